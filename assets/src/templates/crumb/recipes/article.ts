import { columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { plate } from '../plate.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 39
/** The text may begin lower by so many lines when it is short. */
const ELASTIC = 4
const PLATE = width(5)

/** A feature on one page that begins with its text: headline and standfirst beside a picture as round as a plate, three long columns. */
export const article: Recipe = {
  info: {
    kind: 'article',
    pages: 1,
    spread: false,
    words: wordsIn(room(3 * LINES - 9, width(4))),
    least: wordsIn(room(3 * (LINES - ELASTIC), width(4))),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 36 },
      { role: 'image', count: 1 },
      { role: 'standfirst', count: 1, chars: 160 },
      { role: 'body', count: 1, chars: room(3 * LINES - 9, width(4)) },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Feature, text first', a4.page, PAPER, pieces(key, sampleFor(key)), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

const pieces = (group: string, copy: Sample): PlacedLayer[] => [
  text('kicker', { x: x(1), y: y(1), width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline-short', copy.headline, { role: 'headline', group }, { fit: { min: 0.35 } }),
  text(
    'standfirst',
    { x: x(1), y: 912, width: width(6), height: 368 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.8 } },
  ),
  plate('image', { x: x(12) + 131 - PLATE, y: 284, width: PLATE, height: PLATE }, photoOf(copy, 0), { role: 'image', group, index: 0 }),
  text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(3), grid: true }),
]

const headline: Box = { x: x(1) - 8, y: 316 - capInset(190), width: width(7) - 20, height: displayHeight(3, 190, 180) }
const body: Box = { x: x(1), y: 1354, width: width(12), height: LINES * 50 + DESCENT }
