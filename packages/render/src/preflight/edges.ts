import { mm } from '@magazineai/design'
import type { LayerFrame, PageFrame } from '../frame.ts'
import { boundsUnder } from '../geometry/layer-matrix.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** Kinds that fill their box, so that one at the edge of the page is meant to run off it. */
const FILLING: ReadonlySet<LayerFrame['kind']> = new Set(['Image', 'Frame', 'Shape', 'Svg', 'Video', 'Widget'])

/** The bleed that is asked of pages without any. */
const BLEED = mm(3)

/** Rounding of positions that is not taken for a gap. */
const SLACK = 1

/** Finds pictures and plates that end at the edge of the page or short of the bleed: a cut a little off would leave a white line. */
export function shortOfBleed(layer: LayerFrame, page: PageFrame, spot: Spot): Finding[] {
  if (!FILLING.has(layer.kind) || layer.items.length === 0 || layer.rotate % 90 !== 0) return []
  const { matrix, scale } = spot
  const wanted = page.bleed > SLACK ? page.bleed : BLEED
  const box = boundsUnder(matrix, { x: 0, y: 0, width: layer.width / layer.scale, height: layer.height / layer.scale })
  const beyond = { left: -box.x, top: -box.y, right: box.x + box.width - page.width, bottom: box.y + box.height - page.height }
  const short = Object.entries(beyond).filter(([, reach]) => reach > -SLACK && reach < wanted - SLACK && scale > 0)
  if (short.length === 0) return []
  const edges = short.map(([edge]) => edge).join(', ')
  return [
    finding('bleed', 'warning', spot, page.bleed > SLACK ? `Ends before the bleed: ${edges}` : `Runs to an edge without bleed: ${edges}`),
  ]
}
