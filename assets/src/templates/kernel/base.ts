import { FORMAT, VERSION, type Design, type Doc, type Inline, type Page } from '@magazineai/design'
import { BLEED } from '../a4-page.ts'
import { a4, width, x } from '../grid.ts'
import { page, text } from '../pieces.ts'
import { cover } from './copy/cover.ts'
import { styles, swatches } from './style.ts'

/** The light page and the dark one. */
export const PAPER = 'swatch:paper'
/** The dark page, a black field. */
export const BLACK = 'swatch:black'

const BASELINE_OF_FOLIO = 3404

/** First baseline of the grid: DM Sans at 37 px needs 37 above it, so the first line of a column starts on the grid. */
const FIRST_BASELINE = a4.margins.top + 40

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
  masters: [
    page('blank', 'Full bleed', a4.page, PAPER, []),
    folioMaster('left', 'Left page', ''),
    folioMaster('right', 'Right page', ''),
    folioMaster('left-dark', 'Left page, black', '-dark'),
    folioMaster('right-dark', 'Right page, black', '-dark'),
  ],
  stories: {},
  styles,
  swatches,
  fonts: {},
  engine: '',
})

/** Returns the master of a numbered black page. */
export const darkMasterOf = (number: number): string => (number % 2 === 0 ? 'left-dark' : 'right-dark')

function folioMaster(id: string, name: string, suffix: string): Page {
  const side = id.startsWith('left') ? 'left' : 'right'
  const box = { x: x(side === 'left' ? 1 : 4), y: BASELINE_OF_FOLIO - 46, width: width(9), height: 60 }
  const folio = text('folio', box, `folio${suffix}`, folioDoc(side, suffix), { role: 'folio' }, { maxLines: 1, fit: { min: 0.5 } })
  return page(id, name, a4.page, suffix ? BLACK : PAPER, [folio])
}

function folioDoc(side: 'left' | 'right', suffix: string): Doc {
  const marks = [{ type: 'style' as const, attrs: { style: `folio-number${suffix}` } }]
  const number: Inline = { type: 'field', attrs: { name: 'page-number' }, marks }
  const name: Inline = { type: 'field', attrs: { name: 'magazine-name' } }
  const gap: Inline = { type: 'text', text: ' / ' }
  const content = side === 'left' ? [number, gap, name] : [name, gap, number]
  return { type: 'doc', content: [{ type: 'paragraph', attrs: { style: `folio${suffix}`, align: side }, content }] }
}
