import { pageId, type Recipe } from '../../assemble.ts'
import { aligned, doc } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, qr, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { cover as copy } from '../copy/cover.ts'
import { grotesk } from './common.ts'

const CODE = 400
const FOOT = y(7) + 400

/** The back cover: a field of signal blue, one sentence, a code. */
export const back: Recipe = {
  info: {
    kind: 'back',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'back-line', count: 1, chars: 36 },
      { role: 'back-qr', count: 1 },
      { role: 'caption', count: 1, chars: 60 },
    ],
  },
  build: ({ key, id }) => ({ pages: [page(pageId(id, 1), 'Back cover', a4.page, 'swatch:blue', pieces(key), 'blank')], threads: [] }),
}

const pieces = (group: string): PlacedLayer[] => [
  text('line', line, 'back-line', copy.back, { role: 'back-line', group }, { fit: { min: 0.32 } }),
  ...foot(group),
]

const foot = (group: string): PlacedLayer[] => [
  qr(
    'code',
    { x: x(1), y: FOOT - CODE, width: CODE, height: CODE },
    copy.link,
    { paper: 'swatch:blue', ink: 'swatch:white' },
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

/** Its capitals hang from the margin at the head. */
const line: Box = { x: x(1) - 24, y: y(1) - grotesk.capInset(560), width: width(12) + 24, height: grotesk.height(4, 560, 500) }
