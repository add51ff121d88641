import { BLEED } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x } from '../../grid.ts'
import { field, page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { CRUST, PAPER } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { backdrop } from '../backdrop.ts'
import { displayHeight } from './common.ts'

const LEFT = 132
const INNER = a4.page.width - 2 * LEFT
/** The picture lies between the words and the strip at the foot: no type stands on it, whatever it shows. */
const PICTURE = 1340
const STRIP = 3250
/** Small lines, and the room between two. */
const APART = 100
const WIDE = (INNER - 2 * APART) / 3

/** Masthead, one line and its deck on cream; one picture under them; three small lines on a strip at the foot. */
export const cover: Recipe = {
  info: {
    kind: 'cover',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'masthead', count: 1, chars: 8 },
      { role: 'issue-line', count: 1, chars: 44 },
      { role: 'cover-image', count: 1 },
      { role: 'cover-line', count: 1, chars: 28 },
      { role: 'cover-deck', count: 1, chars: 90 },
      { role: 'kicker', count: 3, chars: 22 },
    ],
  },
  build: ({ key, id }) => ({ pages: [page(pageId(id, 1), 'Cover', a4.page, PAPER, pieces(key), 'blank')], threads: [] }),
}

const pieces = (group: string): PlacedLayer[] => [
  ...backdrop(image, 7),
  picture('cover-image', image, copy.photo, { role: 'cover-image', group }, { at: { x: 0.5, y: 0.5 } }),
  strip(group),
  text('masthead', masthead, 'masthead', copy.name, { role: 'masthead', group }, { fit: { min: 0.12 } }),
  text(
    'issue-line',
    { x: LEFT, y: 732, width: INNER, height: 100 },
    'issue-line',
    copy.issue,
    { role: 'issue-line', group },
    { verticalAlign: 'bottom' },
  ),
  text(
    'cover-line',
    line,
    'cover-line',
    copy.line,
    { role: 'cover-line', group, index: 0 },
    { verticalAlign: 'bottom', fit: { min: 0.5 } },
  ),
  text('cover-deck', deck, 'cover-deck', copy.deck, { role: 'cover-deck', group, optional: true }, { verticalAlign: 'bottom' }),
  ...copy.kickers.map((words, index) => kicker(group, words, index)),
]

/** The strip at the foot, for the small lines. */
function strip(group: string): PlacedLayer {
  const { id, layer } = field(
    'strip',
    { x: -BLEED, y: STRIP, width: a4.page.width + 2 * BLEED, height: a4.page.height + BLEED - STRIP },
    { color: CRUST },
  )
  return { id, layer: { ...layer, slot: { role: 'cover-foot', group, optional: true } } }
}

const image: Box = { x: -BLEED, y: PICTURE, width: a4.page.width + 2 * BLEED, height: STRIP - PICTURE }
const masthead: Box = { x: LEFT, y: 32, width: INNER, height: displayHeight(1, 620, 620) }
const line: Box = { x: LEFT, y: 892, width: width(8), height: displayHeight(2, 176, 172) }
const deck: Box = { x: x(9) - 60, y: 954, width: a4.page.width - LEFT - x(9) + 60, height: 306 }

const kicker = (group: string, words: string, index: number): PlacedLayer =>
  text(
    `kicker-${index + 1}`,
    { x: LEFT + index * (WIDE + APART), y: STRIP + 33, width: WIDE, height: 148 },
    'cover-kicker',
    words,
    { role: 'kicker', group, index, optional: true },
    { verticalAlign: 'middle' },
  )
