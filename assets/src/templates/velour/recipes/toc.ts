import { masterOf } from '../../a4-page.ts'
import { pageId, type Entry, type Recipe } from '../../assemble.ts'
import { pageNumber } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { capInset, displayHeight } from './common.ts'

const TOP = 554
/** The entries share what is left of seven rows. */
const LIST = y(7) + 400 - TOP
/** A few entries are set larger, and stand together at the head. */
const WIDEST = 640
const GRAND = 600
const NUMBER = 330
/** Entries get large type when each has at least this height, and small type with a line of text below another one. */
const ROOMY = 400
const NARROW = 220
const grand = { number: 260, title: 128, gap: 56, suffix: '-grand' }
const large = { number: 230, title: 100, gap: 48, suffix: '' }
const small = { number: 150, title: 76, gap: 48, suffix: '-small' }
const least = { number: 92, title: 58, gap: 30, suffix: '-least' }
/** Free at the foot of an entry. */
const FOOT = 30
/** The lowest line of text that holds type, with its style. */
const LINE = 50
const column = { x: x(1), width: width(5) }
const CAPTION =
  '_Above_  Paisley, unironed. From the portfolio that did not fit: forty-one frames, one blouse.  _Below_  Green, on holiday in coral.'

/** Contents: a picture and the masthead of the staff on the left, and a list that fills the page however many entries it has. */
export const toc: Recipe = {
  info: {
    kind: 'toc',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'toc-title', count: 1, chars: 20 },
      { role: 'toc-image', count: 2 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'credits', count: 1, chars: 180 },
      { role: 'toc-number', count: 5, chars: 3 },
      { role: 'toc-entry-title', count: 5, chars: 24 },
      { role: 'toc-entry-line', count: 5, chars: 120 },
    ],
  },
  build: ({ key, id, number, entries }) => ({
    pages: [page(pageId(id, 1), 'Contents', a4.page, PAPER, [...aside(key), ...list(key, entries)], masterOf(number))],
    threads: [],
  }),
}

const STAFF = [
  'Editor in chief  _Jordan Adeyemi-Holt_',
  'Art direction  _Paola Renzi_',
  'Features  _Lena Marsh_',
  'Fashion  _Ruth Adeyemi_',
  'Pictures  _Maud Ferrer_',
  'Sub-editing  _Noor Haddad_',
]

const aside = (group: string): PlacedLayer[] => [
  text(
    'title',
    { x: x(1) - 8, y: y(1) - capInset(210), width: width(12), height: displayHeight(1, 210, 200) },
    'toc-title',
    'Contents',
    { role: 'toc-title', group },
    { maxLines: 1, fit: { min: 0.5 } },
  ),
  rule('rule-top', x(1), 480, width(12), 3, 'swatch:ink'),
  picture('image', { ...column, y: TOP, height: 1040 }, 'paisley', { role: 'toc-image', group, index: 0 }, { at: { x: 0.5, y: 0.36 } }),
  text('caption', { ...column, y: 1612, height: 88 }, 'caption', CAPTION, { role: 'caption', group, optional: true }),
  picture(
    'image-2',
    { ...column, y: 1744, height: 1110 },
    'coral-plant',
    { role: 'toc-image', group, index: 1, optional: true },
    { at: { x: 0.5, y: 0.5 } },
  ),
  text(
    'staff',
    { ...column, y: 2904, height: 400 },
    'credits',
    STAFF,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
]

function list(group: string, entries: readonly Entry[]): PlacedLayer[] {
  const pitch = Math.min(WIDEST, LIST / Math.max(1, entries.length))
  return entries.flatMap((entry, index) => row(group, entry, index, Math.round(TOP + pitch * index), pitch))
}

/** A band of the list. `top` is where its capitals begin, or its rule in all bands but the first. */
function row(group: string, entry: Entry, index: number, top: number, pitch: number): PlacedLayer[] {
  const [left, right] = [x(6) + 40, x(12) + width(1)]
  const words = { x: left + NUMBER, width: right - left - NUMBER }
  const slot = (role: string) => ({ role, group, index, optional: true })
  const size = pitch > GRAND ? grand : pitch > ROOMY ? large : pitch > NARROW ? small : least
  const caps = index === 0 ? top : top + size.gap
  const number = { x: left - 6, y: caps + 8 - capInset(size.number), width: NUMBER + 6, height: displayHeight(1, size.number, size.number) }
  const title = { ...words, y: caps - capInset(size.title), height: displayHeight(1, size.title, size.title) }
  const leading = Math.round(size.title * 1.12)
  const below = caps + leading
  const line = { ...words, y: below, height: Math.min(290, top + pitch - FOOT - below) }
  return [
    ...(index === 0 ? [] : [rule(`rule-${index}`, left, top, right - left, 2, 'swatch:ink')]),
    text(`number-${index}`, number, `toc-number${size.suffix}`, pageNumber(`toc-number${size.suffix}`, entry.page), slot('toc-number')),
    text(`entry-${index}`, title, `toc-entry-title${size.suffix}`, entry.title, slot('toc-entry-title'), {
      maxLines: 1,
      fit: { min: 0.35 },
    }),
    ...(pitch - FOOT - size.gap - leading < LINE
      ? []
      : [text(`line-${index}`, line, `toc-entry-line${size.suffix}`, entry.line, slot('toc-entry-line'), { fit: { min: 0.6 } })]),
  ]
}
