import { FORMAT, VERSION, type Design, type Doc, type Inline, type Page, type Px } from '@magazineai/design'
import { BLEED } from '../a4-page.ts'
import { a4, width, x, y } from '../grid.ts'
import { field, page, text, type PlacedLayer } from '../pieces.ts'
import { cover } from './copy/cover.ts'
import { ring } from './ring.ts'
import { styles, swatches } from './style.ts'

/** The colour of the page. */
export const PAPER = 'swatch:paper'
/** The colour of panels. */
export const OAT = 'swatch:oat'
/** The colour of rings on panels. */
const CREMA = 'swatch:crema'
/** The colour of headlines. */
export const CRUST = 'swatch:accent'
/** The colour of rules and rings. */
export const TAUPE = 'swatch:taupe'

const BASELINE_OF_FOLIO = 3404

/** First baseline of the grid: a crosshead of 44 px at the top of a column needs 43 px above it. */
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
  masters: [
    page('blank', 'Full bleed', a4.page, PAPER, []),
    ...sides.map((side) => folioMaster(side)),
    ...sides.map((side) => panelMaster(side)),
  ],
  stories: {},
  styles,
  swatches,
  fonts: {},
  engine: '',
})

type Side = 'left' | 'right'
const sides: readonly Side[] = ['left', 'right']

function folioMaster(side: Side): Page {
  return page(side, side === 'left' ? 'Left page' : 'Right page', a4.page, PAPER, [folio(side)])
}

/** Returns the outer five columns with the bleed outside them; a panel fills them from below a picture to the foot of the page. */
export const panelOf = (side: Side): { x: Px; width: Px } => {
  const edge = side === 'left' ? x(6) - 24 : x(8) - 24
  return side === 'left' ? { x: -BLEED, width: edge + BLEED } : { x: edge, width: a4.page.width + BLEED - edge }
}

/** Where the panel of a master begins; the pictures of its pages reach further down. */
const PANEL_TOP = y(4)

/** The ring on a panel, tone on tone, so that a panel nobody fills is not bare. */
const RING = 820
const RING_FOOT = y(7) + 400

function panelMaster(side: Side): Page {
  const area = panelOf(side)
  const panel = field('panel', { ...area, y: PANEL_TOP, height: a4.page.height + BLEED - PANEL_TOP }, { color: OAT })
  const circle = { x: area.x + (area.width - RING) / 2, y: RING_FOOT - RING, width: RING, height: RING }
  const name = side === 'left' ? 'Left page with a panel' : 'Right page with a panel'
  return page(`${side}-panel`, name, a4.page, PAPER, [panel, ring('ring', circle, 3, CREMA), folio(side)])
}

function folio(side: Side): PlacedLayer {
  const box = { x: x(side === 'left' ? 1 : 4), y: BASELINE_OF_FOLIO - 72, width: width(9), height: 100 }
  return text('folio', box, 'folio', folioDoc(side), { role: 'folio' }, { maxLines: 1, fit: { min: 0.5 } })
}

function folioDoc(side: Side): Doc {
  const number: Inline = { type: 'field', attrs: { name: 'page-number' }, marks: [{ type: 'style', attrs: { style: 'folio-number' } }] }
  const name: Inline = { type: 'field', attrs: { name: 'magazine-name' } }
  const gap: Inline = { type: 'text', text: '   ' }
  const content = side === 'left' ? [number, gap, name] : [name, gap, number]
  return { type: 'doc', content: [{ type: 'paragraph', attrs: { style: 'folio', align: side, leading: 90 }, content }] }
}
