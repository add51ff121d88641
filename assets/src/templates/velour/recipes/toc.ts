import { pageId, type Entry, type Recipe } from '../../assemble.ts'
import { doc, pageNumber } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { masterOf } from './common.ts'

const TOP = 354
/** The entries share what is left of seven rows. */
const LIST = y(7) + 400 - TOP
const NUMBER = 330

/** Contents: a picture and the masthead of the staff on the left, and a list that fills the page however many entries it has. */
export const toc: Recipe = {
  info: {
    kind: 'toc',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'toc-title', count: 1, chars: 20 },
      { role: 'toc-image', count: 1 },
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

const aside = (group: string): Piece[] => [
  text(
    'title',
    { x: x(1), y: y(1), width: width(6), height: 50 },
    { doc: doc('toc-title', 'Contents'), style: 'toc-title' },
    { role: 'toc-title', group },
  ),
  rule('rule-top', x(1), 280, width(12), 3, 'swatch:ink'),
  picture('image', { x: x(1), y: TOP, width: width(5), height: 1500 }, 'paisley', { role: 'toc-image', group }, { at: { x: 0.5, y: 0.3 } }),
  text(
    'caption',
    { x: x(1), y: 1884, width: width(5), height: 84 },
    {
      doc: doc('caption', '_Above_  Paisley, unironed. From the portfolio that did not fit: forty-one frames, one blouse.'),
      style: 'caption',
    },
    { role: 'caption', group, optional: true },
  ),
  text(
    'staff',
    { x: x(1), y: TOP + LIST - 300, width: width(5), height: 300 },
    { doc: doc('credits', ...STAFF), style: 'credits' },
    { role: 'credits', group, optional: true },
  ),
]

function list(group: string, entries: readonly Entry[]): Piece[] {
  const pitch = LIST / Math.max(1, entries.length)
  return entries.flatMap((entry, index) => row(group, entry, index, Math.round(TOP + pitch * index), pitch))
}

function row(group: string, entry: Entry, index: number, top: number, pitch: number): Piece[] {
  const [left, right] = [x(6) + 30, x(12) + width(1)]
  const words = { x: left + NUMBER, width: right - left - NUMBER }
  const at = index === 0 ? top : top + 30
  return [
    ...(index === 0 ? [] : [rule(`rule-${index}`, left, top, right - left, 2, 'swatch:ink')]),
    text(
      `number-${index}`,
      { x: left, y: at - 14, width: NUMBER - 30, height: 160 },
      { doc: pageNumber('toc-number', entry.page), style: 'toc-number' },
      { role: 'toc-number', group, index, optional: true },
    ),
    text(
      `entry-${index}`,
      { ...words, y: at + 16, height: 96 },
      { doc: doc('toc-entry-title', entry.title), style: 'toc-entry-title', maxLines: 1, fit: { min: 0.6 } },
      { role: 'toc-entry-title', group, index, optional: true },
    ),
    text(
      `line-${index}`,
      { ...words, y: at + 124, height: Math.min(290, pitch - 170) },
      { doc: doc('toc-entry-line', entry.line), style: 'toc-entry-line', fit: { min: 0.7 } },
      { role: 'toc-entry-line', group, index, optional: true },
    ),
  ]
}
