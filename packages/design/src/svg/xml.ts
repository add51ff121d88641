import { attributesOf, decodeEntities, endOfTag } from '../read/html.ts'

/** What is met while reading a drawing. Names are in lower case and without the prefix `svg:`. */
export type SvgToken =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }
  | { type: 'sheet'; text: string }

/** Most entities of a document type that are looked at, and the longest value of one. Those that name others are left out: they only serve to grow. */
const MAX_ENTITIES = 200
const MAX_ENTITY = 1_000

/** Most characters that entities may add to one drawing. */
const MAX_EXPANSION = 1_000_000

/** The short names that the document type of a drawing gives to longer texts. */
class Entities {
  readonly #values = new Map<string, string>()
  #room = MAX_EXPANSION

  /** Takes over the entities of the first document type that has some. */
  declare(declaration: string): void {
    if (this.#values.size > 0) return
    for (const [, name, double, single] of declaration.matchAll(/<!ENTITY\s+([\w.-]{1,100})\s+(?:"([^"<]*)"|'([^'<]*)')\s*>/g)) {
      const value = double ?? single ?? ''
      if (value.length <= MAX_ENTITY && !value.includes('&')) this.#values.set(name as string, value)
      if (this.#values.size >= MAX_ENTITIES) return
    }
  }

  /** The text with their values in place of their names. */
  expand(text: string): string {
    if (this.#values.size === 0 || !text.includes('&')) return text
    return text.replaceAll(/&([\w.-]{1,100});/g, (whole, name: string) => {
      const value = this.#values.get(name)
      if (value === undefined) return whole
      this.#room -= value.length
      return this.#room < 0 ? '' : value
    })
  }
}

/** Splits a drawing into tokens. Comments, instructions, declarations and scripts are left out; it never throws and looks at everything once. */
export function* tokenizeSvg(source: string): Generator<SvgToken> {
  const entities = new Entities()
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open !== at) yield { type: 'text', text: plain(source.slice(at, open < 0 ? undefined : open), entities) }
    if (open < 0) return
    if (source.startsWith('<!--', open)) at = after(source, '-->', open + 4)
    else if (source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9)
      yield { type: 'text', text: source.slice(open + 9, Math.max(open + 9, at - 3)) }
    } else if (source.startsWith('<?', open)) at = after(source, '?>', open + 2)
    else if (source.startsWith('<!', open)) {
      const end = endOfDeclaration(source, open + 2)
      entities.declare(source.slice(open, end))
      at = end
    } else {
      const end = endOfTag(source, open + 1)
      // A tag that never ends is none, and neither is anything behind it: to look for further tags would take the square of its length.
      if (end < 0) return
      at = end + 1
      const tag = tagOf(source.slice(open + 1, end), entities)
      const hidden = tag?.type === 'open' && !tag.isClosed && (tag.name === 'style' || tag.name === 'script') ? tag.name : null
      if (hidden !== null) {
        const { text, end: close } = contentOf(source, hidden, at)
        if (hidden === 'style') yield { type: 'sheet', text: plain(text, entities) }
        at = close
      } else if (tag) yield tag
    }
  }
}

const after = (source: string, mark: string, from: number): number => {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

/** The text up to where an element is closed, without its comments. */
const contentOf = (source: string, name: string, from: number): { text: string; end: number } => {
  let text = ''
  let at = from
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) break
    text += source.slice(at, open)
    if (source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9)
      text += source.slice(open + 9, Math.max(open + 9, at - 3))
    } else if (source.startsWith('<!--', open)) at = after(source, '-->', open + 4)
    else if (nameOf(source.slice(open + 2, open + 6 + name.length)).startsWith(name) && source.charAt(open + 1) === '/')
      return { text, end: open }
    else {
      text += '<'
      at = open + 1
    }
  }
  return { text, end: source.length }
}

/** Where a declaration ends: a document type may hold others between `[` and `]`. */
const endOfDeclaration = (source: string, from: number): number => {
  const end = endOfTag(source, from)
  const subset = source.indexOf('[', from)
  if (end < 0) return source.length
  return subset < 0 || subset > end ? end + 1 : after(source, '>', after(source, ']', subset))
}

const plain = (text: string, entities: Entities): string => (text.includes('&') ? decodeEntities(entities.expand(text)) : text)

const nameOf = (name: string): string => name.toLowerCase().replace(/^svg:/, '')

const tagOf = (inner: string, entities: Entities): SvgToken | null => {
  const close = /^\/([a-zA-Z][\w:.-]*)/.exec(inner)
  if (close) return { type: 'close', name: nameOf(close[1] as string) }
  const open = /^[a-zA-Z][\w:.-]*/.exec(inner)?.[0]
  if (open === undefined) return null
  const rest = inner.slice(open.length)
  return { type: 'open', name: nameOf(open), attributes: attributesOf(entities.expand(rest)), isClosed: inner.endsWith('/') }
}
