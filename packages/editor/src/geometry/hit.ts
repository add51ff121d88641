import {
  ancestorsOf,
  containsRect,
  cornersOf,
  absoluteBox,
  type Design,
  inverse,
  intersects,
  isKind,
  type Layer,
  type Page,
  type Point,
  type Rect,
  ROOT,
  transform,
} from '@magazineai/design'
import { isDrawnAt } from './outline.ts'
import { pageIndex } from './page-index.ts'
import { layerBounds, layerMatrix } from './placed.ts'
import { pageAt, type Stack } from './stack.ts'

/** What lies under a point of the pasteboard: a page, and the point on it. */
export interface PageHit {
  index: number
  page: Page
  point: Point
}

/** Finds the page under a point of the pasteboard, and the point on it; null between pages. */
export function hitPage(design: Design, stack: Stack, world: Point): PageHit | null {
  const index = pageAt(stack, world)
  const page = design.pages[index]
  return page ? { index, page, point: toPage(stack, index, world) } : null
}

/** Converts a point of the pasteboard to the coordinates of a page. */
export const toPage = (stack: Stack, index: number, world: Point): Point => ({
  x: world.x - (stack[index]?.x ?? 0),
  y: world.y - (stack[index]?.y ?? 0),
})

/** Lines, outlines and what is very thin are caught within this distance, view pixels. */
const SLACK = 5

/** A filled area is caught this much beyond its edge, view pixels. */
const EDGE = 1

const slackFor = (layer: Layer, scale: number): number => {
  const { width, height } = layer.props.boxSize
  const isThin = Math.min(width, height) * scale < 8
  const isOutline = isKind(layer, 'Drawing') || (isKind(layer, 'Shape') && layer.props.color === null && !layer.props.gradient)
  return (isKind(layer, 'Line') || isThin || isOutline ? SLACK : EDGE) / scale
}

/** True when what a layer draws lies under a point of the page; of a group, what any of its layers draws. */
function isUnder(page: Page, id: string, point: Point, scale: number): boolean {
  const layer = page.layers[id]
  if (!layer) return false
  if (isKind(layer, 'Group')) return under(page, id, point, scale).next().done === false
  const matrix = layerMatrix(page, id)
  const factor = Math.hypot(matrix[0], matrix[1]) || 1
  return isDrawnAt(layer, transform(inverse(matrix), point), slackFor(layer, scale * factor))
}

/** The children of a layer under a point of the page, frontmost first. */
function* under(page: Page, parent: string, { x, y }: Point, scale: number): Generator<string> {
  const slack = SLACK / scale
  const area = { x: x - slack, y: y - slack, width: 2 * slack, height: 2 * slack }
  for (const id of pageIndex(page, parent).within(area)) if (isUnder(page, id, { x, y }, scale)) yield id
}

/** Locked layers let the pointer through to what lies beneath; where there is nothing else they are caught all the same. */
const unlockedFirst = (page: Page, ids: readonly string[]): string[] => [
  ...ids.filter((id) => !page.layers[id]?.locked),
  ...ids.filter((id) => page.layers[id]?.locked),
]

/** Lists the layers under a point of the page among the children of `parent`, in the order in which they are to be caught. */
export const hitLayers = (page: Page, point: Point, scale: number, parent: string = ROOT): string[] =>
  unlockedFirst(page, Array.from(under(page, parent, point, scale)))

/** Finds the layer to catch under a point of the page among the children of `parent`; null for none. */
export function hitLayer(page: Page, point: Point, scale: number, parent: string = ROOT): string | null {
  let fixed: string | null = null
  for (const id of under(page, parent, point, scale)) {
    if (!page.layers[id]?.locked) return id
    fixed ??= id
  }
  return fixed
}

/** Lists the layers that are no groups under a point, inside whatever groups hold them, in the order in which they are to be caught. */
export function hitLeaves(page: Page, point: Point, scale: number, parent: string = ROOT): string[] {
  const all = Array.from(under(page, parent, point, scale))
  return unlockedFirst(
    page,
    all.flatMap((id) => (isKind(page.layers[id]!, 'Group') ? hitLeaves(page, point, scale, id) : [id])),
  )
}

/** Finds the layer that a click selects: the one under the point, or, inside a group that is entered, its child; null for none. */
export function hitSelectable(page: Page, point: Point, scale: number, entered: string | null): string | null {
  const groups = entered && page.layers[entered] ? [entered, ...ancestorsOf(page, entered)].filter((id) => id !== ROOT) : []
  for (const parent of groups) {
    const inner = hitLayer(page, point, scale, parent)
    if (inner) return inner
  }
  return hitLayer(page, point, scale)
}

/** How a marquee catches. */
export interface MarqueeMode {
  /** Only what lies wholly inside. */
  inside?: boolean
  /** The group whose layers are caught; absent = those of the page. */
  parent?: string | null
}

/** Lists the layers of the page that a marquee catches, back to front: those it touches; large backgrounds only if it covers them. */
export function layersInMarquee(page: Page, marquee: Rect, { inside = false, parent = null }: MarqueeMode = {}): string[] {
  const root = page.layers[ROOT]
  const area = root ? root.props.boxSize.width * root.props.boxSize.height : Infinity
  const isCaught = (id: string): boolean => {
    if (page.layers[id]?.locked) return false
    const bounds = layerBounds(page, id)
    if (containsRect(marquee, bounds)) return true
    return !inside && bounds.width * bounds.height < area * 0.5 && isTouched(page, id, marquee)
  }
  return pageIndex(page, parent ?? ROOT)
    .within(marquee)
    .filter(isCaught)
    .toReversed()
}

/** True when a turned box and an upright rectangle share a point: along neither's axes they lie apart. */
function isTouched(page: Page, id: string, area: Rect): boolean {
  const box = absoluteBox(page, id)
  if (box.rotate % 180 === 0) return intersects(layerBounds(page, id), area)
  const corners = cornersOf(box)
  const [a, b, , d] = corners
  const axes = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - a.x, y: d.y - a.y },
  ]
  const others = cornersOf({ ...area, rotate: 0 })
  const along = (points: readonly Point[], axis: Point): [number, number] => {
    const places = points.map((point) => point.x * axis.x + point.y * axis.y)
    return [Math.min(...places), Math.max(...places)]
  }
  return axes.every((axis) => {
    const [from, to] = along(corners, axis)
    const [start, end] = along(others, axis)
    return from <= end && start <= to
  })
}
