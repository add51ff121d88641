import type { ChartKind } from '@magazineai/design'
import type { Item } from '../frame.ts'
import { bars, horizontalBars } from './chart/bars.ts'
import { areas, lines } from './chart/lines.ts'
import { chartPen, type Pen } from './chart/pen.ts'
import { donut, pie } from './chart/pie.ts'
import { scatter } from './chart/scatter.ts'
import type { LayerRow } from './content.ts'

/** A chart drawn from its data. */
export const Chart: LayerRow<'Chart'> = {
  content: (layer, context) => {
    const isDrawn = layer.props.data.length > 0 && Math.min(context.width, context.height) >= LEAST_SIDE
    return { items: isDrawn ? CHARTS[layer.props.kind](chartPen(layer, context)) : [] }
  },
  inputs: (_, { design }) => [design.styles, design.language],
}

/** Side under which not even a label has room, page pixels: such a chart is left empty. */
const LEAST_SIDE = 80

/** How each kind of chart is drawn. */
const CHARTS: { [kind in ChartKind]: (pen: Pen) => Item[] } = {
  bar: bars,
  horizontalBar: horizontalBars,
  line: lines,
  area: areas,
  pie,
  donut,
  scatter,
}
