import { BLEED } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width } from '../../grid.ts'
import { field, page, picture, rule, text, type Box, type Piece } from '../../pieces.ts'
import { BLACK } from '../base.ts'
import { cover as copy } from '../copy/cover.ts'
import { grotesk } from './common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT
/** The picture ends here and has faded into the black before. */
const FOOT = 2760
const FADE = 620
const KICKERS = 3310

/** A picture between two black fields that it melts into, so that type stands on black whatever the picture shows. */
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

const pieces = (group: string): Piece[] => [
  picture('cover-image', image, copy.photo, { role: 'cover-image', group }, { at: { x: 0.5, y: 0.46 }, zoom: 1.22 }),
  fade('fade-head', { ...image, height: 260 }, 270),
  fade('fade-foot', { ...image, y: FOOT - FADE, height: FADE }, 90),
  text('masthead', masthead, 'masthead', copy.name, { role: 'masthead', group }, { fit: { min: 0.35 } }),
  text('issue-line', { x: LEFT, y: 664, width: INNER, height: 70 }, 'issue-line', copy.issue, { role: 'issue-line', group }),
  text(
    'cover-line',
    line,
    'cover-line',
    copy.line,
    { role: 'cover-line', group, index: 0 },
    { verticalAlign: 'bottom', fit: { min: 0.5 } },
  ),
  text('cover-deck', deck, 'cover-deck', copy.deck, { role: 'cover-deck', group, optional: true }, { fit: { min: 0.7 } }),
  rule('kicker-rule', LEFT, KICKERS - 40, INNER, 4, 'swatch:lilac'),
  ...copy.kickers.map((words, index) => kicker(group, words, index)),
]

const image: Box = { x: -BLEED, y: 780, width: a4.page.width + 2 * BLEED, height: FOOT - 780 }
const masthead: Box = { x: LEFT - 30, y: 31, width: INNER + 60, height: grotesk.height(1, 560, 520) }
const line: Box = { x: LEFT - 8, y: 2560, width: INNER, height: grotesk.height(2, 240, 226) }
const deck: Box = { x: LEFT, y: line.y + line.height + 22, width: width(10), height: 160 }

const kicker = (group: string, words: string, index: number): Piece =>
  text(
    `kicker-${index + 1}`,
    { x: LEFT + index * (INNER / 3), y: KICKERS, width: INNER / 3 - 40, height: 66 },
    'cover-kicker',
    words,
    { role: 'kicker', group, index, optional: true },
    { maxLines: 1, fit: { min: 0.8 } },
  )

/** Black that gives way to the picture in the direction of the angle's end. */
const fade = (id: string, box: Box, angle: number): Piece =>
  field(id, box, {
    gradient: {
      style: 'linear',
      angle,
      stops: [
        { color: '#00000000', offset: 0 },
        { color: '#000000c8', offset: 0.55 },
        { color: '#000000ff', offset: 1 },
      ],
    },
  })
