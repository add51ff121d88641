import { namedCharacter } from '#named-characters'

/** What a tokenizer sees of HTML or SVG: tags with their attributes, and text. */
export type Token =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD'

/** Replaces the character references of HTML by what they stand for; unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (decimal !== undefined) return fromCode(Number.parseInt(decimal, 10))
      if (hexadecimal !== undefined) return fromCode(Number.parseInt(hexadecimal, 16))
      return namedCharacter(name ?? '') ?? whole
    },
  )

/** Parses the attributes in what a tag says after its name, by their names in lower case; of two of the same name the first. */
export const attributesOf = (source: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, name, double, single, plain] of source.matchAll(/([^\s"'<>/=]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const key = (name as string).toLowerCase()
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? plain ?? ''))
  }
  return found
}

/** Finds where a tag ends, quotes respected; -1 when it never does. */
export const endOfTag = (source: string, from: number): number => {
  let quote = ''
  for (let i = from; i < source.length; i++) {
    const character = source.charAt(i)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return i
  }
  return -1
}

const tagOf = (inner: string): Token | null => {
  const close = /^\/([a-zA-Z][\w:-]*)/.exec(inner)
  if (close) return { type: 'close', name: (close[1] as string).toLowerCase() }
  const open = /^[a-zA-Z][\w:-]*/.exec(inner)
  if (!open) return null
  return { type: 'open', name: open[0].toLowerCase(), attributes: attributesOf(inner.slice(open[0].length)), isClosed: inner.endsWith('/') }
}

/** Elements whose content is no text. */
const OPAQUE = new Set(['script', 'style', 'title', 'template', 'iframe', 'object', 'noscript', 'textarea', 'select'])

const afterOpaque = (source: string, name: string, from: number): number => {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(source)?.index ?? source.length
}

/** Splits markup into tokens. Comments, declarations and the content of scripts and styles are left out; it never throws. */
export function* tokenize(source: string): Generator<Token> {
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0 || open > at) yield { type: 'text', text: decodeEntities(source.slice(at, open < 0 ? undefined : open)) }
    if (open < 0) return
    if (source.startsWith('<!--', open)) {
      const end = source.indexOf('-->', open + 4)
      at = end < 0 ? source.length : end + 3
      continue
    }
    if (!/[a-zA-Z/!?]/.test(source.charAt(open + 1))) {
      yield { type: 'text', text: '<' }
      at = open + 1
      continue
    }
    const end = endOfTag(source, open + 1)
    // A tag that never ends is text, and so is all behind it: to look for further tags would take the square of its length.
    if (end < 0) {
      yield { type: 'text', text: decodeEntities(source.slice(open)) }
      return
    }
    const tag = tagOf(source.slice(open + 1, end))
    at = end + 1
    if (tag?.type === 'open' && OPAQUE.has(tag.name) && !tag.isClosed) at = afterOpaque(source, tag.name, at)
    else if (tag) yield tag
  }
}
