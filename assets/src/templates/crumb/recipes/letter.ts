import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER, TAUPE } from '../base.ts'
import { contributors, letter as copy } from '../copy/letter.ts'
import { photoOf } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 35
const LEADING = 60
const BODY = y(2) + 300
const SIGNED = BODY + LINES * LEADING + 30
const PICTURE_FOOT = y(3) + 150
/** Letters are set larger than articles. */
const HOLDS = Math.round((room(2 * LINES - 2, width(4) - 24) * 36.5) / 42)
const side = { x: x(9), width: width(4) }
const main = { x: x(1), width: width(8) - 48 }
const title: Box = { x: main.x - 8, y: 316 - capInset(186), width: width(8), height: displayHeight(3, 186, 178) }

/** The editor's letter: two columns under a large title, a picture off the upper right corner, the people of the issue under it. */
export const letter: Recipe = {
  info: {
    kind: 'letter',
    pages: 1,
    spread: false,
    words: wordsIn(HOLDS),
    slots: [
      { role: 'kicker', count: 2, chars: 24 },
      { role: 'letter-title', count: 1, chars: 40 },
      { role: 'letter-image', count: 1 },
      { role: 'letter-body', count: 1, chars: HOLDS },
      { role: 'letter-signature', count: 1, chars: 26 },
      { role: 'caption', count: 1, chars: 90 },
      { role: 'credits', count: 2, chars: 30 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Letter', a4.page, PAPER, pieces(key), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string): PlacedLayer[] => [
  picture('image', { x: side.x, y: -BLEED, width: a4.page.width + BLEED - side.x, height: PICTURE_FOOT + BLEED }, photoOf(copy, 0), {
    role: 'letter-image',
    group,
  }),
  text('caption', { ...side, y: PICTURE_FOOT + 26, height: 130 }, 'caption', copy.captions[0] ?? '', {
    role: 'caption',
    group,
    optional: true,
  }),
  rule('contributors-rule', side.x, y(6) + 50, side.width, 3, TAUPE),
  text('contributors-title', { ...side, y: y(6) + 82, height: 50 }, 'kicker', 'At the table', {
    role: 'kicker',
    group,
    index: 1,
    optional: true,
  }),
  text('contributors', { ...side, y: y(6) + 154, height: 700 }, 'contributor', contributors, {
    role: 'credits',
    group,
    index: 1,
    optional: true,
  }),
  text('kicker', { ...main, y: y(1), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group, index: 0 }),
  text('title', title, 'letter-title', copy.headline, { role: 'letter-title', group }, { fit: { min: 0.35 } }),
  text(
    'body',
    { ...main, y: BODY, height: LINES * LEADING + DESCENT },
    'letter-body',
    { story: `${group}-body` },
    { role: 'letter-body', group },
    { columns: columns(2) },
  ),
  text(
    'signature',
    { ...main, y: SIGNED, height: displayHeight(1, 92, 100) },
    'letter-signature',
    copy.credits[0] ?? '',
    { role: 'letter-signature', group },
    { fit: { min: 0.6 } },
  ),
  text('role', { ...main, y: SIGNED + 120, height: 50 }, 'credits', copy.credits[1] ?? '', {
    role: 'credits',
    group,
    index: 0,
    optional: true,
  }),
]
