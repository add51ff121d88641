import { layerBounds, layerContains } from './placed.ts'
import { containsRect, type Design, intersects, isKind, type Layer, type Page, type Point, type Rect, ROOT } from '@magazineai/design'
import { pageAt, type Stack } from './stack.ts'

/** What lies under a point of the pasteboard: a page, and the point on it. */
export interface PageHit {
  index: number
  page: Page
  point: Point
}

/** The page under a point of the pasteboard. */
export function hitPage(design: Design, stack: Stack, world: Point): PageHit | null {
  const index = pageAt(stack, world)
  const page = design.pages[index]
  return page ? { index, page, point: toPage(stack, index, world) } : null
}

/** A point of the pasteboard in the coordinates of a page. */
export const toPage = (stack: Stack, index: number, world: Point): Point => ({
  x: world.x - (stack[index]?.x ?? 0),
  y: world.y - (stack[index]?.y ?? 0),
})

/** Lines and rules are thin: they are caught within this distance, in view pixels. */
const SLACK = 5

const slackFor = (layer: Layer, scale: number): number =>
  isKind(layer, 'Line') || Math.min(layer.props.boxSize.width, layer.props.boxSize.height) * scale < 8 ? SLACK / scale : 0

/** The children of a layer under a point of the page, frontmost first. */
function* under(page: Page, parent: string, point: Point, scale: number): Generator<string> {
  const children = page.layers[parent]?.child ?? []
  for (let index = children.length - 1; index >= 0; index--) {
    const id = children[index]!
    const layer = page.layers[id]
    if (layer && !layer.hidden && layerContains(page, id, point, slackFor(layer, scale))) yield id
  }
}

/** The frontmost layer under a point of the page among the children of `parent`; null for none. */
export function hitLayer(page: Page, point: Point, scale: number, parent: string = ROOT): string | null {
  for (const id of under(page, parent, point, scale)) return id
  return null
}

/** The frontmost layer that is no group under a point, inside whatever groups hold it. */
export function hitLeaf(page: Page, point: Point, scale: number, parent: string = ROOT): string | null {
  for (const id of under(page, parent, point, scale)) {
    const layer = page.layers[id]!
    if (!isKind(layer, 'Group')) return id
    const leaf = hitLeaf(page, point, scale, id)
    if (leaf) return leaf
  }
  return null
}

/** The layer that a click selects: the frontmost one under the point, or, inside a group that is entered, its child. */
export function hitSelectable(page: Page, point: Point, scale: number, entered: string | null): string | null {
  const inner = entered && page.layers[entered] ? hitLayer(page, point, scale, entered) : null
  return inner ?? hitLayer(page, point, scale)
}

/** Layers of the page that a marquee catches: those it touches, but large backgrounds only when it covers them. */
export function caughtBy(page: Page, marquee: Rect): string[] {
  const root = page.layers[ROOT]
  const area = root ? root.props.boxSize.width * root.props.boxSize.height : Infinity
  return (root?.child ?? []).filter((id) => {
    const layer = page.layers[id]
    if (!layer || layer.hidden || layer.locked) return false
    const bounds = layerBounds(page, id)
    if (!intersects(bounds, marquee)) return false
    return bounds.width * bounds.height < area * 0.5 || containsRect(marquee, bounds)
  })
}
