import { BLEED, fullBleed } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4 } from '../../grid.ts'
import { field, page, picture, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { displayHeight } from './common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT
/** Where the shade of the head ends, and the lowest type on it; where that of the foot begins. */
const HEAD_FOOT = 1_400
const HEAD_TYPE = 764
const SHADE_FROM = 1_780
/** White type keeps a contrast of 4.5 on so much of it even where the photograph under it is white. */
const TINT = '#2A1D12'
/** A scrim is a shade and no band: at most .65, eased in and out. */
const MOST = 0.65
/** Small lines, and the room between two. */
const APART = 100
const WIDE = (INNER - 2 * APART) / 3

/** One picture, one idea: masthead over the upper fifth, one line in the quiet lower left, three small ones at the foot. */
export const cover: Recipe = {
  info: {
    kind: 'cover',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'masthead', count: 1, chars: 8 },
      { role: 'issue-line', count: 1, chars: 32 },
      { role: 'cover-image', count: 1 },
      { role: 'cover-line', count: 1, chars: 22 },
      { role: 'cover-deck', count: 1, chars: 70 },
      { role: 'kicker', count: 3, chars: 20 },
    ],
  },
  build: ({ key, id }) => ({
    pages: [page(pageId(id, 1), 'Cover', a4.page, PAPER, pieces(key), 'blank')],
    threads: [],
  }),
}

const pieces = (group: string): PlacedLayer[] => [
  picture('cover-image', fullBleed, copy.photo, { role: 'cover-image', group }, { at: { x: 0.45, y: 0.42 } }),
  ...scrims(group),
  text('masthead', masthead, 'masthead', copy.name, { role: 'masthead', group }, { fit: { min: 0.35 } }),
  text('issue-line', { x: LEFT, y: 694, width: INNER, height: 70 }, 'issue-line', copy.issue, { role: 'issue-line', group }),
  text(
    'cover-line',
    line,
    'cover-line',
    copy.line,
    { role: 'cover-line', group, index: 0 },
    { verticalAlign: 'bottom', fit: { min: 0.5 } },
  ),
  text('cover-deck', deck, 'cover-deck', copy.deck, { role: 'cover-deck', group, optional: true }),
  ...copy.kickers.map((words, index) => kicker(group, words, index)),
]

const masthead: Box = { x: LEFT, y: -BLEED, width: INNER, height: displayHeight(1, 546, 546) }
const line: Box = { x: LEFT, y: 2390, width: 860, height: displayHeight(2, 190, 188) }
const deck: Box = { x: LEFT, y: 2856, width: 860, height: 250 }

const kicker = (group: string, words: string, index: number): PlacedLayer =>
  text(`kicker-${index + 1}`, { x: LEFT + index * (WIDE + APART), y: 3264, width: WIDE, height: 148 }, 'cover-kicker', words, {
    role: 'kicker',
    group,
    index,
    optional: true,
  })

/** Darkening towards the head and the foot, so that white type reads on a light photograph. */
const scrims = (group: string): PlacedLayer[] => [
  shade(group, 'shade-head', { ...fullBleed, height: HEAD_FOOT + BLEED }, (at) => ease(1 - at, 1 - HEAD_TYPE / HEAD_FOOT)),
  shade(group, 'shade-foot', { ...fullBleed, y: SHADE_FROM, height: a4.page.height + BLEED - SHADE_FROM }, (at) =>
    ease(at, (line.y - SHADE_FROM) / (a4.page.height - SHADE_FROM)),
  ),
]

/** From 0 to 1, and all of it from `full` on, without a corner at either end. */
function ease(at: number, full: number): number {
  const share = Math.min(1, at / full)
  return share * share * (3 - 2 * share)
}

/** Stops of a gradient that follow a curve. */
const STOPS = 16

function shade(group: string, id: string, box: typeof fullBleed, depth: (at: number) => number): PlacedLayer {
  const stops = Array.from({ length: STOPS }, (_, index) => {
    const offset = index / (STOPS - 1)
    const alpha = Math.round(255 * MOST * depth(offset))
    return { color: `${TINT}${alpha.toString(16).padStart(2, '0')}`, offset }
  })
  const { layer } = field(id, box, { blend: 'multiply', gradient: { style: 'linear', angle: 90, stops } })
  return { id, layer: { ...layer, slot: { role: 'cover-shade', group, optional: true } } }
}
