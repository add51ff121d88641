import { isWeighty } from '../words/weighty.ts'
import { standsAlone } from './stands-alone.ts'

const strong =
  /\b(?:never|always|best|worst|love|hate|fear|truth|every|nothing|everyone|nobody|only|first|last|secret|beautiful|dream|life|death|world|magic)\b/giu

/** What is grave, or reads as if it were where nothing stands around it: no poster is made of it. */
const grave =
  /\b(?:rape[ds]?|rapist|suicid\p{L}*|murder\p{L}*|massacre\p{L}*|incest|corpses?|vergewaltig\p{L}*|selbstm\p{L}*|mörder\p{L}*|ermord\p{L}*|leichen?|viol(?:é|ée|er|eur)|assassin\p{L}*|violad[oa]s?|violaci\p{L}*|asesin\p{L}*|stupr\p{L}*|omicid\p{L}*|cadaver\p{L}*)(?!\p{L})/iu

/** Speech that is broken off for who says it: `“Come,” he said, “sit down.”`. */
const brokenSpeech = /^[“"„«].*[”"»][^“"„«]{2,80}[“"„«]/u

/** Most characters that are set large. */
const MOST = 190

/** Shorter sentences that say what is here or what was once say nothing in large type. */
const SHORT = 45

/**
 * Scores how well a sentence serves as a pull quote, about -1 to 1.5; null when it does not: see `standsAlone`. Best are 60–120 characters, words that
 * weigh and somebody's own voice; figures, lists of clauses and questions, which quote what stands over an answer, count against it. `language` is BCP 47.
 */
export function quoteScore(text: string, language = 'en'): number | null {
  if (text.length > MOST || grave.test(text) || brokenSpeech.test(text) || !standsAlone(text, language)) return null
  if (text.length < SHORT && !/[“”"„«»]/u.test(text) && !isWeighty(text, language)) return null
  let score = (text.match(strong)?.length ?? 0) * 0.3
  if (/^[“"„«]/u.test(text) || /[”"»]$/u.test(text)) score += 0.4
  if (text.length >= 60 && text.length <= 120) score += 0.4
  if (/[?？؟]["”»]?$/u.test(text)) score -= 0.5
  score -= (text.match(/\p{Nd}/gu)?.length ?? 0) * 0.1
  // What is said in several breaths is a scene, and no sentence.
  score -= Math.max(0, (text.match(/[.!?…。！？]+(?=[\s"”»—–]|$)/gu)?.length ?? 0) - 1) * 0.15
  // An adverb before a comma ties a sentence to the one before it.
  if (/^\p{L}+ly, /u.test(text)) score -= 0.5
  score -= (text.match(/[,;:、，；：]/gu)?.length ?? 0) * 0.08
  return score < LEAST ? null : score
}

/** Nothing is quoted sooner than a sentence below this. */
const LEAST = -0.3
