import { numberWords } from '../check/numbers.ts'

/** The least and the greatest count of a ranking. */
const LEAST = 3
const MOST = 30

const words = numberWords(LEAST, MOST)

/** Returns whether a title says how many things there are, 3 to 30, in figures or in words: “Ten bakeries worth the detour”, not “Class 4b”. */
export const saysHowMany = (title: string): boolean =>
  (title.toLowerCase().match(/[\p{L}\p{M}]+|\p{Nd}+(?!\p{Script=Latin})/gu) ?? []).some(
    (word) => words.has(word) || (Number(word) >= LEAST && Number(word) <= MOST),
  ) || /[三四五六七八九十]/u.test(title)
