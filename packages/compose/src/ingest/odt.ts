import type { SourceMark } from '../source.ts'
import { isBlank, LINE_BREAK } from '../white-space.ts'
import type { BlockList } from './block-list.ts'
import { MAX_PICTURES, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { writeLines } from './lines.ts'
import { isDrawing } from './pictures.ts'
import { cellsOf, openOdf, rowsOf } from './odf.ts'
import type { OdfFile, OdfStyle } from './odf.ts'
import { childAt, elementsOf, findAll, type MarkupElement } from './markup.ts'

/**
 * Reads a text of OpenDocument, as LibreOffice writes it: headings, paragraphs, lists, tables, notes, bold and italic, pictures with their
 * captions. Tracked changes are read as accepted. Answers notes for a person. @throws IngestError
 */
export function readOdt(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const file = openOdf(name, bytes, 'text')
  new OdtReader(file, into).read()
  const reviewed = findAll(file.body, 'text:changed-region').length > 0
  return reviewed ? [`“${name}” has tracked changes: it was read as if all were accepted.`] : []
}

/** What is no part of the running text: lists of contents, comments, what was deleted. */
const silent = new Set([
  'office:annotation',
  'office:annotation-end',
  'office:forms',
  'text:tracked-changes',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:alphabetical-index',
  'text:ruby-text',
  'text:page-number',
  'svg:title',
  'svg:desc',
  'draw:object',
])

/** Where text goes that stands in a paragraph: its runs, and the frames that hang on it. */
interface Run {
  marks: readonly SourceMark[]
  href?: string
}

class OdtReader {
  readonly #file: OdfFile
  readonly #into: BlockList
  /** Lines of the listing that is open. */
  #listing: string[] = []
  /** Text boxes that hang on the open paragraph. */
  #boxes: MarkupElement[] = []

  constructor(file: OdfFile, into: BlockList) {
    this.#file = file
    this.#into = into
  }

  read(): void {
    this.#blocks(this.#file.body)
    this.#endListing()
    this.#into.close()
  }

  #blocks(element: MarkupElement): void {
    for (const child of elementsOf(element)) {
      if (silent.has(child.name) || child.attributes['text:display'] === 'none') continue
      if (child.name === 'text:p' || child.name === 'text:h') this.#paragraph(child)
      else if (child.name === 'text:list') this.#list(child, 0, undefined)
      else if (child.name === 'table:table') this.#table(child)
      else if (child.name === 'draw:frame') this.#frame(child)
      else this.#blocks(child)
    }
  }

  #paragraph(element: MarkupElement): void {
    const style = this.#file.styleOf('paragraph', element.attributes['text:style-name'])
    if (style.names.includes('Preformatted Text')) {
      this.#listing.push(lineOf(element))
      return
    }
    this.#endListing()
    const level = levelOf(element, style)
    if (style.names.includes(TITLE)) this.#into.titleNext()
    if (level) this.#into.open('heading', level)
    else if (isBlank(lineOf(element)) && !findAll(element, 'draw:frame').length) return this.#into.blank()
    else this.#into.open(style.names.some((name) => /^(?:Quotations|(?:Intense )?Quote|Block Text)$/u.test(name)) ? 'quote' : 'paragraph')
    // What a style of one place says was said of these words; a style that has a name only shows what they are.
    this.#runs(element, { marks: level ? [] : style.setByHand })
    this.#into.close()
    this.#hung()
  }

  /** Reads the text boxes that hang on the paragraph before. */
  #hung(): void {
    const boxes = this.#boxes
    this.#boxes = []
    for (const box of boxes) this.#box(box)
  }

  #runs(element: MarkupElement, run: Run): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#into.text(child.replaceAll(/[\t\n\r\u2028 ]+/gu, ' '), run.marks, run.href)
      else if (!silent.has(child.name)) this.#run(child, run)
    }
  }

  #run(element: MarkupElement, run: Run): void {
    const { name, attributes } = element
    if (name === 'text:s') this.#into.text('\u00A0'.repeat(Math.min(40, Number(attributes['text:c'] ?? 1) || 1)), run.marks, run.href)
    else if (name === 'text:tab') this.#into.text('\t', run.marks)
    else if (name === 'text:line-break') this.#into.text(LINE_BREAK, run.marks)
    else if (name === 'text:note') this.#note(element)
    else if (name === 'draw:frame') this.#frame(element)
    else if (name === 'text:a') {
      const href = attributes['xlink:href'] ?? ''
      this.#runs(element, /^(?:https?:\/\/|mailto:|tel:)/iu.test(href) ? { ...run, href } : run)
    } else if (name === 'text:span') {
      const style = this.#file.styleOf('text', attributes['text:style-name'])
      if (!style.isHidden) this.#runs(element, { ...run, marks: [...new Set([...run.marks, ...style.marks])] })
    } else this.#runs(element, run)
  }

  #note(element: MarkupElement): void {
    const body = childAt(element, 'text:note-body')
    if (body) this.#into.footnote(elementsOf(body).map(lineOf).join(' '), this.#into.here)
  }

  /** A picture, or a box of text that hangs on the paragraph it stands in. */
  #frame(frame: MarkupElement): void {
    const images = elementsOf(frame, 'draw:image')
    if (images.length) return this.#picture(frame, images)
    const box = childAt(frame, 'draw:text-box')
    if (box) this.#boxes.push(box)
  }

  /** Shows the first of several forms of a picture that a page can show; a drawing may have a picture of it behind it. */
  #picture(frame: MarkupElement, images: readonly MarkupElement[]): void {
    const parts = images.map(({ attributes }) => (attributes['xlink:href'] ?? '').replace(/^\.\//u, ''))
    const part = parts.find((each) => /^Pictures\/[\w.-]+\.(?:jpe?g|png|gif|webp)$/iu.test(each))
    const bytes = part && this.#into.pictures.length < MAX_PICTURES * 4 ? this.#file.office.picture(part) : null
    const alt = ['svg:desc', 'svg:title']
      .map((name) => lineOf(childAt(frame, name) ?? { name, attributes: {}, children: [] }))
      .find((text) => !isBlank(text))
    if (part && bytes) this.#into.picture({ name: part.replace(/^.*\//u, ''), bytes, ...(alt ? { alt } : {}) })
    else if (!part && parts.some((each) => each.startsWith('ObjectReplacements/') || (each.startsWith('Pictures/') && isDrawing(each))))
      this.#into.drawing(alt)
  }

  /** A box around a picture holds its caption; any other holds text. */
  #box(box: MarkupElement): void {
    const images = findAll(box, 'draw:frame').filter((frame) => childAt(frame, 'draw:image'))
    if (!images.length) {
      this.#blocks(box)
      return this.#hung()
    }
    for (const image of images) this.#frame(image)
    this.#into.caption(elementsOf(box).map(lineOf).join(' '))
  }

  #list(list: MarkupElement, level: number, outer: string | undefined): void {
    this.#endListing()
    const style = list.attributes['text:style-name'] ?? outer
    for (const item of elementsOf(list)) {
      let isBegun = item.name === 'text:list-header'
      for (const child of elementsOf(item)) {
        if (child.name === 'text:list') this.#list(child, level + 1, style)
        else if (child.name === 'text:p' && !levelOf(child, this.#file.styleOf('paragraph', child.attributes['text:style-name']))) {
          if (!isBegun) this.#into.open('item', level, this.#file.isNumbered(style, level))
          else this.#into.text(LINE_BREAK)
          isBegun = true
          this.#runs(child, { marks: [] })
        } else this.#blocks({ name: '', attributes: {}, children: [child] })
      }
      this.#into.close()
      this.#hung()
    }
  }

  #table(table: MarkupElement): void {
    this.#endListing()
    const rows: string[][] = []
    let count = 0
    const frames = findAll(table, 'draw:frame')
    const all = [...rowsOf(table)]
    if (all.every(({ row }) => elementsOf(row, 'table:table-cell').length < 2))
      return this.#blocks({ ...table, name: '', children: all.flatMap(({ row }) => elementsOf(row)) })
    for (const { row } of all) {
      count += 1
      if (rows.length < MAX_TABLE_ROWS)
        rows.push(
          cellsOf(row)
            .slice(0, MAX_TABLE_COLUMNS)
            .map(({ cell }) => this.#cell(cell)),
        )
    }
    this.#into.table(rows, undefined, { rows: count, columns: Math.max(0, ...rows.map((row) => row.length)) })
    for (const frame of frames) this.#frame(frame)
    this.#hung()
  }

  #cell(cell: MarkupElement): string {
    for (const note of findAll(cell, 'text:note')) this.#note(note)
    return elementsOf(cell).map(lineOf).join(' ')
  }

  #endListing(): void {
    const lines = this.#listing
    this.#listing = []
    if (lines.length) writeLines(lines, this.#into, true)
  }
}

/** Name of the style of the title of a document. */
const TITLE = 'Title'

/** Level of a paragraph that is a heading, by the outline or by the name of its style; 0 for any other. */
function levelOf(element: MarkupElement, { names, outline }: OdfStyle): number {
  if (names.includes(TITLE)) return 1
  if (element.name === 'text:h') return Math.min(6, Math.max(1, Number(element.attributes['text:outline-level']) || 1))
  const named = names
    .map((name) => /^(?:heading|überschrift|titre|titolo|título) ([1-6])$/iu.exec(name)?.[1])
    .find((level) => level !== undefined)
  return Math.min(6, outline || Number(named ?? 0))
}

/** The text of an element on one line; notes and what is no text left out. */
function lineOf(element: MarkupElement): string {
  const pieces: string[] = []
  const visit = (at: MarkupElement): void => {
    for (const child of at.children) {
      if (typeof child === 'string') pieces.push(child)
      else if (child.name === 'text:s') pieces.push(' '.repeat(Math.min(40, Number(child.attributes['text:c'] ?? 1) || 1)))
      else if (child.name === 'text:tab' || child.name === 'text:line-break') pieces.push(' ')
      else if (!silent.has(child.name) && child.name !== 'text:note') {
        visit(child)
        if (child.name === 'text:p' || child.name === 'text:h') pieces.push(' ')
      }
    }
  }
  visit(element)
  return pieces.join('')
}
