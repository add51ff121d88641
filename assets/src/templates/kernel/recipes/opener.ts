import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, height, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { BLACK, darkMasterOf, PAPER } from '../base.ts'
import { keyboardFacts } from '../copy/facts.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { factsStrip, grotesk, room } from './common.ts'

const LINES = 35
const FOOT = 1850
/** Foot of the picture on the right page; its caption stands under it. */
const PICTURE_FOOT = y(4) - 140
/** Slots of the right page are kept apart from those of text spreads of the same article. */
const RIGHT = 50

/** The opener of a feature: a picture over a black field with a great headline and its facts, facing the beginning of the text. */
export const opener: Recipe = {
  info: {
    kind: 'opener',
    pages: 2,
    spread: true,
    words: wordsIn(room(3 * LINES - 3, width(4))),
    least: wordsIn(room(3 * (LINES - 13), width(4))),
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 28 },
      { role: 'headline', count: 1, chars: 34 },
      { role: 'standfirst', count: 1, chars: 170 },
      { role: 'credits', count: 1, chars: 100 },
      { role: 'facts-title', count: 1, chars: 28 },
      { role: 'facts-label', count: 4, chars: 20 },
      { role: 'facts-value', count: 4, chars: 34 },
      { role: 'image', count: 1 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'pull-quote', count: 1, chars: 90 },
      { role: 'body', count: 1, chars: room(3 * LINES - 3, width(4)) },
    ],
  },
  build: ({ key, id, number }) => {
    const copy = sampleFor(key)
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Opener, headline', a4.page, BLACK, heading(key, copy), darkMasterOf(number)),
        page(right, 'Opener, text', a4.page, PAPER, beginning(key, copy), masterOf(number + 1)),
      ],
      threads: [{ story: `${key}-body`, frames: [{ page: right, layer: 'body' }] }],
    }
  },
}

const heading = (group: string, copy: Sample): PlacedLayer[] => [
  picture('image', wide, photoOf(copy, 0), { role: 'opener-image', group }, { at: { x: 0.5, y: 0.45 } }),
  text('kicker', { x: x(1), y: FOOT + 80, width: width(8), height: 56 }, 'kicker-dark', copy.kicker, { role: 'kicker', group }),
  text('headline', headline, 'headline-dark', copy.headline, { role: 'headline', group }, { verticalAlign: 'bottom', fit: { min: 0.45 } }),
  text(
    'standfirst',
    { x: x(1), y: 2600, width: width(8), height: 390 },
    'standfirst-dark',
    copy.standfirst,
    { role: 'standfirst', group },
    { fit: { min: 0.75 } },
  ),
  text('credits', { x: x(10), y: 2612, width: width(3), height: 240 }, 'credits-dark', copy.credits, {
    role: 'credits',
    group,
    optional: true,
  }),
  ...factsStrip(group, 'Spec sheet', keyboardFacts, 3110),
]

const wide: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: FOOT + BLEED }
const headline: Box = { x: x(1) - 10, y: 2004, width: width(12) + 10, height: grotesk.height(2, 260, 236) }

const beginning = (group: string, copy: Sample): PlacedLayer[] => [
  rule('quote-rule', x(1), y(1), width(4), 6, 'swatch:blue'),
  text(
    'quote',
    { x: x(1), y: y(1) + 16, width: width(4), height: 1130 },
    'pull-quote',
    copy.quotes[2] ?? copy.quotes[0] ?? '',
    { role: 'pull-quote', group, index: RIGHT, optional: true },
    { fit: { min: 0.6 } },
  ),
  text('caption', { x: x(5), y: PICTURE_FOOT + 22, width: width(8), height: 88 }, 'caption', copy.captions[0] ?? '', {
    role: 'caption',
    group,
    index: RIGHT,
    optional: true,
  }),
  picture(
    'image',
    { x: x(5), y: -BLEED, width: a4.page.width + BLEED - x(5), height: PICTURE_FOOT + BLEED },
    photoOf(copy, 1),
    { role: 'image', group, index: RIGHT },
    { at: { x: 0.5, y: 0.45 } },
  ),
  text('body', body, 'body', { story: `${group}-body` }, { role: 'body', group, index: 0 }, { columns: columns(3), grid: true }),
]

const body: Box = { x: x(1), y: y(4), width: width(12), height: height(4) + DESCENT }
