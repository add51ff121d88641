import { type Gradient, isKind, type Layer, type ShapeName, type Size } from '@magazineai/design'
import { transformPath } from '@magazineai/render'
import { mirroredPicture } from './crop.ts'

/** Which way something is mirrored: `x` exchanges left and right, `y` top and bottom. */
export type Axis = 'x' | 'y'

const pairs = (...names: [ShapeName, ShapeName][]): Partial<Record<ShapeName, ShapeName>> =>
  Object.fromEntries(
    names.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  ) // both ways

/** Shapes that are another shape when they are mirrored. */
const TWINS: Record<Axis, Partial<Record<ShapeName, ShapeName>>> = {
  x: pairs(['arrowRight', 'arrowLeft'], ['parallelogram', 'parallelogramUpsideDown']),
  y: pairs(
    ['arrowTop', 'arrowBottom'],
    ['triangle', 'triangleUpsideDown'],
    ['trapezoid', 'trapezoidUpsideDown'],
    ['parallelogram', 'parallelogramUpsideDown'],
  ),
}

/** Shapes without a twin that look mirrored when they are turned by half a circle, being the same on both sides of their other axis. */
const HALF_TURNS: Record<Axis, ReadonlySet<ShapeName>> = { x: new Set(['arrowPentagon', 'chevron']), y: new Set(['pentagon']) }

const mirroredGradient = (gradient: Gradient, axis: Axis): Gradient =>
  gradient.style === 'radial' ? gradient : { ...gradient, angle: ((axis === 'x' ? 180 : 0) - (gradient.angle ?? 0)) % 360 }

/** What is different in the content of a layer that is mirrored, by property; `turn` degrees are to be added. */
export interface Mirrored {
  set: Record<string, unknown>
  unset?: string[]
  turn: number
}

/** Mirrors the content of a layer. Words, codes and figures stay readable. */
export function mirroredProps(layer: Layer, boxSize: Size, axis: Axis): Mirrored {
  const scale = layer.props.scale ?? 1
  const natural = { width: boxSize.width / scale, height: boxSize.height / scale }
  const still = { set: {}, turn: 0 }
  if (isKind(layer, 'Shape')) return mirroredShape(layer.props, axis)
  if (isKind(layer, 'Line')) return axis === 'y' ? still : { set: swappedEnds(layer.props), turn: 0 }
  if (isKind(layer, 'Image')) return { set: { image: mirroredPicture(layer.props.image, boxSize, axis) }, turn: 0 }
  if (isKind(layer, 'Drawing')) return { set: { path: mirroredPath(layer.props.path, natural, axis) }, turn: 0 }
  if (isKind(layer, 'Svg')) {
    const key = axis === 'x' ? 'flipHorizontal' : 'flipVertical'
    return layer.props[key] ? { set: {}, unset: [key], turn: 0 } : { set: { [key]: true }, turn: 0 }
  }
  if (!isKind(layer, 'Frame')) return still
  const { image, clipPath } = layer.props
  const picture = image ? { image: mirroredPicture(image, natural, axis) } : {}
  return { set: { clipPath: mirroredPath(clipPath, natural, axis), ...picture }, turn: 0 }
}

function mirroredShape(props: Extract<Layer, { type: { resolvedName: 'ShapeLayer' } }>['props'], axis: Axis) {
  const { shape, gradient } = props
  const twin = TWINS[axis][shape]
  const turn = HALF_TURNS[axis].has(shape) ? 180 : 0
  // Half a turn mirrors the gradient along both axes: the other one has to be taken back.
  const other = turn === 0 ? axis : axis === 'x' ? 'y' : 'x'
  return { set: { ...(twin && { shape: twin }), ...(gradient && { gradient: mirroredGradient(gradient, other) }) }, turn }
}

const swappedEnds = ({ arrowStart, arrowEnd }: { arrowStart?: unknown; arrowEnd?: unknown }): Record<string, unknown> =>
  arrowStart === arrowEnd ? {} : { arrowStart: arrowEnd ?? 'none', arrowEnd: arrowStart ?? 'none' }

const mirroredPath = (d: string, { width, height }: Size, axis: Axis): string =>
  transformPath(d, axis === 'x' ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, -1, 0, height])
