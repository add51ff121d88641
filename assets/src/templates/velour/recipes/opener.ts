import { columns, DESCENT, fullBleed, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import type { Sample } from '../../sample.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { displayHeight, room } from './common.ts'

const ROWS = 4
const LINES = 35

/** The opener of a feature: a picture that fills the left page, and the beginning of the text under a great headline. */
export const opener: Recipe = {
  info: {
    kind: 'opener',
    pages: 2,
    spread: true,
    words: wordsIn(room(3 * LINES - 4, width(4))),
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 26 },
      { role: 'standfirst', count: 1, chars: 150 },
      { role: 'credits', count: 1, chars: 120 },
      { role: 'caption', count: 1, chars: 100 },
      { role: 'body', count: 1, chars: room(3 * LINES - 4, width(4)) },
    ],
  },
  build: ({ key, id, number }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Opener, picture', a4.page, PAPER, [photo(key, copy)], 'blank'),
        page(right, 'Opener', a4.page, PAPER, words(key, copy), masterOf(number + 1)),
      ],
      threads: [{ story: `${key}-body`, frames: [{ page: right, layer: 'body' }] }],
    }
  },
}

const photo = (group: string, copy: Sample): PlacedLayer =>
  picture('image', fullBleed, photoOf(copy, 0), { role: 'opener-image', group }, { at: { x: 0.5, y: 0.3 } })

const words = (group: string, copy: Sample): PlacedLayer[] => [
  text('kicker', { x: x(1), y: y(1), width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline', copy.headline, { role: 'headline', group }, { fit: { min: 0.45 } }),
  text(
    'standfirst',
    { x: x(1), y: 1086, width: width(7), height: 390 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.75 } },
  ),
  text('credits', { x: x(9), y: 1098, width: width(4), height: 240 }, 'credits', copy.credits, { role: 'credits', group, optional: true }),
  text(
    'caption',
    { x: x(9), y: 1350, width: width(4), height: 130 },
    'caption',
    copy.captions[0] ?? '',
    { role: 'caption', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
  text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(3), grid: true }),
]

const headline: Box = { x: x(1) - 12, y: 262, width: width(12) + 12, height: displayHeight(2, 330, 300) }
const body: Box = { x: x(1), y: y(4), width: width(12), height: height(ROWS) + DESCENT }
