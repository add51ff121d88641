import type { SourceMark } from '../source.ts'
import { isBlank, LINE_BREAK } from '../white-space.ts'
import type { BlockList } from './block-list.ts'
import { areCounted } from './counted.ts'
import { pictureOfDataUrl } from './data-url.ts'
import { notesOf } from './html-notes.ts'
import type { PageNotes } from './html-notes.ts'
import { cellsOf, isLayout, rowsOf, spanOf, spread } from './html-table.ts'
import type { Cell } from './html-table.ts'
import { elementsOf, findAll, parseHtml, textWithin, type MarkupElement } from './markup.ts'
import { looksLikeLog, writeLines } from './lines.ts'
import { MAX_PICTURES, MAX_TABLE_ROWS } from './limits.ts'

/** Finds a picture by its source; null = none, `drawing` = one that no page can show. */
export type PictureFinder = (source: string) => { name: string; bytes: Uint8Array } | 'drawing' | null

/** How a page is read. What is absent is read as in a part of a text: all that people see. */
export interface HtmlOptions {
  pictureOf?: PictureFinder
  /** True for an element that is no part of the text, as the menu of a site. */
  isLeftOut?: (element: MarkupElement) => boolean
  /** Returns the marks that an element gives its text beside those that its name gives. */
  marksOf?: (element: MarkupElement) => readonly SourceMark[]
  /** Returns the level of a paragraph that only looks like a heading; null where it does not. */
  headingOf?: (element: MarkupElement) => number | null
  /** True for a page: white space in its source says nothing, and tables may be what places its text. */
  isPage?: boolean
}

/** What was met and could not be taken over. */
export interface HtmlLeft {
  /** Pictures that stand in files of their own. */
  linked: number
}

/** Class of a heading that is the title of the whole document, or a line of it. */
export const DOCUMENT_TITLE = 'document-title'

/** Reads a part of a text in HTML into blocks. @throws SyntaxError when it is nested deeper than any page. */
export function readHtml(html: string, into: BlockList, pictureOf?: PictureFinder): void {
  readElement(parseHtml(html), into, pictureOf ? { pictureOf } : {})
}

/** Reads an element and all within into blocks. */
export function readElement(root: MarkupElement, into: BlockList, options: HtmlOptions = {}): HtmlLeft {
  const reader = new HtmlReader(into, notesOf(root), options)
  reader.children(root)
  into.close()
  return { linked: reader.linked }
}

const markOf: Readonly<Record<string, SourceMark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** Elements that hold no text of the page. */
const silent = new Set(
  'script style noscript template svg head title iframe object embed applet video audio canvas map datalist select textarea button input progress meter rt rp annotation frameset'.split(
    ' ',
  ),
)

/** Elements that stand on lines of their own. */
const blocks = new Set(
  'p div section article main header footer aside nav address center form fieldset figure figcaption table thead tbody tfoot tr td th caption dl dt dd ul ol li menu dir body html details summary blockquote hgroup legend pre hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

/** Returns whether an element is a block. */
export const isBlock = (element: MarkupElement): boolean => blocks.has(element.name)

const spaces = /[\t\n\f\r \u2028\u2029]+/gu
const heading = /^h([1-6])$/u

/** The kind of block that text opens next. */
type Opening =
  | { kind: 'paragraph' | 'quote' }
  | { kind: 'heading'; level: number }
  | { kind: 'item'; level: number; isOrdered: boolean; typed: string; isParted: boolean }

class HtmlReader {
  /** Pictures that stand in files of their own. */
  linked = 0
  readonly #into: BlockList
  readonly #notes: PageNotes
  readonly #options: HtmlOptions
  readonly #marks: SourceMark[] = []
  readonly #written = new Set<MarkupElement>()
  #href: string | undefined
  #opening: Opening = { kind: 'paragraph' }
  #isOpen = false
  /** Line breaks since the last text of the open block. */
  #breaks = 0
  /** White space that has a width, before the first text of a line. */
  #lead = ''
  #lists = 0
  /** Level of the last heading. */
  #level = 1

  constructor(into: BlockList, notes: PageNotes, options: HtmlOptions) {
    this.#into = into
    this.#notes = notes
    this.#options = options
  }

  children(element: MarkupElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(this.#white(child))
      else if (!this.#isLeftOut(child)) this.#element(child)
    }
  }

  #isLeftOut(element: MarkupElement): boolean {
    return silent.has(element.name) || this.#notes.isNote(element) || (this.#options.isLeftOut?.(element) ?? false)
  }

  #element(element: MarkupElement): void {
    const { name } = element
    if (name === 'br') this.#break()
    else if (name === 'img') this.#picture(element)
    else if (name === 'a') this.#link(element)
    else if (name === 'q') this.#quoted(element)
    else if (!isBlock(element)) this.#marked(element)
    else if (name === 'hr') this.#rule()
    else if (name === 'table') this.#table(element)
    else this.#block(element)
  }

  #block(element: MarkupElement): void {
    const { name } = element
    const level = Number(heading.exec(name)?.[1] ?? this.#options.headingOf?.(element) ?? 0)
    if (level) this.#heading(element, level)
    else if (name === 'pre') this.#listing(element)
    else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') this.#list(element)
    else if (name === 'figure') this.#figure(element)
    else if (name === 'summary') this.#heading(element, Math.min(6, this.#level + 1), false)
    else if (isCaption(element)) this.#caption(element)
    else if (name === 'blockquote') this.#within({ kind: 'quote' }, element)
    else if (name === 'dt') this.#term(element)
    else this.#plain(element)
  }

  /** A block of no kind of its own; one without anything in it stands for space. */
  #plain(element: MarkupElement): void {
    this.#boundary()
    if (element.name === 'p' && this.#lists === 0 && isEmpty(element)) return this.#into.blank()
    this.#marked(element)
    this.#boundary()
  }

  #text(text: string): void {
    if (this.#isOpen && !this.#breaks) return this.#into.text(text, this.#marks, this.#href)
    if (isBlank(text)) {
      this.#lead += this.#options.isPage ? text.replaceAll(' ', '') : text
      return
    }
    if (this.#isOpen && this.#breaks > 1 && this.#opening.kind !== 'item') this.#apart()
    if (!this.#isOpen) this.#open()
    else this.#into.text(LINE_BREAK, this.#marks, this.#href)
    this.#into.text(this.#lead + (this.#options.isPage ? text.replace(/^ +/u, '') : text), this.#marks, this.#href)
    this.#breaks = 0
    this.#lead = ''
  }

  #white(text: string): string {
    return this.#options.isPage ? text.replaceAll(spaces, ' ') : text.replaceAll(LINE_BREAK, ' ')
  }

  #open(): void {
    const opening = this.#opening
    this.#isOpen = true
    if (opening.kind !== 'item') return this.#into.open(opening.kind, opening.kind === 'heading' ? opening.level : undefined)
    if (opening.isParted) this.#into.open('paragraph')
    else this.#into.open('item', opening.level, opening.isOrdered)
    if (opening.typed) this.#into.text(opening.typed)
  }

  #apart(): void {
    this.#close()
    this.#into.blank()
  }

  /** Ends the open block; what follows in an item is no other item. */
  #close(): void {
    this.#into.close()
    if (this.#isOpen && this.#opening.kind === 'item') this.#opening = { kind: 'paragraph' }
    this.#isOpen = false
    this.#breaks = 0
    this.#lead = ''
  }

  /** Ends a line: what follows is another block, or another line of the same item. */
  #boundary(): void {
    if (this.#isOpen && this.#opening.kind === 'item') this.#breaks = 1
    else this.#close()
  }

  #break(): void {
    if (this.#isOpen) this.#breaks += 1
    else this.#into.blank()
  }

  #rule(): void {
    this.#close()
    this.#into.rule()
  }

  /** Reads what opens blocks of a kind. */
  #within(opening: Opening, element: MarkupElement): void {
    const outer = this.#opening
    this.#close()
    this.#opening = opening
    this.children(element)
    this.#close()
    this.#opening = outer
  }

  #heading(element: MarkupElement, level: number, isLevel = true): void {
    this.#close()
    if (isLevel) this.#level = level
    if (element.attributes['class'] === DOCUMENT_TITLE) this.#into.titleNext()
    const outer = this.#opening.kind === 'item' ? { kind: 'paragraph' as const } : this.#opening
    this.#opening = { kind: 'heading', level }
    this.#flow(element)
    this.#close()
    this.#opening = outer
  }

  /** Reads text on lines: blocks within are lines of the open block. */
  #flow(element: MarkupElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(this.#white(child))
      else if (this.#isLeftOut(child)) continue
      else if (isBlock(child)) {
        this.#breaks = 1
        this.#flow(child)
        this.#breaks = 1
      } else this.#element(child)
    }
  }

  #marked(element: MarkupElement): void {
    const own = markOf[element.name]
    const marks = [...(own ? [own] : []), ...(this.#options.marksOf?.(element) ?? [])].filter((mark) => !this.#marks.includes(mark))
    const from = this.#marks.length
    this.#marks.push(...marks)
    this.children(element)
    this.#marks.length = from
  }

  #quoted(element: MarkupElement): void {
    this.#text('“')
    this.children(element)
    this.#text('”')
  }

  /** Signs of notes are no text; what leads elsewhere on the page leads nowhere in print. */
  #link(element: MarkupElement): void {
    const note = this.#notes.noteOf(element)
    if (note) return this.#footnote(note)
    const { href = '' } = element.attributes
    if (href.startsWith('#') && /^[#¶§🔗↩↑^\s\uFE0E]*$/u.test(textWithin(element)) && !findAll(element, 'img').length) return
    const outer = this.#href
    this.#href = /^(?:https?:\/\/|mailto:|tel:)/iu.test(href.trim()) ? href.trim() : outer
    this.#marked(element)
    this.#href = outer
  }

  /** A note that is referred to twice is told once. */
  #footnote(note: MarkupElement): void {
    if (this.#written.has(note)) return
    this.#written.add(note)
    const text = lineOf(note, ({ name, attributes }) => silent.has(name) || (attributes['href'] ?? '').startsWith('#'))
    this.#into.footnote(text.replaceAll('↑', ''), this.#into.here)
  }

  #picture(element: MarkupElement): void {
    const { src = '', alt = '', width, height } = element.attributes
    const data = src.startsWith('data:') ? pictureOfDataUrl(src) : null
    const found = data ? { name: `${alt.slice(0, 80) || 'picture'}.${data.ending}`, bytes: data.bytes } : this.#options.pictureOf?.(src)
    if (found === 'drawing') this.#into.drawing(alt)
    else if (found && this.#into.pictures.length < MAX_PICTURES * 4) this.#into.picture({ ...found, ...(alt ? { alt } : {}) })
    else if (!found && src && !isIcon(width) && !isIcon(height)) {
      this.linked += 1
      this.#into.link(src, alt)
    }
  }

  /** The caption of a picture that is not here is kept for where its file is added. */
  #figure(element: MarkupElement): void {
    this.#close()
    const [pictures, linked] = [this.#into.pictures.length, this.linked]
    const captions = elementsOf(element, 'figcaption')
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(this.#white(child))
      else if (!captions.includes(child) && !this.#isLeftOut(child)) this.#element(child)
    }
    this.#close()
    for (const caption of captions) {
      if (this.#into.pictures.length > pictures) this.#caption(caption)
      else if (this.linked === linked) this.#plain(caption)
      else this.#into.linkCaption(this.#line(caption))
    }
  }

  #caption(element: MarkupElement): void {
    this.#close()
    this.#into.caption(this.#line(element))
  }

  #term(element: MarkupElement): void {
    this.#close()
    this.#marks.push('bold')
    this.#plain(element)
    this.#marks.pop()
    this.#close()
  }

  #list(element: MarkupElement): void {
    this.#close()
    const outer = this.#opening
    const level = this.#lists
    const numbers = element.name === 'ol' ? numbersOf(element) : null
    // Numbers that other blocks stand between are words, so that none begins anew.
    const isParted = numbers !== null && numbers.size > 1 && [...numbers.keys()].some(holdsBlock)
    const isCounted =
      numbers !== null &&
      !isParted &&
      areCounted(
        [...numbers.values()].map((number) => `${number}. x`),
        level ? 1 : this.#into.nextNumber,
      )
    this.#lists += 1
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(this.#white(child))
      else if (this.#isLeftOut(child)) continue
      else if (child.name === 'li') {
        const typed = numbers && !isCounted ? `${numbers.get(child) ?? ''}. ` : ''
        this.#within({ kind: 'item', level, isOrdered: isCounted, typed, isParted }, child)
      } else this.#element(child)
    }
    this.#close()
    this.#lists -= 1
    this.#opening = outer
  }

  /** Lines that stay lines: a listing, verse, or what a program wrote. */
  #listing(element: MarkupElement): void {
    this.#close()
    const lines = textWithin(element, (child) => this.#isLeftOut(child))
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replace(/^\n/u, '')
      .trimEnd()
      .split('\n')
    if (isListing(element, lines)) return writeLines(lines, this.#into, true)
    for (const stanza of stanzasOf(lines)) {
      writeLines(stanza, this.#into)
      this.#into.blank()
    }
  }

  #table(element: MarkupElement): void {
    this.#close()
    if (this.#options.isPage && isLayout(element)) return this.#plain(element)
    const rows = rowsOf(element).filter((row) => !this.#isLeftOut(row))
    for (const caption of elementsOf(element, 'caption')) this.#plain(caption)
    const cells = rows.slice(0, MAX_TABLE_ROWS).map((row) => cellsOf(row).map((cell) => this.#cell(cell)))
    this.#into.table(spread(cells), undefined, { rows: rows.length, columns: Math.max(0, ...cells.map((row) => row.length)) })
    for (const image of findAll(element, 'img')) this.#picture(image)
  }

  #cell(cell: MarkupElement): Cell {
    const { colspan, rowspan } = cell.attributes
    return { text: this.#line(cell), columns: spanOf(colspan), rows: spanOf(rowspan) }
  }

  /** All text of an element on one line; its notes are told. */
  #line(element: MarkupElement): string {
    return lineOf(element, (child) => {
      const note = this.#notes.noteOf(child)
      if (note) this.#footnote(note)
      return note !== undefined || this.#isLeftOut(child)
    })
  }
}

/** Returns the text of an element on one line: blocks and line breaks stand apart. */
function lineOf(element: MarkupElement, isLeftOut: (element: MarkupElement) => boolean): string {
  const pieces: string[] = []
  const visit = (at: MarkupElement): void => {
    for (const child of at.children) {
      if (typeof child === 'string') pieces.push(child)
      else if (child.name === 'br') pieces.push(' ')
      else if (!isLeftOut(child)) {
        const edge = isBlock(child) ? ' ' : ''
        pieces.push(edge)
        visit(child)
        pieces.push(edge)
      }
    }
  }
  visit(element)
  return pieces.join('')
}

/** Pixels of a picture that is an icon or counts who reads the page. */
const ICON = 32
const isIcon = (size: string | undefined): boolean => size !== undefined && Number.parseFloat(size) <= ICON

/** Characters of the longest caption. */
const LONGEST_CAPTION = 500

const isCaption = (element: MarkupElement): boolean =>
  element.name === 'figcaption' ||
  (/(?:^|\s)(?:caption|wp-caption-text|image-caption)(?:$|\s)/u.test(element.attributes['class'] ?? '') &&
    (element.name === 'p' || textWithin(element).length < LONGEST_CAPTION))

/** True for an element without text, pictures and tables. */
const isEmpty = (element: MarkupElement): boolean =>
  isBlank(textWithin(element)) && !findAll(element, 'img').length && !findAll(element, 'table').length

/** True for an item with a listing, a table or a quotation right in it. */
const holdsBlock = ({ children }: MarkupElement): boolean =>
  children.some((child) => typeof child !== 'string' && ['pre', 'table', 'blockquote'].includes(child.name))

/** Returns the numbers that stand before the items of a list. */
function numbersOf(list: MarkupElement): ReadonlyMap<MarkupElement, number> {
  const items = elementsOf(list, 'li')
  const isReversed = list.attributes['reversed'] !== undefined
  let next = Number.parseInt(list.attributes['start'] ?? '', 10)
  if (!Number.isSafeInteger(next)) next = isReversed ? items.length : 1
  return new Map(
    items.map((item) => {
      const value = Number.parseInt(item.attributes['value'] ?? '', 10)
      const number = Number.isSafeInteger(value) ? value : next
      next = number + (isReversed ? -1 : 1)
      return [item, number]
    }),
  )
}

const listingName =
  /(?:^|[\s_-])(?:code|codehilite|highlight|programlisting|screen|synopsis|literal-block|example|console|terminal|prettyprint|sourceCode|language|lang)/iu
const verseName = /(?:^|[\s_-])(?:poem|poetry|verse|stanza|lyrics|song)/iu

/** True where lines that stay lines are a listing: it is called one, or its lines are no sentences. */
function isListing(element: MarkupElement, lines: readonly string[]): boolean {
  const style = element.attributes['class'] ?? ''
  if (verseName.test(style)) return false
  if (listingName.test(style) || findAll(element, 'code').length || findAll(element, 'samp').length || looksLikeLog(lines)) return true
  const filled = lines.filter((line) => line.trim() !== '')
  const spoken = filled.filter(
    (line) => !/[{}<>=$#\\|_/@]|\s{3,}\S/u.test(line.trim()) && /^["'“„«¿¡(—–-]?\s?\p{L}/u.test(line.trim()) && /\p{L}\s+\p{L}/u.test(line),
  )
  return spoken.length < filled.length * VERSE
}

/** Share of the lines of verse that look like some. */
const VERSE = 0.8

/** Returns lines in runs, as empty ones divide them. */
function stanzasOf(lines: readonly string[]): string[][] {
  const stanzas: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() !== '') stanzas.at(-1)?.push(line)
    else if (stanzas.at(-1)?.length) stanzas.push([])
  }
  return stanzas.filter((stanza) => stanza.length > 0)
}
