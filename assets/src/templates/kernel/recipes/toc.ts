import { pageId, type Entry, type Recipe } from '../../assemble.ts'
import { pageNumber } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import { BLACK, darkMasterOf } from '../base.ts'
import { contents as copy } from '../copy/cover.ts'
import { grotesk, monospace } from './common.ts'

const TOP = 604
/** The entries share what is left of the page. */
const LIST = y(7) + 400 - TOP
/** A few entries are set larger, and stand together at the head. */
const WIDEST = 640
const GRAND = 600
const NUMBER = 250
/** Type of an entry, by the height that each has at least. */
const SIZES = [
  { from: GRAND, number: 180, title: 112, leading: 118, air: 56, suffix: '-grand' },
  { from: 330, number: 150, title: 88, leading: 92, air: 50, suffix: '' },
  { from: 215, number: 84, title: 64, leading: 68, air: 50, suffix: '-small' },
  { from: 0, number: 58, title: 48, leading: 52, air: 28, suffix: '-tiny' },
] as const
/** Rows lower than this stand without rules, and have no room for a line under their titles. */
const RULED = 160
const LINED = 215
const column = { x: x(1), width: width(5) }

/** Contents on black: pictures and the staff on the left, and a list that fills the page however many entries it has. */
export const toc: Recipe = {
  info: {
    kind: 'toc',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'toc-title', count: 1, chars: 16 },
      { role: 'toc-image', count: 2 },
      { role: 'caption', count: 1, chars: 110 },
      { role: 'credits', count: 1, chars: 180 },
      { role: 'toc-number', count: 5, chars: 3 },
      { role: 'toc-entry-title', count: 5, chars: 26 },
      { role: 'toc-entry-line', count: 5, chars: 120 },
    ],
  },
  build: ({ key, id, number, entries }) => ({
    pages: [page(pageId(id, 1), 'Contents', a4.page, BLACK, [...aside(key), ...list(key, entries)], darkMasterOf(number))],
    threads: [],
  }),
}

const aside = (group: string): PlacedLayer[] => [
  text(
    'title',
    { x: x(1) - 8, y: y(1) - grotesk.capInset(190), width: width(12), height: grotesk.height(1, 190, 180) },
    'toc-title',
    'Contents',
    { role: 'toc-title', group },
    { maxLines: 1, fit: { min: 0.5 } },
  ),
  picture('image', { ...column, y: TOP, height: 1100 }, copy.photos[0], { role: 'toc-image', group, index: 0 }),
  text('caption', { ...column, y: TOP + 1124, height: 88 }, 'caption-dark', copy.caption, { role: 'caption', group, optional: true }),
  picture('image-2', { ...column, y: 1854, height: 950 }, copy.photos[1], { role: 'toc-image', group, index: 1, optional: true }),
  text(
    'staff',
    { ...column, y: 2880, height: 424 },
    'credits-dark',
    copy.staff,
    { role: 'credits', group, optional: true },
    { verticalAlign: 'bottom' },
  ),
]

function list(group: string, entries: readonly Entry[]): PlacedLayer[] {
  const pitch = Math.min(WIDEST, LIST / Math.max(1, entries.length))
  return entries.flatMap((entry, index) => row(group, entry, index, Math.round(TOP + pitch * index), pitch))
}

/** A band of the list under its rule. */
function row(group: string, entry: Entry, index: number, top: number, pitch: number): PlacedLayer[] {
  const [left, right] = [x(6) + 40, x(12) + width(1)]
  const words = { x: left + NUMBER, width: right - left - NUMBER }
  const slot = (role: string) => ({ role, group, index, optional: true })
  const size = SIZES.find(({ from }) => pitch >= from) ?? SIZES[3]
  const caps = top + size.air
  const number = {
    x: left - 4,
    y: caps - monospace.capInset(size.number),
    width: NUMBER,
    height: monospace.height(1, size.number, size.number),
  }
  const title = { ...words, y: caps - grotesk.capInset(size.title), height: grotesk.height(1, size.title, size.leading) }
  const below = caps + Math.round(size.title * 1.12)
  const line = { ...words, y: below, height: Math.min(250, top + pitch - 40 - below) }
  return [
    ...(pitch < RULED ? [] : [rule(`rule-${index}`, left, top, right - left, 3, 'swatch:graphite')]),
    text(`number-${index}`, number, `toc-number${size.suffix}`, pageNumber(`toc-number${size.suffix}`, entry.page), slot('toc-number')),
    text(`entry-${index}`, title, `toc-entry-title${size.suffix}`, entry.title, slot('toc-entry-title'), {
      maxLines: 1,
      fit: { min: 0.4 },
    }),
    ...(pitch < LINED
      ? []
      : [text(`line-${index}`, line, `toc-entry-line${size.suffix}`, entry.line, slot('toc-entry-line'), { fit: { min: 0.66 } })]),
  ]
}
