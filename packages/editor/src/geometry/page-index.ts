import { boundsOf, boxOf, intersects, type Layer, type Page, type Rect, ROOT } from '@magazineai/design'
import { layerBounds } from './placed.ts'

/** The layers of one parent by where they are, so that looking one up does not cost more on a full page. Hidden layers are not in it. */
export interface PageIndex {
  /** The ids of all, back to front. */
  readonly ids: readonly string[]
  /** The upright rectangle on the page that each covers, in the order of `ids`. */
  readonly bounds: readonly Rect[]
  /** The layers whose bounds touch an area of the page, frontmost first. */
  within(area: Rect): string[]
}

/** The cells of a page, across and down. */
const ACROSS = 24
const DOWN = 32

/** What covers more cells than this is looked at always: it would only fill the cells. */
const LARGE = 160

const indexes = new WeakMap<Page, Map<string, PageIndex>>()

/** Returns the layers in a parent of a page by place. Made once for a page and dropped with it; a changed page is another page. */
export function pageIndex(page: Page, parent: string = ROOT): PageIndex {
  let known = indexes.get(page)
  if (!known) indexes.set(page, (known = new Map()))
  let index = known.get(parent)
  if (!index) known.set(parent, (index = build(page, parent)))
  return index
}

const onRoot = new WeakMap<Layer, Rect>()

/** Where a layer is. On the root it depends on the layer alone, so that of a changed page only what changed is measured again. */
function boundsIn(page: Page, parent: string, id: string, layer: Layer): Rect {
  if (parent !== ROOT) return layerBounds(page, id)
  let bounds = onRoot.get(layer)
  if (!bounds) onRoot.set(layer, (bounds = boundsOf(boxOf(layer))))
  return bounds
}

function build(page: Page, parent: string): PageIndex {
  const ids: string[] = []
  const bounds: Rect[] = []
  for (const id of page.layers[parent]?.child ?? []) {
    const layer = page.layers[id]
    if (!layer || layer.hidden) continue
    ids.push(id)
    bounds.push(boundsIn(page, parent, id, layer))
  }
  const grid = gridOf(page, bounds)
  const within = (area: Rect): string[] => {
    const found = grid.near(area).filter((at) => intersects(bounds[at]!, area))
    return found.sort((a, b) => b - a).map((at) => ids[at]!)
  }
  return { ids, bounds, within }
}

interface Grid {
  /** The places of all that may touch an area, each once. */
  near(area: Rect): number[]
}

/** Few layers are looked at one by one. */
const FEW = 24

function gridOf(page: Page, bounds: readonly Rect[]): Grid {
  if (bounds.length <= FEW) return { near: () => bounds.map((_, at) => at) }
  const { width = 1, height = 1 } = page.layers[ROOT]?.props.boxSize ?? {}
  const column = (x: number): number => Math.min(ACROSS - 1, Math.max(0, Math.floor((x / width) * ACROSS)))
  const row = (y: number): number => Math.min(DOWN - 1, Math.max(0, Math.floor((y / height) * DOWN)))
  const spanOf = (area: Rect) => ({
    left: column(area.x),
    right: column(area.x + area.width),
    top: row(area.y),
    bottom: row(area.y + area.height),
  })
  const cells: (number[] | undefined)[] = []
  const large: number[] = []
  for (const [at, box] of bounds.entries()) {
    const { left, right, top, bottom } = spanOf(box)
    if ((right - left + 1) * (bottom - top + 1) > LARGE) large.push(at)
    else for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) (cells[y * ACROSS + x] ??= []).push(at)
  }
  return {
    near(area) {
      const { left, right, top, bottom } = spanOf(area)
      const found = new Set(large)
      for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) for (const at of cells[y * ACROSS + x] ?? []) found.add(at)
      return Array.from(found)
    },
  }
}
