/** Letters by which the widths of columns are shared: the least and the most one counts with, the most of a word that stands whole; and how wide one is, in sizes of the type. */
const LETTERS = { least: 5, most: 36, whole: 16, width: 0.62 } as const

/** Rows that are looked at for the widths of columns. */
const SEEN = 400

/** The width of a table and the size of its type, page pixels, and the room at both sides of a cell together, in sizes of the type. */
interface TableBox {
  width: number
  size: number
  beside: number
}

/** Returns shares of the width of a table for its columns: each has room for its cells where there is as much, else for its words, and for more the more it asks. */
export function columnWidthsOf(rows: readonly (readonly string[])[], count: number, { width, size, beside: sides }: TableBox): number[] {
  const asked = Array.from({ length: count }, (_, column) => {
    const cells = rows.slice(0, SEEN).map((row) => row[column] ?? '')
    const whole = Math.min(LETTERS.most, Math.max(LETTERS.least, ...cells.map(({ length }) => length)))
    const words = cells.flatMap((cell) => cell.split(/[\s@/-]+/u).map(({ length }) => length))
    return { whole, word: Math.min(whole, LETTERS.whole, Math.max(LETTERS.least, ...words)) }
  })
  const beside = sides / LETTERS.width
  const room = width / (LETTERS.width * size) - count * beside
  const [wholes, words] = [asked.reduce((sum, { whole }) => sum + whole, 0), asked.reduce((sum, { word }) => sum + word, 0)]
  if (wholes <= room) return asked.map(({ whole }) => whole)
  const share = Math.max(0, room - words) / Math.max(1, wholes - words)
  return asked.map(({ whole, word }) => Math.round(10 * (beside + word + share * (whole - word))) / 10)
}
