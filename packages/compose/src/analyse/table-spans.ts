type Rows = readonly (readonly string[])[]

/** What a row over the whole width of its table is: the head of the rows under it, or a note under all of them. */
export type Span = 'band' | 'note'

/** Columns from which on a row with one cell heads those under it: of two, one may be left empty. */
const FEWEST_COLUMNS = 3

/** Most rows of a table, as a share, that head others. */
const MOST_BANDS = 0.4

/** Letters from which on one cell under a table of two columns is a sentence about it. */
const SENTENCE = 40

const found = new WeakMap<Rows, ReadonlyMap<number, Span>>()

/** Returns the rows of a table that stand over its whole width, by their number: those of which only the first cell is filled. */
export function spansOf({ rows, spans }: { rows: Rows; spans?: ReadonlyMap<number, Span> }): ReadonlyMap<number, Span> {
  if (spans) return spans
  const known = found.get(rows) ?? spansIn(rows)
  found.set(rows, known)
  return known
}

function spansIn(rows: Rows): ReadonlyMap<number, Span> {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const isAlone = (row: readonly string[] | undefined): boolean =>
    columns > 1 && Boolean(row?.[0]?.trim()) && row?.slice(1).every((cell) => !cell.trim()) === true
  let end = rows.length
  const isNote = (row: readonly string[] | undefined): boolean => {
    const text = row?.[0]?.trim() ?? ''
    return isAlone(row) && (columns >= FEWEST_COLUMNS || text.length >= SENTENCE || /^\*|[.!?。！？]$/u.test(text))
  }
  while (end > 1 && isNote(rows[end - 1])) end -= 1
  const bands = rows.flatMap((row, nth) => (columns >= FEWEST_COLUMNS && nth < end && isAlone(row) ? [nth] : []))
  const areBands = bands.length > 0 && bands.length <= MOST_BANDS * end
  return new Map([
    ...(areBands ? bands.map((nth) => [nth, 'band'] as const) : []),
    ...rows.flatMap((_, nth) => (nth >= end ? [[nth, 'note'] as const] : [])),
  ])
}

/** Returns the rows of a table without those over its whole width. */
export function withoutSpans(rows: Rows): Rows {
  const spans = spansOf({ rows })
  return spans.size ? rows.filter((_, nth) => !spans.has(nth)) : rows
}
