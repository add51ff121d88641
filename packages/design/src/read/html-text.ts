import type { Doc } from '../text.ts'
import { HTML, type MarkupToken, tokenizeMarkup } from '../markup/tokenize.ts'
import { type Look, withAttributes, withCss } from './look.ts'
import { type Limits, QUIET } from './numbers.ts'
import { createParagraphs, type Paragraphs } from './paragraphs.ts'

const BLOCKS = new Set(
  'p div section article header footer blockquote pre address figure figcaption li dt dd h1 h2 h3 h4 h5 h6 ul ol dl table tr td th'.split(
    ' ',
  ),
)

const LISTS: Readonly<Record<string, 'bullet' | 'ordered'>> = { ul: 'bullet', ol: 'ordered' }

/** Paragraphs that are kept when they are empty: an empty line someone made. */
const LINES = new Set(['p', 'div', 'li'])

const LOOKS: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  mark: { highlight: '#ffff00' },
  sup: { script: 'superscript' },
  sub: { script: 'subscript' },
}

/** Deepest nesting followed; what is deeper keeps the look of its parents. */
const MAX_OPEN = 200

interface Open {
  name: string
  look: Look
}

type OpenToken = Extract<MarkupToken, { type: 'open' }>

const lookInside = (look: Look, { name, attributes }: OpenToken, limits: Limits): Look => {
  const kind = LISTS[name]
  const listed: Look = kind ? { ...look, list: { kind, level: look.list ? Math.min(8, look.list.level + 1) : 0 } } : look
  const tagged = Object.hasOwn(LOOKS, name) ? { ...listed, ...LOOKS[name] } : listed
  const linked = name === 'a' ? withAttributes(tagged, { href: attributes.get('href') ?? '' }, limits) : tagged
  const font =
    name === 'font'
      ? withAttributes(linked, { color: attributes.get('color') ?? '', fontFamily: attributes.get('face') ?? '' }, limits)
      : linked
  return withCss(font, attributes.get('style') ?? '', limits)
}

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name)

/** Reads markup into paragraphs, one token after the other. */
class Reader {
  #open: Open[] = []
  #paragraphs: Paragraphs
  #limits: Limits
  /** True when white space at this point would show as nothing. */
  #isAtStart = true

  constructor(limits: Limits) {
    this.#limits = limits
    this.#paragraphs = createParagraphs(limits)
  }

  #look(): Look {
    return this.#open.at(-1)?.look ?? {}
  }

  open(token: OpenToken): void {
    const { name } = token
    if (name === 'br') return this.#break()
    const look = lookInside(this.#look(), token, this.#limits)
    if (BLOCKS.has(name)) this.#begin(name, look)
    const isVoid = token.isClosed || name === 'img' || name === 'hr' || name === 'input' || name === 'wbr'
    if (!isVoid && this.#open.length < MAX_OPEN) this.#open.push({ name, look })
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((each) => each.name === name)
    if (at < 0) return
    this.#open.splice(at)
    if (!BLOCKS.has(name)) return
    this.#paragraphs.end(LINES.has(name))
    this.#isAtStart = true
  }

  text(raw: string): void {
    const text = raw.replaceAll(/[ \t\n\r\f]+/g, ' ')
    const visible = this.#isAtStart ? text.replace(/^ /, '') : text
    if (visible === '') return
    this.#paragraphs.text(visible, this.#look())
    this.#isAtStart = visible.endsWith(' ')
  }

  get isFull(): boolean {
    return this.#paragraphs.isFull
  }

  doc(): Doc {
    return this.#paragraphs.doc()
  }

  #begin(name: string, look: Look): void {
    this.#paragraphs.begin(isHeading(name) ? 'heading' : 'paragraph', look)
    this.#isAtStart = true
  }

  #break(): void {
    this.#paragraphs.piece({ type: 'hard_break' }, this.#look())
    this.#isAtStart = true
  }
}

/**
 * Reads a text of ours from HTML: paragraphs, headings, lists, breaks, links and inline styles. Everything else is passed over; it never
 * throws.
 */
export const docFromHtml = (html: string, limits: Limits = QUIET): Doc => {
  const reader = new Reader(limits)
  for (const token of tokenizeMarkup(html, HTML)) {
    if (reader.isFull) break
    if (token.type === 'open') reader.open(token)
    else if (token.type === 'close') reader.close(token.name)
    else reader.text(token.text)
  }
  return reader.doc()
}
