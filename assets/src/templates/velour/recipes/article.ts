import { columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import type { Sample } from '../../sample.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { displayHeight, room } from './common.ts'

const LINES = 35
/** The picture and what stands beside it. */
const TOP = 804
const PICTURE = 600

/** A feature that begins with its text: the headline over the whole width, a picture towards the outer edge, three long columns. */
export const article: Recipe = {
  info: {
    kind: 'article',
    pages: 1,
    spread: false,
    words: wordsIn(room(3 * LINES - 4, width(4))),
    least: wordsIn(room(3 * (LINES - 13), width(4))),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 44 },
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'standfirst', count: 1, chars: 180 },
      { role: 'body', count: 1, chars: room(3 * LINES - 4, width(4)) },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Feature, text first', a4.page, PAPER, pieces(key, sampleFor(key), number % 2 === 0), masterOf(number))],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

function pieces(group: string, copy: Sample, left: boolean): PlacedLayer[] {
  const wide = { x: x(left ? 1 : 5), width: width(8) }
  const narrow = { x: x(left ? 9 : 1), width: width(4) }
  return [
    text('kicker', { x: x(1), y: y(1), width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
    text('headline', headline, 'headline-short', copy.headline, { role: 'headline', group }, { fit: { min: 0.5 } }),
    picture(
      'image',
      { ...wide, y: TOP, height: PICTURE },
      photoOf(copy, 0),
      { role: 'image', group, index: 0 },
      { at: { x: 0.5, y: 0.42 } },
    ),
    text('caption', { ...wide, y: TOP + PICTURE + 26, height: 88 }, 'caption', copy.captions[0] ?? '', {
      role: 'caption',
      group,
      index: 0,
      optional: true,
    }),
    text(
      'standfirst',
      { ...narrow, y: TOP - 16, height: 700 },
      'standfirst',
      copy.standfirst,
      { role: 'standfirst', group },
      { fit: { min: 0.8 } },
    ),
    text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(3), grid: true }),
  ]
}

const headline: Box = { x: x(1) - 8, y: 262, width: width(12), height: displayHeight(2, 200, 184) }
const body: Box = { x: x(1), y: y(4), width: width(12), height: height(4) + DESCENT }
