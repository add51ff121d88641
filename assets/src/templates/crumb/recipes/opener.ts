import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { CRUST, PAPER } from '../base.ts'
import { backdrop } from '../backdrop.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 53
/** Lines that the picture over the text may take when it is short. */
const ELASTIC = 14
const PICTURE = 954
const TEXT_PICTURE_FOOT = y(2) - 54
const side = { x: x(1), width: width(4) }
const main = { x: x(5), width: width(8) }

/** The opener of a feature: a great headline over a picture that fills the left page; standfirst beside the beginning of the text. */
export const opener: Recipe = {
  info: {
    kind: 'opener',
    pages: 2,
    spread: true,
    words: wordsIn(room(2 * LINES - 4, width(4))),
    least: wordsIn(room(2 * (LINES - ELASTIC), width(4))),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 30 },
      { role: 'opener-image', count: 1 },
      { role: 'standfirst', count: 1, chars: 190 },
      { role: 'credits', count: 1, chars: 90 },
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 100 },
      { role: 'pull-quote', count: 1, chars: 60 },
      { role: 'body', count: 1, chars: room(2 * LINES - 4, width(4)) },
    ],
  },
  build: ({ key, id, number }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Opener, headline and picture', a4.page, PAPER, leftPieces(key, copy), 'blank'),
        page(right, 'Opener, text', a4.page, PAPER, rightPieces(key, copy), masterOf(number + 1)),
      ],
      threads: [{ story: `${key}-body`, frames: [{ page: right, layer: 'body' }] }],
    }
  },
}

const leftPieces = (group: string, copy: Sample): PlacedLayer[] => [
  text('kicker', { x: x(1), y: y(1), width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline', copy.headline, { role: 'headline', group }, { fit: { min: 0.35 } }),
  ...backdrop(photograph, 2),
  picture('image', photograph, photoOf(copy, 0), { role: 'opener-image', group, index: 9 }, { at: { x: 0.5, y: 0.4 } }),
]

const headline: Box = { x: x(1) - 12, y: 316 - capInset(290), width: width(12) + 12, height: displayHeight(2, 290, 270) }
const photograph: Box = { x: -BLEED, y: PICTURE, width: a4.page.width + 2 * BLEED, height: a4.page.height + BLEED - PICTURE }

const rightPieces = (group: string, copy: Sample): PlacedLayer[] => [
  text(
    'standfirst',
    { ...side, y: y(1) - 18, height: 840 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.75 } },
  ),
  text(
    'caption',
    { ...side, y: y(7), height: 172 },
    'caption',
    copy.captions[1] ?? '',
    { role: 'caption', group, index: 0, optional: true },
    { verticalAlign: 'bottom' },
  ),
  rule('quote-rule', side.x, y(3) + 14, side.width, 6, CRUST),
  text(
    'quote',
    { ...side, y: y(3) + 36, height: 864 },
    'pull-quote',
    copy.quotes[0] ?? '',
    { role: 'pull-quote', group, index: 0, optional: true },
    { fit: { min: 0.6 } },
  ),
  text(
    'credits',
    { ...side, y: y(7) + 200, height: 202 },
    'credits',
    copy.credits,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
  picture('image', { x: main.x, y: -BLEED, width: a4.page.width + BLEED - main.x, height: TEXT_PICTURE_FOOT + BLEED }, photoOf(copy, 1), {
    role: 'image',
    group,
    index: 0,
  }),
  text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(2), grid: true }),
]

const body: Box = { ...main, y: y(2), height: height(6) + DESCENT }
