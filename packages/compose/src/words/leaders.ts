/** Typed dots that lead from a thing to what stands at the end of its line, as a price: the source of a pattern. */
export const LEADER = '(?:\\.{4,}|…{2,}|(?: \\.){3,}|·{3,})'

/** Such dots before a figure: where the name of a thing is long, the last one or two of them are left, apart from both sides. */
export const LEADER_TO_FIGURE = `(?:${LEADER}|(?<=[ \\u00A0])\\.{1,2}(?=[ \\u00A0]|$))`

const behind = new RegExp(`\\s*${LEADER}\\s*$`, 'u')

/** Returns the name of a thing without the dots that lead from it. */
export const withoutLeader = (thing: string): string => thing.replace(behind, '')

const led = new RegExp(`\\S\\s*(?:${LEADER}\\s*\\S|${LEADER_TO_FIGURE}\\s*(?:\\p{Sc}\\s?)?\\p{Nd})`, 'u')

/** Returns whether dots lead from a thing to what belongs to it. */
export const isLed = (line: string): boolean => led.test(line)

/** A sum of money at the end of a line, behind the name of a thing: `£12.50`, `from £80`, `13,90`, `450 ₽`, `25 zł`, `5.-`, `1.240,50 €`. */
const priced =
  /\p{L}.*\s(?:\p{Sc}\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}{1,3}(?:[.,’']?\p{Nd}{3})?[.,]\p{Nd}{2}|(?:\p{Nd}{1,5}|\p{Nd}{1,3}(?:[.,’'\u00A0\u202F]\p{Nd}{3})+)(?:[.,]\p{Nd}{2})?\s?(?:\p{Sc}|euros?|eur|chf|kr|zł|руб|元|円|원)|\p{Nd}{1,4}[.,][-–—]{1,2})\.?$/iu

/** Characters of a row at most. */
const LONGEST_ROW = 90

/** Returns whether a line is a row of a price list or of a programme: it ends in what a thing costs, or dots lead from a thing to what belongs to it. */
export function isRow(line: string): boolean {
  const text = line.trim()
  return text.length <= LONGEST_ROW && (isLed(text) || priced.test(text))
}
