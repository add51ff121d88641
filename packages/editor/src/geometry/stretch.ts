import {
  centerOf,
  boxOf,
  isKind,
  type Layer,
  type Operation,
  type Page,
  type Point,
  rotation,
  type Size,
  transform,
} from '@magazineai/design'
import { transformPath } from '@magazineai/render'
import { fittedPicture } from './crop.ts'
import { isRigid, keepsRatio } from './handles.ts'
import { type Mirrored, mirroredProps } from './mirror.ts'

/** A stretch along two axes about a point that stays: factors below 0 mirror. */
export interface Stretch {
  kx: number
  ky: number
  /** In the coordinates of the parent of the layers. */
  anchor: Point
  /** How the axes are turned in those coordinates, degrees. */
  axes: number
  /** True when type, rules and borders grow too. */
  all?: boolean
}

/** Decimals kept of a computed length. */
export const roundLength = (value: number): number => Math.round(value * 1e4) / 1e4 + 0

const tidyPoint = ({ x, y }: Point): Point => ({ x: roundLength(x), y: roundLength(y) })

/** Normalises an angle to (−180, 180] degrees. */
export const normalised = (degrees: number): number => {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return roundLength(turned === -180 ? 180 : turned)
}

const ORIGIN: Point = { x: 0, y: 0 }

/** Returns where a stretch takes a point. */
export function stretchedPoint({ kx, ky, anchor, axes }: Stretch, point: Point): Point {
  const along = transform(rotation(-axes, ORIGIN), { x: point.x - anchor.x, y: point.y - anchor.y })
  const out = transform(rotation(axes, ORIGIN), { x: along.x * kx, y: along.y * ky })
  return { x: anchor.x + out.x, y: anchor.y + out.y }
}

/** How much the sides of a box grow that is turned against the axes; exact where it stands along them. */
function factorsAt({ kx, ky }: Stretch, turn: number): { x: number; y: number } {
  const [x, y] = [Math.abs(kx), Math.abs(ky)]
  if (x === y || turn % 180 === 0) return { x, y }
  if (turn % 90 === 0) return { x: y, y: x }
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return { x: Math.hypot(x * cos, y * sin), y: Math.hypot(x * sin, y * cos) }
}

/** Builds the operations that stretch a layer with all it holds; none when it stays. */
export function stretchLayer(page: Page, id: string, stretch: Stretch): Operation[] {
  const layer = page.layers[id]
  if (!layer || layer.parent === null || (stretch.kx === 1 && stretch.ky === 1)) return []
  if (isKind(layer, 'Line')) return [setting(page, id, lineProps(layer, stretch))]
  const { boxSize, rotate } = layer.props
  const raw = factorsAt(stretch, rotate - stretch.axes)
  const least = Math.min(raw.x, raw.y)
  // What would be distorted grows by the smaller factor.
  const factor = isRigid(layer) ? { x: least, y: least } : raw
  const size = { width: roundLength(boxSize.width * factor.x), height: roundLength(boxSize.height * factor.y) }
  const centre = stretchedPoint(stretch, centerOf(boxOf(layer)))
  const isMirrored = stretch.kx * stretch.ky < 0
  const grown = contentProps(layer, size, factor, stretch)
  const mirrored = mirroredBoth({ ...layer, props: { ...layer.props, ...grown } } as Layer, size, stretch)
  const turned = normalised((isMirrored ? 2 * stretch.axes - rotate : rotate) + mirrored.turn)
  const set = {
    ...grown,
    ...mirrored.set,
    boxSize: size,
    position: tidyPoint({ x: centre.x - size.width / 2, y: centre.y - size.height / 2 }),
    ...(isMirrored || mirrored.turn ? { rotate: turned } : {}),
  }
  return [setting(page, id, set, mirrored.unset), ...(isKind(layer, 'Group') ? children(page, layer, factor, stretch) : [])]
}

const setting = (page: Page, layer: string, set: Record<string, unknown>, unset: readonly string[] = []): Operation => ({
  op: 'set-props',
  page: page.id,
  layer,
  set,
  ...(unset.length > 0 ? { unset: [...unset] } : {}),
})

/** What changes in the content of a layer whose sides grow by `factor`. */
function contentProps(layer: Layer, size: Size, factor: { x: number; y: number }, { all = false }: Stretch): Record<string, unknown> {
  const { scale = 1, boxSize } = layer.props
  const isEven = Math.abs(factor.x - factor.y) < 1e-9
  if (isKind(layer, 'Image')) return { image: fittedPicture(layer.props.image, boxSize, size), ...(all ? edges(layer, factor.x) : {}) }
  if (keepsRatio(layer) && isEven) return factor.x === 1 ? {} : { scale: scale * factor.x }
  if (isKind(layer, 'Drawing')) return { path: transformPath(layer.props.path, [factor.x, 0, 0, factor.y, 0, 0]) }
  if (isKind(layer, 'Frame')) {
    const { clipPath, image } = layer.props
    const natural = ({ width, height }: Size): Size => ({ width: width / scale, height: height / scale })
    const picture = image ? { image: fittedPicture(image, natural(boxSize), natural(size)) } : {}
    return { clipPath: transformPath(clipPath, [factor.x, 0, 0, factor.y, 0, 0]), ...picture }
  }
  if (!all) return {}
  return isKind(layer, 'Text') || isKind(layer, 'Table') || isKind(layer, 'Chart') ? { scale: scale * factor.x } : edges(layer, factor.x)
}

/** Borders and corners that grow with their box. */
function edges(layer: Layer, factor: number): Record<string, unknown> {
  if (!isKind(layer, 'Shape') && !isKind(layer, 'Image')) return {}
  const { border, roundedCorners } = layer.props
  return {
    ...(border && { border: { ...border, weight: roundLength(border.weight * factor) } }),
    ...(roundedCorners !== undefined && { roundedCorners: roundLength(roundedCorners * factor) }),
  }
}

function mirroredBoth(layer: Layer, size: Size, { kx, ky }: Stretch): Mirrored {
  const once: Mirrored = kx < 0 ? mirroredProps(layer, size, 'x') : { set: {}, turn: 0 }
  if (ky >= 0) return once
  const twice = mirroredProps({ ...layer, props: { ...layer.props, ...once.set } } as Layer, size, 'y')
  return { set: { ...once.set, ...twice.set }, unset: [...(once.unset ?? []), ...(twice.unset ?? [])], turn: once.turn + twice.turn }
}

/** The layers of a group: mirrored with it, and stretched where it did not grow evenly. */
function children(page: Page, group: Layer, factor: { x: number; y: number }, { kx, ky, all }: Stretch): Operation[] {
  const { boxSize, scale = 1 } = group.props
  const isEven = Math.abs(factor.x - factor.y) < 1e-9
  const [fx, fy] = isEven ? [1, 1] : [factor.x, factor.y]
  // The point that stays when the box from 0 to its side is stretched onto itself: its beginning, or a point within where it is mirrored.
  const still = (side: number, f: number, k: number): number => (k < 0 ? (side * f) / (1 + f) : 0)
  const anchor = { x: still(boxSize.width / scale, fx, kx), y: still(boxSize.height / scale, fy, ky) }
  const within = { kx: fx * Math.sign(kx), ky: fy * Math.sign(ky), anchor, axes: 0, ...(all && !isEven ? { all } : {}) }
  return group.child.flatMap((child) => stretchLayer(page, child, within))
}

/** A line runs between its ends wherever they go; its thickness stays. */
function lineProps(line: Extract<Layer, { type: { resolvedName: 'LineLayer' } }>, stretch: Stretch): Record<string, unknown> {
  const { width, height } = line.props.boxSize
  const turn = rotation(line.props.rotate, centerOf(boxOf(line)))
  const { x, y } = line.props.position
  const [from, to] = [
    { x, y: y + height / 2 },
    { x: x + width, y: y + height / 2 },
  ].map((end) => stretchedPoint(stretch, transform(turn, end))) as [Point, Point]
  const thickness = stretch.all ? height * Math.sqrt(Math.abs(stretch.kx * stretch.ky)) : height
  return lineBetween(from, to, roundLength(thickness))
}

/** Returns the box of a line between two points, turned in degrees. */
export function lineBetween(from: Point, to: Point, thickness: number): { boxSize: Size; position: Point; rotate: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return {
    boxSize: { width: roundLength(length), height: thickness },
    position: tidyPoint({ x: middle.x - length / 2, y: middle.y - thickness / 2 }),
    rotate: normalised((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
  }
}
