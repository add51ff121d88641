import { BLEED } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4 } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { BLACK } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { grotesk } from './common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT
/** Where the picture begins, below a masthead of two lines, and ends: three by two, as most photographs are. */
const HEAD = 930
const FOOT = 2560
const RULE = 3098
const KICKERS = 3284

/** A picture between two black fields, so that type stands on black whatever the picture shows; one shot in the dark has no edges. */
export const cover: Recipe = {
  info: {
    kind: 'cover',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'masthead', count: 1, chars: 10 },
      { role: 'issue-line', count: 1, chars: 60 },
      { role: 'cover-image', count: 1 },
      { role: 'cover-line', count: 1, chars: 34 },
      { role: 'cover-deck', count: 1, chars: 80 },
      { role: 'kicker', count: 3, chars: 30 },
    ],
  },
  build: ({ key, id }) => ({
    pages: [page(pageId(id, 1), 'Cover', a4.page, BLACK, pieces(key), 'blank')],
    threads: [],
  }),
}

// Contrast lets the dark around the machine fall to black, so that the picture has no edge.
const pieces = (group: string): PlacedLayer[] => [
  picture(
    'cover-image',
    image,
    copy.photo,
    { role: 'cover-image', group },
    { at: { x: 0.5, y: 0.44 }, zoom: 1.3, filters: { contrast: 24 } },
  ),
  text('masthead', masthead, 'masthead', copy.name, { role: 'masthead', group }, { fit: { min: 0.35 } }),
  text('issue-line', { x: LEFT, y: 716, width: INNER, height: 70 }, 'issue-line', copy.issue, { role: 'issue-line', group }),
  text(
    'cover-line',
    line,
    'cover-line',
    copy.line,
    { role: 'cover-line', group, index: 0 },
    { verticalAlign: 'bottom', fit: { min: 0.5 } },
  ),
  text('cover-deck', deck, 'cover-deck', copy.deck, { role: 'cover-deck', group, optional: true }, { maxLines: 1, fit: { min: 0.7 } }),
  rule('rule', LEFT, RULE, INNER, 4, 'swatch:graphite'),
  ...copy.kickers.map((words, index) => kicker(group, words, index)),
]

const image: Box = { x: -BLEED, y: HEAD, width: a4.page.width + 2 * BLEED, height: FOOT - HEAD }
const masthead: Box = { x: LEFT, y: 14, width: INNER, height: grotesk.height(1, 620, 580) }
const line: Box = { x: LEFT - 8, y: FOOT, width: INNER, height: grotesk.height(2, 240, 226) }
/** One line: a second one would stand against the small lines. */
const deck: Box = { x: LEFT, y: RULE + 40, width: INNER, height: 96 }

const kicker = (group: string, words: string, index: number): PlacedLayer =>
  text(
    `kicker-${index + 1}`,
    { x: LEFT + index * (INNER / 3), y: KICKERS, width: INNER / 3 - 90, height: 144 },
    'cover-kicker',
    words,
    { role: 'kicker', group, index, optional: true },
    { maxLines: 2, fit: { min: 0.8 } },
  )
