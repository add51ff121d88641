import type { Design, Point, Rect, Size } from '@magazineai/design'

/** What of the pasteboard is seen: the pasteboard point at the top-left corner of the view, and screen pixels per page pixel. */
export interface Camera {
  x: number
  y: number
  scale: number
}

/** The zoom levels of the menu, in percent. */
export const ZOOM_PRESETS = [300, 200, 150, 100, 90, 80, 75, 50, 25, 20, 10] as const

/** Smallest zoom, in percent. */
export const MIN_ZOOM = 4
/** Largest zoom, in percent. */
export const MAX_ZOOM = 1600

/** Returns the view pixels per page pixel at 100 %: print pages at their real size (300 page pixels, 96 CSS pixels to the inch). */
export const fullScale = (mode: Design['mode']): number => (mode === 'video' ? 1 : 96 / 300)

/** Converts a point of the view (view pixels) to one of the pasteboard (page pixels). */
export const toWorld = ({ x, y, scale }: Camera, point: Point): Point => ({ x: x + point.x / scale, y: y + point.y / scale })

/** Converts a point of the pasteboard (page pixels) to one of the view (view pixels). */
export const toView = ({ x, y, scale }: Camera, point: Point): Point => ({ x: (point.x - x) * scale, y: (point.y - y) * scale })

/** Moves the camera by view pixels. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx / camera.scale,
  y: camera.y + dy / camera.scale,
})

/** Gives the camera another scale, within the limits, and keeps the pasteboard point under `anchor` (view pixels) in place. */
export function zoomedAt(camera: Camera, anchor: Point, scale: number, mode: Design['mode']): Camera {
  const full = fullScale(mode)
  const next = Math.min((MAX_ZOOM / 100) * full, Math.max((MIN_ZOOM / 100) * full, scale))
  const held = toWorld(camera, anchor)
  return { x: held.x - anchor.x / next, y: held.y - anchor.y / next, scale: next }
}

/**
 * Returns the camera that shows a box whole (`page`) or as wide as the view (`width`), with `pad` view pixels of pasteboard around it.
 * `ruler` is the breadth of the rulers, which cover the top and the left of the view.
 */
export function fitted(box: Rect, view: Size, how: 'page' | 'width', { pad = 32, ruler = 0 } = {}): Camera {
  const [width, height] = [view.width - ruler, view.height - ruler]
  const wide = Math.max(50, width - 2 * pad) / Math.max(box.width, 1)
  const high = Math.max(50, height - 2 * pad) / Math.max(box.height, 1)
  const scale = how === 'page' ? Math.min(wide, high) : wide
  const x = box.x + box.width / 2 - (ruler + width / 2) / scale
  const y = how === 'page' ? box.y + box.height / 2 - (ruler + height / 2) / scale : box.y - (ruler + pad) / scale
  return { x, y, scale }
}

/** Moves the camera as little as possible so that a box of the pasteboard is in view, `pad` view pixels from the edge. */
export function revealing(camera: Camera, box: Rect, view: Size, pad = 48): Camera {
  const shift = (start: number, length: number, from: number, seen: number): number => {
    const margin = Math.min(pad / camera.scale, seen / 4)
    if (start < from + margin) return start - margin
    const over = start + length + margin - from - seen
    return over > 0 ? Math.min(from + over, start - margin) : from
  }
  return {
    ...camera,
    x: shift(box.x, box.width, camera.x, view.width / camera.scale),
    y: shift(box.y, box.height, camera.y, view.height / camera.scale),
  }
}

/** Holds the camera so that the pages cannot be lost: some of `world` (80 view pixels) stays in view. */
export function clamped(camera: Camera, world: Rect, view: Size): Camera {
  const keep = 80 / camera.scale
  const [w, h] = [view.width / camera.scale, view.height / camera.scale]
  const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
  return {
    ...camera,
    x: within(camera.x, world.x - w + keep, world.x + world.width - keep),
    y: within(camera.y, world.y - h + keep, world.y + world.height - keep),
  }
}
