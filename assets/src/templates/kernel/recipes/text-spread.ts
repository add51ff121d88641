import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { room } from './common.ts'

const LEFT_LINES = 3 * 35
const RIGHT_LINES = 62 + 2 * 33
/** Feet of the pictures; their captions stand under them. */
const LEFT_FOOT = y(4) - 140
const FOOT = y(4) - 50

/** Two pages of running text: pictures that run off the outer edges, a pull quote on the left, a long column on the right. */
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
      { role: 'pull-quote', count: 1, chars: 80 },
      { role: 'body', count: 3, chars: Math.round(room(LEFT_LINES + RIGHT_LINES, width(4)) / 3) },
    ],
  },
  build: ({ key, id, number, again }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    const frames = [
      { page: left, layer: 'body' },
      { page: right, layer: 'body-column' },
      { page: right, layer: 'body' },
    ]
    return {
      pages: [
        page(left, 'Text, left', a4.page, PAPER, leftPieces(key, copy, again), masterOf(number)),
        page(right, 'Text, right', a4.page, PAPER, rightPieces(key, copy, again), masterOf(number + 1)),
      ],
      threads: [{ story: `${key}-body`, frames }],
    }
  },
}

const leftPieces = (group: string, copy: Sample, again: number): PlacedLayer[] => [
  picture(
    'image',
    { x: -BLEED, y: -BLEED, width: x(8) + width(1) + BLEED, height: LEFT_FOOT + BLEED },
    photoOf(copy, 2),
    { role: 'image', group, index: 2 * again },
    { at: { x: 0.5, y: 0.5 } },
  ),
  rule('quote-rule', x(9), y(1), width(4), 6, 'swatch:blue'),
  text(
    'quote',
    { x: x(9), y: y(1) + 16, width: width(4), height: 1130 },
    'pull-quote',
    copy.quotes[0] ?? '',
    { role: 'pull-quote', group, index: 2 * again, optional: true },
    { fit: { min: 0.6 } },
  ),
  text('caption', { x: x(1), y: LEFT_FOOT + 22, width: width(8), height: 88 }, 'caption', copy.captions[1] ?? '', {
    role: 'caption',
    group,
    index: 2 * again,
    optional: true,
  }),
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
    { x: x(5), y: -BLEED, width: a4.page.width + BLEED - x(5), height: FOOT + BLEED },
    photoOf(copy, 3),
    { role: 'image', group, index: 1 + 2 * again },
    { at: { x: 0.5, y: 0.5 } },
  ),
  text('caption', { x: x(5), y: FOOT + 22, width: width(8), height: 88 }, 'caption', copy.captions[2] ?? '', {
    role: 'caption',
    group,
    index: 1 + 2 * again,
    optional: true,
  }),
  text(
    'body',
    { x: x(5), y: y(4) + 100, width: width(8), height: 33 * 50 + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 3 + 3 * again },
    { columns: columns(2), grid: true },
  ),
]
