import { countWords } from '../source.ts'
import type { SourceDocument, SourceFormat } from '../source.ts'
import { BlockList } from './block-list.ts'
import { decodeText } from './charset.ts'
import { readDocx } from './docx.ts'
import { IngestError } from './error.ts'
import { MAX_BYTES } from './limits.ts'
import { readMarkdown } from './markdown.ts'
import { readPdf } from './pdf.ts'
import { readText } from './text.ts'

/** A file of the user: its name with the ending, and its bytes. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/**
 * Reads a file into blocks in reading order. The format is taken from the bytes, and from the ending where the bytes do not tell.
 * @throws IngestError when the file is too large, broken, locked, scanned, empty or of no known format; its message names the file.
 */
export async function ingest(file: SourceFile): Promise<SourceDocument> {
  const { name, bytes } = file
  if (bytes.length > MAX_BYTES) throw new IngestError(name, 'size', `“${name}” is larger than 50 MB.`)
  const format = formatOf(file)
  const list = new BlockList()
  const notes = await readers[format](name, bytes, list)
  const words = list.blocks.reduce((sum, block) => sum + countWords(block.text), 0)
  if (words === 0) throw new IngestError(name, 'empty', `“${name}” has no text.`)
  if (list.truncated) notes.push(`Only the first ${list.blocks.length} paragraphs of “${name}” were read.`)
  return { name, format, blocks: list.blocks, words, notes }
}

type Reader = (name: string, bytes: Uint8Array, into: BlockList) => Promise<string[]>

const readers: Readonly<Record<SourceFormat, Reader>> = {
  docx: async (name, bytes, into) => {
    await readDocx(name, bytes, into)
    return []
  },
  pdf: readPdf,
  txt: (name, bytes, into) => Promise.resolve(readPlain(name, bytes, (text) => readText(text, into))),
  md: (name, bytes, into) => Promise.resolve(readPlain(name, bytes, (text) => readMarkdown(text, into))),
}

function readPlain(name: string, bytes: Uint8Array, read: (text: string) => void): string[] {
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new IngestError(name, 'format', `“${name}” is not a text file.`)
  read(text)
  return encoding === 'utf-8' ? [] : [`“${name}” was read as ${encoding}.`]
}

function formatOf({ name, bytes }: SourceFile): SourceFormat {
  if (bytes.length === 0) throw new IngestError(name, 'empty', `“${name}” is empty.`)
  const head = String.fromCharCode(...bytes.subarray(0, 1_024))
  const ending = /\.([a-z\d]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  if (head.includes('%PDF-')) return 'pdf'
  if (head.startsWith('PK')) {
    if (ending === 'docx' || ending === 'docm' || ending === '') return 'docx'
  } else if (ending === 'md' || ending === 'markdown') return 'md'
  else if (ending === 'txt' || ending === 'text' || ending === '') return 'txt'
  throw new IngestError(name, 'format', `“${name}” is in a format we cannot read; use DOCX, PDF, TXT or Markdown.`)
}
