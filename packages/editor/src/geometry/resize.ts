import { isKind, type Layer, type Point, type Size } from '@magazineai/design'
import { fittedPicture } from './crop.ts'
import { type Grip, keepsRatio } from './handles.ts'

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

/** Smallest side of a picture, page pixels. */
const MIN_PICTURE = 40

/** Returns the smallest size a layer can be given with the pointer, page pixels. */
export const leastSize = (layer: Layer): Size => {
  const side = isKind(layer, 'Image') ? MIN_PICTURE : MIN_SIDE
  return { width: side, height: side }
}

/** Returns where a grip stands in a frame of a size. */
export const gripIn = ({ width, height }: Size, grip: Grip): Point => ({ x: (width * (grip.x + 1)) / 2, y: (height * (grip.y + 1)) / 2 })

/** Returns the point of a frame that stays when a grip is dragged: the opposite one, or the centre. */
export const anchorOf = (size: Size, grip: Grip, centre: boolean): Point =>
  gripIn(size, centre ? { x: 0, y: 0 } : { x: -grip.x as Grip['x'], y: -grip.y as Grip['y'] })

/** Returns how much a frame grows along its axes (factors) when a grip is dragged to a point of it; below 0 when through the other side. */
export function growthTo(
  size: Size,
  grip: Grip,
  to: Point,
  { ratio, centre }: ResizeHold,
  least: Size,
  lead?: 'x' | 'y',
): { kx: number; ky: number } {
  const [at, anchor] = [gripIn(size, grip), anchorOf(size, grip, centre)]
  const along = (axis: 'x' | 'y', side: number, min: number): number => {
    if (grip[axis] === 0 || side === 0) return 1
    const k = (to[axis] - anchor[axis]) / (at[axis] - anchor[axis])
    return Math.abs(k) * side < min ? (Math.sign(k) || 1) * Math.min(1, min / side) : k
  }
  const [kx, ky] = [along('x', size.width, least.width), along('y', size.height, least.height)]
  if (!ratio) return { kx, ky }
  const leads = lead ?? (grip.y === 0 || (grip.x !== 0 && Math.abs(Math.abs(kx) - 1) > Math.abs(Math.abs(ky) - 1)) ? 'x' : 'y')
  const smallest = Math.min(1, Math.max(least.width / (size.width || least.width), least.height / (size.height || least.height)))
  const k = Math.max(Math.abs(leads === 'x' ? kx : ky), smallest)
  return { kx: k * (Math.sign(kx) || 1), ky: k * (Math.sign(ky) || 1) }
}

/** Returns the properties to set on a layer that got a new box: kinds in natural units get a new scale, pictures a new crop. */
export function propsForBox(layer: Layer, next: LayerBox): Record<string, unknown> {
  const { boxSize, position } = next
  const props: Record<string, unknown> = { boxSize, position }
  if (keepsRatio(layer)) props['scale'] = (layer.props.scale ?? 1) * (boxSize.width / (layer.props.boxSize.width || 1))
  if (isKind(layer, 'Image')) props['image'] = fittedPicture(layer.props.image, layer.props.boxSize, boxSize)
  return props
}
