import { FORMAT, VERSION, type Design, type Doc, type Inline, type Page } from '@magazineai/design'
import { BLEED } from '../a4-page.ts'
import { a4, width, x } from '../grid.ts'
import { page, text } from '../pieces.ts'
import { cover } from './copy/cover.ts'
import { styles, swatches } from './style.ts'

/** The colour of the page. */
export const PAPER = 'swatch:paper'

const BASELINE_OF_FOLIO = 3404

/**
 * First baseline of the grid. Row tops lie on multiples of 50 plus 204; a line of 46 px type needs 43 px above its baseline,
 * so 44 below the row top lets the first line of a column start on the grid.
 */
const FIRST_BASELINE = a4.margins.top + 44

/** Returns everything of the magazine but its pages and stories. */
export const base = (): Omit<Design, 'pages'> => ({
  format: FORMAT,
  version: VERSION,
  mode: 'template',
  name: cover.name,
  language: 'en-GB',
  pageSize: { ...a4.page },
  bleed: BLEED,
  margins: { ...a4.margins },
  baseline: { start: FIRST_BASELINE, step: 50 },
  columns: { count: a4.column.count, gutter: a4.column.gutter },
  facing: true,
  masters: [blank(), folioMaster('left'), folioMaster('right')],
  stories: {},
  styles,
  swatches,
  fonts: {},
  engine: '',
})

const blank = (): Page => page('blank', 'Full bleed', a4.page, PAPER, [])

function folioMaster(side: 'left' | 'right'): Page {
  const box = { x: x(side === 'left' ? 1 : 4), y: BASELINE_OF_FOLIO - 81, width: width(9), height: 110 }
  const folio = text('folio', box, 'folio', folioDoc(side), { role: 'folio' }, { maxLines: 1, fit: { min: 0.5 } })
  return page(side, side === 'left' ? 'Left page' : 'Right page', a4.page, PAPER, [folio])
}

function folioDoc(side: 'left' | 'right'): Doc {
  const number: Inline = { type: 'field', attrs: { name: 'page-number' }, marks: [{ type: 'style', attrs: { style: 'folio-number' } }] }
  const name: Inline = { type: 'field', attrs: { name: 'magazine-name' } }
  const gap: Inline = { type: 'text', text: '  —  ' }
  const content = side === 'left' ? [number, gap, name] : [name, gap, number]
  return { type: 'doc', content: [{ type: 'paragraph', attrs: { style: 'folio', align: side, leading: 100 }, content }] }
}
