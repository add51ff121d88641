import { anaphors } from '../words/anaphora-words.ts'
import { languageOfParagraph } from './language.ts'

/** What may stand before the first word of a sentence. */
const OPEN = '^[“„"‘‚\'«»‹›「『(¿¡\\s—–-]*'
/** Scripts without spaces have no end of a word to look for. */
const UNSPACED = new Set(['ja', 'zh'])
/** A pronoun among so many words from the beginning has nothing before it that it could stand for. */
const NEAR = 4

interface Patterns {
  opening: RegExp
  near: RegExp
  anywhere: RegExp
  within: RegExp
}

const known = new Map<string, Patterns>()

/** The patterns of a language (BCP 47); those of English where there are none. */
function patternsOf(language: string): Patterns {
  const tag = language.slice(0, 2).toLowerCase()
  const key = Object.hasOwn(anaphors, tag) ? tag : 'en'
  const found = known.get(key)
  if (found) return found
  const { opening, pronouns, within } = anaphors[key] as (typeof anaphors)[string]
  const [start, end] = UNSPACED.has(key) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  const words = UNSPACED.has(key) ? '.{0,6}?' : `(?:[^\\s]+\\s+){0,${NEAR - 1}}?[“„"‘'«(¿¡]*`
  const patterns = {
    opening: new RegExp(`${OPEN}(?:${opening})${end}`, 'iu'),
    near: new RegExp(`${OPEN}${words}${start}(?:${pronouns})${end}`, 'iu'),
    anywhere: new RegExp(`${start}(?:${pronouns})${end}`, 'iu'),
    within: new RegExp(`${start}(?:${within})${end}`, 'iu'),
  }
  known.set(key, patterns)
  return patterns
}

/** Returns true when a text leans on what was said before it: it begins with a pronoun or a connective of its language (BCP 47). */
export const leansBack = (text: string, language = 'en'): boolean => patternsOf(language).opening.test(text)

/** Returns true when a sentence cannot be read without the text it was cut out of: it leans back, or has a pronoun with nothing before it, or names another place of the text. */
export function needsContext(text: string, language = 'en'): boolean {
  const { opening, near, within } = patternsOf(languageOfParagraph(text, language))
  return opening.test(text) || near.test(text) || within.test(text)
}

/** Returns true when a sentence cannot be read where nothing at all stands around it: it needs its context, has a pronoun of the third person anywhere, or begins with a day that only its text says. */
export function pointsElsewhere(text: string, language = 'en'): boolean {
  const tongue = languageOfParagraph(text, language)
  const key = tongue.slice(0, 2).toLowerCase()
  const endsOpen = lastWords.get(key)?.test(text) ?? false
  const isOfItsDay = days.get(key)?.test(text) ?? false
  return endsOpen || isOfItsDay || needsContext(text, language) || patternsOf(tongue).anywhere.test(text)
}

/** Days that are counted from when a text was written, by language. */
const DAY: Readonly<Record<string, string>> = {
  en: 'today|now|tonight|yesterday|tomorrow|this (?:year|week|month|morning|evening)|last (?:year|week|month|summer|winter|spring|autumn|night)',
  de: 'heute|jetzt|gestern|morgen|dieses jahr|diese woche|letzte[nrs]? (?:jahr|woche|monat|sommer|winter|frühjahr|herbst)|vorige[ns]? (?:jahr|woche|monat)',
  fr: "aujourd[’']hui|maintenant|hier|demain|ce (?:soir|matin)|cette année|l[’'](?:an|année) (?:dernier|dernière)|la semaine dernière",
  es: 'hoy|ahora|ayer|mañana|este año|esta (?:semana|noche)|(?:el año|la semana) pasad[oa]',
  it: "oggi|adesso|ora|ieri|domani|quest[’']anno|questa (?:settimana|sera)|l[’']anno scorso|la settimana scorsa",
  pt: 'hoje|agora|ontem|amanhã|este ano|esta (?:semana|noite)|n?[oa] (?:ano|semana) passad[oa]',
  nl: 'vandaag|nu|gisteren|morgen|dit jaar|deze week|vorig jaar|vorige (?:week|maand)',
  sv: 'i ?dag|nu|i ?går|i ?morgon|i år|förra (?:året|veckan)|i fjol',
  da: 'i ?dag|nu|i ?går|i ?morgen|i år|sidste (?:år|uge|måned)',
  pl: 'dziś|dzisiaj|teraz|wczoraj|jutro|w tym roku|w (?:zeszłym|ubiegłym) roku',
  ru: 'сегодня|сейчас|теперь|вчера|завтра|в этом году|в прошлом году',
  ar: 'اليوم|الآن|أمس|غدا|غدًا|هذا العام|العام الماضي',
  fa: 'امروز|اکنون|حالا|دیروز|فردا|امسال|پارسال|سال گذشته',
  he: 'היום|עכשיו|אתמול|מחר|השנה|אשתקד|בשנה שעברה',
  hi: 'आज|अब|कल|पिछले (?:साल|वर्ष)',
  bn: 'আজ|এখন|গতকাল|আগামীকাল|গত (?:বছর|সপ্তাহে|শীতে|বর্ষায়)',
  ko: '오늘|지금|어제|내일|올해|작년|지난해|지난주',
  zh: '今天|今日|现在|現在|昨天|明天|今年|去年|今晚|上周|上週',
  ja: '今日|昨日|明日|今年|去年|昨年|先週|今夜',
}

/** What a sentence ends in that is told by others, by language. */
const LAST: Readonly<Record<string, string>> = {
  en: 'that|this|it|so|there|then|these|those|one|ones|here|the (?:first|second|third|others?)',
  de: 'das|es|so|dann|davon|damit|dafür|dagegen|daran|dazu|dort|hier|d(?:as|ie|er|en|em) (?:erste|zweite|andere)n?',
  fr: 'cela|ça|là|ainsi|y|en|ici|l[ea] (?:premier|première|seconde?)',
  es: 'eso|esto|así|ello|allí|ahí|aquí|(?:el|la) (?:primer[oa]|segund[oa]|otr[oa])',
  it: 'ciò|così|lì|là|qui|(?:il|la) (?:prim[oa]|second[oa])',
  pt: 'isso|isto|assim|lá|ali|aqui|[oa] (?:primeir[oa]|segund[oa]|outr[oa])',
  nl: 'dat|dit|het|zo|er|daar|hier|ervan|(?:de|het) (?:eerste|tweede|andere)',
  sv: 'det|så|där|då|här',
  da: 'det|sådan|der|da|her',
  pl: 'to|tak|tam|tego|tym|tu',
  ru: 'это|так|там|этого|этом|здесь',
  ar: 'هذا|ذلك|هكذا|هناك',
  fa: 'این|آن|چنین|آنجا',
  he: 'זה|כך|שם|זאת',
}

/** Patterns of words of a language, by language. */
const patternsIn = (
  words: Readonly<Record<string, string>>,
  patternOf: (alternatives: string, key: string) => RegExp,
): ReadonlyMap<string, RegExp> => new Map(Object.entries(words).map(([key, alternatives]) => [key, patternOf(alternatives, key)]))

const days = patternsIn(DAY, (words, key) => new RegExp(`${OPEN}(?:${words})${UNSPACED.has(key) ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu'))
const lastWords = patternsIn(LAST, (words) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})[.!?…]*["”’»]*$`, 'iu'))

/** Returns true when a text announces what follows: it may not be the last thing said. */
export const announces = (text: string): boolean => /[:：,，、;；–—-](?:\s?["”’)\]»」』])*$/u.test(text.trimEnd())

/** Returns true when a text ends as a sentence does. */
export const endsAsSentence = (text: string): boolean => /[.!?…؟۔।。！？](?:\s?["”’'»«“)\]」』])*$/u.test(text.trimEnd())

/** What opens with a thing that was named before, and what tells it as past, by language. */
const past: Readonly<Record<string, readonly [definite: string, told: string]>> = {
  en: ['the', 'was|were|had|did|could|would|\\p{L}{3,}ed|went|came|took|said|made|sat|stood|fell'],
  de: [
    'der|die|das|den|dem',
    'war|waren|hatte|hatten|wurde|wurden|ging|kam|stand|fiel|\\p{L}{3,}te|\\p{L}{3,}ten|(?:ist|sind|hat|haben) .*ge\\p{L}+(?:t|en)',
  ],
  fr: [
    "le|la|les|l[’']\\p{L}+",
    'était|étaient|avait|avaient|fut|furent|\\p{L}{3,}(?:ait|aient|èrent)|(?:est|sont|a|ont) \\p{L}+(?:[éiu]e?s?|[st]e?s?)',
  ],
  es: [
    'el|la|los|las',
    'era|eran|fue|fueron|había|habían|estaba|\\p{L}{3,}(?:aba|aban|ía|ían|aron|ieron)|\\p{L}{3,}ó|(?:ha|han) \\p{L}+[ai]do',
  ],
  it: [
    "il|lo|la|i|gli|le|l[’']\\p{L}+",
    'era|erano|fu|furono|aveva|avevano|\\p{L}{3,}(?:ava|avano|eva|evano|arono|irono)|(?:è|sono|ha|hanno) \\p{L}+[aiu]t[oaie]',
  ],
  pt: ['o|a|os|as', 'era|eram|foi|foram|tinha|tinham|havia|estava|\\p{L}{3,}(?:ava|avam|aram|eram|iram|ou)'],
  nl: [
    'de|het',
    'was|waren|had|hadden|werd|werden|ging|kwam|stond|\\p{L}{3,}(?:de|te|den|ten)|(?:is|zijn|heeft|hebben) .*ge\\p{L}+(?:d|t|en)',
  ],
  sv: ['\\p{L}+(?:en|et|na)', 'var|hade|blev|gick|kom|stod|\\p{L}{3,}(?:ade|dde|tte)'],
  da: ['\\p{L}+(?:en|et|ne)', 'var|havde|blev|gik|kom|stod|\\p{L}{3,}(?:ede|te)'],
}

/** What begins a clause that says when something was, by language. */
const WHEN: Readonly<Record<string, string>> = {
  en: 'when|as|after|before|while|until',
  de: 'als|nachdem|bevor|während|bis',
  fr: 'quand|lorsque|après que|avant que|pendant que',
  es: 'cuando|después de que|mientras',
  it: 'quando|dopo che|mentre',
  pt: 'quando|depois que|depois de|enquanto',
  nl: 'toen|nadat|voordat|terwijl',
  sv: 'när|medan|innan',
  da: 'da|mens|før',
}

/** Returns true when a sentence opens with a thing that was named before, behind such words or without, and tells it as past. */
function opensPast(text: string, language: string, before: (when: string) => string): boolean {
  const key = languageOfParagraph(text, language).slice(0, 2).toLowerCase()
  const [definite, told] = past[key] ?? []
  if (definite === undefined) return false
  return new RegExp(`${OPEN}${before(WHEN[key] ?? '')}(?:${definite})(?![\\p{L}\\p{M}]).*(?<!\\p{L})(?:${told})(?!\\p{L})`, 'iu').test(text)
}

/** Returns true when a sentence goes on with a story by what it has named before, as “The switch was in the wrong position.”: nobody knows which. */
export const narrates = (text: string, language = 'en'): boolean => opensPast(text, language, (when) => `(?:(?:${when})\\s+)?`)

/** Returns true when a sentence begins with when something was that was named before, as “When the Society learned of it, …”: it is the middle of a story. */
export const tellsWhen = (text: string, language = 'en'): boolean => opensPast(text, language, (when) => `(?:${when})\\s+`)
