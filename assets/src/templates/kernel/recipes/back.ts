import { fullBleed } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { aligned, doc } from '../../copy-text.ts'
import { artSeed } from '../../bare.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, qr, text, type Box, type Piece } from '../../pieces.ts'
import { halftone } from '../bare.ts'
import { cover as copy } from '../copy/cover.ts'
import { grotesk } from './common.ts'

const CODE = 400
const FOOT = y(7) + 400
/** How far down the art of a back without words reaches. */
const ART = 1_500

/** The back cover: a field of signal blue, one sentence, a code. */
export const back: Recipe = {
  info: {
    kind: 'back',
    pages: 1,
    spread: false,
    words: 0,
    bare: 'back-bare',
    slots: [
      { role: 'back-line', count: 1, chars: 36 },
      { role: 'back-qr', count: 1 },
      { role: 'caption', count: 1, chars: 60 },
    ],
  },
  build: ({ key, id }) => ({ pages: [page(pageId(id, 1), 'Back cover', a4.page, 'swatch:blue', pieces(key), 'blank')], threads: [] }),
}

/** The back cover with nothing to say: a halftone on blue. */
export const backBare: Recipe = {
  info: { ...back.info, kind: 'back-bare' },
  of: 'back',
  build: ({ key, id, ...at }) => ({
    pages: [page(pageId(id, 1), 'Back cover', a4.page, 'swatch:blue', [...art(key, artSeed(at.seed, key, id)), ...foot(key)], 'blank')],
    threads: [],
  }),
}

const art = (group: string, seed: number): Piece[] =>
  [halftone('art', { ...fullBleed, y: y(1) + 200, height: ART }, seed, ['swatch:mint', 'swatch:white'])].map(({ id, layer }) => ({
    id,
    layer: { ...layer, slot: { role: 'art', group, optional: true } },
  }))

const pieces = (group: string): Piece[] => [
  text('line', line, 'back-line', copy.back, { role: 'back-line', group }, { fit: { min: 0.32 } }),
  ...foot(group),
]

const foot = (group: string): Piece[] => [
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
