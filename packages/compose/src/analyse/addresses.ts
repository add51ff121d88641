import { languageOfParagraph } from './language.ts'

/** Words by which a sentence speaks to whoever reads it, by language. */
const SPOKEN_TO: Readonly<Record<string, string>> = {
  en: '(?<!thank )you|your|yours|yourself|yourselves',
  de: '[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[rsnm]?|[Ee]uch|[Ee]uer|[Ee]ure[rsnm]?|(?<=\\s)(?:Sie|Ihnen|Ihre?[rsnm]?)',
  fr: "tu|toi|ton|tes|t[’']\\p{L}+|vous|votre|vos",
  es: 'tú|ti|contigo|tus?|usted(?:es)?|vosotr[oa]s|vuestr[oa]s?',
  it: 'tu|tuo|tua|tuoi|tue|voi|vostr[oaie]',
  pt: 'tu|ti|teus?|tuas?|você|vocês|vosso|vossa',
  nl: 'je|jij|jou|jouw|jullie|u|uw',
  sv: 'du|dig|din|ditt|dina|ni|era',
  da: 'du|dig|din|dit|dine|jer|jeres',
  pl: 'ty|ciebie|tobie|tobą|tw(?:ój|oj\\p{L}+)|wy|was|wam|wami|wasz\\p{L}*',
  ru: 'ты|тебя|тебе|тобой|тво\\p{L}+|вы|вас|вам|вами|ваш\\p{L}*',
  ar: 'أنت|أنتِ|أنتم|لك|لكم|إليكم|عليكم',
  fa: 'تو|شما',
  he: 'אתה|אתם|אתן|לך|לכם|לכן|שלך|שלכם|שלכן',
  hi: 'तू|तुम|तुम्हें|तुम्हार[ाीे]|आप|आपको|आपक[ाीे]',
  bn: 'তুই|তুমি|তোমার|তোমাকে|তোমরা|তোমাদের|আপনি|আপনার|আপনাকে|আপনারা|আপনাদের',
  ko: '당신\\p{L}*|여러분\\p{L}*',
  ja: 'あなた|皆さん|みなさん|皆様',
  zh: '你|您|妳',
}

/** Scripts without spaces have no end of a word to look for. */
const UNSPACED = new Set(['ja', 'zh'])

/** All nouns and the polite address of German have capitals. */
const CASED = new Set(['de'])

const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(SPOKEN_TO).map(([key, words]) => {
    const [start, end] = UNSPACED.has(key) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
    return [key, new RegExp(`${start}(?:${words})${end}`, CASED.has(key) ? 'u' : 'iu')]
  }),
)

/** Returns whether a sentence, and no question, speaks to whoever reads it: “You are the underside of the slates.” means nobody who only sees it on a cover. `language` is BCP 47. */
export const addressesReader = (text: string, language = 'en'): boolean =>
  !/[?？؟;]["”’»]?$/u.test(text.trim()) &&
  (patterns.get(languageOfParagraph(text, language).slice(0, 2).toLowerCase())?.test(text) ?? false)
