import { decodeEntities } from '@magazineai/design'

/** An element of XML. Names keep their prefix, e.g. `a:t`; text stands in children of its own. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

/** Deepest nesting; office files stay below 60. */
export const MAX_DEPTH = 200

const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy

/**
 * Parses XML as office programs write it, without recursion. Entities other than the five of XML are not expanded: there is no DTD.
 * @throws SyntaxError when it is not well-formed enough, nested too deep, has a DTD or no element.
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [root]
  for (let at = 0; at < text.length;) {
    const parent = open.at(-1) ?? root
    if (text[at] !== '<') {
      const to = endOf(text, '<', at, 0)
      parent.children.push(decodeEntities(text.slice(at, to)))
      at = to
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) at = readAside(text, at, parent)
    else {
      TAG.lastIndex = at
      const tag = TAG.exec(text)
      if (!tag) throw new SyntaxError('a broken tag')
      readTag(tag, parent, open)
      at = TAG.lastIndex
    }
  }
  const [first] = elementsOf(root)
  if (!first) throw new SyntaxError('no element')
  return first
}

/** Where a mark ends that begins at `from` or after; the end of the text when there is none. */
function endOf(text: string, mark: string, from: number, length: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + length
}

/** Passes over comments and instructions; keeps character data. Answers where it ends. */
function readAside(text: string, at: number, parent: XmlElement): number {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at, 3)
  if (text.startsWith('<?', at)) return endOf(text, '?>', at, 2)
  if (!text.startsWith('<![CDATA[', at)) throw new SyntaxError('a DTD is not allowed')
  const to = endOf(text, ']]>', at, 3)
  parent.children.push(text.slice(at + 9, to - 3))
  return to
}

function readTag([, slash, name = '', attributes = '', empty]: RegExpExecArray, parent: XmlElement, open: XmlElement[]): void {
  if (slash) return closeTo(open, name)
  const element: XmlElement = { name, attributes: attributesOf(attributes), children: [] }
  parent.children.push(element)
  if (!empty && open.push(element) > MAX_DEPTH) throw new SyntaxError('nested too deep')
}

function closeTo(open: XmlElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

function attributesOf(text: string): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
    if (name !== '__proto__') out[name as string] = decodeEntities(double ?? single ?? '')
  }
  return out
}

/** Returns the child elements, all or those of a name. */
export const elementsOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && (!name || child.name === name))

/** Returns the text that stands in an element itself, not in those below it. */
export const ownText = (element: XmlElement | undefined): string =>
  (element?.children ?? []).filter((child) => typeof child === 'string').join('')

/** Follows names down from an element; undefined where one is missing. */
export const childAt = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => at && elementsOf(at, name)[0], element)

/** Returns all elements of a name below an element, in document order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const rest = elementsOf(element).toReversed()
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.name === name) found.push(next)
    rest.push(...elementsOf(next).toReversed())
  }
  return found
}
