import { isKind, type Layer, type Matrix, multiply, type Page, type Picture, scaling, type Size } from '@magazineai/design'
import { layerMatrix } from './placed.ts'

/** A picture in its box: what a crop is about. */
export interface Cropping {
  id: string
  layer: Layer
  picture: Picture
  /** The box in the coordinates that the picture is placed in. */
  box: Size
  /** From those coordinates to the page. */
  matrix: Matrix
  /** Page pixels in one of them, where the groups around do not scale. */
  scale: number
}

/** Returns the picture of a layer; null when it has none. */
export const pictureIn = (layer: Layer | undefined): Picture | null =>
  layer && (isKind(layer, 'Image') || isKind(layer, 'Frame')) ? layer.props.image : null

/** Returns the box that a picture in a layer is placed in, with its scale: that of the layer, or of a frame its natural one. */
export function pictureBox(layer: Layer): { box: Size; scale: number } {
  const scale = isKind(layer, 'Frame') ? (layer.props.scale ?? 1) : 1
  const { width, height } = layer.props.boxSize
  return { box: { width: width / scale, height: height / scale }, scale }
}

/** Returns the picture of a layer with its box and where that lies on the page; null when there is none. */
export function croppingOf(page: Page, id: string): Cropping | null {
  const layer = page.layers[id]
  const picture = pictureIn(layer)
  if (!layer || !picture) return null
  const { box, scale } = pictureBox(layer)
  return { id, layer, picture, box, scale, matrix: multiply(layerMatrix(page, id), scaling(scale)) }
}
