import { fullBleed } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { aligned, doc } from '../../copy-text.ts'
import { displayHeight } from './common.ts'
import { artSeed } from '../../bare.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, qr, text, type Box, type Piece } from '../../pieces.ts'
import { silk } from '../bare.ts'
import { cover as copy } from '../copy/cover.ts'

const CODE = 400
const FOOT = y(7) + 400

/** The back cover: a field of the accent, one sentence, a code. */
export const back: Recipe = {
  info: {
    kind: 'back',
    pages: 1,
    spread: false,
    words: 0,
    bare: 'back-bare',
    slots: [
      { role: 'back-line', count: 1, chars: 30 },
      { role: 'back-qr', count: 1 },
      { role: 'caption', count: 1, chars: 60 },
    ],
  },
  build: ({ key, id }) => ({ pages: [page(pageId(id, 1), 'Back cover', a4.page, 'swatch:accent', pieces(key), 'blank')], threads: [] }),
}

/** The back cover with nothing to say: silk from edge to edge, as on a cover without a picture. */
export const backBare: Recipe = {
  info: { ...back.info, kind: 'back-bare' },
  of: 'back',
  build: ({ key, id, ...at }) => ({
    pages: [page(pageId(id, 1), 'Back cover', a4.page, 'swatch:accent', [...art(key, artSeed(at.seed, key, id)), ...foot(key)], 'blank')],
    threads: [],
  }),
}

const art = (group: string, seed: number): Piece[] =>
  silk('art', fullBleed, seed).map(({ id, layer }) => ({ id, layer: { ...layer, slot: { role: 'art', group, optional: true } } }))

const pieces = (group: string): Piece[] => [
  text('line', line, 'back-line', copy.back, { role: 'back-line', group }, { verticalAlign: 'middle', fit: { min: 0.4 } }),
  ...foot(group),
]

const foot = (group: string): Piece[] => [
  qr(
    'code',
    { x: x(1), y: FOOT - CODE, width: CODE, height: CODE },
    copy.link,
    { paper: 'swatch:paper', ink: 'swatch:ink' },
    { role: 'back-qr', group },
  ),
  text(
    'caption',
    { x: x(5), y: FOOT - 100, width: width(8), height: 100 },
    'back-caption',
    aligned(doc('back-caption', copy.linkText), 'right'),
    { role: 'caption', group, optional: true },
  ),
]

/** Its middle lies a little above that of the page, where the eye takes the middle to be. */
const line: Box = { x: x(1) - 16, y: 760, width: width(12) + 60, height: displayHeight(3, 540, 500) }
