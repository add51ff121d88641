import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER, panelOf } from '../base.ts'
import { qa as copy } from '../copy/qa.ts'
import { photoOf } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 43
const BODY = y(3) + 50
const PICTURE_FOOT = 2054

/** An interview: a tall portrait and one big quote on a panel outside, questions in brown towards the gutter. */
export const qa: Recipe = {
  info: {
    kind: 'qa',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES - 14, (width(7) - 88) / 2)),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 24 },
      { role: 'standfirst', count: 1, chars: 130 },
      { role: 'credits', count: 1, chars: 60 },
      { role: 'image', count: 1 },
      { role: 'question-answer', count: 1, chars: room(2 * LINES - 14, (width(7) - 88) / 2) },
      { role: 'big-quote', count: 1, chars: 80 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Interview', a4.page, PAPER, pieces(key, number % 2 === 0), `${masterOf(number)}-panel`)],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

function pieces(group: string, left: boolean): PlacedLayer[] {
  const panel = panelOf(left ? 'left' : 'right')
  const main = { x: x(left ? 6 : 1) + (left ? 40 : 0), width: width(7) - 40 }
  const quote = { x: x(left ? 1 : 8) + (left ? 0 : 48), width: width(5) - 48 }
  return [
    picture(
      'image',
      { ...panel, y: -BLEED, height: PICTURE_FOOT + BLEED },
      photoOf(copy, 0),
      { role: 'image', group, index: 0 },
      { at: { x: 0.5, y: 0.45 } },
    ),
    text('kicker', { ...main, y: y(1), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
    text(
      'headline',
      { x: main.x - 8, y: 316 - capInset(220), width: main.width + 8, height: displayHeight(2, 220, 206) },
      'headline-qa',
      copy.headline,
      { role: 'headline', group },
      { fit: { min: 0.35 } },
    ),
    text(
      'standfirst',
      { ...main, y: 792, height: 300 },
      'standfirst',
      copy.standfirst,
      { role: 'standfirst', group },
      { fit: { min: 0.75 } },
    ),
    text(
      'body',
      { ...main, y: BODY, height: LINES * 50 + DESCENT },
      'answer',
      { story: `${group}-body` },
      { role: 'question-answer', group },
      { columns: columns(2), grid: true },
    ),
    text(
      'quote',
      { ...quote, y: PICTURE_FOOT + 110, height: 1000 },
      'big-quote',
      copy.quotes[0] ?? '',
      { role: 'big-quote', group, optional: true },
      { fit: { min: 0.6 } },
    ),
    text('credits', { ...quote, y: y(7) + 350, height: 50 }, 'credits', copy.credits, { role: 'credits', group, optional: true }),
  ]
}
