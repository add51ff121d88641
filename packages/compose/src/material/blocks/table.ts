import { isYear, wholeDate } from '../../words/dates.ts'
import type { Entry } from '../material.ts'
import type { Recogniser } from './recognition.ts'

/** Finds tables; one without a head that says what is on which day is a programme, a row an entry. */
export const table: Recogniser = ({ lines, at }) => {
  const block = lines[at]?.block
  if (block?.kind !== 'table') return null
  const { rows = [], header = false, columns = [] } = block
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
