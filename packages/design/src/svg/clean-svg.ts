import { type MarkupToken, SVG, tokenizeMarkup } from '../markup/tokenize.ts'
import { ATTRIBUTES, ELEMENTS, GROUPS, TEXTS } from './allowed.ts'
import { declarationsOf } from './declarations.ts'
import { inlinedPicture } from './raster.ts'
import { type Selectable, StyleSheet } from './style-sheet.ts'
import { escaped, safeId, safeReference, safeValue } from './values.ts'

/** Most characters of a drawing in a design. */
export const MAX_MARKUP = 500_000

/** Most characters of a drawing as it comes from outside, with all that is taken out of it. */
const MAX_SOURCE = 8_000_000

/** Most elements within one another; what lies deeper is left out. */
const MAX_DEPTH = 100

/** Most classes of an element that rules are looked up by. */
const MAX_CLASSES = 50

const NAMESPACE = 'http://www.w3.org/2000/svg'

interface Element extends Selectable {
  /** As it is written; `name` is as it was, in lower case. */
  tag: string
  attributes: ReadonlyMap<string, string>
  /** Elements, and the escaped text of those that show it. */
  children: (Element | string)[]
  parent: Element | null
}

/**
 * Rebuilds the drawing in an SVG text from allowed elements, attributes and values alone; null when it is no SVG, or one of more than
 * 500,000 characters. Style sheets become attributes, links and switches become groups; nothing that runs or is loaded from elsewhere
 * stays. What was cleaned once stays the same to the letter. The time it takes grows with the length of the text, whatever is in it.
 */
export const cleanSvg = (source: string): string | null => {
  if (source.length > MAX_SOURCE) return null
  const reader = new Reader()
  for (const token of tokenizeMarkup(source, SVG)) reader.take(token)
  return reader.root && new Writer(reader.sheet).markup(reader.root)
}

/** Builds the tree of the elements that are allowed. */
class Reader {
  root: Element | null = null
  readonly sheet = new StyleSheet()
  readonly #open: Element[] = []
  /** Names of the elements left out that are still open, and how many there are of each. */
  readonly #skipped: string[] = []
  readonly #skips = new Map<string, number>()
  #isOver = false

  take(token: MarkupToken): void {
    if (this.#isOver) return
    if (token.type === 'close') this.#close(token.name)
    else if (token.type === 'open') this.#enter(token)
    else if (this.#skipped.length > 0) return
    else if (token.type === 'sheet') this.sheet.add(token.text)
    else this.#text(token.text)
  }

  #text(text: string): void {
    const last = this.#open.at(-1)
    const shown = last && TEXTS.has(last.tag) ? escaped(text) : ''
    if (shown !== '') last?.children.push(shown)
  }

  #enter({ name, attributes, isClosed }: Extract<MarkupToken, { type: 'open' }>): void {
    const element = this.#skipped.length > 0 ? null : this.#element(name, attributes)
    if (!element) {
      if (!isClosed) this.#skip(name)
      return
    }
    if (element.parent) element.parent.children.push(element)
    else this.root = element
    if (!isClosed) this.#open.push(element)
    else this.#isOver = element.parent === null
  }

  /** Null for an element that is left out with all that is in it. */
  #element(name: string, attributes: ReadonlyMap<string, string>): Element | null {
    const tag = GROUPS.has(name) ? 'g' : ELEMENTS.get(name)
    const parent = this.#open.at(-1) ?? null
    if (tag === undefined || this.#open.length >= MAX_DEPTH || (parent === null && tag !== 'svg')) return null
    // Of the ways to draw a part that a switch offers, the first that can be drawn is taken.
    if (parent?.name === 'switch' && parent.children.length > 0) return null
    if (tag === 'image' && inlinedPicture(addressOf(attributes)) === null) return null
    const classes = (attributes.get('class') ?? '').split(/\s+/).slice(0, MAX_CLASSES)
    return { name, tag, id: attributes.get('id'), classes, attributes, children: [], parent }
  }

  #close(name: string): void {
    if (this.#skipped.length > 0) return this.#unskip(name)
    const at = this.#open.findLastIndex((element) => element.name === name)
    if (at < 0) return
    this.#open.length = at
    this.#isOver = at === 0
  }

  #skip(name: string): void {
    this.#skipped.push(name)
    this.#skips.set(name, (this.#skips.get(name) ?? 0) + 1)
  }

  #unskip(name: string): void {
    if (!this.#skips.get(name)) return
    for (let last = this.#skipped.pop(); last !== undefined; last = this.#skipped.pop()) {
      this.#skips.set(last, (this.#skips.get(last) ?? 1) - 1)
      if (last === name) return
    }
  }
}

const addressOf = (attributes: ReadonlyMap<string, string>): string => (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()

/** Writes the tree down. */
class Writer {
  readonly #sheet: StyleSheet
  readonly #parts: string[] = []
  #length = 0

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet
  }

  /** The markup of an element; null when it is longer than a drawing may be. */
  markup(root: Element): string | null {
    this.#write(root)
    return this.#length > MAX_MARKUP ? null : this.#parts.join('')
  }

  #add(part: string): void {
    this.#length += part.length
    if (this.#length <= MAX_MARKUP) this.#parts.push(part)
  }

  #write(node: Element | string): void {
    if (this.#length > MAX_MARKUP) return
    if (typeof node === 'string') return this.#add(node)
    this.#add(`<${node.tag}`)
    for (const [name, value] of lookOf(node, this.#sheet)) this.#add(` ${name}="${escaped(value)}"`)
    if (node.children.length === 0) return this.#add('/>')
    this.#add('>')
    for (const child of node.children) this.#write(child)
    this.#add(`</${node.tag}>`)
  }
}

/** All attributes that an element is written with, what its styles say among them. */
const lookOf = (element: Element, sheet: StyleSheet): Map<string, string> => {
  const look = new Map<string, string>()
  for (const [name, value] of element.attributes) setAttribute(look, element, name, value)
  const ruled = sheet.declarationsFor(element)
  const own = declarationsOf(element.attributes.get('style') ?? '')
  const styles = new Map<string, string>()
  const declarations = [...ruled, ...own]
  const ordered = [...declarations.filter((one) => !one.isImportant), ...declarations.filter((one) => one.isImportant)]
  for (const { name, value, isStyle } of ordered) (isStyle ? styles : look).set(name, value)
  if (styles.size > 0) look.set('style', Array.from(styles, ([name, value]) => `${name}:${value}`).join(';'))
  return look
}

const setAttribute = (look: Map<string, string>, { tag, attributes }: Element, raw: string, value: string): void => {
  if (raw === 'href' || raw === 'xlink:href') {
    const address = tag === 'image' ? inlinedPicture(addressOf(attributes)) : safeReference(addressOf(attributes))
    if (address !== null) look.set('href', address)
  } else if (raw === 'xmlns') {
    if (value === NAMESPACE) look.set(raw, value)
  } else if (raw === 'id') {
    const id = safeId(value)
    if (id !== null) look.set(raw, id)
  } else {
    const name = ATTRIBUTES.get(raw)
    const safe = name === undefined ? null : safeValue(name, value)
    if (name !== undefined && safe !== null) look.set(name, safe)
  }
}
