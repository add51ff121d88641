import { Parser } from 'htmlparser2'
import { MAX_DEPTH } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** Most elements that may be open at once: looking for the one that a tag closes takes as long as there are some. */
const MAX_OPEN = 2_000

/**
 * Parses HTML as browsers do: tags may be missing, names are in small letters. What is nested deeper than `MAX_DEPTH` is kept, but no deeper.
 * `isXml` = the text is XHTML, whose elements may be empty tags. Nothing is run or fetched. Answers an element without a name around all.
 * @throws SyntaxError when more elements are open at once than any page has.
 */
export function parseHtml(text: string, isXml = text.startsWith('<?xml')): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let deeper = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        if (open.length < MAX_DEPTH) open.push(element)
        else if ((deeper += 1) > MAX_OPEN) throw new SyntaxError('nested too deep')
      },
      onclosetag() {
        if (deeper) deeper -= 1
        else open.pop()
      },
      ontext(data) {
        open.at(-1)?.children.push(data)
      },
    },
    { recognizeSelfClosing: isXml, recognizeCDATA: isXml },
  )
  parser.write(text)
  parser.end()
  return root
}

/** Returns the text of an element and all below it as it stands; `isLeftOut` tells which elements have none. */
export function textWithin(element: XmlElement, isLeftOut: (element: XmlElement) => boolean = () => false): string {
  const pieces: string[] = []
  const rest: (XmlElement | string)[] = element.children.toReversed()
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') pieces.push(next)
    else if (!isLeftOut(next)) rest.push(...next.children.toReversed())
  }
  return pieces.join('')
}
