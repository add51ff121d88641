import type { SourceBlock, SourceInline, SourceKind, SourceMark } from '../source.ts'
import { MAX_SOURCE_BLOCKS } from './limits.ts'

interface Draft {
  kind: SourceKind
  level?: number
  ordered?: boolean
  inlines: SourceInline[]
}

/** Collects blocks in reading order: white space is collapsed, runs in the same style are joined, empty blocks are dropped. */
export class BlockList {
  readonly blocks: SourceBlock[] = []
  /** True when the document had more blocks than are kept. */
  truncated = false
  #draft: Draft | null = null

  /** Starts a block; ends the one before it. */
  open(kind: SourceKind, level?: number, ordered?: boolean): void {
    this.close()
    this.#draft = { kind, inlines: [], ...(level === undefined ? {} : { level }), ...(ordered ? { ordered } : {}) }
  }

  /** Adds text to the open block, or to a new paragraph when none is open. */
  text(text: string, marks: readonly SourceMark[] = [], href?: string): void {
    if (!this.#draft) {
      if (text.trim() === '') return
      this.open('paragraph')
    }
    this.#draft?.inlines.push({ text, ...(marks.length ? { marks: [...marks] } : {}), ...(href ? { href } : {}) })
  }

  /** Ends the open block. */
  close(): void {
    const draft = this.#draft
    this.#draft = null
    if (!draft) return
    const inlines = collapse(draft.inlines)
    const text = inlines.map((inline) => inline.text).join('')
    if (text !== '') this.#push(draft.kind === 'paragraph' ? asItem({ ...draft, inlines, text }) : { ...draft, inlines, text })
  }

  /** Adds a table of plain cells; tables without any text are dropped. */
  table(rows: readonly (readonly string[])[]): void {
    this.close()
    const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim())).filter((row) => row.some(Boolean))
    if (!cells.length) return
    const text = cells.map((row) => row.join('\t')).join('\n')
    this.#push({ kind: 'table', inlines: [{ text }], text, rows: cells })
  }

  #push(block: Omit<SourceBlock, 'index'>): void {
    if (this.blocks.length >= MAX_SOURCE_BLOCKS) this.truncated = true
    else this.blocks.push({ index: this.blocks.length, ...block })
  }
}

/** A paragraph that begins with a typed bullet is an item of a list, whatever its program called it. */
function asItem(block: Omit<SourceBlock, 'index'>): Omit<SourceBlock, 'index'> {
  const bullet = /^[•▪‣◦●]\s*(?=\S)/u.exec(block.inlines[0]?.text ?? '')?.[0]
  if (!bullet) return block
  const [first, ...rest] = block.inlines as [SourceInline, ...SourceInline[]]
  const inlines = [{ ...first, text: first.text.slice(bullet.length) }, ...rest]
  return { ...block, kind: 'item', level: 0, inlines, text: block.text.slice(bullet.length) }
}

const sameStyle = (a: SourceInline, b: SourceInline): boolean => a.href === b.href && (a.marks ?? []).join() === (b.marks ?? []).join()

function collapse(inlines: readonly SourceInline[]): SourceInline[] {
  const out: SourceInline[] = []
  let spaced = true
  for (const inline of inlines) {
    let text = inline.text.replace(/[\u00AD\uFEFF\u200B\0]/gu, '').replace(/[\s\u00A0]+/gu, ' ')
    if (spaced) text = text.replace(/^ /u, '')
    if (text === '') continue
    spaced = text.endsWith(' ')
    const last = out.at(-1)
    if (last && sameStyle(last, inline)) out[out.length - 1] = { ...last, text: last.text + text }
    else out.push({ ...inline, text })
  }
  const last = out.at(-1)
  if (!last) return out
  const text = last.text.replace(/ $/u, '')
  return text === '' ? out.slice(0, -1) : [...out.slice(0, -1), { ...last, text }]
}
