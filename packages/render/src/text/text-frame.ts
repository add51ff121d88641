import { mastersOf, type Design, type Layer, type LayerOf, type Page } from '@magazineai/design'
import type { Rect, TextFrame } from '@magazineai/typeset'
import type { Memo } from '../memo.ts'
import { boundsOnPage, placesOf, type LayerPlace } from './places.ts'

/** Returns a text layer as a box that text flows into. `owner` is the page that shows it, `holder` the page or master it is kept in. */
export function textFrame(layer: LayerOf<'Text'>, id: string, holder: Page, owner: Page, design: Design, memo: Memo): TextFrame {
  const pages = [holder, ...(owner === holder ? mastersOf(design, owner) : [owner])]
  const wraps = pages.map((page) => knownWraps(page, memo))
  // Most texts neither stand on the grid nor run around anything: what else moves on their page does not concern them.
  const isPlaced = layer.props.grid === true || wraps.some(({ list }) => list.length > 0)
  const place = isPlaced ? memo.once(holder, 'places', [], () => placesOf(holder)).get(id) : undefined
  const inputs = [id, ...wraps.map(({ key }) => key), ...(place ? [place.upright, design.baseline, ...place.matrix] : [])]
  return memo.once(layer, `frame:${owner.id}`, inputs, () => frameOf(layer, id, owner, design, place, wraps))
}

function frameOf(
  layer: LayerOf<'Text'>,
  id: string,
  owner: Page,
  design: Design,
  place: LayerPlace | undefined,
  wraps: readonly Wraps[],
): TextFrame {
  const { boxSize, scale = 1, columns, inset, verticalAlign, maxLines } = layer.props
  return {
    id: `${owner.id}/${id}`,
    width: boxSize.width / scale,
    height: boxSize.height / scale,
    ...(columns ? { columns: { count: columns.count, gutter: columns.gutter, ...(columns.balance ? { balance: true } : {}) } } : {}),
    ...(inset ? { inset } : {}),
    ...(verticalAlign ? { verticalAlign } : {}),
    ...(maxLines ? { maxLines } : {}),
    grid: layer.props.grid && place?.upright ? baselineGrid(design, place) : null,
    exclusions: place?.upright ? exclusions(place, wraps) : [],
  }
}

/** The baseline grid of the page, in the coordinates of a frame. */
function baselineGrid(design: Design, place: LayerPlace): { offset: number; step: number } {
  const [scale, , , , , top] = place.matrix
  return { offset: (design.baseline.start - top) / scale, step: design.baseline.step / scale }
}

/** The boxes, in the coordinates of a frame, of the layers that push its text aside. */
function exclusions(frame: LayerPlace, wraps: readonly Wraps[]): Rect[] {
  return wraps
    .flatMap(({ list }) => list)
    .filter((wrap) => wrap.layer !== frame.layer)
    .map((wrap) => toFrame(wrap.box, frame))
    .filter((box) => box.x < frame.width && box.y < frame.height && box.x + box.width > 0 && box.y + box.height > 0)
}

/** The layers of a page that text runs around, with their boxes grown by the distance they ask for. */
interface Wraps {
  list: readonly { layer: Layer; box: Rect }[]
  /** Another one wherever the boxes are others. */
  key: string
}

const NO_WRAPS: Wraps = { list: [], key: '' }

const knownWraps = (page: Page, memo: Memo): Wraps => memo.once(page, 'wraps', [], () => wrapsOf(page))

/** Tells whether a layer of a page or master pushes text aside. */
export const hasWraps = (page: Page, memo: Memo): boolean => knownWraps(page, memo).list.length > 0

function wrapsOf(page: Page): Wraps {
  if (!Object.values(page.layers).some((layer) => layer.props.wrap)) return NO_WRAPS
  const list = Array.from(placesOf(page)).flatMap(([id, place]) => {
    const margin = place.layer.props.wrap?.margin
    if (margin === undefined || place.hidden) return []
    const { x, y, width, height } = boundsOnPage(place)
    return [{ id, layer: place.layer, box: { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin } }]
  })
  return { list, key: JSON.stringify(list.map(({ id, box }) => [id, box])) }
}

function toFrame(box: Rect, frame: LayerPlace): Rect {
  const [scale, , , , left, top] = frame.matrix
  return { x: (box.x - left) / scale, y: (box.y - top) / scale, width: box.width / scale, height: box.height / scale }
}
