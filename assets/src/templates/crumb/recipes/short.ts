import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { backdrop } from '../backdrop.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 25
const ELASTIC = 12
const PICTURE_FOOT = y(4) - 50

/** A feature on one page: a wide picture over the upper half, the headline under it, three columns. */
export const short: Recipe = {
  info: {
    kind: 'short',
    pages: 1,
    spread: false,
    words: wordsIn(room(3 * LINES - 4, width(4))),
    least: wordsIn(room(3 * (LINES - ELASTIC), width(4))),
    slots: [
      { role: 'image', count: 1 },
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 34 },
      { role: 'standfirst', count: 1, chars: 110 },
      { role: 'body', count: 1, chars: room(3 * LINES - 4, width(4)) },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Short feature', a4.page, PAPER, pieces(key, sampleFor(key)), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string, copy: Sample): PlacedLayer[] => [
  ...backdrop(wide, 4),
  picture('image', wide, photoOf(copy, 0), { role: 'image', group, index: 0 }, { at: { x: 0.5, y: 0.42 } }),
  text('kicker', { x: x(1), y: y(4), width: width(7), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline-short', copy.headline, { role: 'headline', group }, { fit: { min: 0.35 } }),
  text(
    'standfirst',
    { x: x(9), y: headline.y + capInset(190) - 16, width: width(4), height: 380 },
    'standfirst-small',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.7 } },
  ),
  text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(3), grid: true }),
]

const wide: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: PICTURE_FOOT + BLEED }
const headline: Box = { x: x(1) - 8, y: y(4) + 112 - capInset(190), width: width(8) - 20, height: displayHeight(2, 190, 180) }
const body: Box = { x: x(1), y: y(5) + 50, width: width(12), height: LINES * 50 + DESCENT }
