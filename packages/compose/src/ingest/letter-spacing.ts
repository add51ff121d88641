/** A line of single letters, one space between two of them and more between two words, as a typewriter spaces a title. */
const SPACED = /^[ \t]*\p{L}[.,:!?–-]?(?:[ \t]+\p{L}[.,:!?–-]?){4,}[ \t]*$/u

/** Letters of a word at least. */
const WORD = 4

/** Letters that follow each other so in the alphabet, or are names of notes and chords alone, are no word. */
const NO_WORDS = /^(?:ABCDEF|BCDEFG|VWXYZ|АБВГД|ΑΒΓΔΕ|[A-H]+$)/iu

/** Returns a text in which titles that are typed with a space behind each letter are words: `S O C I E D A D   D E   L A N G R E O`. */
export const withoutLetterSpacing = (text: string): string =>
  text.includes('  ') || /^[^\S\n]*\p{L} \p{L} /mu.test(text) ? text.split('\n').map(closed).join('\n') : text

function closed(line: string): string {
  if (!SPACED.test(line)) return line
  const words = line
    .trim()
    .split(/[ \t]{2,}/u)
    .map((word) => word.replaceAll(/[ \t]/gu, ''))
  const isWord = words.some((word) => word.length >= WORD) && !NO_WORDS.test(words.join(''))
  return isWord ? words.join(' ') : line
}
