/** A number or a letter before a title, with what stands around it. */
const counter =
  /^\s*([-–—=~*#_]{2,}\s*)?([([]?)(\p{Nd}{1,2}|[IVX]{1,5}|[a-h]|[A-H])([.):\]]{0,2})(?:\s*[-–—=~*#_]{1,3})?\s+(?=[\p{L}\p{N}"“„«'’¿¡(])/u

/** The same of a number that has nothing behind it: the title of a text without one. */
const alone = /^\s*([-–—=~*#_]{2,}\s*)?([([]?)(\p{Nd}{1,2}|[IVX]{1,5}|[a-h]|[A-H])([.):\]]{1,2})\s*$/u

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']

const kinds: Readonly<Record<string, (sign: string) => number>> = {
  figures: (sign) => (/^\p{Nd}+$/u.test(sign) ? Number(sign) : 0),
  roman: (sign) => ROMAN.indexOf(sign) + 1,
  small: (sign) => 'abcdefgh'.indexOf(sign) + 1,
  capital: (sign) => 'ABCDEFGH'.indexOf(sign) + 1,
}

/** What counts a title: in what form, and which one it is. */
export interface Count {
  form: string
  number: number
}

/** Returns what a line may be counted by, in each form it may be: `II.` is a Roman two, `C.` a letter or a hundred. None where nothing stands around the number. */
export function counterOf(line: string, mayBeAlone = false): Count[] {
  const [, rule, open = '', sign = '', close = ''] = counter.exec(line) ?? (mayBeAlone ? alone.exec(line) : null) ?? []
  if (!sign || (!rule && !open && !close)) return []
  return Object.entries(kinds).flatMap(([kind, numberOf]) => {
    const number = numberOf(sign)
    return number > 0 ? [{ form: `${kind}${rule ? '-' : ''}${open}${close}`, number }] : []
  })
}

/** A word and a number before a title: `Nr. 4: The tip`, `Week 5. Pastry`. */
const numbered = /^\s*(\p{Lu}\p{L}{1,11})\.?\s(\p{Nd}{1,3})\s?[.:：)–—-]\s+(?=[\p{L}\p{N}"“„«'’¿¡(])/u

/** The word and the number a title is counted by; null for one that is not. */
function wordCountOf(line: string): Count | null {
  const [, word = '', number = ''] = numbered.exec(line) ?? []
  return word ? { form: word.toLowerCase(), number: Number(number) } : null
}

/** Matches a sign before a title that no list and no talk has: `>>> `, `[ `, `—— `. */
export const signedTitle = /^\s*(?:[[{]\s|[>»]{2,}\s|[-–—=~*#_+|/\\:.]{2,}\s|[■□◆◇►▶§※◊✦✿❖◎★☆▲▼◈❏✽\u2580-\u259F]\s?)(?=\S)/u

/** Returns the places of titles that count on from one, for each form of counting: each with the numbers its line may be counted by. */
export function countedOn<Place>(lines: readonly { place: Place; counts: readonly Count[] }[]): Place[][] {
  const forms = new Map<string, Place[]>()
  for (const { place, counts } of lines)
    for (const { form, number } of counts) {
      const found = forms.get(form) ?? []
      if (number === found.length + 1) forms.set(form, [...found, place])
    }
  return [...forms.values()]
}

/** Returns the places of titles that a word and a number count on, from any number on, for each word. */
export function countedByWord<Place>(lines: readonly { place: Place; line: string }[]): Place[][] {
  const found = new Map<string, { places: Place[]; next: number }>()
  for (const { place, line } of lines) {
    const count = wordCountOf(line)
    if (!count || Number.isNaN(count.number)) continue
    const run = found.get(count.form)
    if (!run) found.set(count.form, { places: [place], next: count.number + 1 })
    else if (run.next === count.number) found.set(count.form, { places: [...run.places, place], next: count.number + 1 })
  }
  return [...found.values()].map(({ places }) => places)
}

/** Share of the texts under titles that are no shorter than a few words. */
const MOST = 0.8

/** Returns whether titles stand over texts, by the words under each: `mean` on the whole at least, and at least `few` under most of them. */
export const standOverTexts = (words: readonly number[], { mean, few }: { mean: number; few: number }): boolean =>
  words.reduce((sum, count) => sum + count, 0) >= mean * words.length && words.filter((count) => count >= few).length >= words.length * MOST

/** Words before the first title of a document at most, where its share of all of them is no larger. */
const BEFORE = 100

/** Returns whether the first title stands near the beginning, so that what is before it says what all of it is. */
export const standsNearHead = (before: number, all: number, share: number): boolean => before <= Math.max(BEFORE, all * share)
