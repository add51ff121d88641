import type { IngestPorts } from '../ports.ts'
import { countWords, type SourceDocument, type SourceFormat } from '../source.ts'
import { BlockList } from './block-list.ts'
import { decodeText } from './charset.ts'
import { readCsv } from './csv.ts'
import { readDocx } from './docx.ts'
import { readEpub } from './epub.ts'
import { IngestError } from './error.ts'
import { formatOf } from './format.ts'
import { readPage } from './html-page.ts'
import { readImage } from './image.ts'
import { MAX_BLOCK, MAX_BYTES, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, MAX_WORD } from './limits.ts'
import { readMarkdown } from './markdown.ts'
import { withMarkedTitles } from './marked-titles.ts'
import { readOds } from './ods.ts'
import { readOdt } from './odt.ts'
import { readPdf } from './pdf.ts'
import { keepPictures } from './pictures.ts'
import { readPptx, type PptxOptions } from './pptx.ts'
import { readRtf } from './rtf.ts'
import { readText } from './text.ts'
import { underTitle } from './document-title.ts'
import { readXlsx } from './xlsx.ts'
import { looksLikeLog } from './lines.ts'
import { renumbered } from './parts.ts'
import type { Parts } from './parts.ts'
import { withPricesBeside } from './priced-lines.ts'
import { withListedLines, withTypedLists } from './typed-lists.ts'
import { withStarredWords } from './starred-words.ts'
import { withIntervals, withWholeTitle } from './whole-titles.ts'

/** A file of the user: its name with the ending, and its bytes. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/** How files are read. */
export type IngestOptions = PptxOptions

/**
 * Reads a file into blocks in reading order, and its pictures. The format is taken from the bytes, and from the ending where the bytes do not
 * tell.
 * @throws IngestError when the file is too large, broken, locked, scanned, empty or of no known format; its message names the file.
 */
export async function ingest(file: SourceFile, ports: IngestPorts = {}, options: IngestOptions = {}): Promise<SourceDocument> {
  const { name, bytes } = file
  if (bytes.length > MAX_BYTES) throw new IngestError(name, 'size', `“${name}” is larger than 50 MB.`)
  const format = formatOf(name, bytes)
  const list = new BlockList()
  const notes = await readers[format](name, bytes, list, { ...options, pictures: Boolean(ports.keepPicture) })
  const kept = await keepPictures(name, list, ports)
  const inTitles = { ...kept, blocks: underTitle(list.blocks, list.titles), footnotes: list.footnotes, links: list.links }
  const read = withoutBlocks(inTitles, kept.captions)
  const listed = written.has(format) ? withTypedItems(read) : read
  const beside = tabled.has(format) ? listed : withPricesBeside(listed)
  const whole = tabled.has(format) ? read : withWholeTitle(beside)
  const { blocks: titled, pictures, footnotes, links = [] } = typed.has(format) ? withMarkedTitles(whole) : whole
  const headed = tabled.has(format) ? titled : withIntervals(titled)
  const blocks = format === 'txt' ? withStarredWords(headed) : headed
  const words = blocks.reduce((sum, block) => sum + countWords(block.text), 0)
  if (words === 0 && !pictures.length) throw new IngestError(name, 'empty', emptySentence(name, format, list))
  notes.push(...kept.notes, ...oversizeNotes(name, list))
  if (list.truncated) notes.push(`Only the first ${list.blocks.length} paragraphs of “${name}” were read.`)
  return { name, format, blocks, words, notes, pictures, footnotes, ...(links.length ? { links } : {}) }
}

/** Says why nothing of a file can be printed. */
function emptySentence(name: string, format: SourceFormat, { giants }: BlockList): string {
  if (format === 'image') return `“${name}” is too small to be printed: add a larger copy of the picture.`
  return giants.length ? `“${name}” has no text that a line can hold.` : `“${name}” has no text.`
}

function withTypedItems(read: Parts): Parts {
  const parts = withListedLines(read)
  return { ...parts, blocks: withTypedLists(parts.blocks) }
}

/** Formats of what people type, in which a title is what looks like one. */
const typed: ReadonlySet<SourceFormat> = new Set<SourceFormat>(['docx', 'odt', 'rtf', 'md'])

/** Formats of office programs, in which people type lists themselves. */
const written: ReadonlySet<SourceFormat> = new Set<SourceFormat>(['pdf', 'docx', 'odt', 'rtf'])

/** Formats of rows, which have no title of several lines. */
const tabled: ReadonlySet<SourceFormat> = new Set<SourceFormat>(['csv', 'xlsx', 'ods', 'image'])

function oversizeNotes(name: string, { giants, divided, cut }: BlockList): string[] {
  const longest = Math.max(0, ...giants.slice(0, 1_000)).toLocaleString('en')
  const left =
    giants.length === 1
      ? `A word of ${longest} characters in “${name}” was`
      : `${giants.length} words of up to ${longest} characters in “${name}” were`
  return [
    ...(giants.length ? [`${left} left out: no line can hold more than ${MAX_WORD.toLocaleString('en')}.`] : []),
    ...cut.slice(0, 1).map(({ rows, columns }) => {
      const size = rows > MAX_TABLE_ROWS ? `${rows.toLocaleString('en')} rows` : `${columns.toLocaleString('en')} columns`
      return `A table in “${name}” has ${size}; the first ${(rows > MAX_TABLE_ROWS ? MAX_TABLE_ROWS : MAX_TABLE_COLUMNS).toLocaleString('en')} were read.`
    }),
    ...(divided ? [`Paragraphs of “${name}” longer than ${MAX_BLOCK.toLocaleString('en')} characters were divided.`] : []),
  ]
}

/** Leaves blocks out and numbers the others anew; what stood after one stands after the block before it. */
function withoutBlocks(parts: Parts, out: ReadonlySet<number>): Parts {
  if (!out.size) return parts
  const { blocks } = parts
  let next = 0
  const numbers = blocks.map(({ index }) => (out.has(index) ? next - 1 : next++))
  return renumbered(
    parts,
    blocks.filter(({ index }) => !out.has(index)),
    (after) => numbers[after] ?? after,
  )
}

/** What readers are told; `pictures` is false when nothing keeps them. */
interface ReadOptions extends IngestOptions {
  pictures: boolean
}

type Reader = (name: string, bytes: Uint8Array, into: BlockList, options: ReadOptions) => Promise<string[]> | string[]

const readers: Readonly<Record<SourceFormat, Reader>> = {
  docx: readDocx,
  pdf: readPdf,
  pptx: readPptx,
  csv: readCsv,
  html: readPage,
  odt: readOdt,
  rtf: readRtf,
  epub: readEpub,
  ods: readOds,
  xlsx: readXlsx,
  image: readPicture,
  txt: (name, bytes, into) =>
    readPlain(name, bytes, (text) => {
      if (isMarkdown(text)) return readMarkdown(name, text, into)
      readText(text, into)
      return []
    }),
  md: (name, bytes, into) => readPlain(name, bytes, (text) => readMarkdown(name, text, into)),
}

function readPlain(name: string, bytes: Uint8Array, read: (text: string) => string[]): string[] {
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new IngestError(name, 'format', `“${name}” is not a text file.`)
  const notes = read(text)
  return encoding === 'utf-8' ? notes : [...notes, `“${name}” was read as ${encoding}.`]
}

/** A picture that was given as a file is a document of one picture. @throws IngestError */
function readPicture(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const info = readImage(bytes)
  if (info === 'huge') throw new IngestError(name, 'size', `“${name}” is larger than we can show (120 megapixels); make it smaller first.`)
  if (typeof info === 'string') throw new IngestError(name, 'broken', `“${name}” is a damaged picture: save it again as JPEG or PNG.`)
  into.picture({ name, bytes })
  return []
}

/** Characters of a text that are looked at. */
const MOST = 50_000

/** A heading between blank lines. */
const heading = /(?:^|\n[ \t]*\n)#{1,6} \S[^\n]{0,200}(?=\n[ \t]*\n)/gu
const others = [
  /(?<![\w*])\*\*[^\s*][^*\n]{0,200}\*\*(?!\w)/u,
  /\[[^\]\n]{1,200}\]\((?:https?:|mailto:|[#./])[^)\s]{1,500}\)/u,
  /^(?:```|~~~)/mu,
  /^[ \t]{0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|/mu,
]

/** Returns whether plain text is clearly Markdown: it has headings of its kind, or several of its other signs beside one. */
function isMarkdown(text: string): boolean {
  const sample = text.slice(0, MOST).replaceAll(/\r\n?/gu, '\n')
  const headings = sample.match(heading)?.length ?? 0
  const kinds = others.filter((sign) => sign.test(sample)).length
  if (headings + kinds < 2 || (!headings && kinds < 3)) return false
  return !looksLikeLog(sample.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')))
}
