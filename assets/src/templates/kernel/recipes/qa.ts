import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { qa as copy } from '../copy/qa.ts'
import { photoOf } from '../samples.ts'
import { grotesk, room } from './common.ts'

const LINES = 26
const PICTURE_FOOT = y(5) - 50

/** An interview: portrait bleeding off the upper right, questions in the accent, one big quote. */
export const qa: Recipe = {
  info: {
    kind: 'qa',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES, width(4))),
    slots: [
      { role: 'kicker', count: 1, chars: 28 },
      { role: 'headline', count: 1, chars: 30 },
      { role: 'standfirst', count: 1, chars: 150 },
      { role: 'credits', count: 1, chars: 60 },
      { role: 'image', count: 1 },
      { role: 'question-answer', count: 1, chars: room(2 * LINES - 8, width(4)) },
      { role: 'big-quote', count: 1, chars: 90 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Interview', a4.page, PAPER, pieces(key), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string): PlacedLayer[] => [
  picture('image', portrait, photoOf(copy, 0), { role: 'image', group, index: 0 }, { at: { x: 0.5, y: 0.4 } }),
  text('kicker', { x: x(1), y: y(1) - 8, width: width(5), height: 56 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline-qa', copy.headline, { role: 'headline', group }, { fit: { min: 0.45 } }),
  text(
    'standfirst',
    { x: x(1), y: y(5) - 50 - 620, width: width(5), height: 620 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { verticalAlign: 'bottom', fit: { min: 0.75 } },
  ),
  text(
    'body',
    { x: x(1), y: y(5), width: width(8), height: height(3) + DESCENT },
    'answer',
    { story: `${group}-body` },
    { role: 'question-answer', group },
    { columns: columns(2), grid: true },
  ),
  rule('quote-rule', x(9), y(5) + 14, width(4), 6, 'swatch:blue'),
  text(
    'quote',
    { x: x(9), y: y(5) + 26, width: width(4), height: 1140 },
    'big-quote',
    copy.quotes[0] ?? '',
    { role: 'big-quote', group, optional: true },
    { fit: { min: 0.6 } },
  ),
  text(
    'credits',
    { x: x(9), y: y(7) + 310, width: width(4), height: 90 },
    'credits',
    copy.credits,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
]

const portrait: Box = { x: x(7), y: -BLEED, width: a4.page.width + BLEED - x(7), height: PICTURE_FOOT + BLEED }
const headline: Box = { x: x(1) - 8, y: 246, width: width(6) - 20, height: grotesk.height(4, 210, 192) }
