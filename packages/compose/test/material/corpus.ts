import { strToU8 } from 'fflate'
import { BlockList } from '../../src/ingest/block-list.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import type { Material } from '../../src/material/material.ts'
import { readMaterial } from '../../src/material/read-material.ts'
import { countWords } from '../../src/source.ts'
import type { SourceBlock, SourceDocument, SourcePicture } from '../../src/source.ts'
import { docxOf } from '../docx.ts'
import { fixture } from '../fixtures.ts'
import { pdfOf } from '../pdf.ts'
import type { PdfSheet, PdfText } from '../pdf.ts'

/** A piece as a person sees it: the genres people would take it for, the likeliest first, and its title; '-' = without one. */
export interface LabelledPiece {
  genres: readonly string[]
  title: string
}

/** A document of the corpus, and what a person says is in it. */
export interface LabelledDocument {
  document: SourceDocument
  /** ISO 639-1. */
  language: string
  pieces: readonly LabelledPiece[]
  /** What a second person, kept from the first, says is in it; absent where nobody was asked. */
  second?: readonly LabelledPiece[]
  /** How many of each part its blocks have together, e.g. `step`. */
  parts: Readonly<Record<string, number>>
}

type Half = 'tuned' | 'learned' | 'held-out' | 'opened' | 'untried' | 'wild' | 'genres' | 'everyday'

/** Parts of the corpus that a test of this process has asked for: nothing is read twice, and nothing changes what was read. */
const parts = new Map<string, Promise<readonly LabelledDocument[]>>()
const materials = new WeakMap<SourceDocument, Material>()

/** Reads a part of the corpus, or one document in so many of it, or the documents nobody has mended anything for; their form is told in `fixtures/README.md`. */
export function readCorpus(half: Half, oneOf = 1): Promise<readonly LabelledDocument[]> {
  const key = `${half} ${oneOf}`
  const part = parts.get(key) ?? readText(new TextDecoder().decode(fixture(`material/${half}.txt`)), oneOf)
  parts.set(key, part)
  return part
}

/** Returns the material of a document of the corpus, read once for all that tests of this process ask of it. */
export function materialOf(document: SourceDocument): Material {
  const known = materials.get(document) ?? readMaterial([document])
  materials.set(document, known)
  return known
}

/** Reads the labelled documents of a text, or one in so many of them. */
export async function readText(text: string, oneOf = 1): Promise<LabelledDocument[]> {
  const [, ...texts] = text.split(/^@@@ /mu)
  return Promise.all(texts.filter((_text, index) => index % oneOf === 0).map(readLabelled))
}

/** Reads the documents that weights are learned from: all that were looked at. */
export const learnedCorpus = async (): Promise<LabelledDocument[]> =>
  (await Promise.all((['tuned', 'learned', 'wild'] as const).map((part) => readCorpus(part)))).flat()

/** Reads the documents that genres alone are learned from: in nearly all of them each head begins a text, which would teach that none is a section. */
export const genresCorpus = (): Promise<readonly LabelledDocument[]> => readCorpus('genres')

async function readLabelled(text: string): Promise<LabelledDocument> {
  const lines = text.split('\n')
  const [name = '', language = ''] = (lines.shift() ?? '').split(' ')
  const labels = lines.filter((_line, index) => index < lines.findIndex((other) => !/^[=+~] /u.test(other)))
  const saidBy = (sign: string): LabelledPiece[] =>
    labels.flatMap((line) => {
      const [, by, genre = '', title = ''] = /^([=~]) (\S+) \| (.+)$/u.exec(line) ?? []
      return by === sign ? [{ genres: genre.split('/'), title }] : []
    })
  const [pieces, second] = [saidBy('='), saidBy('~')]
  const parts = Object.fromEntries(
    labels.flatMap((line) =>
      [...(line.startsWith('+') ? line.matchAll(/([a-z]+) (\d+)/gu) : [])].map(([, part, count]) => [part ?? '', Number(count)]),
    ),
  )
  const body = lines.slice(labels.length).join('\n')
  return { document: await read(name, body), language, pieces, ...(second.length ? { second } : {}), parts }
}

async function read(name: string, body: string): Promise<SourceDocument> {
  if (name.endsWith('.pdf')) return ingest({ name, bytes: pdfOf([sheetOf(body)]) })
  if (!name.endsWith('.docx')) return ingest({ name, bytes: strToU8(body) })
  const document = documentOf(name, body)
  // Pictures need bytes; documents that have some are given as their reader would give them.
  return document.pictures?.length ? document : ingest({ name, bytes: docxOf(document.blocks) })
}

const LEADING = 13
/** Points between columns, and from the edges. */
const COLUMN = 260
const MARGIN = 40

/** A page of one or more columns, divided by `|||`: a line on each line, headings behind `# `, indents of two spaces or more. */
function sheetOf(body: string): PdfSheet {
  const columns = body.trimEnd().split('\n|||\n')
  const lines = columns.flatMap((column, index) =>
    column.split('\n').flatMap((line, row): PdfText[] => {
      const text = line.replace(/^# |^ +/u, '')
      const indent = (/^ */u.exec(line)?.[0].length ?? 0) * 5
      const place = { x: MARGIN + index * COLUMN + indent, y: 700 - row * LEADING }
      return text ? [{ text, ...place, ...(line.startsWith('# ') ? { size: 15, bold: true } : {}) }] : []
    }),
  )
  return { lines, width: 2 * MARGIN + Math.max(1, columns.length) * COLUMN, height: 760 }
}

/** A document as a word processor gives it: a paragraph on each line, and marks as Markdown has them. */
function documentOf(name: string, body: string): SourceDocument {
  const list = new BlockList()
  const pictures: SourcePicture[] = []
  /** Where empty paragraphs stand. */
  const blanks: number[] = []
  let rows: string[][] = []
  for (const line of [...body.split('\n').filter((text) => text.trim() !== ''), '']) {
    if (line.startsWith('|'))
      rows.push(
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
    else {
      if (rows.length) list.table(rows)
      rows = []
      const picture = /^!\[([^\]]*)\]\((\S+) (\d+)x(\d+)\)$/u.exec(line)
      if (line === '¶') blanks.push(list.blocks.length)
      else if (picture) pictures.push(pictureOf(picture, list.blocks.length - 1))
      else if (line) writeLine(line, list)
    }
  }
  const blocks = list.blocks.flatMap((block, index) => (blanks.includes(index) ? [blank, block] : [block]))
  return {
    name,
    format: 'docx',
    blocks,
    words: blocks.reduce((sum, { text }) => sum + countWords(text), 0),
    notes: [],
    pictures,
    footnotes: [],
  }
}

const blank: SourceBlock = { index: 0, kind: 'paragraph', inlines: [{ text: '' }], text: '' }

const pictureOf = ([, caption = '', name = '', width, height]: RegExpExecArray, after: number): SourcePicture => ({
  id: name,
  name,
  type: 'image/jpeg',
  width: Number(width),
  height: Number(height),
  after,
  caption,
})

function writeLine(line: string, list: BlockList): void {
  const [head = ''] = /^(?:#+|-|\d+\.) /u.exec(line) ?? []
  if (head.startsWith('#')) list.open('heading', head.length - 1)
  else if (head) list.open('item', 0, /\d/u.test(head))
  else list.open('paragraph')
  for (const run of line
    .slice(head.length)
    .replaceAll('⏎', '\u2028')
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/u)) {
    if (run.startsWith('**')) list.text(run.slice(2, -2), ['bold'])
    else if (run.startsWith('*')) list.text(run.slice(1, -1), ['italic'])
    else list.text(run)
  }
  list.close()
}
