import { anaphors } from './anaphora-words.ts'
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

/** Returns true when a sentence cannot be read where nothing at all stands around it: it needs its context, or has a pronoun of the third person anywhere. */
export function pointsElsewhere(text: string, language = 'en'): boolean {
  const tongue = languageOfParagraph(text, language)
  return needsContext(text, language) || patternsOf(tongue).anywhere.test(text)
}

/** Returns true when a text announces what follows: it may not be the last thing said. */
export const announces = (text: string): boolean => /[:：,，、;；–—-](?:\s?["”’)\]»」』])*$/u.test(text.trimEnd())

/** Returns true when a text ends as a sentence does. */
export const endsAsSentence = (text: string): boolean => /[.!?…؟۔।。！？](?:\s?["”’'»«“)\]」』])*$/u.test(text.trimEnd())
