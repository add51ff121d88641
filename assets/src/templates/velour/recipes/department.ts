import { pageId, type Recipe } from '../../assemble.ts'
import { doc } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Piece } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { department as copy, type Item } from '../copy/department.ts'
import { masterOf } from './common.ts'

const TOP = y(2) + 50
const PITCH = (y(7) + 400 - TOP) / 5

/** A department: five bands, each with numeral, picture, words and a datum. */
export const department: Recipe = {
  info: {
    kind: 'department',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'section-title', count: 1, chars: 36 },
      { role: 'standfirst', count: 1, chars: 150 },
      { role: 'item-number', count: 5, chars: 2 },
      { role: 'image', count: 5 },
      { role: 'item-title', count: 5, chars: 32 },
      { role: 'item-text', count: 5, chars: 170 },
      { role: 'item-datum', count: 5, chars: 10 },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [
      page(
        pageId(id, 1),
        'Department',
        a4.page,
        PAPER,
        [...head(key), ...copy.items.flatMap((item, i) => band(key, item, i))],
        masterOf(number),
      ),
    ],
    threads: [],
  }),
}

const head = (group: string): Piece[] => [
  text(
    'kicker',
    { x: x(1), y: y(1), width: width(6), height: 50 },
    { doc: doc('kicker', copy.kicker), style: 'kicker' },
    { role: 'kicker', group },
  ),
  text(
    'title',
    { x: x(1) - 8, y: 280, width: width(8), height: 380 },
    { doc: doc('section-title', copy.headline), style: 'section-title', fit: { min: 0.5 } },
    { role: 'section-title', group },
  ),
  text(
    'standfirst',
    { x: x(9), y: 290, width: width(4), height: 360 },
    { doc: doc('standfirst', copy.standfirst), style: 'standfirst', fit: { min: 0.7 } },
    { role: 'standfirst', group, optional: true },
  ),
]

function band(group: string, item: Item, index: number): Piece[] {
  const top = Math.round(TOP + PITCH * index)
  const at = top + 34
  const slot = (role: string) => ({ role, group, index, optional: true })
  return [
    rule(`rule-${index}`, x(1), top, width(12), 3, 'swatch:ink'),
    text(
      `number-${index}`,
      { x: x(1), y: at - 10, width: width(2), height: 240 },
      { doc: doc('item-number', String(index + 1)), style: 'item-number' },
      slot('item-number'),
    ),
    picture(`image-${index}`, { x: x(3), y: at, width: width(3), height: PITCH - 68 }, item.photo, slot('image')),
    text(
      `title-${index}`,
      { x: x(6), y: at - 12, width: width(5), height: 160 },
      { doc: doc('item-title', item.title), style: 'item-title', fit: { min: 0.7 } },
      slot('item-title'),
    ),
    text(
      `text-${index}`,
      { x: x(6), y: at + 160, width: width(5), height: PITCH - 34 - 160 - 30 },
      { doc: doc('item-text', item.text), style: 'item-text', fit: { min: 0.8 } },
      slot('item-text'),
    ),
    text(
      `datum-${index}`,
      { x: x(11), y: at - 6, width: width(2), height: 70 },
      { doc: doc('item-datum', item.datum), style: 'item-datum', fit: { min: 0.6 } },
      slot('item-datum'),
    ),
  ]
}
