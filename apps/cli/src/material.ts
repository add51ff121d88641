import { ingest, IngestError, readMaterial, withLinkedPictures, type Material, type Piece, type SourceDocument } from '@magazineai/compose'
import { loadDocuments } from './documents.ts'
import { CliError, EXIT } from './exit.ts'

/** What was found in documents, and what a person should know of how they were read. */
export interface FoundMaterial extends Material {
  notes: string[]
}

/** Reads documents and finds the pieces in them. @throws CliError for a document that cannot be read. */
export const findMaterial = async (paths: readonly string[]): Promise<FoundMaterial> => {
  if (paths.length === 0) throw new CliError(EXIT.usage, 'Say which documents: magazine material notes.docx poems.txt.')
  const given: SourceDocument[] = []
  for (const file of await loadDocuments(paths)) given.push(await read(file))
  const documents = withLinkedPictures(given)
  return { ...readMaterial(documents), notes: documents.flatMap(({ notes }) => [...notes]) }
}

/** Pictures are counted and not kept: each answers its own name for an address. */
const ports: Parameters<typeof ingest>[1] = { keepPicture: (_bytes, { name }) => Promise.resolve(name) }

const read = async (file: Parameters<typeof ingest>[0]): Promise<SourceDocument> => {
  try {
    return await ingest(file, ports)
  } catch (error) {
    throw error instanceof IngestError ? new CliError(EXIT.document, error.message, { cause: error }) : error
  }
}

/** Characters of a title in the table. */
const TITLE = 40

const letters = new Intl.Segmenter()
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

const cut = (text: string): string => {
  const all = lettersOf(text)
  return all.length > TITLE ? `${all.slice(0, TITLE - 1).join('')}…` : text
}

const rowOf = ({ id, genre, sure, second, title, words, blocks }: Piece): string[] => [
  id,
  sure ? genre : `${genre}?`,
  cut(title ?? '(untitled)'),
  String(words),
  [...new Set(blocks.map(({ kind }) => kind))].join(', '),
  sure ? '' : `or ${second}`,
]

/** Formats what was found as lines: a table of pieces under the names of their documents, and the titles of collections. */
export const materialTable = ({ pieces, collections, notes }: FoundMaterial): string => {
  const rows = [['', 'genre', 'title', 'words', 'made of', ''], ...pieces.map(rowOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => lettersOf(row[column] ?? '').length))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const titled = collections.flatMap(({ id, title, document }) => {
    const inside = pieces.filter(({ collection }) => collection === id).map((piece) => piece.id)
    // What a paper says of itself at its end stands over no piece.
    if (!inside.length && title === null) return `${id}  imprint of ${document}`
    return `${id}  ${title ?? document}: ${inside.join(', ')}`
  })
  const unsure = pieces.filter(({ sure }) => !sure).length
  const closing = unsure ? [`${unsure} of ${pieces.length} ${unsure === 1 ? 'is' : 'are'} unsure, marked with “?”.`] : []
  return [...lines, ...titled, ...closing, ...notes].join('\n')
}
