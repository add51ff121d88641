import type { SourceMark } from '../source.ts'
import { isBlock } from './html.ts'
import { textWithin, type MarkupElement } from './markup.ts'

/** What a rule of a style sheet says of type; what it does not say is absent. */
interface Declared {
  size?: FontSize
  isBold?: boolean
  isItalic?: boolean
  isCentred?: boolean
}

/** A size of type: points, or a share of the size around it (`em`) or of the page (`rem`). */
interface FontSize {
  value: number
  unit: 'pt' | 'em' | 'rem'
}

/** Rules of a style sheet by what they are for: `p`, `.name` or `p.name`. */
export type StyleSheet = ReadonlyMap<string, Declared>

/** Most characters, rules and declarations that are looked at of a style sheet, and most characters of a selector and of a value. */
const MOST_CSS = 1_000_000
const MOST_RULES = 5_000
const MOST_DECLARATIONS = 60
const LONGEST_SELECTOR = 2_000
const LONGEST_VALUE = 60

/** `p`, `.name` or `p.name`; what depends on other elements is not followed. */
const selector = /^(?:[a-z][a-z0-9]{0,20})?(?:\.[\p{L}\p{N}_-]{1,120})?$/iu

/** Reads what a style sheet says of the type of elements and classes, in time linear in its length. Rules for media, faces and pages say nothing; nothing is fetched. */
export function readStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Declared>()
  const text = withoutComments(css.slice(0, MOST_CSS))
  for (let at = 0, count = 0; count < MOST_RULES; count++) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    const before = open - at > LONGEST_SELECTOR ? '' : text.slice(at, open)
    const head = before.slice(before.lastIndexOf(';') + 1).trim()
    const close = head.startsWith('@') ? endOfBlock(text, open) : endOf(text, '}', open)
    if (head && !head.startsWith('@')) keepRule(rules, head, declaredIn(text.slice(open + 1, close)))
    at = close + 1
  }
  return rules
}

function keepRule(rules: Map<string, Declared>, head: string, declared: Declared): void {
  if (!Object.keys(declared).length) return
  for (const each of head.split(',')) {
    const name = each.trim()
    if (name && selector.test(name)) rules.set(keyOf(name), { ...rules.get(keyOf(name)), ...declared })
  }
}

/** Names of elements are in small letters; those of classes are as they are. */
const keyOf = (name: string): string => name.replace(/^[^.]+/u, (element) => element.toLowerCase())

function withoutComments(css: string): string {
  const kept: string[] = []
  for (let at = 0; at < css.length;) {
    const from = endOf(css, '/*', at)
    kept.push(css.slice(at, from))
    at = endOf(css, '*/', from + 2) + 2
  }
  return kept.join(' ')
}

const endOf = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

/** Where a block ends that may hold others. */
function endOfBlock(text: string, open: number): number {
  const brace = /[{}]/gu
  brace.lastIndex = open
  let depth = 0
  for (let found = brace.exec(text); found; found = brace.exec(text)) {
    depth += found[0] === '{' ? 1 : -1
    if (depth === 0) return found.index
  }
  return text.length
}

/** Points of the names of sizes. */
const NAMED: Readonly<Record<string, number>> = {
  'xx-small': 7,
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
  'x-large': 18,
  'xx-large': 24,
  'xxx-large': 36,
}

/** Points of the sizes 1 to 7 of old pages, of a page that says none, and of a pixel. */
const FONTS = [7.5, 10, 12, 13.5, 18, 24, 36]
const PLAIN = 12
const PIXEL = 0.75

/** Returns what declarations say of type. */
function declaredIn(style: string): Declared {
  const declared: Declared = {}
  for (const each of style.split(';', MOST_DECLARATIONS)) {
    const at = each.indexOf(':')
    if (at < 0 || each.length > LONGEST_SELECTOR) continue
    const value = each
      .slice(at + 1)
      .trim()
      .slice(0, LONGEST_VALUE)
      .toLowerCase()
    declare(declared, each.slice(0, at).trim().toLowerCase(), value)
  }
  return declared
}

function declare(declared: Declared, property: string, value: string): void {
  if (property === 'font-size') {
    const size = sizeOf(value)
    if (size) declared.size = size
  } else if (property === 'font-weight') {
    if (/^(?:bold|bolder|[6-9]00|normal|lighter|[1-5]00)/u.test(value)) declared.isBold = /^(?:bold|[6-9])/u.test(value)
  } else if (property === 'font-style') declared.isItalic = /^(?:italic|oblique)/u.test(value)
  else if (property === 'text-align') declared.isCentred = value.startsWith('center')
}

function sizeOf(value: string): FontSize | null {
  const named = NAMED[value.replace(/\s*!important$/u, '')]
  if (named) return { value: named, unit: 'pt' }
  if (value.startsWith('larger')) return { value: 1.2, unit: 'em' }
  if (value.startsWith('smaller')) return { value: 1 / 1.2, unit: 'em' }
  const [, digits = '', unit = ''] = /^(\d{0,4}(?:\.\d{1,6})?)\s*(pt|px|em|rem|%)/u.exec(value) ?? []
  const number = Number(digits)
  if (!unit || !(number > 0)) return null
  if (unit === 'px') return { value: number * PIXEL, unit: 'pt' }
  if (unit === '%') return { value: number / 100, unit: 'em' }
  return { value: number, unit: unit as FontSize['unit'] }
}

/** How the type of an element looks, with what it has from those around it. */
interface Look {
  /** Points. */
  size: number
  isBold: boolean
  isCentred: boolean
}

const ROOT: Look = { size: PLAIN, isBold: false, isCentred: false }

/** Letters in each size, points to a tenth. */
export type Weights = Map<number, number>

/** Fewest letters that say in which size a text is set. */
const FEWEST_LETTERS = 200

/** Elements whose letters are no text, or smaller than the line they stand in. */
const unweighed = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg', 'sup', 'sub', 'small'])

/** Most classes of an element that are looked at. */
const MOST_CLASSES = 10

/** How the type of a page looks: what its style sheets, and the elements themselves, say of sizes, weight and place. */
export class Looks {
  readonly #sheets: readonly StyleSheet[]
  readonly #looks = new Map<MarkupElement, Look>()
  readonly #weights: Weights
  #body: number | null = null

  /** `weights` are the sizes of a book that the page is a part of; absent = those of the page alone. */
  constructor(page: MarkupElement, sheets: readonly StyleSheet[], weights?: Weights) {
    this.#sheets = sheets
    this.#weights = weights ?? new Map()
    this.#look(page, ROOT, weights === undefined)
  }

  /** Adds the letters of the page to those of the book it is a part of. Returns how many there are. */
  weighInto(weights: Weights): number {
    let letters = 0
    for (const [size, count] of this.#weights) {
      weights.set(size, (weights.get(size) ?? 0) + count)
      letters += count
    }
    return letters
  }

  /** Returns the marks that an element gives its text, besides those that its name gives. */
  marksOf(element: MarkupElement): readonly SourceMark[] {
    if (isBlock(element) && element.name !== 'p') return []
    const { isBold, isItalic } = this.#declared(element)
    return [...(isBold ? (['bold'] as const) : []), ...(isItalic ? (['italic'] as const) : [])]
  }

  /** Returns the level of a paragraph that only looks like a heading, or is called one; null for any other. */
  headingOf(element: MarkupElement): number | null {
    if ((element.name !== 'p' && element.name !== 'div') || !isLeaf(element)) return null
    const text = textWithin(element).trim()
    if (!text || text.length > LONGEST || stops.test(text)) return null
    const look = this.#least(element)
    const ratio = look ? look.size / this.#bodySize() : 0
    if (!look || ratio < SMALLER) return null
    const named = levelNamed(element.attributes['class'] ?? '')
    if (ratio >= RATIOS[0]) return named ?? 1
    if (asks.test(text)) return null
    return named ?? (ratio >= RATIOS[1] || (look.isBold && look.isCentred) ? 2 : null)
  }

  #look(element: MarkupElement, around: Look, isWeighed: boolean): void {
    const look = this.#lookOf(element, around)
    this.#looks.set(element, look)
    const weighs = isWeighed && !unweighed.has(element.name)
    for (const child of element.children) {
      if (typeof child !== 'string') this.#look(child, look, weighs)
      else if (weighs) {
        const letters = child.trim().length
        const size = Math.round(look.size * 10) / 10
        if (letters) this.#weights.set(size, (this.#weights.get(size) ?? 0) + letters)
      }
    }
  }

  #lookOf(element: MarkupElement, around: Look): Look {
    const { size, isBold, isCentred } = this.#declared(element)
    const { name, attributes } = element
    const points = size
      ? size.unit === 'pt'
        ? size.value
        : size.value * (size.unit === 'em' ? around.size : PLAIN)
      : fontOf(element, around.size)
    const bold = isBold ?? (name === 'b' || name === 'strong' || around.isBold)
    const centred = isCentred ?? (name === 'center' || attributes['align'] === 'center' || around.isCentred)
    if (points === around.size && bold === around.isBold && centred === around.isCentred) return around
    return { size: Math.min(MOST_POINTS, points), isBold: bold, isCentred: centred }
  }

  /** What rules and the element itself declare: what is for a class comes before what is for any element of the name. */
  #declared(element: MarkupElement): Declared {
    const { name, attributes } = element
    const style = attributes['style']
    const names = attributes['class']?.trim().split(/\s+/u, MOST_CLASSES) ?? []
    let declared: Declared = {}
    for (const key of [name, ...names.map((each) => `.${each}`), ...names.map((each) => `${name}.${each}`)])
      for (const sheet of this.#sheets) {
        const found = sheet.get(key)
        if (found) declared = { ...declared, ...found }
      }
    return style ? { ...declared, ...declaredIn(style.slice(0, LONGEST_SELECTOR)) } : declared
  }

  /** What all letters of a paragraph have: a heading has none that are smaller, or lighter. */
  #least(element: MarkupElement): Look | null {
    let least: Look | null = null
    const visit = (at: MarkupElement): void => {
      if (unweighed.has(at.name)) return
      const { size, isBold } = this.#looks.get(at) ?? ROOT
      for (const child of at.children) {
        if (typeof child !== 'string') visit(child)
        else if (child.trim()) least = { size: Math.min(size, least?.size ?? size), isBold: isBold && (least?.isBold ?? true), isCentred }
      }
    }
    const { isCentred } = this.#looks.get(element) ?? ROOT
    visit(element)
    return least
  }

  /** The size that most letters of the text have. */
  #bodySize(): number {
    if (this.#body !== null) return this.#body
    const letters = [...this.#weights.values()].reduce((sum, each) => sum + each, 0)
    const [most] = [...this.#weights].toSorted(([, a], [, b]) => b - a)
    this.#body = most && letters >= FEWEST_LETTERS ? most[0] : PLAIN
    return this.#body
  }
}

/** Type is no larger than this, points: sizes in shares of sizes would have no end. */
const MOST_POINTS = 1_000

/** The size of the letters of an element that says it as old pages do. */
function fontOf({ name, attributes }: MarkupElement, around: number): number {
  if (name === 'big') return around * 1.2
  const font = name === 'font' ? /^\+?([1-7])$/u.exec(attributes['size'] ?? '') : null
  return font ? (FONTS[Number(font[1]) - 1] ?? around) : around
}

/** True for a block that holds no other. */
function isLeaf(element: MarkupElement): boolean {
  return element.children.every((child) => typeof child === 'string' || (!isBlock(child) && child.name !== 'img' && isLeaf(child)))
}

/** Longest paragraph that looks like a heading, in characters; shares of the size of the text from which on it looks so, by level; and what is smaller than the text. */
const LONGEST = 120
const RATIOS = [1.4, 1.125] as const
const SMALLER = 0.95

/** How no heading ends, and how one ends only where it is large. */
const stops = /[.,;:…。、]$/u
const asks = /[!?！？]$/u

/** What paragraphs are called that are headings, with the level that the name says. */
const names: readonly (readonly [RegExp, number])[] = [
  [/^(?:book|part|chapter|article)[-_ ]?(?:title|heading|head)$/iu, 1],
  [/^(?:section|sect)[-_ ]?(?:title|heading|head)$/iu, 2],
  [/^(?:heading|headline|subheading|crosshead)$/iu, 2],
]
const numbered = /^(?:p[-_])?(?:h|head|heading|mso_?heading|überschrift)(?:[-_]|_20_)?([1-6])$/iu

/** Returns the level that the classes of a paragraph say; null where they say none. */
function levelNamed(classes: string): number | null {
  for (const name of classes.trim().split(/\s+/u, MOST_CLASSES)) {
    const digit = numbered.exec(name)?.[1]
    const level = digit ? Number(digit) : names.find(([pattern]) => pattern.test(name))?.[1]
    if (level) return level
  }
  return null
}
