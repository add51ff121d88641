import type { SourceBlock, SourceDocument } from '@magazineai/compose'
import type { KeptBlock, KeptPicture } from './task.ts'

/** Most blocks of a preview, most characters of all their texts, and most rows and columns of one table: what a person looks through before opening a file. */
const MOST_BLOCKS = 600
const MOST_CHARACTERS = 200_000
const MOST_ROWS = 200
const MOST_COLUMNS = 40

/** Blocks of a preview, and whether the document has more. */
export interface CutBlocks {
  blocks: KeptBlock[]
  isCut: boolean
}

/** Returns a document as the blocks of a preview; of its pictures those whose ids are in `kept`. */
export const blocksOf = ({ blocks, pictures = [], footnotes = [] }: SourceDocument, kept: ReadonlySet<string>): CutBlocks => {
  const list = new BlockWriter()
  const shown = pictures.filter(({ id }) => kept.has(id))
  for (const picture of shown) if (picture.after < 0) list.add(pictureBlock(picture))
  for (const block of blocks) {
    if (list.isFull) break
    list.take(block)
    for (const picture of shown) if (picture.after === block.index) list.add(pictureBlock(picture))
  }
  if (footnotes.length > 0) list.add({ kind: 'break', label: 'Notes' })
  for (const { text } of footnotes) list.add({ kind: 'text', text })
  return { blocks: list.blocks, isCut: list.isFull }
}

type SourcePicture = NonNullable<SourceDocument['pictures']>[number]

const pictureBlock = ({ id, width, height, caption = '', alt = '' }: SourcePicture): KeptPicture => ({
  kind: 'picture',
  id,
  caption: caption || (isTelling(alt) ? alt : ''),
  width,
  height,
})

/** Programs describe pictures by their number or the name of a file where nobody has: that tells nothing. */
const isTelling = (alt: string): boolean => !/[/\\]|\.(?:jpe?g|png|gif|webp|bmp|tiff?|emf|wmf|svg)$|^\p{L}+[\s_-]*\d+$/iu.test(alt.trim())

/** Puts blocks one after the other, until there are enough of them. */
class BlockWriter {
  readonly blocks: KeptBlock[] = []
  private characters = 0
  isFull = false

  add(block: KeptBlock): void {
    if (this.blocks.length >= MOST_BLOCKS || this.characters >= MOST_CHARACTERS) this.isFull = true
    if (this.isFull) return
    this.characters += charactersOf(block)
    this.blocks.push(block)
  }

  take(block: SourceBlock): void {
    if (block.ruled) this.add({ kind: 'break', label: '' })
    if (block.kind === 'item') this.item(block)
    else this.add(plainBlock(block))
  }

  /** Items that follow each other are one list. */
  private item({ text, ordered = false }: SourceBlock): void {
    const last = this.blocks.at(-1)
    if (last?.kind !== 'list' || last.ordered !== ordered) return this.add({ kind: 'list', items: [lines(text)], ordered })
    if (this.characters >= MOST_CHARACTERS) this.isFull = true
    if (this.isFull) return
    this.characters += text.length
    last.items.push(lines(text))
  }
}

/** Longest line in bold letters that is read as a heading, characters. */
const MOST_HEADING = 120

/** Returns whether a paragraph is one line in bold letters alone: who has no styles makes headings so, and titles of slides are that. */
const isBoldLine = ({ kind, text, inlines }: SourceBlock): boolean =>
  kind === 'paragraph' &&
  text.length <= MOST_HEADING &&
  !text.includes('\u2028') &&
  inlines.length > 0 &&
  inlines.every(({ text: part, marks = [] }) => part.trim() === '' || marks.includes('bold'))

const plainBlock = (block: SourceBlock): KeptBlock => {
  const { kind, text, level = 1, rows = [], header = false, code = false } = block
  if (isBoldLine(block)) return { kind: 'heading', level: 3, text }
  if (kind === 'heading') return { kind, level: Math.min(6, Math.max(1, level)), text: lines(text) }
  if (kind === 'table')
    return { kind, rows: rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map((cell) => lines(cell))), has_head: header }
  if (kind === 'quote') return { kind: 'quotation', text: lines(text) }
  return { kind: code ? 'code' : 'text', text: lines(text) }
}

/** Lines that were broken on purpose are lines here too. */
const lines = (text: string): string => text.replaceAll('\u2028', '\n')

const charactersOf = (block: KeptBlock): number => {
  if (block.kind === 'table') return block.rows.reduce((sum, row) => sum + row.reduce((cells, cell) => cells + cell.length + 1, 0), 0)
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + item.length, 0)
  return 'text' in block ? block.text.length : 0
}
