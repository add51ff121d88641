import { isKind, type Layer, type Picture, type Point, rotation, type Size, transform } from '@magazineai/design'
import type { Grip } from './handles.ts'
import { keepsRatio } from './handles.ts'

/** Where and how large a layer is in its parent, and how it is turned about its centre. */
export interface LayerBox {
  position: Point
  boxSize: Size
  rotate: number
}

/** How a resize is held: keep the ratio of the sides, and stay about the centre. */
export interface ResizeHold {
  ratio: boolean
  centre: boolean
}

/** Smallest side of a layer, page pixels; lines may be thinner. */
const MIN_SIDE = 8

const least = (layer: Layer): Size => {
  if (isKind(layer, 'Image')) return { width: 40, height: 40 }
  return isKind(layer, 'Line') ? { width: MIN_SIDE, height: 0.5 } : { width: MIN_SIDE, height: MIN_SIDE }
}

/** The new size when a grip is dragged by `dx, dy` in the turned axes of the box. */
function draggedSize({ width, height }: Size, grip: Grip, drag: Point, hold: ResizeHold, min: Size): Size {
  const twice = hold.centre ? 2 : 1
  const free = {
    width: Math.max(min.width, width + grip.x * drag.x * twice),
    height: Math.max(min.height, height + grip.y * drag.y * twice),
  }
  if (!hold.ratio || width === 0 || height === 0) return free
  const [kx, ky] = [free.width / width, free.height / height]
  const factor = grip.x === 0 ? ky : grip.y === 0 ? kx : Math.abs(kx - 1) > Math.abs(ky - 1) ? kx : ky
  const k = Math.max(factor, min.width / width, min.height / height)
  return { width: width * k, height: height * k }
}

/** The box after a grip was dragged to `to` (coordinates of the parent), from `from`. The opposite side stays where it is. */
export function resized(layer: Layer, start: LayerBox, grip: Grip, from: Point, to: Point, hold: ResizeHold): LayerBox {
  const back = rotation(-start.rotate, { x: 0, y: 0 })
  const drag = transform(back, { x: to.x - from.x, y: to.y - from.y })
  const ratio = hold.ratio || keepsRatio(layer)
  const boxSize = draggedSize(start.boxSize, grip, drag, { ...hold, ratio }, least(layer))
  const grown = { x: boxSize.width - start.boxSize.width, y: boxSize.height - start.boxSize.height }
  const shift = hold.centre
    ? { x: 0, y: 0 }
    : transform(rotation(start.rotate, { x: 0, y: 0 }), { x: (grip.x * grown.x) / 2, y: (grip.y * grown.y) / 2 })
  return {
    rotate: start.rotate,
    boxSize,
    position: { x: start.position.x + shift.x - grown.x / 2, y: start.position.y + shift.y - grown.y / 2 },
  }
}

/** A picture in a box of a new size: it grows with the box, keeps its crop about the same middle, and never leaves part of the box bare. */
export function fittedPicture<P extends Pick<Picture, 'position' | 'boxSize'>>(picture: P, before: Size, after: Size): P {
  const factor = Math.max(after.width / before.width, after.height / before.height)
  const cover = Math.max(factor, after.width / picture.boxSize.width, after.height / picture.boxSize.height)
  const boxSize = { width: picture.boxSize.width * cover, height: picture.boxSize.height * cover }
  const place = (position: number, side: number, old: number, now: number, size: number): number => {
    const middle = (old / 2 - position) / side
    return Math.min(0, Math.max(now - size, now / 2 - middle * size))
  }
  return {
    ...picture,
    boxSize,
    position: {
      x: place(picture.position.x, picture.boxSize.width, before.width, after.width, boxSize.width),
      y: place(picture.position.y, picture.boxSize.height, before.height, after.height, boxSize.height),
    },
  }
}

/** The properties to set on a layer that got a new box: kinds in natural units get a new scale, pictures a new crop. */
export function propsForBox(layer: Layer, next: LayerBox): Record<string, unknown> {
  const { boxSize, position } = next
  const props: Record<string, unknown> = { boxSize, position }
  if (keepsRatio(layer)) props['scale'] = (layer.props.scale ?? 1) * (boxSize.width / (layer.props.boxSize.width || 1))
  if (isKind(layer, 'Image')) props['image'] = fittedPicture(layer.props.image, layer.props.boxSize, boxSize)
  return props
}
