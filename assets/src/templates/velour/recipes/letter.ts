import { pageId, type Recipe } from '../../assemble.ts'
import { doc } from '../../copy-text.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { letter as copy } from '../copy/letter.ts'
import { columns, DESCENT, masterOf, room } from './common.ts'

const LINES = 38
const BODY = LINES * 50

/** The editor's letter: a tall portrait, two columns, a signature. */
export const letter: Recipe = {
  info: {
    kind: 'letter',
    pages: 1,
    spread: false,
    words: Math.round(room(2 * LINES - 2, width(4)) / 6),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'letter-title', count: 1, chars: 40 },
      { role: 'letter-image', count: 1 },
      { role: 'letter-body', count: 1, chars: room(2 * LINES - 2, width(4)) },
      { role: 'letter-signature', count: 1, chars: 26 },
      { role: 'caption', count: 1, chars: 90 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Letter', a4.page, PAPER, pieces(key), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string): Piece[] => [
  picture(
    'image',
    { x: x(1), y: y(1), width: width(4), height: height(4) },
    copy.photos[0] ?? '',
    { role: 'letter-image', group },
    { at: { x: 0.5, y: 0.36 } },
  ),
  text(
    'caption',
    { x: x(1), y: y(5) - 20, width: width(4), height: 126 },
    { doc: doc('caption', copy.captions[0] ?? ''), style: 'caption' },
    { role: 'caption', group, optional: true },
  ),
  text(
    'quote',
    { x: x(1), y: y(6), width: width(4), height: height(2) },
    { doc: doc('pull-quote', 'It is for|Tuesdays.'), style: 'pull-quote', verticalAlign: 'bottom', fit: { min: 0.6 } },
    { role: 'pull-quote', group, optional: true },
  ),
  text(
    'kicker',
    { x: x(5), y: y(1), width: width(8), height: 50 },
    { doc: doc('kicker', copy.kicker), style: 'kicker' },
    { role: 'kicker', group },
  ),
  text(
    'title',
    { x: x(5) - 8, y: 300, width: width(8) + 8, height: 640 },
    { doc: doc('letter-title', copy.headline), style: 'letter-title', fit: { min: 0.5 } },
    { role: 'letter-title', group },
  ),
  text(
    'body',
    { x: x(5), y: y(3), width: width(8), height: BODY + DESCENT },
    { story: `${group}-body`, style: 'letter-body', columns: columns(2), grid: true },
    { role: 'letter-body', group },
  ),
  text(
    'signature',
    { x: x(5), y: y(3) + BODY + 60, width: width(8), height: 130 },
    { doc: doc('letter-signature', 'Jordan Adeyemi-Holt'), style: 'letter-signature', fit: { min: 0.6 } },
    { role: 'letter-signature', group },
  ),
  text(
    'role',
    { x: x(5), y: y(3) + BODY + 196, width: width(8), height: 50 },
    { doc: doc('credits', copy.credits[1] ?? ''), style: 'credits' },
    { role: 'credits', group, optional: true },
  ),
]
