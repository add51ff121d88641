import { isKind } from '@magazineai/design'
import type { Design, Layer } from '@magazineai/design'
import { fills } from '../images/frame.ts'
import type { Draft } from './draft.ts'

/** Crops the picture of a layer anew after its box changed, around its focus. */
export function refitPicture(layer: Layer): Layer {
  if (!isKind(layer, 'Image')) return layer
  const { image, boxSize } = layer.props
  const { natural, focus = { x: 0.5, y: 0.5 } } = image
  if (!natural) return layer
  const scale = Math.max(boxSize.width / natural.width, boxSize.height / natural.height)
  const size = { width: natural.width * scale, height: natural.height * scale }
  const slide = (room: number, length: number, at: number, to: number) =>
    Math.round(Math.min(0, Math.max(room - length, room * to - length * at)))
  const position = { x: slide(boxSize.width, size.width, focus.x, 0.5), y: slide(boxSize.height, size.height, focus.y, 0.42) }
  return { ...layer, props: { ...layer.props, image: { ...image, position, boxSize: size } } }
}

/**
 * Returns whether a layer is one half of a picture that runs over facing pages: cropped by itself it would show what the other shows too.
 */
export function isHalf({ pages }: Pick<Design, 'pages'>, page: number, layer: Layer): boolean {
  if (!isKind(layer, 'Image')) return false
  const { url } = layer.props.image
  const facing = pages[page % 2 ? page + 1 : page - 1]
  return Object.values(facing?.layers ?? {}).some(
    (other) => isKind(other, 'Image') && other.props.image.url === url && other.slot?.role === layer.slot?.role,
  )
}

/**
 * Returns false where a layer shows a picture that is too coarse for its box, or cut deeper than a crop may; a sample that will be replaced
 * is neither.
 */
export function isWellShown(layer: Layer, draft: Pick<Draft, 'facesIn'>): boolean {
  if (!isKind(layer, 'Image') || !layer.provenance) return true
  const { image, boxSize } = layer.props
  return !image.natural || fills({ ...image.natural, focus: image.focus ?? { x: 0.5, y: 0.5 }, faces: draft.facesIn(image.url) }, boxSize)
}
