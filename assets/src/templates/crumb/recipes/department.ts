import { masterOf } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, rule, text, type PlacedLayer } from '../../pieces.ts'
import { PAPER, TAUPE } from '../base.ts'
import { department as copy, type Item } from '../copy/department.ts'
import { plate } from '../plate.ts'
import { ring } from '../ring.ts'
import { capInset, displayHeight } from './common.ts'

const TOP = y(2) + 150
const PITCH = (y(7) + 400 - TOP) / 5
const RING = 310
const PLATE = 420

/** A department: five bands, each with a numeral in the ring of a cup, words, and a picture as round as a plate. */
export const department: Recipe = {
  info: {
    kind: 'department',
    pages: 1,
    spread: false,
    words: 0,
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'section-title', count: 1, chars: 30 },
      { role: 'standfirst', count: 1, chars: 90 },
      { role: 'item-number', count: 5, chars: 2 },
      { role: 'image', count: 5 },
      { role: 'item-title', count: 5, chars: 34 },
      { role: 'item-text', count: 5, chars: 210 },
      { role: 'item-datum', count: 5, chars: 24 },
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
    { x: x(1) - 10, y: 316 - capInset(210), width: width(8), height: displayHeight(2, 210, 196) },
    'section-title',
    copy.headline,
    { role: 'section-title', group },
    { fit: { min: 0.35 } },
  ),
  text(
    'standfirst',
    { x: x(9), y: 298, width: width(4), height: 420 },
    'standfirst-small',
    copy.standfirst,
    { role: 'standfirst', group, optional: true },
    { fit: { min: 0.7 } },
  ),
]

function band(group: string, item: Item, index: number): PlacedLayer[] {
  const top = Math.round(TOP + PITCH * index)
  const caps = top + 54
  const slot = (role: string) => ({ role, group, index, optional: true })
  const words = { x: x(3) + 60, width: width(7) - 70 }
  const circle = { x: x(1) - 14, y: top + 44, width: RING, height: RING }
  const number = {
    x: circle.x + 40,
    y: circle.y + Math.round((RING - 0.75 * 150) / 2) - capInset(150),
    width: RING - 80,
    height: displayHeight(1, 150, 150),
  }
  return [
    rule(`rule-${index}`, x(1), top, width(12), 3, TAUPE),
    ring(`ring-${index}`, circle, index + 1, TAUPE, slot('item-ring')),
    text(`number-${index}`, number, 'item-number', String(index + 1), slot('item-number'), { maxLines: 1, fit: { min: 0.5 } }),
    text(
      `title-${index}`,
      { ...words, y: caps - capInset(72), height: displayHeight(1, 72, 80) },
      'item-title',
      item.title,
      slot('item-title'),
      {
        maxLines: 1,
        fit: { min: 0.6 },
      },
    ),
    text(`text-${index}`, { ...words, y: caps + 82, height: 244 }, 'item-text', item.text, slot('item-text'), { fit: { min: 0.8 } }),
    text(`datum-${index}`, { ...words, y: Math.round(top + PITCH - 94), height: 52 }, 'item-datum', item.datum, slot('item-datum'), {
      maxLines: 1,
      fit: { min: 0.6 },
    }),
    plate(
      `image-${index}`,
      { x: x(12) + 131 - PLATE, y: Math.round(top + (PITCH - PLATE) / 2), width: PLATE, height: PLATE },
      item.photo,
      slot('image'),
    ),
  ]
}
