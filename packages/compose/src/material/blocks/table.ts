import { isYear, wholeDate } from '../../words/dates.ts'
import { measured } from '../../words/lexicon.ts'
import type { Entry, Ingredient } from '../material.ts'
import { ingredientOf } from './ingredients.ts'
import type { Recogniser } from './recognition.ts'

/** Rows of a table of ingredients at least. */
const FEWEST_NEEDED = 3
/** Share of its rows that say how much of a thing is needed, with its unit. */
const MEASURED = 0.6

const amount = /^\p{Nd}{1,4}(?:[.,/–-]\p{Nd}{1,3})?(?:\s?[½⅓⅔¼¾⅛])?$|^[½⅓⅔¼¾⅛]$/u

/** Returns what the rows of a table in two columns say, where one of them says how much of a thing is needed; null for any other. */
function ingredientsIn(rows: readonly (readonly string[])[]): Ingredient[] | null {
  if (rows.length < FEWEST_NEEDED || rows.some((row) => row.length !== 2 || row.some((cell) => !cell.trim()))) return null
  for (const [much, thing] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const amounts = rows.map((row) => (row[much] ?? '').trim())
    const units = amounts.filter((each) => measured.test(each)).length
    if (units < rows.length * MEASURED || !amounts.every((each) => measured.test(each) || amount.test(each))) continue
    return rows.map((row) => {
      const [said, named] = [(row[much] ?? '').trim(), (row[thing] ?? '').trim()]
      if (much === 1) return { amount: said, thing: named, isAmountLast: true }
      return ingredientOf(`${said} ${named}`) ?? { amount: said, thing: named }
    })
  }
  return null
}

/** Finds tables; one without a head that says what is on which day is a programme, a row an entry; one of amounts and what they are of is a list of ingredients. */
export const table: Recogniser = ({ lines, at }) => {
  const block = lines[at]?.block
  if (block?.kind !== 'table') return null
  const { rows = [], header = false, columns = [] } = block
  const needed = ingredientsIn(rows)
  if (needed) return { to: at + 1, score: 1, blocks: [{ kind: 'ingredients', groups: [{ lines: needed }] }] }
  const entries = header ? [] : entriesIn(rows)
  if (entries.length) return { to: at + 1, score: 1, blocks: [{ kind: 'entries', entries }] }
  return { to: at + 1, score: 1, blocks: [{ kind: 'table', rows, header, columns }] }
}

/** Days of a programme at least, and cells of a row: when, at what time, what, where. */
const FEWEST = 2
const CELLS = { least: 2, most: 4 } as const

/** True for a day or a time that nobody takes for a figure: no year, no plain number. */
const saysWhen = (cell: string): boolean => wholeDate(cell) && !isYear(cell) && /\p{L}|\p{Nd}[:./]\s?\p{Nd}/u.test(cell)

/** The rows of a table as entries, where each begins with a day and says something behind it; none where one does not. */
function entriesIn(rows: readonly (readonly string[])[]): Entry[] {
  if (rows.length < FEWEST) return []
  const entries = rows.flatMap((row): Entry[] => {
    const cells = row.map((cell) => cell.trim()).filter(Boolean)
    const when = cells.findIndex((cell) => !saysWhen(cell))
    const [title = '', ...text] = cells.slice(when)
    const isEntry = cells.length >= CELLS.least && cells.length <= CELLS.most && when > 0 && /\p{L}{2}/u.test(title)
    return isEntry ? [{ when: cells.slice(0, when).join(', '), title, text: text.map((cell) => [{ text: cell }]) }] : []
  })
  return entries.length === rows.length ? entries : []
}
