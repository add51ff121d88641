import { mm, PX_PER_INCH, pt } from '@magazineai/design'
import type { Item, PageFrame, PaintedSegment } from '../frame.ts'
import { boundsUnder } from '../geometry/layer-matrix.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** The smallest type that is comfortably printed. */
const MIN_TYPE = pt(6)

/** How near the edge of the page type may come: cutters are off by up to this much. */
const SAFE = mm(3)

const wordsOf = (items: readonly Item[]): PaintedSegment[] =>
  items.flatMap((item) => (item.type === 'text' ? item.segments.filter((one) => !one.space && !one.role) : []))

/** Finds type that is too small to read: the smallest of a layer is named, in points. */
export function smallType(items: readonly Item[], spot: Spot): Finding[] {
  const smallest = Math.min(...wordsOf(items).map((one) => one.size * spot.scale))
  if (smallest >= MIN_TYPE - 0.01) return []
  const points = ((smallest * 72) / PX_PER_INCH).toFixed(1)
  return [finding('small-type', 'warning', spot, `Type of ${points} pt is hard to read in print`)]
}

/** Finds type that the cutter might touch: less than 3 mm from the edge of the page. */
export function unsafeType(items: readonly Item[], { width, height }: PageFrame, spot: Spot): Finding[] {
  const near = wordsOf(items).find((word) => {
    const box = boundsUnder(spot.matrix, { x: word.x, y: word.y - word.size * 0.7, width: word.width, height: word.size * 0.9 })
    return Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height) < SAFE
  })
  if (!near) return []
  return [finding('safe-area', 'warning', spot, `“${near.text}” stands less than 3 mm from the edge of the page`)]
}
