import { BLEED, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { backdrop } from '../backdrop.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const FOOT = 1854
const UNDER = y(5)
const LINES = 26
const half: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: FOOT + BLEED }
/** The picture as it lies across both pages, seen from the left page. */
const across: Box = { ...half, width: 2 * a4.page.width + 2 * BLEED }

/** A photo essay: one wide picture over both pages, a headline, one column, three small pictures. */
export const essay: Recipe = {
  info: {
    kind: 'essay',
    pages: 2,
    spread: true,
    words: wordsIn(room(LINES, width(5))),
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 30 },
      { role: 'standfirst', count: 1, chars: 130 },
      { role: 'credits', count: 1, chars: 60 },
      { role: 'body', count: 1, chars: room(LINES, width(5)) },
      { role: 'image', count: 3 },
      { role: 'caption', count: 3, chars: 60 },
    ],
  },
  build: ({ key, id, number }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Essay, left', a4.page, PAPER, leftPieces(key, copy), masterOf(number)),
        page(right, 'Essay, right', a4.page, PAPER, rightPieces(key, copy), masterOf(number + 1)),
      ],
      threads: [{ story: `${key}-body`, frames: [{ page: left, layer: 'body' }] }],
    }
  },
}

const leftPieces = (group: string, copy: Sample): PlacedLayer[] => [
  ...backdrop(half, 6),
  picture('image', half, photoOf(copy, 0), { role: 'opener-image', group, index: 0 }, { across }),
  text('kicker', { x: x(1), y: UNDER, width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group, optional: true }),
  text('headline', headline, 'headline-essay', copy.headline, { role: 'headline', group }, { fit: { min: 0.35 } }),
  text(
    'standfirst',
    { x: x(1), y: 2728, width: width(6), height: 470 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.7 } },
  ),
  text(
    'credits',
    { x: x(1), y: 3214, width: width(6), height: 94 },
    'credits',
    copy.credits,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
  text(
    'body',
    { x: x(8), y: UNDER, width: width(5), height: LINES * 50 + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 0 },
    { grid: true },
  ),
]

const headline: Box = { x: x(1) - 8, y: UNDER + 112 - capInset(200), width: width(7) - 30, height: displayHeight(3, 200, 190) }

const rightPieces = (group: string, copy: Sample): PlacedLayer[] => [
  ...backdrop(half, 8),
  picture('image', half, photoOf(copy, 0), { role: 'opener-image', group, index: 0 }, { across: { ...across, x: half.x - a4.page.width } }),
  ...[0, 1, 2].flatMap((index) => thumbnail(group, copy, index)),
]

const thumbnail = (group: string, copy: Sample, index: number): PlacedLayer[] => [
  picture(`thumb-${index}`, { x: x(1 + 4 * index), y: UNDER, width: width(4), height: 1140 }, photoOf(copy, index + 1), {
    role: 'image',
    group,
    index,
    optional: true,
  }),
  text(`caption-${index}`, { x: x(1 + 4 * index), y: UNDER + 1166, width: width(4), height: 130 }, 'caption', copy.captions[index] ?? '', {
    role: 'caption',
    group,
    index,
    optional: true,
  }),
]
