import { stemsOf } from './words.ts'

/** How a sentence begins that says no more than that something is or was there, by primary language subtag: alternatives divided by `|`, in the syntax of regular expressions. */
const existence: Readonly<Record<string, string>> = {
  en: '(?:[^\\s,]+ ){0,4}there (?:is|are|was|were|will be|has been|have been|used to be)|(?:on|in|at|under|over|behind|beside|inside|above|beneath|below) the \\p{L}+ (?:is|are|was|were|lay|stood|sat|hung)',
  de: '(?:[^\\s,]+ ){0,4}(?:gibt es|gab es|es gibt|es gab)|(?:auf|in|im|am|an|unter|über|hinter|neben|vor) (?:(?:dem|der|den) )?\\p{L}+ (?:ist|sind|war|waren|lag|lagen|stand|standen|hing|saß)',
  fr: "(?:[^\\s,]+ ){0,4}il y (?:a|avait|aura|eut)|(?:sur|dans|sous|derrière|devant) (?:la |le |les |l[’'])\\p{L}+ (?:est|sont|était|étaient)",
  es: '(?:[^\\s,]+ ){0,4}(?:hay|había|hubo|habrá)|(?:en|sobre|bajo|detrás de) (?:el|la|los|las) \\p{L}+ (?:está|están|estaba|estaban)',
  it: "(?:[^\\s,]+ ){0,4}(?:c[’'](?:è|era|erano)|ci (?:sono|sarà|saranno)|vi (?:è|sono|era|erano))",
  pt: '(?:[^\\s,]+ ){0,4}(?:há|havia|houve|haverá)|(?:no|na|nos|nas) \\p{L}+ (?:está|estão|estava|estavam)',
  nl: '(?:[^\\s,]+ ){1,4}(?:is|zijn|was|waren) er|er (?:is|zijn|was|waren)|(?:op|in|onder|achter|naast) (?:de|het) \\p{L}+ (?:is|zijn|was|waren|lag|stond|hing)',
  sv: '(?:[^\\s,]+ ){1,4}(?:finns|fanns) det|det (?:finns|fanns)|(?:på|i|under|bakom) \\p{L}+(?:en|et|n|t) (?:är|var|låg|stod|hängde)',
  da: '(?:[^\\s,]+ ){1,4}(?:er|var|findes|fandtes) der|der (?:er|var|findes|fandtes)|(?:på|i|under|bag) \\p{L}+(?:en|et) (?:er|var|lå|stod|hang)',
  ru: '(?:есть|был[аои]?|имеется|имеются)',
  pl: '(?:jest|są|był[aoy]?|byli|istnieje)',
  ar: '(?:كان )?هناك|ثمة|يوجد|توجد|كان (?:هناك|ثمة)',
  he: 'יש|היה|היתה|הייתה|היו',
  ja: '.*(?:がある|があった|がいる|がいた|があります|がありました|がいました)。',
  ko: '.*[이가] (?:있다|있었다|있습니다|있었습니다)\\.',
  zh: '(?:[^，。]{1,6})?有(?=一|个|個|位|很多|許多|许多|幾|几)',
}

const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(existence).map(([key, words]) => {
    const end = key === 'zh' || key === 'ja' ? '' : '(?![\\p{L}\\p{M}])'
    return [key, new RegExp(`^[“„"«「¿¡\\s]*(?:${words})${end}`, 'iu')] as const
  }),
)

/** Letters of a word that names something at least. */
const NAMING = 3

/** Pairs of signs of a script without spaces, each as good as a word. */
const pairsIn = (text: string): string[] => [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair)

/** What a text names: the stems of its words. */
const namedBy = (text: string): string[] => [...stemsOf(text).filter((stem) => stem.length >= NAMING), ...pairsIn(text)]

/** Returns whether some words have one of what titles name. */
export function isNamedBy(text: string, titles: readonly string[]): boolean {
  const named = new Set(titles.flatMap(namedBy))
  return namedBy(text).some((word) => named.has(word))
}

/**
 * Returns whether a sentence says only that something is or was there (“In April there was a list on the lamp post.”), and none of it is in the titles around it:
 * whoever reads nothing else is told of something that means nothing yet. `language` is BCP 47.
 */
export function tellsOfUnnamed(text: string, language: string, titles: readonly string[]): boolean {
  if (!patterns.get(language.slice(0, 2).toLowerCase())?.test(text)) return false
  return !isNamedBy(text, titles)
}

/** What opens with one thing of its kind, in languages that speak of a kind without an article, and what there is one of. */
const definite: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /^[“"‘]?the (?!(?:world|sun|moon|sea|sky|earth|truth|past|future|dead|living|rest|more|less|better|best|worst|first|last|only)(?!\p{L}))/iu,
  ],
  ['nl', /^[“"‘]?(?:de|het) (?!(?:wereld|zon|maan|zee|lucht|aarde|waarheid|beste|enige|eerste|laatste)(?!\p{L}))/iu],
])

/** Returns whether a sentence opens with one thing of its kind (“The day begins with a procession.”), and none of it is in the titles around it. `language` is BCP 47. */
export const opensWithUnnamed = (text: string, language: string, titles: readonly string[]): boolean =>
  (definite.get(language.slice(0, 2).toLowerCase())?.test(text) ?? false) && !isNamedBy(text, titles)
