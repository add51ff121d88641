import { columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { contributors, letter as copy } from '../copy/letter.ts'
import { photoOf } from '../samples.ts'
import { displayHeight, room } from './common.ts'

const LINES = 37
const BODY = LINES * 50
const SIGNED = y(3) + BODY + 56
const side = { x: x(1), width: width(4) }
const main = { x: x(5), width: width(8) }
const title: Box = { x: main.x - 8, y: 254, width: main.width + 8, height: displayHeight(3, 210, 200) }

/** The editor's letter: a tall portrait, two columns, a signature. */
export const letter: Recipe = {
  info: {
    kind: 'letter',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES - 2, width(4))),
    slots: [
      { role: 'kicker', count: 2, chars: 24 },
      { role: 'letter-title', count: 1, chars: 40 },
      { role: 'letter-image', count: 1 },
      { role: 'letter-body', count: 1, chars: room(2 * LINES - 2, width(4)) },
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
  picture('image', { ...side, y: y(1), height: height(4) }, photoOf(copy, 0), { role: 'letter-image', group }, { at: { x: 0.5, y: 0.36 } }),
  text('caption', { ...side, y: y(5) - 22, height: 130 }, 'caption', copy.captions[0] ?? '', { role: 'caption', group, optional: true }),
  rule('contributors-rule', side.x, y(6) - 3, side.width, 3, 'swatch:ink'),
  text('contributors-title', { ...side, y: y(6) + 28, height: 50 }, 'kicker', 'Contributors', {
    role: 'kicker',
    group,
    index: 1,
    optional: true,
  }),
  text('contributors', { ...side, y: y(6) + 100, height: 760 }, 'contributor', contributors, {
    role: 'credits',
    group,
    index: 1,
    optional: true,
  }),
  text('kicker', { ...main, y: y(1), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group, index: 0 }),
  text('title', title, 'letter-title', copy.headline, { role: 'letter-title', group }, { fit: { min: 0.5 } }),
  text(
    'body',
    { ...main, y: y(3), height: BODY + DESCENT },
    'letter-body',
    { story: `${group}-body` },
    { role: 'letter-body', group },
    { columns: columns(2), grid: true },
  ),
  text(
    'signature',
    { ...main, y: SIGNED, height: 140 },
    'letter-signature',
    copy.credits[0] ?? '',
    { role: 'letter-signature', group },
    { fit: { min: 0.6 } },
  ),
  text('role', { ...main, y: SIGNED + 142, height: 50 }, 'credits', copy.credits[1] ?? '', {
    role: 'credits',
    group,
    index: 0,
    optional: true,
  }),
]
