import { BLEED, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x } from '../../grid.ts'
import { page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER } from '../base.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { grotesk, room } from './common.ts'

const FOOT = 2500
const TEXT_TOP = 2604
const LINES = 14
const half: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: FOOT + BLEED }
/** The picture as it lies across both pages, seen from the left page. */
const across: Box = { ...half, width: 2 * a4.page.width + 2 * BLEED }

/** A photo essay: one picture over both pages, a few words, three small pictures. */
export const essay: Recipe = {
  info: {
    kind: 'essay',
    pages: 2,
    spread: true,
    words: wordsIn(room(LINES, width(5))),
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 28 },
      { role: 'headline', count: 1, chars: 24 },
      { role: 'standfirst', count: 1, chars: 110 },
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
  picture('image', half, photoOf(copy, 0), { role: 'opener-image', group, index: 0 }, { across, at: { x: 0.5, y: 0.55 } }),
  text('kicker', { x: x(1), y: TEXT_TOP, width: width(6), height: 56 }, 'kicker', copy.kicker, { role: 'kicker', group, optional: true }),
  text('headline', headline, 'headline-small', copy.headline, { role: 'headline', group }, { fit: { min: 0.4 } }),
  text(
    'standfirst',
    { x: x(1), y: 2944, width: width(6), height: 250 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.7 } },
  ),
  text('credits', { x: x(1), y: 3204, width: width(6), height: 104 }, 'credits', copy.credits, { role: 'credits', group, optional: true }),
  text(
    'body',
    { x: x(8), y: TEXT_TOP, width: width(5), height: LINES * 50 + DESCENT },
    'body',
    { story: `${group}-body` },
    { role: 'body', group, index: 0 },
    { grid: true },
  ),
]

const headline: Box = { x: x(1) - 8, y: TEXT_TOP + 52, width: width(6), height: grotesk.height(1, 200, 184) }

const rightPieces = (group: string, copy: Sample): PlacedLayer[] => [
  picture(
    'image',
    half,
    photoOf(copy, 0),
    { role: 'opener-image', group, index: 0 },
    { across: { ...across, x: half.x - a4.page.width }, at: { x: 0.5, y: 0.55 } },
  ),
  ...[0, 1, 2].flatMap((index) => thumbnail(group, copy, index)),
]

const thumbnail = (group: string, copy: Sample, index: number): PlacedLayer[] => [
  picture(`thumb-${index}`, { x: x(1 + 4 * index), y: TEXT_TOP, width: width(4), height: 580 }, photoOf(copy, index + 1), {
    role: 'image',
    group,
    index,
    optional: true,
  }),
  text(`caption-${index}`, { x: x(1 + 4 * index), y: 3208, width: width(4), height: 100 }, 'caption', copy.captions[index] ?? '', {
    role: 'caption',
    group,
    index,
    optional: true,
  }),
]
