import { CLEAN_SVG, tokenizeMarkup } from '@magazineai/design'

/** An element of a vector graphic. */
export interface SvgNode {
  name: string
  attributes: ReadonlyMap<string, string>
  children: SvgNode[]
  /** How much text stands in it. */
  characters: number
}

/** Thrown for what has no vector form here: such a graphic is shown as a picture. */
export class NoVectorForm extends Error {}

/** Most elements within one another; `cleanSvg` leaves a hundred at most. */
const MOST_LEVELS = 200

/** Parses well-formed SVG markup to a tree. @throws NoVectorForm for markup that is not well formed. */
export function parseSvg(markup: string): SvgNode {
  const root: SvgNode = { name: '', attributes: new Map(), children: [], characters: 0 }
  const open = [root]
  for (const token of tokenizeMarkup(markup, CLEAN_SVG)) {
    if (token.type === 'close') {
      if (open.length < 2 || open.pop()!.name !== token.name) throw new NoVectorForm(`</${token.name}> closes nothing`)
    } else if (token.type === 'open') {
      if (open.length > MOST_LEVELS) throw new NoVectorForm('Elements too deep in one another')
      const node: SvgNode = { name: token.name, attributes: trimmed(token.attributes), children: [], characters: 0 }
      open.at(-1)!.children.push(node)
      if (!token.isClosed) open.push(node)
    } else open.at(-1)!.characters += token.text.length
  }
  const svg = root.children[0]
  if (open.length !== 1 || root.children.length !== 1 || svg?.name !== 'svg') throw new NoVectorForm('No single svg element')
  return svg
}

const trimmed = (attributes: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(Array.from(attributes, ([name, value]) => [name, value.trim()]))

/** The elements of a tree by their ids; of two with the same id the first. */
const indexes = new WeakMap<SvgNode, ReadonlyMap<string, SvgNode>>()

function indexOf(root: SvgNode): ReadonlyMap<string, SvgNode> {
  const index = new Map<string, SvgNode>()
  const visit = (node: SvgNode) => {
    const id = node.attributes.get('id')
    if (id !== undefined && !index.has(id)) index.set(id, node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  return index
}

/** Finds the element of an id anywhere in a tree; null when there is none. */
export function byId(root: SvgNode, id: string): SvgNode | null {
  let index = indexes.get(root)
  if (!index) indexes.set(root, (index = indexOf(root)))
  return index.get(id) ?? null
}

/** Finds the element that `url(#id)` or `#id` names. @throws NoVectorForm when there is none. */
export function referenced(root: SvgNode, reference: string): SvgNode {
  const id = /^(?:url\(\s*['"]?)?#([\w.-]+)['"]?\s*\)?$/.exec(reference.trim())?.[1]
  const node = id === undefined ? null : byId(root, id)
  if (!node) throw new NoVectorForm(`There is no ${reference}`)
  return node
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
const LENGTH = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?:px)?$/i

/**
 * Reads a length attribute in user units; `otherwise` where it is absent. @throws NoVectorForm for percentages and units that depend on a
 * font or a screen.
 */
export function lengthOf(node: SvgNode, name: string, otherwise = 0): number {
  const text = node.attributes.get(name)
  if (text === undefined) return otherwise
  const found = LENGTH.exec(text)
  if (!found) throw new NoVectorForm(`${name} is ${text}`)
  return Number(found[1])
}

/** Parses the numbers of a list, whatever stands between them. */
export const numbersOf = (text: string): number[] => Array.from(text.matchAll(NUMBER), ([one]) => Number(one))
