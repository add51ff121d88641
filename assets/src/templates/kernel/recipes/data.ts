import { masterOf } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { chart, page, rule, table, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { lab as copy } from '../copy/lab.ts'
import { grotesk } from './common.ts'

const CHART = y(3) + 50
const TABLE = y(5) + 270
const ROW = 104

/** A page of figures: what was measured as a chart, and the numbers behind it as a table. */
export const data: Recipe = {
  info: {
    kind: 'data',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'kicker', count: 1, chars: 28 },
      { role: 'headline', count: 1, chars: 36 },
      { role: 'standfirst', count: 1, chars: 200 },
      { role: 'chart-title', count: 1, chars: 60 },
      { role: 'chart', count: 1 },
      { role: 'table', count: 1 },
      { role: 'chart-source', count: 1, chars: 110 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Figures', a4.page, PAPER, pieces(key), masterOf(number))],
    threads: [],
  }),
}

const pieces = (group: string): PlacedLayer[] => [
  text('kicker', { x: x(1), y: y(1) - 8, width: width(6), height: 56 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text(
    'headline',
    { x: x(1) - 8, y: 246, width: width(12) + 8, height: grotesk.height(2, 200, 184) },
    'headline-short',
    copy.headline,
    { role: 'headline', group },
    { fit: { min: 0.5 } },
  ),
  text(
    'standfirst',
    { x: x(1), y: 734, width: width(8), height: 390 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group, optional: true },
    { fit: { min: 0.75 } },
  ),
  rule('chart-rule', x(1), CHART - 6, width(12), 6, 'swatch:blue'),
  text('chart-title', { x: x(1), y: CHART + 24, width: width(12), height: 70 }, 'chart-title', copy.chartTitle, {
    role: 'chart-title',
    group,
    optional: true,
  }),
  chart('chart', { x: x(1), y: CHART + 130, width: width(12), height: TABLE - CHART - 210 }, copy.bars, ' dB', { role: 'chart', group }),
  table(
    'table',
    { x: x(1), y: TABLE, width: width(12), height: copy.rows.length * ROW },
    copy.rows,
    { role: 'table', group },
    'table-cell',
  ),
  text(
    'source',
    { x: x(1), y: y(7) + 300, width: width(12), height: 96 },
    'chart-source',
    copy.source,
    { role: 'chart-source', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
]
