import { beforeYear, dateToken, isDateWord, isWeekday } from './lexicon.ts'

/** Characters a date may take at most. */
const LONGEST = 60

/** Returns the date, time or both that a text begins with, or '' where it begins with none. */
export function leadingDate(text: string): string {
  const before = beforeYear.exec(text)?.[0] ?? ''
  const date = dateOf(text.slice(before.length))
  return date && before + date
}

function dateOf(text: string): string {
  let at = 0
  let end = 0
  let isDate = false
  while (at < Math.min(text.length, LONGEST)) {
    const found = tokenIn(text.slice(at, at + LONGEST))
    if (!found) break
    // Words such as “at” and bare figures belong to a date only where something in it is one.
    isDate ||= found[1] !== undefined
    const [token = ''] = found
    at += token.length
    if (isDate) at += daysBehind(text.slice(at, at + LONGEST)).length
    const isWord = /^\p{L}+$/u.test(token) && found[1] === undefined
    if (!isWord && !cutsWord(text, at) && !beginsName(text.slice(at))) end = at
    at += /^\s*[,–—-]?\s*/u.exec(text.slice(at))?.[0].length ?? 0
    if (end > 0) at += betweenDays(text.slice(0, end), text.slice(at)).length
    if (/[–—-]\s*$/u.test(text.slice(end, at)) && !/^\d/u.test(text.slice(at)) && !isSpanOfDays(text.slice(0, end), text.slice(at))) break
  }
  const date = isDate ? text.slice(0, end + (/^年代?/u.exec(text.slice(end))?.[0].length ?? 0)) : ''
  const until = isYear(date) ? untilNow.exec(text.slice(date.length, LONGEST)) : null
  return until?.index === 0 ? date + until[0] : date
}

/** True where letters that are written together stand on both sides of a place: `1890s`, `Easter Sunday, A|lford`. */
const cutsWord = (text: string, at: number): boolean =>
  /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{Nd}][\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\u200C]$/u.test(
    text.slice(at - 1, at + 1),
  )

/** True for a hyphen before a word that is no part of a date: `Jan|-Willem`, `May|-Britt`. */
const beginsName = (behind: string): boolean => /^-\p{Lu}\p{Ll}{2}/u.test(behind) && tokenIn(behind.slice(1))?.[1] === undefined

/** True for a day of the week before a dash, and another behind it: `Mon – Fri`. */
const isSpanOfDays = (before: string, behind: string): boolean =>
  isWeekday(before.replace(/\.$/u, '')) && isWeekday(/^[\p{L}\p{M}]+/u.exec(behind)?.[0] ?? '')

/** The sign between two days of the week, with the room around it: `Mon + Thu`, `Di / Fr`; '' where none stands there. */
function betweenDays(before: string, behind: string): string {
  const [sign = ''] = /^[+/&]\s*(?=\p{L})/u.exec(behind) ?? []
  const day = /([\p{L}\p{M}]+)\.?$/u.exec(before)?.[1] ?? ''
  return sign && isWeekday(day) && isWeekday(/^[\p{L}\p{M}]+/u.exec(behind.slice(sign.length))?.[0] ?? '') ? sign : ''
}

/** What stands behind a year whose span has not ended: `2019 – today`. */
const untilNow =
  /\s*[–—-]\s*(?:today|present|now|ongoing|heute|jetzt|aujourd['’]hui|présent|actualidad|hoy|presente|oggi|hoje|atualmente|heden|nu|i ?dag|dziś|obecnie|настоящее время|сейчас|现在|至今|現在|현재|اکنون|الآن|היום|वर्तमान|বর্তমান)(?![\p{L}\p{M}])/iu

/** A year in Chinese figures, or one of an era with that of the calendar in brackets: `一九一八`, `道光八年(1828)`. */
const hanYear =
  /^(?:[一二][一二三四五六七八九〇○零]{3}年?|[\p{Script=Han}]{2,12}[(（]1\d{3}|[\p{Script=Han}]{2,12}[(（]20\d\d)[)）]?(?![一二三四五六七八九〇○零\d])/u

/** A year of an era of Japan, or of the Republic of China: `昭和四年`, `令和元年`, `民國102年`. */
const eraYear = /^(?:明治|大正|昭和|平成|令和|民[國国])\s?(?:元|[一二三四五六七八九十百]{1,4}|\p{Nd}{1,3})年/u

/** A part of a date in Korean, which writes it behind the figure. */
const koreanDate = /^\p{Nd}{1,4}\s?[년월일시분](?!\p{L})/u

/** A day or an hour in Chinese figures, and a day by its figures before that of the week: `七月六日`, `十六時半`, `9/27(六)`. */
const hanDay =
  /^[一二三四五六七八九十]{1,3}月[一二三四五六七八九十]{1,3}日|^[一二三四五六七八九十]{1,3}[時时]半?(?!間|间|候|代)|^\p{Nd}{1,2}\/\p{Nd}{1,2}(?=\s?[(（][月火水木金土日一二三四五六天월화수목금토일][)）])/u

/** A short word before a time, in any language: `klo 10.30`. */
const beforeTime = /^(?:\p{L}{1,4}|(?:(?!\p{Script=Latin})[\p{L}\p{M}]){1,8})\.?(?=\s\d{1,2}[:.]\d\d(?!\d))/u

/** The day of the week in brackets that a text begins with, behind a date: `（土）`, `(Sat)`; '' for none. */
function dayInBrackets(text: string): string {
  const [whole = '', day = ''] = /^\s?[(（]([\p{L}\p{M}]{1,12})(?:[・･]祝日?)?\.?[)）]/u.exec(text) ?? []
  return whole && (isWeekday(day) || isDateWord(day) || /^[月火水木金土日一二三四五六天월화수목금토일]$/u.test(day)) ? whole : ''
}

/** A further day of East Asia behind one with that of the week in brackets: `・28日(日)`, `と二十八日（日）`, `～10/4(六)`. */
const furtherDay =
  /^\s?(?:[・･、，,〜～~－–-]|と|から|および|及び?|至|到|和)?\s?(?:(?:\p{Nd}{1,2}|[一二三四五六七八九十]{1,3})\s?(?:月|월|日|일)\s?){1,2}(?=[(（])|^\s?[・･、，,〜～~－–-]\s?\p{Nd}{1,2}\/\p{Nd}{1,2}(?=\s?[(（])/u

/** The day of the week in brackets behind a date, and further days that have theirs behind them. */
function daysBehind(text: string): string {
  let days = dayInBrackets(text)
  for (let more = days; more; days += more) {
    const [further = ''] = furtherDay.exec(text.slice(days.length)) ?? []
    const day = further && dayInBrackets(text.slice(days.length + further.length))
    more = day && further + day
  }
  return days
}

/** A day of the week in the plural of Persian, whose ending stands behind a sign of no width: `شنبه‌ها`. */
const everyDay = /^[\p{L}\p{M}]+(?:\u200C[\p{L}\p{M}]+)?\u200Cها(?![\p{L}\p{M}\u200C])/u

/** The word or figure of a date that a text begins with; the second part is what makes it one. */
function tokenIn(text: string): readonly (string | undefined)[] | null {
  const [whole = '', before = '', word = ''] = /^(\p{L}['’])?([\p{L}\p{M}]+)/u.exec(text) ?? []
  // Hebrew writes “in” as a letter before the month.
  if (whole && (isDateWord(word) || (!before && word.startsWith('ב') && isDateWord(word.slice(1))))) return [whole, whole]
  const [days = ''] = everyDay.exec(text) ?? []
  if (days && isWeekday(days.replace(/\u200Cها$/u, ''))) return [days, days]
  const [korean] = eraYear.exec(text) ?? hanYear.exec(text) ?? hanDay.exec(text) ?? koreanDate.exec(text) ?? []
  return korean ? [korean, korean] : (dateToken.exec(text) ?? beforeTime.exec(text))
}

/** Returns whether a text is a date and nothing else. */
export const wholeDate = (text: string): boolean => {
  const date = leadingDate(text)
  return date !== '' && /^[\s.:,]*$/u.test(text.slice(date.length))
}

/** Returns whether a date is a year or a span that begins with one, as those of a timeline. */
export const isYear = (when: string): boolean =>
  eraYear.exec(when.trim())?.[0] === when.trim() ||
  /^(?:\p{Script=Han}{2,12}[(（](?:1\d|20)\d\d[)）]|(?:1\d|20)\d\d(?:\s?(?:г\.?|год[ау]?|р\.|年|년))?|[一二][一二三四五六七八九〇○零]{3}年?|[۱١][۳٣۴٤٨٩][۰-۹٠-٩]{2}|٢[٠][٠-٩]{2}|(?:১৯|২০)[০-৯]{2})(?:\s*[–—-]\s*\d{2,4})?$/u.test(
    when.trim().replace(beforeYear, '').replace(untilNow, ''),
  )

/** A time behind a date and a comma. */
const timeBehind = /[,،、]\s*(?=\p{Nd}{1,2}(?:[.:h时時点]|\s?(?:am|pm|a\.m|p\.m|Uhr|h|時|点)))/iu

/** Returns a date and the time behind it, which may stand under each other; any other text alone. */
export const dayAndTime = (text: string): string[] => text.split(timeBehind)

/** A name and the years of its bearer: `Dorothy Pell, 1931–2025`, `Arthur Nye (1944-2025)`. */
const yearsOfLife = /^[^\p{Nd}]{4,60}[\s,(（*]((?:1\d|20)\d\d)\s?[–—-]\s?†?\s?((?:1\d|20)\d\d)[)）]?$/u

/** Returns the years of birth and death behind a name; null where a text is no such line. */
export function lifeSpan(text: string): readonly [born: number, died: number] | null {
  const [, born, died] = yearsOfLife.exec(text.trim()) ?? []
  return born !== undefined && died !== undefined && Number(died) > Number(born) ? [Number(born), Number(died)] : null
}

/** An hour with its minutes and no other figure: no month has so high a number, nor a colon before it. */
const hourAlone = /^\P{Nd}*\p{Nd}{1,2}(?::\p{Nd}{2}|[.hH](?:00|1[3-9]|[2-5]\p{Nd}))\P{Nd}*$/u

/** Returns whether a text is a place and a date, as over a letter: `Lyon, le 2 juin 1987`; a sentence that ends in an hour, `…, until the 16.40.`, is none. */
export const isDateline = (text: string): boolean => {
  const place = /^[\p{Lu}\p{Lo}][^,،]{1,30}[,،]\s*/u.exec(text)?.[0]
  const date = text.slice(place?.length ?? 0)
  // Years alone are those of a life.
  return place !== undefined && wholeDate(date) && /\p{L}|[./]/u.test(date) && !hourAlone.test(date)
}
