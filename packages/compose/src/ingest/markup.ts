import { Parser, type ParserOptions } from 'htmlparser2'

/** An element of XML or HTML. Names of XML keep their prefix, e.g. `a:t`; text stands in children of its own. */
export interface MarkupElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (MarkupElement | string)[]
}

/** Deepest nesting; office files stay below 60. */
export const MAX_DEPTH = 200

/** Most elements of HTML that may be open at once: looking for the one that a tag closes takes as long as there are some. */
const MAX_OPEN = 2_000

/** What no name of an element or attribute holds: where one does, the tag before it never ended. */
const BROKEN_NAME = /[<>"'&=]/u

/**
 * Parses XML as office programs write it. Only the five entities of XML and numbers of characters are expanded; nothing is fetched.
 * @throws SyntaxError for a broken tag, elements nested too deep, a DTD, or text without an element.
 */
export function parseXml(text: string): MarkupElement {
  const root = treeOf(
    text,
    { xmlMode: true },
    {
      open(name, attributes) {
        if (BROKEN_NAME.test(name) || Object.keys(attributes).some((each) => BROKEN_NAME.test(each))) throw new SyntaxError('a broken tag')
      },
      declaration(name) {
        if (name.startsWith('!')) throw new SyntaxError('a DTD is not allowed')
      },
      tooDeep() {
        throw new SyntaxError('nested too deep')
      },
    },
  )
  const [first] = elementsOf(root)
  if (!first) throw new SyntaxError('no element')
  return first
}

/**
 * Parses HTML as browsers do: tags may be missing, names are in small letters. What is nested deeper than `MAX_DEPTH` is kept, but no deeper.
 * `isXml` = the text is XHTML, whose elements may be empty tags. Nothing is run or fetched. Answers an element without a name around all.
 * @throws SyntaxError when more elements are open at once than any page has.
 */
export const parseHtml = (text: string, isXml = text.startsWith('<?xml')): MarkupElement =>
  treeOf(
    text,
    { recognizeSelfClosing: isXml, recognizeCDATA: isXml },
    {
      tooDeep(levels) {
        if (levels > MAX_OPEN) throw new SyntaxError('nested too deep')
      },
    },
  )

/** What a reader of markup refuses, by throwing. */
interface Refusals {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  declaration?: (name: string) => void
  /** An element is nested deeper than `MAX_DEPTH`, by so many levels; unless it throws, its content goes to the last element that was not. */
  tooDeep: (levels: number) => void
}

function treeOf(text: string, options: ParserOptions, refuse: Refusals): MarkupElement {
  const root: MarkupElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let deeper = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        refuse.open?.(name, attributes)
        const element: MarkupElement = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        if (open.length < MAX_DEPTH) open.push(element)
        else refuse.tooDeep((deeper += 1))
      },
      onclosetag() {
        if (deeper) deeper -= 1
        else open.pop()
      },
      ontext(data) {
        open.at(-1)?.children.push(data)
      },
      onprocessinginstruction: (name) => refuse.declaration?.(name),
    },
    options,
  )
  parser.write(text)
  parser.end()
  return root
}

/** Returns the child elements, all or those of a name. */
export const elementsOf = (element: MarkupElement, name?: string): MarkupElement[] =>
  element.children.filter((child): child is MarkupElement => typeof child !== 'string' && (!name || child.name === name))

/** Returns the text that stands in an element itself, not in those below it. */
export const ownText = (element: MarkupElement | undefined): string =>
  (element?.children ?? []).filter((child) => typeof child === 'string').join('')

/** Follows names down from an element; undefined where one is missing. */
export const childAt = (element: MarkupElement | undefined, ...names: string[]): MarkupElement | undefined =>
  names.reduce<MarkupElement | undefined>((at, name) => at && elementsOf(at, name)[0], element)

/** Returns all elements of a name below an element, in document order. */
export function findAll(element: MarkupElement, name: string): MarkupElement[] {
  const found: MarkupElement[] = []
  const rest = elementsOf(element).toReversed()
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.name === name) found.push(next)
    rest.push(...elementsOf(next).toReversed())
  }
  return found
}

/** Returns the text of an element and all below it as it stands; `isLeftOut` tells which elements have none. */
export function textWithin(element: MarkupElement, isLeftOut: (element: MarkupElement) => boolean = () => false): string {
  const pieces: string[] = []
  const rest: (MarkupElement | string)[] = element.children.toReversed()
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') pieces.push(next)
    else if (!isLeftOut(next)) rest.push(...next.children.toReversed())
  }
  return pieces.join('')
}
