import { decodeEntities } from '@magazineai/design'
import type { SourceMark } from '../source.ts'
import type { BlockList } from './block-list.ts'

const markOf: Readonly<Record<string, SourceMark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  sup: 'superscript',
  sub: 'subscript',
}

/** Leaves out what HTML says to programs: scripts, styles, comments. */
export function withoutScripts(html: string): string {
  const pieces: string[] = []
  let at = 0
  for (const start of html.matchAll(/<(script|style|template|svg)\b|<!--/giu)) {
    if (start.index < at) continue
    pieces.push(html.slice(at, start.index))
    const to = start[1] ? html.toLowerCase().indexOf(`</${start[1].toLowerCase()}`, start.index) : html.indexOf('-->', start.index)
    if (to < 0) return pieces.join('')
    at = html.indexOf('>', to) + 1 || html.length
  }
  return pieces.concat(html.slice(at)).join('')
}

/** Finds a picture by its source; null = none. */
export type PictureFinder = (source: string) => { name: string; bytes: Uint8Array } | null

/** Reads well-formed HTML of paragraphs, headings, lists, tables, notes and pictures into blocks. */
export function readHtml(html: string, into: BlockList, pictureOf: PictureFinder = () => null): void {
  const reader = new HtmlReader(into, pictureOf)
  for (const match of html.matchAll(/<(\/?)([a-z][a-z\d]*)([^<>]*)>|([^<]+)/giu)) {
    const [, slash, tag, attributes, text] = match
    if (text !== undefined) reader.text(decodeEntities(text))
    else if (slash) reader.end((tag ?? '').toLowerCase())
    else reader.start((tag ?? '').toLowerCase(), attributes ?? '')
  }
  into.close()
}

interface Cell {
  text: string
  /** Columns and rows it takes. */
  columns: number
  rows: number
}

const attribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '')

class HtmlReader {
  readonly #into: BlockList
  readonly #pictureOf: PictureFinder
  readonly #marks: SourceMark[] = []
  readonly #lists: boolean[] = []
  #href: string | undefined
  #rows: Cell[][] | null = null
  /** Tables in cells of tables that are open. */
  #nested = 0
  #quote = false
  /** True while nothing stands in the paragraph that is open. */
  #isEmpty = false
  /** Block that each note is referred to from. */
  readonly #references = new Map<string, number>()
  /** The note that is being read, the mark of a reference, or the caption of the last picture: text goes there. */
  #aside: { id: string; text: string } | null = null

  constructor(into: BlockList, pictureOf: PictureFinder) {
    this.#into = into
    this.#pictureOf = pictureOf
  }

  text(text: string): void {
    const cell = this.#rows?.at(-1)?.at(-1)
    if (this.#aside) this.#aside.text += text
    else if (cell) cell.text += text.replaceAll('\u2028', ' ')
    else if (!this.#rows) {
      this.#isEmpty &&= text.trim() === ''
      this.#into.text(text, this.#marks, this.#href)
    }
  }

  start(tag: string, attributes: string): void {
    const mark = markOf[tag]
    if (mark) this.#marks.push(mark)
    else if (tag === 'a') this.#link(attributes)
    else if (tag === 'img') this.#picture(attributes)
    else if (tag === 'br') this.text('\u2028')
    else if (tag === 'table') this.#table()
    else if (this.#rows) this.#cell(tag, attributes)
    else this.#block(tag, attributes)
  }

  end(tag: string): void {
    const mark = markOf[tag]
    if (mark) this.#marks.splice(this.#marks.lastIndexOf(mark), 1)
    else if (tag === 'a') this.#endLink()
    else if (tag === 'table') this.#endTable()
    else if (this.#aside) this.#endAside(tag)
    else if (this.#rows) this.text(/^(?:p|li|h[1-6])$/u.test(tag) ? ' ' : '')
    else if (tag === 'p' && this.#isEmpty) this.#into.blank()
    else if (/^(p|li|h[1-6])$/u.test(tag)) this.#into.close()
    else if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    else if (tag === 'blockquote') this.#quote = false
  }

  /** References to notes, and from notes back, are no text. */
  #link(attributes: string): void {
    const id = attribute(attributes, 'id')
    const href = attribute(attributes, 'href')
    if (/^(?:foot|end)note-ref-/u.test(id)) {
      this.#references.set(id.replace('-ref', ''), this.#into.here)
      this.#aside ??= { id: 'reference', text: '' }
    } else if (!/^#(?:foot|end)note-ref-/u.test(href)) this.#href = href.startsWith('#') ? undefined : href || undefined
  }

  #endLink(): void {
    this.#href = undefined
    if (this.#aside?.id === 'reference') this.#aside = null
  }

  #endAside(tag: string): void {
    const { id, text } = this.#aside as { id: string; text: string }
    if (id === 'caption' && tag === 'p') this.#into.caption(text)
    else if (tag === 'li') this.#into.footnote(text.replaceAll('↑', ''), this.#references.get(id))
    else return
    this.#aside = null
  }

  #picture(attributes: string): void {
    this.#isEmpty = false
    const found = this.#pictureOf(attribute(attributes, 'src'))
    const alt = attribute(attributes, 'alt')
    if (found) this.#into.picture({ ...found, ...(alt ? { alt } : {}) })
  }

  #table(): void {
    if (this.#rows) this.#nested += 1
    else this.#rows = []
  }

  #cell(tag: string, attributes: string): void {
    if (this.#nested) return
    const span = (name: string): number => Math.min(100, Math.max(1, Number(attribute(attributes, name)) || 1))
    if (tag === 'tr') this.#rows?.push([])
    else if (tag === 'td' || tag === 'th') this.#rows?.at(-1)?.push({ text: '', columns: span('colspan'), rows: span('rowspan') })
  }

  #block(tag: string, attributes: string): void {
    this.#isEmpty = tag === 'p' && this.#lists.length === 0
    const id = attribute(attributes, 'id')
    if (tag === 'li' && /^(?:foot|end)note-/u.test(id)) this.#aside = { id, text: '' }
    else if (tag === 'p' && /\bclass="caption"/u.test(attributes)) this.#aside ??= { id: 'caption', text: '' }
    else if (/^h[1-6]$/u.test(tag)) this.#into.open('heading', Number(tag[1]))
    else if (tag === 'ul' || tag === 'ol') this.#lists.push(tag === 'ol')
    else if (tag === 'li') this.#into.open('item', Math.max(0, this.#lists.length - 1), this.#lists.at(-1))
    else if (tag === 'blockquote') this.#quote = true
    else if (tag === 'p' && this.#lists.length === 0) this.#into.open(this.#quote ? 'quote' : 'paragraph')
  }

  #endTable(): void {
    if (this.#nested) this.#nested -= 1
    else {
      this.#into.table(spread(this.#rows ?? []))
      this.#rows = null
    }
  }
}

/** Cells on a grid: where a merged cell reaches, the places it covers are empty. */
function spread(rows: readonly (readonly Cell[])[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  rows.forEach((cells, index) => {
    let column = 0
    for (const cell of cells) {
      while (grid[index]?.[column] !== undefined) column += 1
      for (let down = 0; down < cell.rows; down++) {
        for (let right = 0; right < cell.columns; right++) {
          const row = grid[index + down]
          if (row) row[column + right] = down || right ? '' : cell.text
        }
      }
      column += cell.columns
    }
  })
  return grid.map((row) => Array.from(row, (text) => text ?? ''))
}
