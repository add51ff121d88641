/** Lines of a text at most whose shapes are looked at. */
const MOST_LINES = 200

/** Characters of a line at most that are looked at. */
const MOST_OF_A_LINE = 400

/** Characters of words at most. */
const MOST_OF_A_WORD = 24

/** Words; of scripts without spaces each two signs that stand beside each other. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{L}\p{M}]+/gu
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const pairsOf = (run: string): string[] => {
  const signs = Array.from(run)
  return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
}

/** Returns the words of a text in small letters, as often as they stand in it. */
export const wordTokensOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? pairsOf(word) : [Array.from(word).slice(0, MOST_OF_A_WORD).join('')],
  )

/** Returns how a line is made, whatever its words are, sign by sign: `a` for each word, `A` for one with a capital, `9` for a figure, and all others as they are. */
const shapeOf = (line: string): string[] =>
  Array.from(
    line
      .slice(0, MOST_OF_A_LINE)
      .replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) => (/^\p{Lu}/u.test(word) ? 'A' : 'a'))
      .replaceAll(/\p{Nd}+/gu, '9')
      .toWellFormed(),
  )

const trigramsOf = (shape: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, shape.length - 2) }, (_none, at) => shape.slice(at, at + 3).join(''))

/** Returns the shapes of the lines of a text: what each begins and ends with, and each three signs in it. */
export const shapeTokensOf = (text: string): string[] =>
  text
    .split('\n', MOST_LINES)
    .map(shapeOf)
    .flatMap((shape) => [`^${shape.slice(0, 6).join('')}`, `${shape.slice(-3).join('')}$`, ...trigramsOf(shape)])
