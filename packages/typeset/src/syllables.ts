/** Vowels of Thai and Lao that are written before the consonant they follow in speech. */
const LEADING = /[\u0e40-\u0e44\u0ec0-\u0ec4]/
/** Vowels and signs of Thai and Lao that stand behind their syllable and that no line begins with. */
const FOLLOWING = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ec6]/

/** Tells whether a word may be parted at an offset between two graphemes when nothing else helps: not within what reads as one syllable. */
export const mayPart = (text: string, at: number): boolean => !LEADING.test(text[at - 1] ?? '') && !FOLLOWING.test(text[at] ?? '')
