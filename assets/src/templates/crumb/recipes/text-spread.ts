import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { CRUST, PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { room } from './common.ts'

const LEFT_LINES = 35
const RIGHT_LINES = 62
const ELASTIC = 14
const margin = { x: x(9), width: width(4) }

/** Two pages of running text: a picture off the upper left corner over three columns; on the right two long columns and a margin. */
export const textSpread: Recipe = {
  info: {
    kind: 'text-spread',
    pages: 2,
    spread: true,
    words: wordsIn(room(3 * LEFT_LINES + 2 * RIGHT_LINES, width(4))),
    least: wordsIn(room(3 * (LEFT_LINES - ELASTIC) + 2 * RIGHT_LINES, width(4))),
    slots: [
      { role: 'image', count: 2 },
      { role: 'caption', count: 2, chars: 110 },
      { role: 'pull-quote', count: 2, chars: 60 },
      { role: 'body', count: 2, chars: Math.round(room(3 * LEFT_LINES + 2 * RIGHT_LINES, width(4)) / 2) },
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
      threads: [{ story: `${key}-body`, frames: [left, right].map((each) => ({ page: each, layer: 'body' })) }],
    }
  },
}

const slotsOf = (group: string, again: number, side: 0 | 1) => (role: string) => ({ role, group, index: 1 + 2 * again + side })

function leftPieces(group: string, copy: Sample, again: number): PlacedLayer[] {
  const slot = slotsOf(group, again, 0)
  return [
    picture(
      'image',
      { x: -BLEED, y: -BLEED, width: x(9) - 48 + BLEED, height: y(4) - 54 + BLEED },
      photoOf(copy, 1 + 2 * again),
      slot('image'),
    ),
    text('caption', { ...margin, y: y(1) - 8, height: 216 }, 'caption', copy.captions[1] ?? '', { ...slot('caption'), optional: true }),
    rule('quote-rule', margin.x, y(2), margin.width, 6, CRUST),
    text(
      'quote',
      { ...margin, y: y(2) + 22, height: height(2) - 22 },
      'pull-quote',
      copy.quotes[0] ?? '',
      { ...slot('pull-quote'), optional: true },
      { fit: { min: 0.6 } },
    ),
    text(
      'body',
      { x: x(1), y: y(4), width: width(12), height: LEFT_LINES * 50 + DESCENT },
      'body',
      { story: `${group}-body` },
      slot('body'),
      { columns: columns(3), grid: true },
    ),
  ]
}

function rightPieces(group: string, copy: Sample, again: number): PlacedLayer[] {
  const slot = slotsOf(group, again, 1)
  return [
    text(
      'body',
      { x: x(1), y: y(1), width: width(8), height: RIGHT_LINES * 50 + DESCENT },
      'body',
      { story: `${group}-body` },
      slot('body'),
      { columns: columns(2), grid: true },
    ),
    picture(
      'image',
      { ...margin, y: y(1), width: a4.page.width + BLEED - margin.x, height: height(2) },
      photoOf(copy, 2 + 2 * again),
      slot('image'),
    ),
    text('caption', { ...margin, y: y(3) - 24, height: 130 }, 'caption', copy.captions[2] ?? '', { ...slot('caption'), optional: true }),
    rule('quote-rule', margin.x, y(4), margin.width, 6, CRUST),
    text(
      'quote',
      { ...margin, y: y(4) + 22, height: height(3) - 22 },
      'pull-quote',
      copy.quotes[1] ?? '',
      { ...slot('pull-quote'), optional: true },
      { fit: { min: 0.6 } },
    ),
  ]
}
