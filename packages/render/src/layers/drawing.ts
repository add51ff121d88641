import type { LayerOf } from '@magazineai/design'
import { solid } from '../colour.ts'
import type { Item, Paint } from '../frame.ts'
import { inked, smoothed } from '../geometry/freehand.ts'
import { normalisePath } from '../geometry/path.ts'
import type { LayerRow } from './content.ts'

/** A freehand stroke with its pen. */
export const Drawing: LayerRow<'Drawing'> = {
  content: ({ props }, { swatches }) => ({
    items: [PENS[props.pen ?? 'round'](normalisePath(props.path), props.width, solid(props.color, swatches))],
  }),
}

type Pen = NonNullable<LayerOf<'Drawing'>['props']['pen']>

const PENS: { [pen in Pen]: (d: string, width: number, paint: Paint) => Item } = {
  round: (d, width, paint) => ({ type: 'path', d: smoothed(d), fill: null, stroke: { paint, width, cap: 'round', join: 'round' } }),
  ink: (d, width, paint) => ({ type: 'path', d: inked(d, width), fill: paint, stroke: null }),
}
