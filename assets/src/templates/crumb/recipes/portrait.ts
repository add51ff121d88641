import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { CRUST, PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 43
/** The text may begin lower by so many lines when it is short. */
const ELASTIC = 5
const PICTURE_FOOT = y(5) - 54

/** A feature on one page: a tall picture off the outer corner with a quote under it, headline and two columns towards the gutter. */
export const portrait: Recipe = {
  info: {
    kind: 'portrait',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES - 4, width(4))),
    least: wordsIn(room(2 * (LINES - ELASTIC), width(4))),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 38 },
      { role: 'standfirst', count: 1, chars: 170 },
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 90 },
      { role: 'pull-quote', count: 1, chars: 60 },
      { role: 'body', count: 1, chars: room(2 * LINES - 4, width(4)) },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Feature, tall picture', a4.page, PAPER, pieces(key, sampleFor(key), number % 2 === 0), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

function pieces(group: string, copy: Sample, left: boolean): PlacedLayer[] {
  const main = { x: x(left ? 5 : 1), width: width(8) }
  const side = { x: x(left ? 1 : 9), width: width(4) }
  const tall = left ? { x: -BLEED, width: side.x + side.width + BLEED } : { x: side.x, width: a4.page.width + BLEED - side.x }
  return [
    picture('image', { ...tall, y: -BLEED, height: PICTURE_FOOT + BLEED }, photoOf(copy, 0), { role: 'image', group, index: 0 }),
    text('caption', { ...side, y: PICTURE_FOOT + 26, height: 130 }, 'caption', copy.captions[0] ?? '', {
      role: 'caption',
      group,
      index: 0,
      optional: true,
    }),
    rule('quote-rule', side.x, y(5) + 200, side.width, 6, CRUST),
    text(
      'quote',
      { ...side, y: y(5) + 222, height: height(2) + 228 },
      'pull-quote',
      copy.quotes[0] ?? '',
      { role: 'pull-quote', group, index: 0, optional: true },
      { fit: { min: 0.6 } },
    ),
    text('kicker', { ...main, y: y(1), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
    text(
      'headline',
      { x: main.x - 8, y: 316 - capInset(190), width: main.width - 20, height: displayHeight(2, 190, 180) },
      'headline-short',
      copy.headline,
      { role: 'headline', group },
      { fit: { min: 0.35 } },
    ),
    text(
      'standfirst',
      { ...main, y: 744, height: 330 },
      'standfirst',
      copy.standfirst,
      { role: 'standfirst', group },
      { fit: { min: 0.8 } },
    ),
    text(
      'body',
      { ...main, y: y(3) + 50, height: LINES * 50 + DESCENT },
      'body',
      { story: `${group}-body` },
      { role: 'body', group, index: 0 },
      { columns: columns(2), grid: true },
    ),
  ]
}
