import { softCopy } from '../bake/soft.ts'
import { solid } from '../colour.ts'
import type { Kinds } from './content.ts'
import { translation } from '@magazineai/design'
import type { GroupItem, Item, ItemKind, ItemOf, Paint, VectorItem } from '../frame.ts'

/** A blur given as CSS gives it reaches two standard deviations. */
const DEVIATIONS = 2

/** Blurs under this many page pixels cannot be seen in print: such shadows stay outlines. */
const SHARP = 2

/** Casts the shadow of items: a sharp copy where it is hardly blurred, else a picture; null when they cover nothing. */
export const castShadow: Kinds['shadow'] = (items, { x, y, blur, color: ink }, { swatches, texts }) => {
  const { color } = solid(ink, swatches)
  return blur < SHARP ? hardCopy(items, x, y, color) : softCopy(items, { x, y, deviation: blur / DEVIATIONS, color }, texts.letters)
}

/** Copies items in one colour (`#rrggbb` or `#rrggbbaa`), moved by x and y: sharp outlines, translucent as one. Null when nothing shows. */
function hardCopy(items: readonly Item[], x: number, y: number, color: string): GroupItem | null {
  const paint: Paint = { type: 'solid', color: color.slice(0, 7) }
  const copies = repainted(items, paint)
  const opacity = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1
  return copies.length === 0 ? null : { type: 'group', matrix: translation(x, y), ...(opacity < 1 ? { opacity } : {}), items: copies }
}

const repainted = (items: readonly Item[], paint: Paint): VectorItem[] =>
  items.flatMap((item) => {
    const row = rows[item.type] as (item: Item, paint: Paint) => VectorItem[]
    return row(item, paint)
  })

/** What is left of an item of each kind in one colour. Text is a decoration then: it repeats words. */
const rows: { [K in ItemKind]: (item: ItemOf<K>, paint: Paint) => VectorItem[] } = {
  path: (item, paint) => [{ ...item, fill: item.fill && paint, stroke: item.stroke && { ...item.stroke, paint } }],
  image: ({ clip }, paint) => [{ type: 'path', d: clip, fill: paint, stroke: null }],
  text: (item, paint) => [
    { ...item, source: '', segments: item.segments.map((segment) => ({ ...segment, glyphs: segment.glyphs, fill: paint })) },
  ],
  group: (group, paint) => [{ ...group, items: repainted(group.items, paint) }],
  link: () => [],
}
