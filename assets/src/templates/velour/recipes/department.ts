import { masterOf } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER } from '../base.ts'
import { department as copy, type Item } from '../copy/department.ts'
import { capInset, displayHeight } from './common.ts'

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
      { role: 'item-text', count: 5, chars: 230 },
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

const head = (group: string): PlacedLayer[] => [
  text('kicker', { x: x(1), y: y(1), width: width(6), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
  text(
    'title',
    { x: x(1) - 8, y: 254, width: width(8), height: displayHeight(2, 176, 168) },
    'section-title',
    copy.headline,
    { role: 'section-title', group },
    { fit: { min: 0.5 } },
  ),
  text(
    'standfirst',
    { x: x(9), y: 268, width: width(4), height: 420 },
    'standfirst',
    copy.standfirst,
    { role: 'standfirst', group, optional: true },
    { fit: { min: 0.7 } },
  ),
]

function band(group: string, item: Item, index: number): PlacedLayer[] {
  const top = Math.round(TOP + PITCH * index)
  const [caps, foot] = [top + 37, Math.round(top + PITCH - 34)]
  const slot = (role: string) => ({ role, group, index, optional: true })
  const words = { x: x(3), width: width(7) }
  const number = { x: x(1) - 8, y: caps + 10 - capInset(230), width: width(2), height: displayHeight(1, 230, 220) }
  const title = { ...words, y: caps - capInset(84), height: displayHeight(1, 84, 90) }
  return [
    rule(`rule-${index}`, x(1), top, width(12), 3, 'swatch:ink'),
    text(`number-${index}`, number, 'item-number', String(index + 1), slot('item-number')),
    text(`title-${index}`, title, 'item-title', item.title, slot('item-title'), { maxLines: 1, fit: { min: 0.6 } }),
    text(`text-${index}`, { ...words, width: width(7) - 60, y: caps + 100, height: 270 }, 'item-text', item.text, slot('item-text'), {
      fit: { min: 0.8 },
    }),
    text(`datum-${index}`, { ...words, y: foot - 58, height: 58 }, 'item-datum', item.datum, slot('item-datum'), {
      maxLines: 1,
      fit: { min: 0.6 },
    }),
    picture(`image-${index}`, { x: x(10), y: caps, width: width(3), height: foot - caps }, item.photo, slot('image')),
  ]
}
