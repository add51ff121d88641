import { BLEED, masterOf } from '../../a4-page.ts'
import { pageId, type Entry, type Recipe } from '../../assemble.ts'
import { pageNumber } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { PAPER, TAUPE } from '../base.ts'
import { capInset, displayHeight } from './common.ts'

const TOP = y(2) + 100
/** The entries share what is left of the rows. */
const LIST = y(7) + 400 - TOP
/** A few entries are set larger, and stand together at the head. */
const WIDEST = 640
const GRAND = 600
const NUMBER = 250
/** Sizes of an entry with a line under its title, largest first; each needs at least so much height. */
const SIZES = [
  { least: GRAND, number: 240, title: 108, suffix: '-grand' },
  { least: 330, number: 190, title: 84, suffix: '' },
  { least: 200, number: 104, title: 60, suffix: '-small' },
] as const
/** Sizes of an entry that is no more than its title. */
const TINY = { number: 84, title: 54, suffix: '-tiny' }
/** From the capitals of an entry to the rule under it at least: who moves entries must be able to tell which rule is whose. */
const APART = 104
/** From a rule to the capitals under it. */
const UNDER = 44
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

const aside = (group: string): PlacedLayer[] => [
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
    'tulips',
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

function list(group: string, entries: readonly Entry[]): PlacedLayer[] {
  const pitch = Math.min(WIDEST, LIST / Math.max(1, entries.length))
  return entries.flatMap((entry, index) => row(group, entry, index, Math.round(TOP + pitch * index), pitch))
}

/** A band of the list, hanging from its rule. */
function row(group: string, entry: Entry, index: number, top: number, pitch: number): PlacedLayer[] {
  const size = SIZES.find(({ least }) => pitch >= least)
  return [
    rule(`rule-${index}`, LEFT, top, WORDS.x + WORDS.width - LEFT, 3, TAUPE),
    ...(size ? twoLines(group, entry, index, { ...size, top, pitch }) : oneLine(group, entry, index, { top, pitch })),
  ]
}

const LEFT = x(1)
const WORDS = { x: LEFT + NUMBER, width: width(7) - NUMBER }

interface Band {
  top: number
  pitch: number
}

const slotOf = (group: string, index: number) => (role: string) => ({ role, group, index, optional: true })

const numberBox = (size: number, y: number): Box => ({ x: LEFT - 6, y, width: NUMBER, height: displayHeight(1, size, size) })

function twoLines(group: string, entry: Entry, index: number, band: Band & (typeof SIZES)[number]): PlacedLayer[] {
  const slot = slotOf(group, index)
  const style = (role: string) => `${role}${band.suffix}`
  const caps = band.top + UNDER
  const title = { ...WORDS, y: caps - capInset(band.title), height: displayHeight(1, band.title, band.title) }
  const below = caps + Math.round(band.title * 1.1)
  const line = { ...WORDS, y: below, height: Math.min(240, Math.floor(band.top + band.pitch - 26 - below)) }
  const number = pageNumber(style('toc-number'), entry.page)
  return [
    text(`number-${index}`, numberBox(band.number, caps - capInset(band.number)), style('toc-number'), number, slot('toc-number')),
    text(`entry-${index}`, title, style('toc-entry-title'), entry.title, slot('toc-entry-title'), { maxLines: 1, fit: { min: 0.35 } }),
    text(`line-${index}`, line, style('toc-entry-line'), entry.line, slot('toc-entry-line'), { fit: { min: 0.7 } }),
  ]
}

/** Number and title on one baseline, between the rules. */
function oneLine(group: string, entry: Entry, index: number, { top, pitch }: Band): PlacedLayer[] {
  const slot = slotOf(group, index)
  const caps = 0.75 * TINY.number
  const baseline = Math.round(top + Math.min(UNDER, (pitch - caps) / 2, pitch - APART) + caps)
  const above = (size: number): number => Math.round(baseline - caps - capInset(TINY.number) + (TINY.number - size) * 0.975)
  const title = { ...WORDS, y: above(TINY.title), height: displayHeight(1, TINY.title, TINY.title) }
  const number = pageNumber('toc-number-tiny', entry.page)
  return [
    text(`number-${index}`, numberBox(TINY.number, above(TINY.number)), 'toc-number-tiny', number, slot('toc-number')),
    text(`entry-${index}`, title, 'toc-entry-title-tiny', entry.title, slot('toc-entry-title'), { maxLines: 1, fit: { min: 0.35 } }),
  ]
}
