import { type Design, guidesOf, isKind, type Page, type Rect, ROOT } from '@magazineai/design'
import { pageIndex } from './page-index.ts'

/** A place to snap to on one axis, and the stretch of what it belongs to, page pixels. */
export interface SnapStop {
  at: number
  from: number
  to: number
}

/** Everything that layers of a page snap to, prepared once for a gesture. */
export interface SnapStops {
  /** Sorted by `at`; one for each place. */
  x: readonly SnapStop[]
  y: readonly SnapStop[]
  /** The baseline grid, where it is shown: what finds no other stop settles on it. */
  grid: { start: number; step: number } | null
  /** The boxes of the neighbours, for equal distances and sizes. */
  boxes: readonly Rect[]
}

/** What is in sight to snap to besides layers. */
export interface SnapScope {
  guides: boolean
  baseline: boolean
}

/** Another page that is seen beside this one, and where it stands as seen from it. */
export interface Neighbour {
  page: Page
  x: number
  y: number
}

interface Draft {
  x: SnapStop[]
  y: SnapStop[]
}

/** Adds the edges of a box, and its centre. */
function addBox({ x: xs, y: ys }: Draft, { x, y, width, height }: Rect, hasMiddle: boolean): void {
  const [right, bottom] = [x + width, y + height]
  xs.push({ at: x, from: y, to: bottom }, { at: right, from: y, to: bottom })
  ys.push({ at: y, from: x, to: right }, { at: bottom, from: x, to: right })
  if (!hasMiddle) return
  xs.push({ at: x + width / 2, from: y, to: bottom })
  ys.push({ at: y + height / 2, from: x, to: right })
}

/** Returns the box inside the margins of a page of this size. */
export const marginBox = ({ margins }: Pick<Design, 'margins'>, { width, height }: { width: number; height: number }): Rect => ({
  x: margins.left,
  y: margins.top,
  width: width - margins.left - margins.right,
  height: height - margins.top - margins.bottom,
})

/** Adds the edges of the columns inside the margins. */
function addColumns({ x: xs }: Draft, { x, y, width, height }: Rect, columns: Design['columns']): void {
  if (!columns || columns.count < 2) return
  const one = (width - (columns.count - 1) * columns.gutter) / columns.count
  for (let column = 0; column < columns.count; column++) {
    const left = x + column * (one + columns.gutter)
    for (const at of [left, left + one]) xs.push({ at, from: y, to: y + height })
  }
}

/** Sorted, and one stop for each place: what stands at the same place is one long line. */
function merged(stops: SnapStop[]): SnapStop[] {
  const all: SnapStop[] = []
  for (const stop of stops.sort((a, b) => a.at - b.at)) {
    const last = all.at(-1)
    if (last && stop.at - last.at < 0.01) {
      last.from = Math.min(last.from, stop.from)
      last.to = Math.max(last.to, stop.to)
    } else all.push({ ...stop })
  }
  return all
}

const sizeOf = (design: Design, page: Page) => page.layers[ROOT]?.props.boxSize ?? design.pageSize

/** Adds the guides that are seen on a page: its own, and those of all the masters beneath it. */
function addGuides(draft: Draft, design: Design, page: Page): void {
  const { width, height } = sizeOf(design, page)
  for (const { axis, at } of guidesOf(design, page)) {
    if (axis === 'x') draft.x.push({ at, from: 0, to: height })
    else draft.y.push({ at, from: 0, to: width })
  }
}

/**
 * Collects where the layers in `parent` of a page snap while those in `moved` are changed: page, margins,
 * columns, guides, neighbours, and the page beside it.
 */
export function stopsOf(
  design: Design,
  page: Page,
  moved: ReadonlySet<string>,
  sight: SnapScope = { guides: true, baseline: false },
  beside: readonly Neighbour[] = [],
): SnapStops {
  const draft: Draft = { x: [], y: [] }
  const size = sizeOf(design, page)
  addBox(draft, { x: 0, y: 0, ...size }, true)
  const inner = marginBox(design, size)
  addBox(draft, inner, false)
  addColumns(draft, inner, design.columns)
  if (sight.guides) addGuides(draft, design, page)
  const boxes = neighboursOf(page, moved)
  for (const neighbour of beside) {
    addBox(draft, { x: neighbour.x, y: neighbour.y, ...sizeOf(design, neighbour.page) }, true)
    for (const box of pageIndex(neighbour.page).bounds) boxes.push({ ...box, x: box.x + neighbour.x, y: box.y + neighbour.y })
  }
  for (const box of boxes) addBox(draft, box, true)
  return { x: merged(draft.x), y: merged(draft.y), grid: sight.baseline ? design.baseline : null, boxes }
}

/** The boxes of the layers that are not moved: those of the page, and those beside the moved ones in their groups. */
function neighboursOf(page: Page, moved: ReadonlySet<string>): Rect[] {
  const parents = new Set([ROOT, ...Array.from(moved, (id) => page.layers[id]?.parent ?? ROOT)])
  const holders = new Set(Array.from(parents).flatMap((id) => [id, page.layers[id]?.parent ?? ROOT]))
  return Array.from(parents).flatMap((parent) => {
    const { ids, bounds } = pageIndex(page, parent)
    return bounds.filter((_box, at) => {
      const id = ids[at]!
      const layer = page.layers[id]!
      return !moved.has(id) && !(isKind(layer, 'Group') && holders.has(id))
    })
  })
}

/** Something to show while layers snap, in page pixels: a line they came to lie on, or one of several equal distances. */
export interface SnapGuide {
  /** Of a line the axis it stands on; of a distance the axis along which it is measured. */
  axis: 'x' | 'y'
  /** Of a line its place on that axis; of a distance its place on the other one. */
  at: number
  from: number
  to: number
  /** True of a distance: `from` and `to` are on its own axis. */
  isGap?: boolean
}
