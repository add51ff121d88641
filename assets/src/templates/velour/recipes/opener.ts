import { pageId, type Recipe } from '../../assemble.ts'
import { doc } from '../../copy-text.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import type { Sample } from '../copy/sample.ts'
import { sampleFor } from '../samples.ts'
import { columns, DESCENT, fullBleed, masterOf, room } from './common.ts'

const ROWS = 4
const LINES = 35

/** The opener of a feature: a picture that fills the left page, and the beginning of the text under a great headline. */
export const opener: Recipe = {
  info: {
    kind: 'opener',
    pages: 2,
    spread: true,
    words: Math.round(room(3 * LINES - 4, width(4)) / 6),
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 26 },
      { role: 'standfirst', count: 1, chars: 150 },
      { role: 'credits', count: 1, chars: 120 },
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

const photo = (group: string, copy: Sample): Piece =>
  picture('image', fullBleed, copy.photos[0] ?? '', { role: 'opener-image', group }, { at: { x: 0.5, y: 0.3 } })

const words = (group: string, copy: Sample): Piece[] => [
  text(
    'kicker',
    { x: x(1), y: y(1), width: width(6), height: 50 },
    { doc: doc('kicker', copy.kicker), style: 'kicker' },
    { role: 'kicker', group },
  ),
  text(
    'headline',
    { x: x(1) - 12, y: 296, width: width(12) + 12, height: 640 },
    { doc: doc('headline', copy.headline), style: 'headline', fit: { min: 0.45 } },
    { role: 'headline', group },
  ),
  text(
    'standfirst',
    { x: x(1), y: 1076, width: width(7), height: 380 },
    { doc: doc('standfirst', copy.standfirst), style: 'standfirst', fit: { min: 0.75 } },
    { role: 'standfirst', group },
  ),
  text(
    'credits',
    { x: x(9), y: 1086, width: width(4), height: 300 },
    { doc: doc('credits', ...copy.credits), style: 'credits' },
    { role: 'credits', group, optional: true },
  ),
  text(
    'body',
    { x: x(1), y: y(4), width: width(12), height: height(ROWS) + DESCENT },
    { story: `${group}-body`, style: 'body', columns: columns(3), grid: true },
    { role: 'body', group, index: 0 },
  ),
]
