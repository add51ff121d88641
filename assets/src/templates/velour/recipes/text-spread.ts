import { columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import type { Sample } from '../../sample.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { room } from './common.ts'

const LEFT_LINES = 3 * 35
const RIGHT_LINES = 62 + 2 * 26

/** Two pages of running text: a picture, its caption and a pull quote on the left; a long column beside a second picture on the right. */
export const textSpread: Recipe = {
  info: {
    kind: 'text-spread',
    pages: 2,
    spread: true,
    words: wordsIn(room(LEFT_LINES + RIGHT_LINES, width(4))),
    least: wordsIn(room(LEFT_LINES + RIGHT_LINES - 44, width(4))),
    slots: [
      { role: 'image', count: 2 },
      { role: 'caption', count: 2, chars: 110 },
      { role: 'pull-quote', count: 2, chars: 60 },
      { role: 'body', count: 3, chars: Math.round(room(LEFT_LINES + RIGHT_LINES, width(4)) / 3) },
    ],
  },
  build: ({ key, id, number, again }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Text, left', a4.page, PAPER, leftPieces(key, copy, again), masterOf(number)),
        page(right, 'Text, right', a4.page, PAPER, rightPieces(key, copy, again), masterOf(number + 1)),
      ],
      threads: [
        {
          story: `${key}-body`,
          frames: [
            { page: left, layer: 'body' },
            { page: right, layer: 'body-column' },
            { page: right, layer: 'body' },
          ],
        },
      ],
    }
  },
}

const leftPieces = (group: string, copy: Sample, again: number): PlacedLayer[] => [
  picture(
    'image',
    { x: x(1), y: y(1), width: width(8), height: height(3) },
    photoOf(copy, 1),
    { role: 'image', group, index: 2 * again },
    { at: { x: 0.45, y: 0.4 } },
  ),
  text('caption', { x: x(9), y: y(1) - 8, width: width(4), height: 210 }, 'caption', copy.captions[1] ?? '', {
    role: 'caption',
    group,
    index: 2 * again,
    optional: true,
  }),
  rule('quote-rule', x(9), 604, width(4), 6, 'swatch:accent'),
  text(
    'quote',
    { x: x(9), y: 614, width: width(4), height: 890 },
    'pull-quote',
    copy.quotes[0] ?? '',
    { role: 'pull-quote', group, index: 2 * again, optional: true },
    { fit: { min: 0.6 } },
  ),
  text(
    'body',
    { x: x(1), y: y(4), width: width(12), height: height(4) + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 1 + 3 * again },
    { columns: columns(3), grid: true },
  ),
]

const rightPieces = (group: string, copy: Sample, again: number): PlacedLayer[] => [
  text(
    'body-column',
    { x: x(1), y: y(1), width: width(4), height: height(7) + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 2 + 3 * again },
    { grid: true },
  ),
  picture(
    'image',
    { x: x(5), y: y(1), width: width(8), height: height(3) },
    photoOf(copy, 2),
    { role: 'image', group, index: 1 + 2 * again },
    { at: { x: 0.5, y: 0.4 } },
  ),
  text('caption', { x: x(5), y: y(4) - 22, width: width(4), height: 168 }, 'caption', copy.captions[2] ?? '', {
    role: 'caption',
    group,
    index: 1 + 2 * again,
    optional: true,
  }),
  rule('quote-rule', x(9), y(4) - 6, width(4), 6, 'swatch:accent'),
  text(
    'quote',
    { x: x(9), y: y(4) + 4, width: width(4), height: 430 },
    'pull-quote',
    copy.quotes[1] ?? '',
    { role: 'pull-quote', group, index: 1 + 2 * again, optional: true },
    { fit: { min: 0.6 } },
  ),
  text(
    'body',
    { x: x(5), y: y(5), width: width(8), height: height(3) + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 3 + 3 * again },
    { columns: columns(2), grid: true },
  ),
]
