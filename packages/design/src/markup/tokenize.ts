import { decodeEntities } from './characters.ts'
import { Entities } from './entities.ts'

/** What is met while reading markup: tags with their attributes, text, and style sheets where they are asked for. */
export type MarkupToken =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }
  | { type: 'sheet'; text: string }

/** How a kind of markup is read. */
export interface Syntax {
  /** As XML: with character data, instructions and a document type that names texts. Otherwise as HTML, where what is no tag is text. */
  isXml: boolean
  /** Names stay as they are written; otherwise they are put in lower case, those of XML without the prefix `svg:`. */
  keepsCase: boolean
  /** Elements whose content is no text. */
  opaque: ReadonlySet<string>
  /** The content of `style` comes as a token of its own. */
  hasSheets: boolean
}

/** Text as people paste it and designs of others hold it. */
export const HTML: Syntax = {
  isXml: false,
  keepsCase: false,
  opaque: new Set(['script', 'style', 'title', 'template', 'iframe', 'object', 'noscript', 'textarea', 'select']),
  hasSheets: false,
}

/** A drawing as it comes from outside. */
export const SVG: Syntax = { isXml: true, keepsCase: false, opaque: new Set(['style', 'script']), hasSheets: true }

/** A drawing as `cleanSvg` writes it. */
export const CLEAN_SVG: Syntax = { isXml: true, keepsCase: true, opaque: new Set(), hasSheets: false }

/**
 * Splits markup into tokens. Comments, instructions, declarations and scripts are left out; it never throws and looks at everything once,
 * so that its time grows with the length of the text, whatever is in it.
 */
export function* tokenizeMarkup(source: string, syntax: Syntax): Generator<MarkupToken> {
  const entities = new Entities()
  const plain = (text: string): string => (text.includes('&') ? decodeEntities(entities.expand(text)) : text)
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open !== at) yield { type: 'text', text: plain(source.slice(at, open < 0 ? undefined : open)) }
    if (open < 0) return
    if (source.startsWith('<!--', open)) at = after(source, '-->', open + 4)
    else if (syntax.isXml && source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9)
      yield { type: 'text', text: source.slice(open + 9, Math.max(open + 9, at - 3)) }
    } else if (syntax.isXml && source.startsWith('<?', open)) at = after(source, '?>', open + 2)
    else if (syntax.isXml && source.startsWith('<!', open)) {
      at = endOfDeclaration(source, open + 2)
      entities.declare(source.slice(open, at))
    } else if (!syntax.isXml && !/[a-zA-Z/!?]/.test(source.charAt(open + 1))) {
      yield { type: 'text', text: '<' }
      at = open + 1
    } else {
      const end = endOfTag(source, open + 1)
      // A tag that never ends is none, and neither is anything behind it: to look for further tags would take the square of its length.
      if (end < 0) {
        if (!syntax.isXml) yield { type: 'text', text: plain(source.slice(open)) }
        return
      }
      const tag = tagOf(source.slice(open + 1, end), entities, syntax)
      at = end + 1
      if (tag?.type === 'open' && !tag.isClosed && syntax.opaque.has(tag.name)) {
        const content = contentOf(source, tag.name, at, syntax)
        if (syntax.hasSheets && tag.name === 'style') yield { type: 'sheet', text: plain(content.text) }
        at = content.end
      } else if (tag) yield tag
    }
  }
}

const after = (source: string, mark: string, from: number): number => {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

/** Finds where a tag ends, quotes respected; -1 when it never does. */
const endOfTag = (source: string, from: number): number => {
  let quote = ''
  for (let i = from; i < source.length; i++) {
    const character = source.charAt(i)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return i
  }
  return -1
}

/** Finds where a declaration ends: a document type may hold others between `[` and `]`. */
const endOfDeclaration = (source: string, from: number): number => {
  const end = endOfTag(source, from)
  const subset = source.indexOf('[', from)
  if (end < 0) return source.length
  return subset < 0 || subset > end ? end + 1 : after(source, '>', after(source, ']', subset))
}

/** Returns the text up to where an element is closed, without its comments, and where that is. */
const contentOf = (source: string, name: string, from: number, syntax: Syntax): { text: string; end: number } => {
  let text = ''
  let at = from
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) break
    text += source.slice(at, open)
    if (syntax.isXml && source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9)
      text += source.slice(open + 9, Math.max(open + 9, at - 3))
    } else if (syntax.isXml && source.startsWith('<!--', open)) at = after(source, '-->', open + 4)
    else if (source.charAt(open + 1) === '/' && nameOf(source.slice(open + 2, open + 6 + name.length), syntax).startsWith(name))
      return { text, end: open }
    else {
      text += '<'
      at = open + 1
    }
  }
  return { text, end: source.length }
}

const nameOf = (name: string, { isXml, keepsCase }: Syntax): string => {
  if (keepsCase) return name
  return isXml ? name.toLowerCase().replace(/^svg:/, '') : name.toLowerCase()
}

const tagOf = (inner: string, entities: Entities, syntax: Syntax): Exclude<MarkupToken, { text: string }> | null => {
  const close = /^\/([a-zA-Z][\w:.-]*)/.exec(inner)
  if (close) return { type: 'close', name: nameOf(close[1] as string, syntax) }
  const open = /^[a-zA-Z][\w:.-]*/.exec(inner)?.[0]
  if (open === undefined) return null
  const attributes = attributesOf(entities.expand(inner.slice(open.length)), syntax)
  return { type: 'open', name: nameOf(open, syntax), attributes, isClosed: inner.endsWith('/') }
}

/** Parses the attributes in what a tag says after its name; of two of the same name the first. */
const attributesOf = (source: string, { keepsCase }: Syntax): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, name, double, single, plain] of source.matchAll(/([^\s"'<>/=]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const key = keepsCase ? (name as string) : (name as string).toLowerCase()
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? plain ?? ''))
  }
  return found
}
