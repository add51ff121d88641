import { measured } from '../../words/lexicon.ts'
import type { Ingredient } from '../material.ts'
import { ingredientOf } from './ingredients.ts'
import type { Recogniser } from './recognition.ts'

/** Rows of a table of ingredients at least. */
const FEWEST = 3
/** Share of its rows that say how much of a thing is needed, with its unit. */
const MEASURED = 0.6

const amount = /^\p{Nd}{1,4}(?:[.,/–-]\p{Nd}{1,3})?(?:\s?[½⅓⅔¼¾⅛])?$|^[½⅓⅔¼¾⅛]$/u

/** Returns what the rows of a table in two columns say, where one of them says how much of a thing is needed; null for any other. */
function ingredientsIn(rows: readonly (readonly string[])[]): Ingredient[] | null {
  if (rows.length < FEWEST || rows.some((row) => row.length !== 2 || row.some((cell) => !cell.trim()))) return null
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

/** Finds tables. One of amounts and what they are of is a list of ingredients. */
export const table: Recogniser = ({ lines, at }) => {
  const block = lines[at]?.block
  if (block?.kind !== 'table') return null
  const { rows = [], header = false, columns = [] } = block
  const needed = ingredientsIn(rows)
  if (needed) return { to: at + 1, score: 1, blocks: [{ kind: 'ingredients', groups: [{ lines: needed }] }] }
  return { to: at + 1, score: 1, blocks: [{ kind: 'table', rows, header, columns }] }
}
