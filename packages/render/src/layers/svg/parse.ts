/** An element of a vector graphic. */
export interface SvgNode {
  name: string
  attributes: ReadonlyMap<string, string>
  children: SvgNode[]
}

/** Thrown for what has no vector form here: such a graphic is shown as a picture. */
export class NoVectorForm extends Error {}

const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|[^<]+/y
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The tree of well-formed SVG markup. @throws NoVectorForm for markup that is not well formed. */
export function parseSvg(markup: string): SvgNode {
  const root: SvgNode = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  TAG.lastIndex = 0
  while (TAG.lastIndex < markup.length) {
    const found = TAG.exec(markup)
    if (!found) throw new NoVectorForm('The markup is not well formed')
    const [, closes, name, attributes, isEmpty] = found
    if (!name) continue
    if (closes) {
      if (open.length < 2 || open.pop()!.name !== name) throw new NoVectorForm(`</${name}> closes nothing`)
      continue
    }
    const node: SvgNode = { name, attributes: attributesOf(attributes ?? ''), children: [] }
    open.at(-1)!.children.push(node)
    if (!isEmpty) open.push(node)
  }
  const svg = root.children[0]
  if (open.length !== 1 || root.children.length !== 1 || svg?.name !== 'svg') throw new NoVectorForm('No single svg element')
  return svg
}

const attributesOf = (source: string): Map<string, string> =>
  new Map(Array.from(source.matchAll(ATTRIBUTE), ([, name, double, single]) => [name!, (double ?? single ?? '').trim()]))

/** The element of an id, anywhere in a tree. */
export function byId(node: SvgNode, id: string): SvgNode | null {
  if (node.attributes.get('id') === id) return node
  for (const child of node.children) {
    const found = byId(child, id)
    if (found) return found
  }
  return null
}

/** The element that `url(#id)` or `#id` names. @throws NoVectorForm when there is none. */
export function referenced(root: SvgNode, reference: string): SvgNode {
  const id = /^(?:url\(\s*['"]?)?#([\w.-]+)['"]?\s*\)?$/.exec(reference.trim())?.[1]
  const node = id === undefined ? null : byId(root, id)
  if (!node) throw new NoVectorForm(`There is no ${reference}`)
  return node
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
const LENGTH = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?:px)?$/i

/** A length in user units. @throws NoVectorForm for percentages and units that depend on a font or a screen. */
export function lengthOf(node: SvgNode, name: string, otherwise = 0): number {
  const text = node.attributes.get(name)
  if (text === undefined) return otherwise
  const found = LENGTH.exec(text)
  if (!found) throw new NoVectorForm(`${name} is ${text}`)
  return Number(found[1])
}

/** The numbers of a list. */
export const numbersOf = (text: string): number[] => Array.from(text.matchAll(NUMBER), ([one]) => Number(one))
