import { shapeOf } from '../ingest/table.ts'
import { isDatedField, mailbox } from '../material/blocks/mail-fields.ts'
import { countWords, type SourceBlock, type SourceDocument } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import { isUnprinted } from '../words/own-notes.ts'
import type { Stripped } from './own-notes.ts'

/** Leaves out of a document what says that it is not for print: columns, sections and sheets by their names, the fields over an e-mail that brings a text, codes before headings. */
export function withoutUnprinted(document: SourceDocument): Stripped {
  const steps = [withoutSections, withoutColumns, withoutMailFields, withoutCodes]
  return steps.reduce<Stripped>(
    (before, step) => {
      const { blocks, notes } = step(before.document.blocks)
      return notes.length ? { document: { ...before.document, blocks }, notes: [...before.notes, ...notes] } : before
    },
    { document, notes: [] },
  )
}

/** Blocks that are kept, and what was left out of them. */
interface Kept {
  blocks: readonly SourceBlock[]
  notes: string[]
}

/** Without headings that say so, and what stands under them. */
function withoutSections(blocks: readonly SourceBlock[]): Kept {
  const notes: string[] = []
  let level = 0
  const kept = blocks.filter(({ kind, text, level: own = 1 }) => {
    if (kind === 'heading' && (!level || own <= level)) level = isUnprinted(text) ? own : 0
    if (kind === 'heading' && level === own && isUnprinted(text)) notes.push(text.trim())
    return !level
  })
  // A file of nothing else is there to be read.
  return kept.length ? { blocks: kept, notes } : { blocks, notes: [] }
}

/** Without the columns of tables whose names say so. */
function withoutColumns(blocks: readonly SourceBlock[]): Kept {
  const notes: string[] = []
  const kept = blocks.map((block) => {
    const [names = []] = block.header && block.rows ? block.rows : []
    const left = names.flatMap((name, at) => (isUnprinted(name) ? [at] : []))
    if (!left.length || left.length >= names.length - 1) return block
    notes.push(...left.map((at) => names[at]?.trim() ?? ''))
    return withRows(
      block,
      (block.rows ?? []).map((row) => row.filter((_, at) => !left.includes(at))),
    )
  })
  return { blocks: kept, notes }
}

/** A table with other cells. */
function withRows({ header: _header, chart: _chart, ...block }: SourceBlock, rows: readonly (readonly string[])[]): SourceBlock {
  const text = rows.map((row) => row.join('\t')).join('\n')
  return { ...block, rows, text, inlines: [{ text }], ...shapeOf(rows) }
}

/** A field over an e-mail, in the languages magazines are made in. */
const sender = /^(?:from|von|de|da|van|från|fra|od|от|من|از|מאת|差出人|发件人|寄件者|보낸 사람)\s?[:：]\s*\S/iu
const field = /^[\p{L}\p{M}][\p{L}\p{M}\s-]{0,16}\s?[:：]\s*\S/u
const subject =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|الموضوع|موضوع|נושא|件名|主题|主旨|제목)\s?[:：]/iu

/** Fields over an e-mail at least. */
const FEWEST_FIELDS = 3

/** True for a block of nothing but the fields over an e-mail. */
function isMailHead({ kind, text, code }: SourceBlock): boolean {
  const lines = kind === 'paragraph' && !code ? text.split(LINE_BREAK).map((line) => line.trim()) : []
  return (
    lines.length >= FEWEST_FIELDS &&
    sender.test(lines[0] ?? '') &&
    lines.every((line) => field.test(line)) &&
    lines.some((line) => subject.test(line) || mailbox.test(line) || isDatedField(line))
  )
}

/** Without the fields over the one e-mail in a paper that has a heading of its own: of several they tell who says what, and of a lone e-mail what it is about. With them goes what hands the text over. */
function withoutMailFields(blocks: readonly SourceBlock[]): Kept {
  const heads = blocks.filter(isMailHead)
  const [head] = heads
  if (!head || heads.length > 1 || !blocks.some(({ kind }) => kind === 'heading')) return { blocks, notes: [] }
  const left = new Set([head, ...coveringNote(blocks, blocks.indexOf(head))])
  return { blocks: blocks.filter((block) => !left.has(block)), notes: [...left].map(firstLineOf) }
}

/** The first line of a block, and a sign that more is left out. */
function firstLineOf({ text }: SourceBlock): string {
  const [line = '', ...others] = text.split(LINE_BREAK)
  return others.length ? `${line.trim()} …` : line.trim()
}

/** Words at most with which an e-mail hands over a text. */
const COVERING = 40

/** What an e-mail that begins a document says before the heading of the text that it brings: it is said to who makes the paper. */
function coveringNote(blocks: readonly SourceBlock[], at: number): readonly SourceBlock[] {
  const end = blocks.findIndex(({ kind }) => kind === 'heading')
  const between = blocks.slice(at + 1, end)
  const isBrief =
    between.every(({ kind }) => kind === 'paragraph') && between.reduce((sum, { text }) => sum + countWords(text), 0) <= COVERING
  return at === 0 && isBrief ? between : []
}

/** Codes of one series at least. */
const FEWEST_CODES = 3

/** Without codes that stand alone before headings and are counted through, as those of the panels of an exhibition: `WT1`, `WT2`. */
function withoutCodes(blocks: readonly SourceBlock[]): Kept {
  const codes = blocks.flatMap((block, at) => {
    const [, letters = '', number = ''] =
      block.kind === 'paragraph' ? (/^(\p{Lu}{1,4})[ -]?(\p{Nd}{1,3})$/u.exec(block.text.trim()) ?? []) : []
    return letters && blocks[at + 1]?.kind === 'heading' ? [{ block, letters, number: Number(number) }] : []
  })
  const isSeries =
    codes.length >= FEWEST_CODES &&
    codes.every(({ letters, number }, nth) => letters === codes[0]?.letters && number === (codes[0]?.number ?? 0) + nth)
  if (!isSeries) return { blocks, notes: [] }
  const left = new Set(codes.map(({ block }) => block))
  return { blocks: blocks.filter((block) => !left.has(block)), notes: codes.map(({ block }) => block.text.trim()) }
}
