import { pageId, type Recipe } from '../../assemble.ts'
import { aligned, doc } from '../../copy-text.ts'
import { a4 } from '../../grid.ts'
import { field, page, picture, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { BLEED, fullBleed } from './common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT
const UMBER = '#2A1606'
const ALIGN = ['left', 'center', 'right'] as const

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

const pieces = (group: string): Piece[] => [
  picture('cover-image', fullBleed, copy.photo, { role: 'cover-image', group }, { at: { x: 0.45, y: 0.42 } }),
  ...scrims(),
  text(
    'masthead',
    { x: LEFT - 40, y: 75, width: INNER + 80, height: 560 },
    { doc: doc('masthead', copy.name), style: 'masthead', fit: { min: 0.35 } },
    { role: 'masthead', group },
  ),
  text(
    'issue-line',
    { x: LEFT, y: 652, width: 1300, height: 70 },
    { doc: doc('issue-line', copy.issue), style: 'issue-line' },
    { role: 'issue-line', group },
  ),
  text(
    'cover-line',
    { x: LEFT, y: 2290, width: 800, height: 400 },
    { doc: doc('cover-line', copy.line), style: 'cover-line', verticalAlign: 'bottom', fit: { min: 0.5 } },
    { role: 'cover-line', group, index: 0 },
  ),
  text(
    'cover-deck',
    { x: LEFT, y: 2740, width: 760, height: 250 },
    { doc: doc('cover-deck', copy.deck), style: 'cover-deck' },
    { role: 'cover-deck', group, optional: true },
  ),
  ...copy.kickers.map((words, index) =>
    text(
      `kicker-${index + 1}`,
      { x: LEFT + index * (INNER / 3), y: 3330, width: INNER / 3, height: 70 },
      { doc: aligned(doc('cover-kicker', words), ALIGN[index] ?? 'left'), style: 'cover-kicker' },
      { role: 'kicker', group, index, optional: true },
    ),
  ),
]

/** Darkening at the edges alone, so that white type reads on a light photograph. */
const scrims = (): Piece[] => [
  shade('shade-top', { ...fullBleed, height: 1500 }, 90, [
    ['94', 0],
    ['80', 0.42],
    ['00', 1],
  ]),
  shade('shade-left', { ...fullBleed, y: 1500, height: a4.page.height + BLEED - 1500, width: 1500 }, 0, [
    ['00', 0],
    ['00', 1],
  ]),
]

const shade = (id: string, box: typeof fullBleed, angle: number, stops: [alpha: string, offset: number][]): Piece =>
  field(id, box, { gradient: { style: 'linear', angle, stops: stops.map(([alpha, offset]) => ({ color: `${UMBER}${alpha}`, offset })) } })
