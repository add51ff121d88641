import { pageId, type Recipe } from '../../assemble.ts'
import { doc } from '../../copy-text.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { qa as copy } from '../copy/qa.ts'
import { BLEED, columns, DESCENT, masterOf, room } from './common.ts'

const LINES = 26
const PICTURE_FOOT = y(5) - 50

/** An interview: portrait bleeding off the upper right, questions in the accent, one big quote. */
export const qa: Recipe = {
  info: {
    kind: 'qa',
    pages: 1,
    spread: false,
    words: Math.round(room(2 * LINES, width(4)) / 6),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 24 },
      { role: 'standfirst', count: 1, chars: 150 },
      { role: 'credits', count: 1, chars: 60 },
      { role: 'image', count: 1 },
      { role: 'question-answer', count: 1, chars: room(2 * LINES - 8, width(4)) },
      { role: 'big-quote', count: 1, chars: 80 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Interview', a4.page, PAPER, pieces(key), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string): Piece[] => [
  picture(
    'image',
    { x: x(7), y: -BLEED, width: a4.page.width + BLEED - x(7), height: PICTURE_FOOT + BLEED },
    copy.photos[0] ?? '',
    { role: 'image', group, index: 0 },
    { at: { x: 0.5, y: 0.55 } },
  ),
  text(
    'kicker',
    { x: x(1), y: y(1), width: width(5), height: 50 },
    { doc: doc('kicker', copy.kicker), style: 'kicker' },
    { role: 'kicker', group },
  ),
  text(
    'headline',
    { x: x(1) - 10, y: 300, width: width(6) - 20, height: 680 },
    { doc: doc('headline-small', copy.headline), style: 'headline-small', fit: { min: 0.5 } },
    { role: 'headline', group },
  ),
  text(
    'standfirst',
    { x: x(1), y: 1080, width: width(5), height: 620 },
    { doc: doc('standfirst', copy.standfirst), style: 'standfirst', fit: { min: 0.75 } },
    { role: 'standfirst', group },
  ),
  text(
    'credits',
    { x: x(1), y: PICTURE_FOOT - 50, width: width(5), height: 50 },
    { doc: doc('credits', ...copy.credits), style: 'credits' },
    { role: 'credits', group, optional: true },
  ),
  text(
    'body',
    { x: x(1), y: y(5), width: width(8), height: height(3) + DESCENT },
    { story: `${group}-body`, style: 'answer', columns: columns(2), grid: true },
    { role: 'question-answer', group },
  ),
  rule('quote-rule', x(9), y(5) + 14, width(4), 6, 'swatch:accent'),
  text(
    'quote',
    { x: x(9), y: y(5) + 56, width: width(4), height: 1200 },
    { doc: doc('big-quote', copy.quotes[0] ?? ''), style: 'big-quote', fit: { min: 0.6 } },
    { role: 'big-quote', group, optional: true },
  ),
]
