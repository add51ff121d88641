import { IDENTITY, type Matrix, multiply } from '@magazineai/design'
import type { Paint } from '../../frame.ts'
import { pathBounds } from '../../geometry/path-bounds.ts'
import { colorOf, opacityOf } from './colors.ts'
import { NoVectorForm, referenced, type SvgNode } from './parse.ts'
import { transformOf } from './transform.ts'

/** A gradient, in coordinates that `matrix` takes to those of the shape it fills. */
export interface PlacedGradient {
  paint: Exclude<Paint, { type: 'solid' }>
  matrix: Matrix
}

/** Largest coordinate of a gradient. */
const MOST_NUMBER = 1e7

/** Most gradients that may take their stops from one another in a row. */
const MOST_LINKS = 8

/** Reads the gradient of an element for a shape. @throws NoVectorForm for patterns, repeated gradients and focal points. */
export function gradientOf(node: SvgNode, root: SvgNode, d: string, opacity: number): PlacedGradient {
  if (node.name !== 'linearGradient' && node.name !== 'radialGradient') throw new NoVectorForm(`A fill by ${node.name}`)
  const links = linked(node, root)
  const get = (name: string) => links.map((one) => one.attributes.get(name)).find((value) => value !== undefined)
  if ((get('spreadMethod') ?? 'pad') !== 'pad') throw new NoVectorForm('A gradient that repeats')
  const isBox = get('gradientUnits') !== 'userSpaceOnUse'
  const stops = stopsOf(
    links.find((one) => one.children.some((child) => child.name === 'stop')),
    opacity,
  )
  const at = (name: string, otherwise: number) => fraction(get(name), otherwise, isBox)
  const matrix = multiply(isBox ? boxMatrix(d) : IDENTITY, transformOf(get('gradientTransform')))
  if (node.name === 'linearGradient')
    return { matrix, paint: { type: 'linear', x1: at('x1', 0), y1: at('y1', 0), x2: at('x2', 1), y2: at('y2', 0), stops } }
  const [cx, cy] = [at('cx', 0.5), at('cy', 0.5)]
  if (at('fx', cx) !== cx || at('fy', cy) !== cy) throw new NoVectorForm('A gradient with a focal point')
  return { matrix, paint: { type: 'radial', cx, cy, r: at('r', 0.5), stops } }
}

/** A gradient and those it refers to for what it does not say itself. */
function linked(node: SvgNode, root: SvgNode): SvgNode[] {
  const links = [node]
  for (;;) {
    const href = links.at(-1)!.attributes.get('href') ?? links.at(-1)!.attributes.get('xlink:href')
    if (!href) return links
    if (links.length > MOST_LINKS) throw new NoVectorForm('Gradients in a circle')
    links.push(referenced(root, href))
  }
}

function stopsOf(node: SvgNode | undefined, opacity: number) {
  let least = 0
  const stops = (node?.children ?? []).flatMap(({ name, attributes }) => {
    if (name !== 'stop') return []
    least = Math.max(least, Math.min(1, fraction(attributes.get('offset'), 0, true)))
    const color = colorOf(attributes.get('stop-color') ?? 'black', opacityOf(attributes.get('stop-opacity')) * opacity)
    return [{ offset: least, color: color ?? '#00000000' }]
  })
  if (stops.length === 0) throw new NoVectorForm('A gradient without colours')
  return stops.length === 1 ? [stops[0]!, stops[0]!] : stops
}

/** A number, or a percentage as a part of 1. @throws NoVectorForm for a percentage of the view. */
function fraction(text: string | undefined, otherwise: number, isBox: boolean): number {
  const value = text === undefined ? otherwise : Number.parseFloat(text)
  const isPercent = text?.endsWith('%') ?? false
  if (!(Math.abs(value) <= MOST_NUMBER) || (!isBox && (text === undefined || isPercent))) throw new NoVectorForm(`A gradient at ${text}`)
  return isPercent ? value / 100 : value
}

/** From the unit square to the box of a shape. */
function boxMatrix(d: string): Matrix {
  const box = pathBounds(d)
  if (!box || box.width === 0 || box.height === 0) throw new NoVectorForm('A gradient across a line')
  return [box.width, 0, 0, box.height, box.x, box.y]
}
