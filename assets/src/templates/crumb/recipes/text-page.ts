import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { CRUST, PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { room } from './common.ts'

const LINES = 53
const ELASTIC = 14
const TOP = y(2)

/** One page of running text: a picture over the two columns towards the gutter, caption and quote in the margin outside. */
export const textPage: Recipe = {
  info: {
    kind: 'text-page',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES - 4, width(4))),
    least: wordsIn(room(2 * (LINES - ELASTIC), width(4))),
    slots: [
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'pull-quote', count: 1, chars: 60 },
      { role: 'body', count: 1, chars: room(2 * LINES, width(4)) },
    ],
  },
  build: ({ key, id, number, again }) => ({
    pages: [page(pageId(id, 1), 'Text', a4.page, PAPER, pieces(key, sampleFor(key), { again, left: number % 2 === 0 }), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

// Indices from 100 keep these slots apart from those of a text spread of the same article.
function pieces(group: string, copy: Sample, { again, left }: { again: number; left: boolean }): PlacedLayer[] {
  const main = { x: x(left ? 5 : 1), width: width(8) }
  const side = { x: x(left ? 1 : 9), width: width(4) }
  const slot = (role: string) => ({ role, group, index: 100 + again })
  return [
    picture('image', { ...main, y: -BLEED, height: TOP - 54 + BLEED }, photoOf(copy, 2 + again), slot('image'), { at: { x: 0.5, y: 0.5 } }),
    text('caption', { ...side, y: y(1) - 8, height: 216 }, 'caption', copy.captions[2 + again] ?? copy.captions[1] ?? '', {
      ...slot('caption'),
      optional: true,
    }),
    rule('quote-rule', side.x, TOP, side.width, 6, CRUST),
    text(
      'quote',
      { ...side, y: TOP + 22, height: height(3) - 22 },
      'pull-quote',
      copy.quotes[1] ?? copy.quotes[0] ?? '',
      { ...slot('pull-quote'), optional: true },
      { fit: { min: 0.6 } },
    ),
    text('body', { ...main, y: TOP, height: LINES * 50 + DESCENT }, 'body', { story: `${group}-body` }, slot('body'), {
      columns: columns(2),
      grid: true,
    }),
  ]
}
