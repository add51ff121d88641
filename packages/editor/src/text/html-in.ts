import {
  type Block,
  type BlockAttrs,
  type Design,
  type Inline,
  joinInlines,
  type Mark,
  type SwitchMark,
  HTML,
  tokenizeMarkup,
  type MarkupToken,
} from '@magazineai/design'
import { SWITCHED_OFF } from './html-out.ts'
import { hrefFrom } from './links.ts'

/** What words look like at a place of a foreign text, as far as it is kept. */
interface Look {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  script?: 'superscript' | 'subscript' | undefined
  href?: string | undefined
  hidden?: boolean
  /** The marks that one of our own copies switches off. */
  off?: readonly SwitchMark['type'][]
  /** True for the number or dot that Word writes before an item: it tells the kind of the list and is no word of it. */
  isMarker?: boolean
}

interface Open {
  name: string
  look: Look
  list: 'bullet' | 'ordered' | null
}

type OpenToken = Extract<MarkupToken, { type: 'open' }>

const BLOCKS = new Set(
  'address article aside blockquote body caption dd div dl dt figcaption figure footer form header h1 h2 h3 h4 h5 h6 hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const TAGS: Readonly<Record<string, Look>> = {
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
  sup: { script: 'superscript' },
  sub: { script: 'subscript' },
}

/** Deepest nesting that is followed. */
const MAX_OPEN = 200

/** Names of paragraph styles that a foreign paragraph is taken for, the best first. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'headline', 'heading 1'],
  subtitle: ['subtitle', 'standfirst', 'deck', 'intro'],
  quote: ['quote', 'pull quote', 'blockquote', 'pullquote'],
  h1: ['heading 1', 'headline', 'title', 'heading'],
  h2: ['heading 2', 'subheading', 'subhead', 'crosshead', 'heading'],
  h3: ['heading 3', 'subheading', 'subhead', 'crosshead'],
  h4: ['heading 4', 'subhead', 'crosshead'],
  h5: ['heading 5', 'subhead', 'crosshead'],
  h6: ['heading 6', 'subhead', 'crosshead'],
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** The id of the paragraph style of the magazine that has one of these names. */
function styleNamed(design: Design, role: string): string | undefined {
  const styles = Object.entries(design.styles.paragraph).map(([id, { name }]) => [id, plainName(name)] as const)
  for (const name of [...(NAMES[role] ?? []), role]) {
    const found = styles.find(([, each]) => each === name)
    if (found) return found[0]
  }
  return undefined
}

function cssOf(style: string): Map<string, string> {
  const pairs = style.split(';').map((part) => part.split(':', 2).map((each) => each.trim().toLowerCase()))
  return new Map(pairs.flatMap(([key, value]): [string, string][] => (key && value !== undefined ? [[key, value]] : [])))
}

function styledLook(css: ReadonlyMap<string, string>): Look {
  const look: Look = {}
  const weight = css.get('font-weight')
  if (weight !== undefined) look.bold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  const slope = css.get('font-style')
  if (slope !== undefined) look.italic = slope !== 'normal'
  const line = css.get('text-decoration-line') ?? css.get('text-decoration')
  if (line !== undefined) Object.assign(look, { underline: line.includes('underline'), strike: line.includes('line-through') })
  const raised = css.get('vertical-align')
  if (raised !== undefined) look.script = raised === 'super' ? 'superscript' : raised === 'sub' ? 'subscript' : undefined
  if (css.get('display') === 'none' || css.get('mso-hide') === 'all' || css.get('visibility') === 'hidden') look.hidden = true
  if (css.get('mso-list') === 'ignore') look.isMarker = true
  return look
}

/** An address as it was meant: without the page that Google Docs leads it through. */
function targetOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : null
  const inside = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  return hrefFrom(inside ?? address) ?? undefined
}

const SWITCHES = ['bold', 'italic', 'underline', 'strike'] as const satisfies readonly SwitchMark['type'][]

function lookInside(look: Look, { name, attributes }: OpenToken): Look {
  const linked = name === 'a' ? targetOf(attributes.get('href') ?? '') : undefined
  const off = attributes.get(SWITCHED_OFF)?.split(' ')
  return {
    ...look,
    ...(Object.hasOwn(TAGS, name) ? TAGS[name] : {}),
    ...styledLook(cssOf(attributes.get('style') ?? '')),
    ...(linked === undefined ? {} : { href: linked }),
    ...(off === undefined ? {} : { off: SWITCHES.filter((type) => off.includes(type)) }),
  }
}

function marksOf(look: Look, isHeading: boolean): Mark[] {
  return [
    // Headings are as heavy as their style says.
    ...(look.bold && !isHeading ? [{ type: 'bold' as const }] : []),
    ...(look.italic ? [{ type: 'italic' as const }] : []),
    ...(look.underline && !look.href ? [{ type: 'underline' as const }] : []),
    ...(look.strike ? [{ type: 'strike' as const }] : []),
    ...(look.script ? [{ type: look.script }] : []),
    ...(look.off ?? []).map((type): Mark => ({ type, attrs: { on: false } })),
    ...(look.href ? [{ type: 'link' as const, attrs: { href: look.href } }] : []),
  ]
}

/** A paragraph that is being read. */
interface Reading {
  role: string | null
  isHeading: boolean
  list: NonNullable<BlockAttrs['list']> | null
  content: Inline[]
  /** What Word wrote before the item. */
  marker: string
}

/** Reads a foreign text into paragraphs, one token after the other. */
class Reader {
  readonly #design: Design
  readonly #base: BlockAttrs
  readonly blocks: Block[] = []
  #open: Open[] = []
  #reading: Reading | null = null

  constructor(design: Design, base: BlockAttrs) {
    this.#design = design
    this.#base = base
  }

  open(token: OpenToken): void {
    const { name, attributes } = token
    if (name === 'br') return attributes.get('class') === 'Apple-interchange-newline' ? undefined : this.#add({ type: 'hard_break' })
    const look = lookInside(this.#look(), token)
    const list = name === 'ul' ? 'bullet' : name === 'ol' ? 'ordered' : null
    if (BLOCKS.has(name)) this.#begin(token)
    if (!VOID.has(name) && !token.isClosed && this.#open.length < MAX_OPEN) this.#open.push({ name, look, list })
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((each) => each.name === name)
    if (at < 0) return
    this.#open.splice(at)
    if (BLOCKS.has(name)) this.end(name === 'p' || name === 'li')
  }

  text(raw: string): void {
    const look = this.#look()
    const text = raw.replaceAll(/[ \t\n\r\f]+/g, ' ')
    if (look.hidden || text === '') return
    if (text === ' ' && (!this.#reading || this.#endsOpen())) return
    const reading = (this.#reading ??= this.#fresh(null))
    if (look.isMarker) reading.marker += text
    else this.#add({ type: 'text', text: this.#endsOpen() ? text.replace(/^ /, '') : text })
  }

  /** Ends the paragraph that is being read; one without words is kept only when `keepsEmpty`. */
  end(keepsEmpty = false): void {
    const reading = this.#reading
    this.#reading = null
    if (!reading) return
    const content = trimmed(reading.content)
    if (content.length === 0 && !keepsEmpty) return
    const list = reading.list && reading.marker ? { ...reading.list, kind: kindOfMarker(reading.marker) } : reading.list
    const style = reading.role === null ? undefined : styleNamed(this.#design, reading.role)
    const attrs = { ...(style === undefined ? this.#base : { style }), ...(list ? { list } : {}) }
    this.blocks.push({
      type: reading.isHeading ? 'heading' : 'paragraph',
      ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
      ...(content.length > 0 ? { content } : {}),
    })
  }

  #look(): Look {
    return this.#open.at(-1)?.look ?? {}
  }

  /** True where white space would show as nothing. */
  #endsOpen(): boolean {
    const last = this.#reading?.content.at(-1)
    return !last || last.type === 'hard_break' || (last.type === 'text' && last.text.endsWith(' '))
  }

  #add(inline: Inline): void {
    const look = this.#look()
    if (look.hidden) return
    const reading = (this.#reading ??= this.#fresh(null))
    const marks = marksOf(look, reading.isHeading)
    reading.content.push(marks.length > 0 ? { ...inline, marks } : inline)
  }

  #fresh(role: string | null): Reading {
    return { role, isHeading: role !== null && /^(h\d|title|subtitle)$/.test(role), list: null, content: [], marker: '' }
  }

  #begin(token: OpenToken): void {
    const inItem = this.#open.findLastIndex(({ name }) => name === 'li') > this.#open.findLastIndex(({ list }) => list !== null)
    // A paragraph in an item is the item itself, as long as that has no words.
    if (inItem && this.#reading && this.#reading.content.length === 0 && token.name !== 'li') return
    this.end()
    const role = roleOf(token) ?? (this.#open.some(({ name }) => name === 'blockquote') ? 'quote' : null)
    const reading = this.#fresh(role)
    const lists = this.#open.flatMap(({ list }) => list ?? [])
    const kind = lists.at(-1)
    if (token.name === 'li') reading.list = { kind: kind ?? 'bullet', level: Math.min(8, Math.max(0, lists.length - 1)) }
    const word = /mso-list:[^;]*level(\d)/i.exec(token.attributes.get('style') ?? '')
    if (word) reading.list = { kind: 'bullet', level: Math.min(8, Number(word[1]) - 1) }
    if (/^(p|li|h[1-6]|div|dt|dd|td|th|blockquote|pre|caption|figcaption)$/.test(token.name)) this.#reading = reading
  }
}

const kindOfMarker = (marker: string): 'bullet' | 'ordered' =>
  /^\s*\(?[\p{L}\d]{1,4}[.)]/u.test(marker.replaceAll(/\u00A0/g, ' ')) ? 'ordered' : 'bullet'

/** What a foreign paragraph is: a heading of a level, a title, a quotation. */
function roleOf({ name, attributes }: OpenToken): string | null {
  const classes = attributes.get('class') ?? ''
  if (/\bMsoTitle\b/.test(classes)) return 'title'
  if (/\bMsoSubtitle\b/.test(classes)) return 'subtitle'
  if (/\bMso(Intense)?Quote\b/.test(classes)) return 'quote'
  const heading = /\bMsoHeading(\d)\b/.exec(classes)
  if (heading) return `h${heading[1]}`
  return /^h[1-6]$/.test(name) ? name : null
}

/** Without spaces and breaks at the end; an empty line of Word holds a space that does not break. */
function trimmed(content: readonly Inline[]): Inline[] {
  const joined = joinInlines(content)
  while (joined.length > 0) {
    const last = joined.at(-1)!
    if (last.type === 'text') {
      const text = last.text.replace(/[ \t]+$/, '')
      const isBlank = text.replaceAll('\u00A0', '') === '' && joined.length === 1
      if (text !== '' && !isBlank) return text === last.text ? joined : [...joined.slice(0, -1), { ...last, text }]
    } else if (last.type !== 'hard_break') return joined
    joined.pop()
  }
  return joined
}

/**
 * Reads the paragraphs of a web page, of Word or of Google Docs: what their words mean is kept (headings, lists,
 * links, bold, italic …), how they look is not. Headings get the paragraph styles of the magazine that have their
 * names, all other paragraphs the attributes in `base`.
 */
export function blocksFromHtml(html: string, design: Design, base: BlockAttrs = {}): Block[] {
  const reader = new Reader(design, base)
  let isHead = false
  for (const token of tokenizeMarkup(html, HTML)) {
    if (token.type === 'open' && token.name === 'head') isHead = true
    if (token.type === 'open' && token.name === 'body') isHead = false
    if (isHead) isHead = !(token.type === 'close' && token.name === 'head')
    else if (token.type === 'open') reader.open(token)
    else if (token.type === 'close') reader.close(token.name)
    else reader.text(token.text)
  }
  reader.end()
  return reader.blocks
}
