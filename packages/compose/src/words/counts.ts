import { numberWords } from '../check/numbers.ts'
import { leadingDate } from './dates.ts'

/** The least and the greatest count of a ranking. */
const LEAST = 3
const MOST = 30

/** The words for each count, from the least on. */
const wordsOfCounts = Array.from({ length: MOST - LEAST + 1 }, (_none, at) => numberWords(LEAST + at, LEAST + at))
const words = new Set(wordsOfCounts.flatMap((each) => [...each]))

const wordsIn = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{M}]+|\p{Nd}+(?!\p{Script=Latin})/gu) ?? []

/** Returns whether a title says how many things there are, 3 to 30, in figures or in words: “Ten bakeries worth the detour”, not “Class 4b”. */
export const saysHowMany = (title: string): boolean =>
  wordsIn(title).some((word) => words.has(word) || (Number(word) >= LEAST && Number(word) <= MOST)) || /[三四五六七八九十]/u.test(title)

/** Returns whether a title says that there are so many things, 3 to 30: `Five things worth their shelf`, `5 things`, but not `Chapter 5`, or a day. */
export const saysThatMany = (title: string, count: number): boolean =>
  leadingDate(title) === '' &&
  wordsIn(title).some((word, at) => (at === 0 && Number(word) === count) || wordsOfCounts[count - LEAST]?.has(word))
