/** Vowels of Thai and Lao that are written before the consonant they follow in speech. */
const LEADING = /[\u0e40-\u0e44\u0ec0-\u0ec4]/
/** Vowels and signs of Thai and Lao that stand behind their syllable and that no line begins with. */
const FOLLOWING = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ec6]/
/** The end of a word, and points and closing marks that belong to it: a line that begins with one looks torn (UAX 14, classes CL, CP, EX and IS). */
const ENDING = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}]/u
const CLOSING = /[,.;:!?…、。，．；：！？،؛؟।॥)\]}」』）】》〉”’»]/

/** Tells whether a word may be parted at an offset between two graphemes when nothing else helps: not within what reads as one syllable, nor before the point behind it. */
export const mayPart = (text: string, at: number): boolean => {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? '']
  return !LEADING.test(before) && !FOLLOWING.test(after) && !(ENDING.test(before) && CLOSING.test(after))
}
