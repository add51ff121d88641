import { endsAsSentence, leansBack } from './anaphora.ts'

const strong =
  /\b(?:never|always|best|worst|love|hate|fear|truth|every|nothing|everyone|nobody|only|first|last|secret|beautiful|dream|life|death|world|magic)\b/giu
const unfit = /\S\/\S|\(see|\bsee also\b|https?:|www\.|\bfig\.|\bISBN\b|\(\d{4}\)|@|[{}\\|<>\u2028]/iu

const count = (text: string, character: string): number => text.split(character).length - 1

function balanced(text: string): boolean {
  return (
    count(text, '“') === count(text, '”') &&
    count(text, '(') === count(text, ')') &&
    count(text, '"') % 2 === 0 &&
    count(text, '[') === count(text, ']')
  )
}

/** How well a sentence serves as a pull quote; null when it does not. Best length 60–120 of the 45–170 characters allowed. */
export function quoteScore(text: string): number | null {
  if (text.length < 45 || text.length > 170 || !endsAsSentence(text)) return null
  if (leansBack(text) || unfit.test(text) || !balanced(text) || /[‘’]\S{0,2}$/u.test(text)) return null
  if (/^[“"]/u.test(text) !== /[”"]$/u.test(text) && /^[“"]/u.test(text)) return null
  let score = (text.match(strong)?.length ?? 0) * 0.3
  if (/^[“"]/u.test(text) || /[”"]$/u.test(text)) score += 0.4
  if (text.length >= 60 && text.length <= 120) score += 0.4
  score -= (text.match(/\d/gu)?.length ?? 0) * 0.1
  // An adverb before a comma ties a sentence to the one before it.
  if (/^\p{L}+ly, /u.test(text)) score -= 0.5
  score -= (text.match(/[(,;:]/gu)?.length ?? 0) * 0.08
  return score
}
