import { pageId, type Recipe } from '../../assemble.ts'
import { aligned, doc } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, qr, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { CRUST } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { ring } from '../ring.ts'
import { capInset, displayHeight } from './common.ts'

const CODE = 400
const FOOT = y(7) + 400
const RING = 1180

/** The back cover: a field of brown, one sentence from the top, the ring of a cup, a code. */
export const back: Recipe = {
  info: {
    kind: 'back',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'back-line', count: 1, chars: 30 },
      { role: 'back-qr', count: 1 },
      { role: 'caption', count: 1, chars: 60 },
    ],
  },
  build: ({ key, id }) => ({ pages: [page(pageId(id, 1), 'Back cover', a4.page, CRUST, pieces(key), 'blank')], threads: [] }),
}

const pieces = (group: string): PlacedLayer[] => [
  ring('ring', { x: a4.page.width - 190 - RING, y: 2000, width: RING, height: RING }, 5, 'swatch:toast', {
    role: 'ornament',
    group,
    optional: true,
  }),
  text('line', line, 'back-line', copy.back, { role: 'back-line', group }, { fit: { min: 0.3 } }),
  ...foot(group),
]

const foot = (group: string): PlacedLayer[] => [
  qr(
    'code',
    { x: x(1), y: FOOT - CODE, width: CODE, height: CODE },
    copy.link,
    { paper: 'swatch:paper', ink: 'swatch:ink' },
    { role: 'back-qr', group },
  ),
  text(
    'caption',
    { x: x(5), y: FOOT - 100, width: width(8), height: 104 },
    'back-caption',
    aligned(doc('back-caption', copy.linkText), 'right'),
    { role: 'caption', group, optional: true },
  ),
]

const line: Box = { x: x(1) - 16, y: y(1) - capInset(460), width: width(12) + 40, height: displayHeight(3, 460, 430) + 430 }
