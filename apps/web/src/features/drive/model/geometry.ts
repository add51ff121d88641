/** A rectangle in px of the content that is scrolled. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** How items stand: in `columns` beside each other, each `width` × `height` px, from `left` and `top` on. */
export interface Placing {
  count: number
  columns: number
  width: number
  height: number
  left: number
  top: number
}

/** Returns the area between two points. */
export const areaBetween = (from: { x: number; y: number }, to: { x: number; y: number }): Area => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  top: Math.min(from.y, to.y),
  bottom: Math.max(from.y, to.y),
})

/** Returns the places of all items that an area touches, in their order. */
export function placesIn(area: Area, { count, columns, width, height, left, top }: Placing): number[] {
  const firstRow = Math.max(0, Math.floor((area.top - top) / height))
  const lastRow = Math.min(Math.ceil(count / columns) - 1, Math.floor((area.bottom - top) / height))
  const firstColumn = Math.max(0, Math.floor((area.left - left) / width))
  const lastColumn = Math.min(columns - 1, Math.floor((area.right - left) / width))
  const places: number[] = []
  if (area.right < left || area.bottom < top) return places
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const place = row * columns + column
      if (place < count) places.push(place)
    }
  return places
}

/** Px from an edge within which a list scrolls while something is dragged, and how far it scrolls at most in a frame. */
const EDGE = 40
const FASTEST = 18

/** Returns how far to scroll in a frame when the pointer is at `y` of a view from `top` to `bottom`; 0 away from its edges. */
export function scrollStep(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.min(FASTEST, Math.ceil((top + EDGE - y) / 3))
  if (y > bottom - EDGE) return Math.min(FASTEST, Math.ceil((y - bottom + EDGE) / 3))
  return 0
}
