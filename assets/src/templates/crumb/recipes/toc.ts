import { BLEED, masterOf } from '../../a4-page.ts'
import { pageId, type Entry, type Recipe } from '../../assemble.ts'
import { pageNumber } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Piece } from '../../pieces.ts'
import { PAPER, TAUPE } from '../base.ts'
import { capInset, displayHeight } from './common.ts'

const TOP = y(2) + 100
/** The entries share what is left of the rows. */
const LIST = y(7) + 400 - TOP
const NUMBER = 250
/** Entries get large type when each has at least this height. */
const ROOMY = 380
const large = { number: 190, title: 84, suffix: '' }
const small = { number: 104, title: 60, suffix: '-small' }
const side = { x: x(9), width: width(4) }
const CAPTION = 'Strawberries at the temperature of the garden. Page 10 has more to say about that.'
const STAFF = [
  'Editor  _Harriet Lowe_',
  'Art direction  _Paul Kessler_',
  'Recipes  _Tom Wray_',
  'Reports  _Ned Abara_',
  'Pictures  _Inés Calder_',
  'Sub-editing  _Mara Voss_',
]

/** Contents: a large title and a list that fills the page however many entries it has; pictures and the staff on the right. */
export const toc: Recipe = {
  info: {
    kind: 'toc',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'toc-title', count: 1, chars: 12 },
      { role: 'toc-image', count: 2 },
      { role: 'caption', count: 1, chars: 90 },
      { role: 'credits', count: 1, chars: 180 },
      { role: 'toc-number', count: 6, chars: 3 },
      { role: 'toc-entry-title', count: 6, chars: 24 },
      { role: 'toc-entry-line', count: 6, chars: 100 },
    ],
  },
  build: ({ key, id, number, entries }) => ({
    pages: [page(pageId(id, 1), 'Contents', a4.page, PAPER, [...aside(key), ...list(key, entries)], masterOf(number))],
    threads: [],
  }),
}

const aside = (group: string): Piece[] => [
  text(
    'title',
    { x: x(1) - 10, y: y(1) - capInset(250), width: width(7), height: displayHeight(1, 250, 240) },
    'toc-title',
    'Contents',
    { role: 'toc-title', group },
    { maxLines: 1, fit: { min: 0.5 } },
  ),
  picture(
    'image',
    { x: side.x, y: -BLEED, width: a4.page.width + BLEED - side.x, height: y(4) + 200 + BLEED },
    'barista',
    { role: 'toc-image', group, index: 0 },
    { at: { x: 0.5, y: 0.42 } },
  ),
  picture('image-2', { ...side, y: y(4) + 300, height: 560 }, 'strawberries', { role: 'toc-image', group, index: 1, optional: true }),
  text('caption', { ...side, y: y(4) + 886, height: 132 }, 'caption', CAPTION, { role: 'caption', group, index: 1, optional: true }),
  text(
    'staff',
    { ...side, y: y(7) - 40, height: 444 },
    'credits',
    STAFF,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
]

function list(group: string, entries: readonly Entry[]): Piece[] {
  const pitch = LIST / Math.max(1, entries.length)
  return entries.flatMap((entry, index) => row(group, entry, index, Math.round(TOP + pitch * index), pitch))
}

/** A band of the list, hanging from its rule. */
function row(group: string, entry: Entry, index: number, top: number, pitch: number): Piece[] {
  const right = x(7) + 131
  const words = { x: x(1) + NUMBER, width: right - x(1) - NUMBER }
  const caps = top + 44
  const slot = (role: string) => ({ role, group, index, optional: true })
  const size = pitch > ROOMY ? large : small
  const number = { x: x(1) - 6, y: caps - capInset(size.number), width: NUMBER, height: displayHeight(1, size.number, size.number) }
  const title = { ...words, y: caps - capInset(size.title), height: displayHeight(1, size.title, size.title) }
  const below = caps + Math.round(size.title * 1.1)
  const line = { ...words, y: below, height: Math.min(240, top + pitch - 30 - below) }
  return [
    rule(`rule-${index}`, x(1), top, right - x(1), 3, TAUPE),
    text(`number-${index}`, number, `toc-number${size.suffix}`, pageNumber(`toc-number${size.suffix}`, entry.page), slot('toc-number')),
    text(`entry-${index}`, title, `toc-entry-title${size.suffix}`, entry.title, slot('toc-entry-title'), {
      maxLines: 1,
      fit: { min: 0.35 },
    }),
    text(`line-${index}`, line, `toc-entry-line${size.suffix}`, entry.line, slot('toc-entry-line'), { fit: { min: 0.7 } }),
  ]
}
