import { IDENTITY, inverse, type Matrix, multiply, translation } from '@magazineai/design'
import type { GroupItem, PathItem, Stroke, VectorItem, Paint } from '../../frame.ts'
import { rectangle } from '../../geometry/outlines.ts'
import { transformPath } from '../../geometry/path.ts'
import { colorOf, opacityOf } from './colors.ts'
import { gradientOf } from './gradient.ts'
import { outlineOf } from './outline.ts'
import { byId, lengthOf, NoVectorForm, numbersOf, referenced, type SvgNode } from './parse.ts'
import { transformOf, viewMatrix } from './transform.ts'

/** Attributes that children take over from the elements around them. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
]

/** Elements that draw nothing where they stand. */
const SILENT = new Set(['defs', 'title', 'desc', 'linearGradient', 'radialGradient', 'clipPath', 'metadata'])

/** Most shapes of a graphic that are drawn one by one; heavier ones are quicker as a picture. */
const MOST_SHAPES = 2000

/** Most elements within one another, uses included. */
const MOST_LEVELS = 40

type Looks = ReadonlyMap<string, string>

/** Converts a graphic to items that fill a box; null when a part of it has no vector form. `weightOf` bounds what it takes to draw. */
export function vectorsOf(root: SvgNode, width: number, height: number, inks: Inks): GroupItem | null {
  try {
    const view = viewOf(root)
    const matrix = viewMatrix(view, width, height, root.attributes.get('preserveAspectRatio'))
    const reader = new Reader(root, inks)
    const items = root.children.flatMap((child) => reader.items(child, own(root, new Map()), 0))
    const [x, y, w, h] = boxIn(matrix, width, height)
    return bounded({ type: 'group', matrix, clip: { d: rectangle(x, y, w, h) }, items })
  } catch (error) {
    if (error instanceof NoVectorForm) return null
    throw error
  }
}

function viewOf(root: SvgNode): number[] {
  const view = numbersOf(root.attributes.get('viewBox') ?? '')
  const found = view.length === 4 ? view : [0, 0, lengthOf(root, 'width'), lengthOf(root, 'height')]
  if (!(found[2]! > 0 && found[3]! > 0)) throw new NoVectorForm('A graphic without a size')
  return found
}

/** The box of the layer in the coordinates of the graphic, which is cut off there. */
function boxIn(matrix: Matrix, width: number, height: number): [number, number, number, number] {
  const [a, , , d, e, f] = inverse(matrix)
  return [e, f, width * a, height * d]
}

/** What an element says of its looks, over what it takes over. */
function own(node: SvgNode, around: Looks): Looks {
  const looks = new Map(around)
  for (const name of INHERITED) {
    const value = node.attributes.get(name)
    if (value !== undefined && value !== 'inherit') looks.set(name, value)
  }
  return looks
}

class Reader {
  private readonly root: SvgNode
  private readonly inks: Inks
  private shapes = 0

  constructor(root: SvgNode, inks: Inks) {
    this.root = root
    this.inks = inks
  }

  /** The items of an element and what is in it. */
  items(node: SvgNode, around: Looks, level: number): VectorItem[] {
    const { name, attributes } = node
    if (SILENT.has(name)) return []
    if (attributes.has('style') || attributes.has('mask') || attributes.has('filter')) throw new NoVectorForm(`A ${name} with styles`)
    if (level > MOST_LEVELS) throw new NoVectorForm('Elements in a circle')
    const looks = own(node, around)
    const inside = this.inside(node, looks, level)
    return inside.length === 0 ? [] : this.wrapped(node, inside)
  }

  private inside(node: SvgNode, looks: Looks, level: number): VectorItem[] {
    if (node.name === 'g' || node.name === 'a') return node.children.flatMap((child) => this.items(child, looks, level + 1))
    if (node.name === 'use') return this.used(node, looks, level)
    const d = outlineOf(node)
    if (d === null) throw new NoVectorForm(`There is no vector form of ${node.name}`)
    if (++this.shapes > MOST_SHAPES) throw new NoVectorForm('Too many shapes')
    return d === '' ? [] : [...this.filled(d, looks), ...this.stroked(d, looks)]
  }

  private used(node: SvgNode, looks: Looks, level: number): VectorItem[] {
    const target = referenced(this.root, node.attributes.get('href') ?? node.attributes.get('xlink:href') ?? '')
    if (target.name === 'symbol' || target.name === 'svg') throw new NoVectorForm('A symbol')
    const items = this.items(target, looks, level + 1)
    const matrix = translation(lengthOf(node, 'x'), lengthOf(node, 'y'))
    return isIdentity(matrix) ? items : [{ type: 'group', matrix, items }]
  }

  /** Items moved, cropped and made translucent as their element says. */
  private wrapped(node: SvgNode, items: VectorItem[]): VectorItem[] {
    const matrix = transformOf(node.attributes.get('transform'))
    const opacity = opacityOf(node.attributes.get('opacity'))
    const reference = node.attributes.get('clip-path')
    if (isIdentity(matrix) && opacity === 1 && (!reference || reference === 'none')) return items
    const clip = reference && reference !== 'none' ? { clip: this.clip(reference) } : {}
    return [{ type: 'group', matrix, ...(opacity < 1 ? { opacity } : {}), ...clip, items }]
  }

  private clip(reference: string): NonNullable<GroupItem['clip']> {
    const node = referenced(this.root, reference)
    if (node.name !== 'clipPath' || node.attributes.get('clipPathUnits') === 'objectBoundingBox')
      throw new NoVectorForm('A clip by its box')
    if (node.attributes.has('clip-path')) throw new NoVectorForm('A clip that is cropped')
    const outer = transformOf(node.attributes.get('transform'))
    const outlines = node.children.filter((child) => !SILENT.has(child.name)).map((child) => this.clipOutline(child, outer))
    const isEvenOdd = node.children.some((child) => own(child, own(node, new Map())).get('clip-rule') === 'evenodd')
    return { d: outlines.join(''), ...(isEvenOdd ? { rule: 'evenodd' as const } : {}) }
  }

  private clipOutline(node: SvgNode, outer: Matrix): string {
    const source = node.name === 'use' ? byId(this.root, (node.attributes.get('href') ?? '').slice(1)) : node
    const d = source && outlineOf(source)
    if (!source || d === null || node.attributes.has('clip-path')) throw new NoVectorForm(`A clip by ${node.name}`)
    const inner = source === node ? IDENTITY : transformOf(source.attributes.get('transform'))
    return transformPath(d, multiply(multiply(outer, transformOf(node.attributes.get('transform'))), inner))
  }

  private filled(d: string, looks: Looks): VectorItem[] {
    const text = looks.get('fill') ?? 'black'
    const opacity = opacityOf(looks.get('fill-opacity'))
    const rule = looks.get('fill-rule') === 'evenodd' ? { rule: 'evenodd' as const } : {}
    if (text.startsWith('url(')) {
      const { paint, matrix } = gradientOf(referenced(this.root, text.replace(/\).*$/s, ')')), this.root, d, opacity)
      const fill = { ...paint, stops: paint.stops.map((stop) => ({ ...stop, ...this.inks.get(stop.color) })) }
      if (isIdentity(matrix)) return [{ type: 'path', d, fill, stroke: null, ...rule }]
      const item: PathItem = { type: 'path', d: transformPath(d, inverse(matrix)), fill, stroke: null, ...rule }
      return [{ type: 'group', matrix, items: [item] }]
    }
    const color = colorOf(text, opacity)
    return color ? [{ type: 'path', d, fill: resolvedPaint(color, this.inks), stroke: null, ...rule }] : []
  }

  private stroked(d: string, looks: Looks): VectorItem[] {
    const text = looks.get('stroke') ?? 'none'
    if (text.startsWith('url(')) throw new NoVectorForm('An outline with a gradient')
    const color = colorOf(text, opacityOf(looks.get('stroke-opacity')))
    const width = Number.parseFloat(looks.get('stroke-width') ?? '1')
    if (!color || !(width > 0)) return []
    const stroke: Stroke = {
      paint: resolvedPaint(color, this.inks),
      width,
      join: looks.get('stroke-linejoin') === 'round' ? 'round' : 'miter',
    }
    const cap = looks.get('stroke-linecap')
    if (cap === 'round' || cap === 'square') stroke.cap = cap
    const dash = numbersOf(looks.get('stroke-dasharray') ?? '')
    if (dash.some((one) => one > 0)) stroke.dash = dash.length % 2 === 0 ? dash : [...dash, ...dash]
    return [{ type: 'path', d, fill: null, stroke }]
  }
}

/** Largest number of a display list that comes from a graphic: far beyond any page, and still written without an exponent. */
const MOST_NUMBER = 1e7

const isBounded = (value: number) => Math.abs(value) <= MOST_NUMBER

/** Path data with a number that is none, or that is too large. */
const UNBOUNDED = /[^MLCQZ\d\s.-]|\d{8}/

/** The item, all of whose numbers are such that every painter can draw it. @throws NoVectorForm when they are not. */
function bounded<T extends VectorItem>(item: T): T {
  const numbers =
    item.type === 'group' ? [...item.matrix] : item.type === 'path' ? [item.stroke?.width ?? 0, ...(item.stroke?.dash ?? [])] : []
  const outline = item.type === 'group' ? (item.clip?.d ?? '') : item.type === 'path' ? item.d : ''
  if (!numbers.every(isBounded) || UNBOUNDED.test(outline)) throw new NoVectorForm('A number out of bounds')
  if (item.type === 'group') for (const child of item.items) bounded(child)
  return item
}

const isIdentity = (matrix: Matrix) => matrix.every((value, i) => value === IDENTITY[i])

/** CMYK percentages of the colours of a graphic that come from swatches, by their colour on screen. */
type Inks = ReadonlyMap<string, { cmyk: readonly [number, number, number, number] }>

/** Returns a colour as a paint, with its CMYK when it has one. */
const resolvedPaint = (color: string, inks: Inks): Paint => ({ type: 'solid', color, ...inks.get(color) })
