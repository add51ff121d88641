import { solid } from '../colour.ts'
import { normalisePath } from '../geometry/path.ts'
import type { LayerRow } from './content.ts'

/** A freehand stroke with a round pen. */
export const Drawing: LayerRow<'Drawing'> = {
  content: ({ props }, { swatches }) => ({
    items: [
      {
        type: 'path',
        d: normalisePath(props.path),
        fill: null,
        stroke: { paint: solid(props.color, swatches), width: props.width, cap: 'round', join: 'round' },
      },
    ],
  }),
}
