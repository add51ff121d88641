import type { Slot } from '@magazineai/design'
import { isKind } from '@magazineai/design'
import { picture, type Box, type Crop, type PlacedLayer } from '../pieces.ts'

/** Makes a photograph cropped round, as on a plate seen from above; in a box that is no square its ends are round. */
export function plate(id: string, box: Box, photo: string, slot: Slot, crop?: Crop): PlacedLayer {
  const piece = picture(id, box, photo, slot, crop)
  const { layer } = piece
  if (!isKind(layer, 'Image')) return piece
  return { id, layer: { ...layer, props: { ...layer.props, roundedCorners: Math.round(Math.max(box.width, box.height)) } } }
}
