import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import type { Sample } from '../copy/sample.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { columns, DESCENT, masterOf, room, wordsIn } from './common.ts'

const LINES = 62 + 2 * 42

/** One page of running text: a long column beside a picture, and two columns under it. */
export const textPage: Recipe = {
  info: {
    kind: 'text-page',
    pages: 1,
    spread: false,
    words: wordsIn(room(LINES, width(4))),
    slots: [
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'body', count: 2, chars: Math.round(room(LINES, width(4)) / 2) },
    ],
  },
  build: ({ key, id, number, again }) => ({
    pages: [page(pageId(id, 1), 'Text', a4.page, PAPER, pieces(key, sampleFor(key), again), masterOf(number))],
    threads: [
      {
        story: `${key}-body`,
        frames: ['body-column', 'body'].map((layer) => ({ page: pageId(id, 1), layer })),
      },
    ],
  }),
}

// Indices from 100 keep these slots apart from those of a text spread of the same article.
const pieces = (group: string, copy: Sample, again: number): Piece[] => [
  text(
    'body-column',
    { x: x(1), y: y(1), width: width(4), height: height(7) + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 100 + 2 * again },
    { grid: true },
  ),
  picture(
    'image',
    { x: x(5), y: y(1), width: width(8), height: height(2) },
    photoOf(copy, 1),
    { role: 'image', group, index: 100 + again },
    { at: { x: 0.5, y: 0.4 } },
  ),
  text('caption', { x: x(5), y: y(3) - 24, width: width(8), height: 88 }, 'caption', copy.captions[1] ?? '', {
    role: 'caption',
    group,
    index: 100 + again,
    optional: true,
  }),
  text(
    'body',
    { x: x(5), y: y(3) + 100, width: width(8), height: 42 * 50 + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 101 + 2 * again },
    { columns: columns(2), grid: true },
  ),
]
