import { wholeDate } from './dates.ts'

/** What a person calls a paper that comes again, in the languages magazines are made in. */
export const periodical =
  /\b(?:magazines?|issues?|zines?|newsletters?|bulletins?|gazettes?|heft|magazin|zeitschrift|ausgabe|zeitung|rundbrief|revue|numéro|journal|revista|número|boletín|boletim|rivista|numero|bollettino|tijdschrift|blad|nieuwsbrief|tidning|tidskrift|nummer|gazet\p{L}+|czasopism\p{L}+|magazyn\p{L}*)\b|журнал|газет|مجلة|مجله|عدد|שבועון|מגזין|גיליון|पत्रिका|পত্রিকা|সংখ্যা|雑誌|杂志|雜誌|期刊|잡지|호/iu

/** What the issues and the years of a paper are counted by, and words for a year that count other things too. */
const UNIT =
  'volumen?|vol\\.|jahrgang|jaargang|årgang(?:en)?|årgång(?:en)?|rocznik|ročník|évfolyam|issue|heft|ausgabe|folge|numer|numero|número|numéro|nummer|zeszyt|aflevering|выпуск|номер'
const LOOSE_UNIT = 'rok|tom|année|año|ano|anno|year|number|год(?: издания)?|том'

/** A count with its unit before or behind it. */
const unitFirst = new RegExp(`^(${UNIT}|${LOOSE_UNIT})\\s(.+)$`, 'iu')
const unitLast = new RegExp(`^(.+?)\\s(${UNIT}|${LOOSE_UNIT})$`, 'iu')
const loose = new RegExp(`^(?:${LOOSE_UNIT})$`, 'iu')

/** A count in figures or Roman ones: `22.`, `XIV`. */
const inSigns = /^(?:\p{Nd}{1,3}(?:st|nd|rd|th|er?|re|ère|ème|[ºª°.])?|(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\.?)$/u

/** A count in words: ordinals by their endings or whole, and small numbers. */
const inWords = new RegExp(
  `^(?:${[
    '(?:pierwszy|drugi|trzeci|czwarty|piąty|szósty|siódmy|ósmy|dziewiąty|dziesiąty|\\p{L}+(?:nasty|dziesty|dziesiąty))(?: (?:pierwszy|drugi|trzeci|czwarty|piąty|szósty|siódmy|ósmy|dziewiąty))?',
    '(?:erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte|\\p{L}+(?:zehnte|[zß]igste))[rs]?|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf',
    'premi(?:er|ère)|(?:\\p{L}+[ -])?\\p{L}+ième',
    '(?:primer|tercer)o?|(?:prim|segund|tercer|cuart|quint|sext|s[eé]ptim|octav|noven|d[eé]cim|\\p{L}+[eé]sim)[oa](?: \\p{L}+[oa])?|veinti\\p{L}+|treinta(?: y \\p{L}+)?',
    'second[oa]|terz[oa]|quart[oa]|sest[oa]|settim[oa]|ottav[oa]|non[oa]|primeir[oa]|terceir[oa]|oitav[oa]',
    '(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ieth)(?:[ -]\\p{L}+)?|\\p{L}+teen(?:th)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth',
    '(?:перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят)\\p{L}{2}|\\p{L}+(?:дцатый|сятый)(?: \\p{L}+)?',
  ].join('|')})$`,
  'iu',
)

/** Returns what the parts of a line count by, where each is a number of issues or years in words, in Roman figures or before its unit. */
const unitsCounted = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const [, before = '', behind = ''] = unitFirst.exec(part) ?? []
    const [, count = behind, unit = before] = (behind ? null : unitLast.exec(part)) ?? []
    return unit && (inSigns.test(count) || inWords.test(count)) ? [unit] : []
  })

/** True for a line with such a part; what may count other things, as `Rok dwudziesty drugi` does the parts of a diary, needs another part beside it. */
function countsOtherwise(line: string): boolean {
  const parts = line.split(/\s*[,;·|•/()]\s*|\s+[–—-]\s+/u).filter(Boolean)
  const areBrief = parts.length > 1 && parts.every((part) => part.split(/\s+/u).length <= BRIEF)
  return unitsCounted(parts).some((unit) => areBrief || !loose.test(unit))
}

/** Words of a part at most beside one that counts. */
const BRIEF = 4

/** The number of an issue: `No. 14`, `n° 12`, `3/2026`, `第12期`. */
const issueNumber =
  /(?<!\p{L})(?:n\.?\s?[°ºo]\.?|n[.r]\.?|nr\.?|№|vol(?:ume)?\.?|jg\.|jahrgang|jaargang|årgang|årgång|rocznik|année|año|ano|anno)\s?\p{Nd}|(?<![\p{Nd}/.])\p{Nd}{1,2}\s?\/\s?(?:\p{Nd}{2}){1,2}(?![\p{Nd}/.])|第\s?[\p{Nd}〇一二三四五六七八九十百]+\s?[期号號]|제\s?\p{Nd}+\s?호|(?<!\p{L})(?:شماره(?:ٔ|\u200Cی)?|العدد|عدد|גיליון|अंक|সংখ্যা)\s?:?\s?\p{Nd}{1,4}(?![\p{Nd}-])/iu

/** A year of a calendar in use. */
const year = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u

/** Characters of such a line at most, and of one that ends in the number of the issue, and what stands behind that. */
const LONGEST = 60
const LONGEST_NUMBERED = 100
const BEHIND = 30

/** Returns whether a line says which issue of a paper it is: its number, or what it is called with its number or year. `Bulletin n° 12, Advent 2026`. */
export function saysIssue(line: string): boolean {
  const text = line.trim()
  if (text.length > (text.slice(-BEHIND).search(issueNumber) >= 0 ? LONGEST_NUMBERED : LONGEST) || /[.!?…؟۔।。！？]$/u.test(text))
    return false
  return namesNumber(text) || (periodical.test(text) && (year.test(text) || /\p{Nd}$/u.test(text)))
}

/** The seasons of the year and its feasts that papers are called by, in the languages magazines are made in. */
const seasons =
  'spring|summer|autumn|fall|winter|christmas|easter|advent|lent|midsummer|frühjahr|frühling|sommer|herbst|weihnachten|ostern|printemps|été|automne|hiver|noël|pâques|avent|primavera|verano|otoño|invierno|navidad|estate|autunno|inverno|natale|pasqua|verão|outono|natal|páscoa|lente|voorjaar|zomer|herfst|najaar|kerst|pasen|vår|våren|höst|vinter|jul|påsk|forår|efterår|wiosna|lato|jesień|zima|весна|лето|осень|зима|ربيع|صيف|خريف|شتاء|الربيع|الصيف|الخريف|الشتاء|بهار|تابستان|پاییز|زمستان|אביב|קיץ|סתיו|חורף|वसंत|ग्रीष्म|शरद|शीत|বসন্ত|গ্রীষ্ম|শরৎ|শীত'
const season = new RegExp(
  `^(?:\\p{L}+\\s)?(?:${seasons})(?:\\s?[/–-]\\s?(?:${seasons}))?[\\s,·]*(?:19|20)?\\p{Nd}{2}(?:/\\p{Nd}{2,4})?$|^(?:19|20)\\p{Nd}{2}年?\\s?[春夏秋冬][季号號]?号?$|^20\\p{Nd}{2}년?\\s?(?:봄|여름|가을|겨울)호?$`,
  'iu',
)

/** Returns whether a line says no more than the season of an issue, or its month, with the year: `Spring 2024`, `Herbst/Winter 2023`. */
export function saysSeason(line: string): boolean {
  const text = line.trim()
  return season.test(text) || (/^\p{L}+\s(?:19|20)\p{Nd}{2}$/u.test(text) && wholeDate(text))
}

/** Returns whether a name says the number of the issue itself: `Garden Post No. 3/2026`. */
export const namesNumber = (name: string): boolean => issueNumber.test(name) || countsOtherwise(name)

/** A name that ends in a stop has it behind an abbreviation: `Choral Society of Bath, Inc.`, `e.V.` */
const ended = /[!?…؟۔।。！？]$|(?<![\p{L}.])(?!inc\.$|ltd\.$|co\.$)\p{L}{2,}\.$/iu

/** What a paper that comes once a year is, and of which year or season: `Annual report 2024`, `Saisonbericht 2024/25`. */
const yearly = /^\p{L}[\p{L}\p{M}'’-]*(?:\s[\p{L}\p{M}'’-]+){0,3}\s(?:19|20)\p{Nd}{2}(?:\s?[/–-]\s?(?:\p{Nd}{2}){1,2})?$/u

/** Returns whether a line says no more than what a paper is and of which year. */
export const saysYear = (line: string): boolean => line.trim().length <= LONGEST && yearly.test(line.trim())

/** Returns whether a line is the name of a paper, as the line under it says which issue it is. */
export const namesPaper = (name: string, under: string): boolean =>
  /\p{L}{2}/u.test(name) &&
  name.trim().length <= LONGEST &&
  !ended.test(name.trim()) &&
  !saysIssue(name) &&
  (saysIssue(under) || (saysYear(under) && !wholeDate(under)))
