import { parsePath } from '../../geometry/path.ts'
import { outlineOf } from './outline.ts'
import { byId, NoVectorForm, numbersOf, type SvgNode } from './parse.ts'

/** Thrown for a graphic that is not drawn at all: it cannot be read, or drawing it would keep the page from being drawn. */
export class Undrawable extends Error {}

/**
 * Most that a graphic may weigh. An element weighs 1 and what it refers to, each time that it does; long outlines and texts weigh more, and so do
 * filters, masks and pictures, for which painters make whole pictures of their own. The heaviest icons and maps met weigh a few thousand.
 */
const MOST = 100_000

/** Characters of an outline or a text that weigh as much as an element. */
const CHARACTERS = 64

/** What elements weigh besides themselves, and what a step of a filter does, which goes over all pixels. Measured with librsvg 2.61: 1 is about 1 ms for a million pixels. */
const WEIGHTS: Readonly<Record<string, number>> = {
  mask: 50,
  pattern: 20,
  marker: 5,
  image: 2_000,
  feMorphology: 4_000,
  feTurbulence: 1_500,
}
const FILTER_STEP = 800

/** Most references in a row, as of a copy of a copy. */
const MOST_STEPS = 40

/** Most dashes of all outlines together. */
const MOST_DASHES = 200_000

/** Most that the numbers of filters may be before their drawing takes minutes: octaves of noise, and reach in units of the graphic. */
const FILTER_LIMITS: Readonly<Record<string, number>> = { numOctaves: 10, stdDeviation: 2_000, radius: 50, order: 5 }

const REFERENCE = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g

/**
 * Weighs a graphic: how much work it is to draw, a million pixels of it about as many ms. @throws Undrawable when it refers to itself, or
 * would be drawn too long.
 */
export function weightOf(root: SvgNode): number {
  const weight = new Scale(root).weigh(root, 0)
  if (weight > MOST) throw new Undrawable('It is too complex')
  checkDashes(root)
  return weight
}

function* walk(root: SvgNode): Generator<SvgNode> {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (const child of node.children) open.push(child)
  }
}

/** Weighs elements, each once, however often it is referred to. */
class Scale {
  private readonly root: SvgNode
  private readonly known = new Map<SvgNode, number>()
  private readonly open = new Set<SvgNode>()

  constructor(root: SvgNode) {
    this.root = root
  }

  weigh(node: SvgNode, steps: number): number {
    const known = this.known.get(node)
    if (known !== undefined) return known
    if (this.open.has(node)) throw new Undrawable('A part of it is inside itself')
    if (steps > MOST_STEPS) throw new Undrawable('Its parts refer to each other too often')
    this.open.add(node)
    let weight = 1 + (WEIGHTS[node.name] ?? 0) + stepWeight(node) + Math.floor(charactersOf(node) / CHARACTERS)
    for (const child of node.children) weight += this.weigh(child, steps)
    for (const [id, times] of referencesOf(node)) {
      const target = byId(this.root, id)
      if (target) weight += times * this.weigh(target, steps + 1)
    }
    this.open.delete(node)
    this.known.set(node, weight)
    return weight
  }
}

const charactersOf = ({ attributes, characters }: SvgNode): number =>
  characters + (attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0)

/** What a step of a filter weighs. @throws Undrawable when its numbers are out of bounds. */
function stepWeight({ name, attributes }: SvgNode): number {
  if (!name.startsWith('fe')) return 0
  for (const [key, most] of Object.entries(FILTER_LIMITS)) {
    if (numbersOf(attributes.get(key) ?? '').some((value) => !(Math.abs(value) <= most)))
      throw new Undrawable('A filter of it reaches too far')
  }
  return FILTER_STEP
}

/** What an element refers to, and how often it is drawn: markers stand at every point. */
function* referencesOf({ name, attributes }: SvgNode): Generator<[string, number]> {
  const href = attributes.get('href') ?? attributes.get('xlink:href')
  if (name !== 'image' && href?.startsWith('#')) yield [href.slice(1), 1]
  for (const [key, value] of attributes) {
    if (key === 'href' || !value.includes('url(')) continue
    const times = key.startsWith('marker') ? pointsOf(attributes) : 1
    for (const [, id] of value.matchAll(REFERENCE)) yield [id!, times]
  }
}

const pointsOf = (attributes: ReadonlyMap<string, string>): number =>
  Math.max(2, numbersOf(attributes.get('d') ?? attributes.get('points') ?? '').length)

/** @throws Undrawable when the dashes of a graphic are more than a painter can draw, at whatever size. */
function checkDashes(root: SvgNode): void {
  let shortest = Number.POSITIVE_INFINITY
  for (const { attributes } of walk(root)) {
    const dash = attributes.get('stroke-dasharray')
    const period = dash === undefined ? 0 : numbersOf(dash).reduce((sum, value) => sum + Math.abs(value), 0)
    if (period > 0) shortest = Math.min(shortest, period)
  }
  if (shortest === Number.POSITIVE_INFINITY) return
  let length = 0
  for (const node of walk(root)) length += strokedLength(node)
  if (!(length / shortest <= MOST_DASHES)) throw new Undrawable('Its dashes are too many')
}

/** About how long an outline is, in the units of its dashes; never much too short. */
function strokedLength(node: SvgNode): number {
  const said = Number(node.attributes.get('pathLength'))
  if (said > 0) return said
  try {
    const d = node.name === 'g' ? null : outlineOf(node)
    return d ? polygonLength(d) : 0
  } catch (error) {
    if (error instanceof NoVectorForm) return 0
    throw error
  }
}

function polygonLength(d: string): number {
  let length = 0
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [letter, ...values] of parsePath(d)) {
    const points = letter === 'Z' ? [startX, startY] : (values as number[])
    for (let i = 0; i + 1 < points.length; i += 2) {
      if (letter !== 'M') length += Math.hypot(points[i]! - x, points[i + 1]! - y)
      ;[x, y] = [points[i]!, points[i + 1]!]
    }
    if (letter === 'M') [startX, startY] = [x, y]
  }
  return length
}
