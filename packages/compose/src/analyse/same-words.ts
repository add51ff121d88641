import { isFunctionWord, stemsOf } from './words.ts'
import { wordsAlone } from '../source.ts'

/** Share of the words of a title from which a name says the same. */
const SAME = 0.75

/** Returns true where a name says what a title says, in nearly the same words, or both begin alike. */
export function saysSame(title: string, name: string): boolean {
  if (isSaidBy(name, title) || beginAlike(title, name)) return true
  const named = new Set(contentWords(name))
  const words = contentWords(title)
  return words.length > 1 && words.filter((word) => named.has(word)).length >= SAME * words.length
}

/** Share of the words of a title, and fewest of them, from which it is felt as a name once more that stands right over it. */
const NEAR = { share: 0.66, words: 2 } as const

/** Letters behind a word at most that are an ending of it. */
const ENDING = 2

/** Returns true where most of what a title says, or another share, stands in a name, in whatever form: “The Bear Who Borrowed a Coat” under “A Small Bear and a Big Coat”. */
export function saysNearlySame(title: string, name: string, share: number = NEAR.share): boolean {
  const named = contentWords(name)
  const words = contentWords(title).filter((word) => !/^\p{Nd}+$/u.test(word))
  const isNamed = (word: string): boolean =>
    named.some((each) => each.includes(word) || (word.startsWith(each) && word.length - each.length <= ENDING))
  const shared = words.filter(isNamed).length
  return shared >= NEAR.words && shared >= share * words.length
}

/** Words with which two titles that begin alike do so, one of which at least says something. */
const ALIKE = 2

/** True where two titles begin with the same words, articles left out: the second one read is felt as the first once more. */
function beginAlike(...titles: readonly [string, string]): boolean {
  const [a, b] = titles.map((title) => {
    const words = title.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
    return words.slice(isFunctionWord(words[0] ?? '') ? 1 : 0, ALIKE + 1).slice(0, ALIKE)
  }) as [string[], string[]]
  return a.length === ALIKE && a.every((word, at) => word === b[at]) && a.some((word) => word.length > 2 && !isFunctionWord(word))
}

const contentWords = (text: string): string[] => stemsOf(text).filter((word) => word.length > 2)

/** Scripts that put no space between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** True where a name holds the words of a title, or the title those of the name. */
function isSaidBy(name: string, title: string): boolean {
  const [a, b] = [name, title].map((text) => {
    const words = wordsAlone(text.normalize('NFKC'))
    return WITHOUT_SPACES.test(words) ? words : ` ${words} `
  }) as [string, string]
  return a.includes(b) || b.includes(a)
}
