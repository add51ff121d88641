import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { room } from './common.ts'

const ROWS = 42
const TOP = y(3) + 100
const FOOT = y(3) - 50

/** One page of running text: a picture off the outer edge, a pull quote beside it, and three columns under them. */
export const textPage: Recipe = {
  info: {
    kind: 'text-page',
    pages: 1,
    spread: false,
    words: wordsIn(room(3 * ROWS, width(4))),
    least: wordsIn(room(3 * (ROWS - 6), width(4))),
    slots: [
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'pull-quote', count: 1, chars: 60 },
      { role: 'body', count: 2, chars: Math.round(room(3 * ROWS, width(4)) / 2) },
    ],
  },
  build: ({ key, id, number, again }) => {
    const left = number % 2 === 0
    const frames = left ? ['body', 'body-column'] : ['body-column', 'body']
    return {
      pages: [page(pageId(id, 1), 'Text', a4.page, PAPER, pieces(key, sampleFor(key), { again, left }), masterOf(number))],
      threads: [{ story: `${key}-body`, frames: frames.map((layer) => ({ page: pageId(id, 1), layer })) }],
    }
  },
}

// Indices from 100 keep these slots apart from those of a text spread of the same article.
function pieces(group: string, copy: Sample, { again, left }: { again: number; left: boolean }): PlacedLayer[] {
  const wide = { x: x(left ? 1 : 5), width: width(8) }
  const narrow = { x: x(left ? 9 : 1), width: width(4) }
  const edge = left ? { x: -BLEED, width: x(8) + width(1) + BLEED } : { x: x(5), width: a4.page.width + BLEED - x(5) }
  const slot = (role: string) => ({ role, group, index: 100 + again })
  const body = (second: boolean) => ({ role: 'body', group, index: 100 + 2 * again + (second ? 1 : 0) })
  const running = { story: `${group}-body` }
  return [
    picture('image', { ...edge, y: -BLEED, height: FOOT + BLEED }, photoOf(copy, 4 + again), slot('image'), { at: { x: 0.5, y: 0.5 } }),
    text('caption', { ...wide, y: FOOT + 22, height: 88 }, 'caption', copy.captions[3 + again] ?? copy.captions[1] ?? '', {
      ...slot('caption'),
      optional: true,
    }),
    rule('quote-rule', narrow.x, y(1), narrow.width, 6, 'swatch:blue'),
    text(
      'quote',
      { ...narrow, y: y(1) + 16, height: FOOT - y(1) + 50 },
      'pull-quote',
      copy.quotes[1] ?? copy.quotes[0] ?? '',
      { ...slot('pull-quote'), optional: true },
      { fit: { min: 0.6 } },
    ),
    text('body-column', { ...narrow, y: TOP, height: ROWS * 50 + DESCENT }, 'body', running, body(left), { grid: true }),
    text('body', { ...wide, y: TOP, height: ROWS * 50 + DESCENT }, 'body', running, body(!left), { columns: columns(2), grid: true }),
  ]
}
