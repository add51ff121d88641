import { multiply, translation } from '@magazineai/design'
import type { Item, ItemKind, ItemOf, TextItem } from '../frame.ts'
import { transformPath } from './path.ts'

/** How an item of each kind is moved. */
const rows: { [K in ItemKind]: (item: ItemOf<K>, dx: number, dy: number) => ItemOf<K> } = {
  path: (item, dx, dy) => ({ ...item, d: transformPath(item.d, translation(dx, dy)) }),
  image: (item, dx, dy) => ({ ...item, x: item.x + dx, y: item.y + dy, clip: transformPath(item.clip, translation(dx, dy)) }),
  text: movedText,
  link: (item, dx, dy) => ({ ...item, x: item.x + dx, y: item.y + dy }),
  group: (item, dx, dy) => ({ ...item, matrix: multiply(translation(dx, dy), item.matrix) }),
}

/** Moves an item by x and y. */
export function movedItem<T extends Item>(item: T, dx: number, dy: number): T {
  const row = rows[item.type] as (item: Item, dx: number, dy: number) => Item
  return row(item, dx, dy) as T
}

function movedText(item: TextItem, dx: number, dy: number): TextItem {
  const segments = item.segments.map((segment) => ({
    ...segment,
    x: segment.x + dx,
    y: segment.y + dy,
    glyphs: segment.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + dx, y: glyph.y + dy })),
  }))
  return { ...item, segments }
}
