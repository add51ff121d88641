import papa from 'papaparse'
import type { BlockList } from './block-list.ts'
import { decodeText } from './charset.ts'
import { IngestError } from './error.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { writeSheet } from './sheet.ts'

interface Read {
  rows: string[][]
  /** Rows of the file, those left out included. */
  total: number
  delimiter: string
  unclosed: boolean
}

/** Reads a table of text: delimiter, encoding, header row and the way figures are written are found out. @throws IngestError */
export function readCsv(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new IngestError(name, 'format', `“${name}” is not a table of text (CSV).`)
  const { rows, total, delimiter, unclosed } = parse(text)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width > MAX_TABLE_COLUMNS)
    throw new IngestError(name, 'size', `“${name}” has ${width} columns; at most ${MAX_TABLE_COLUMNS} are read.`)
  writeSheet(rows, into, { file: name, decimal: delimiter === ';' ? ',' : '.' })
  const notes: string[] = []
  if (total > MAX_TABLE_ROWS)
    notes.push(`“${name}” has ${total.toLocaleString('en')} rows; the first ${MAX_TABLE_ROWS.toLocaleString('en')} were read.`)
  if (encoding !== 'utf-8') notes.push(`“${name}” was read as ${encoding}.`)
  if (unclosed) notes.push(`A quotation mark in “${name}” is not closed; some cells may hold more than they should.`)
  if (rows.some((row) => row.length !== rows[0]?.length))
    notes.push(`The rows of “${name}” differ in length; short ones were filled with empty cells.`)
  return notes
}

function parse(text: string): Read {
  const read: Read = { rows: [], total: 0, delimiter: ',', unclosed: false }
  const marked = /^sep=(.)\r?\n/iu.exec(text)
  papa.parse<string[]>(marked ? text.slice(marked[0].length) : text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    ...(marked ? { delimiter: marked[1] as string } : {}),
    step: ({ data, meta, errors }) => {
      const row = data.map((cell) => cell.trim())
      while (row.length > 1 && row.at(-1) === '') row.pop()
      read.delimiter = meta.delimiter
      if (errors.some((error) => error.type === 'Quotes')) read.unclosed = true
      if (row.every((cell) => cell === '')) return
      read.total += 1
      if (read.rows.length < MAX_TABLE_ROWS) read.rows.push(row)
    },
  })
  return read
}
