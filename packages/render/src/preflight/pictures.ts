import { isKind, PX_PER_INCH, type Layer, type Picture } from '@magazineai/design'
import type { ImageItem, Item } from '../frame.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** Pictures coarser than this many pixels per inch look soft in print. */
const MIN_PPI = 150

/** Reports pictures that cannot be found. */
export const missingPictures = (items: readonly Item[], spot: Spot, hasPicture: (url: string) => boolean): Finding[] =>
  picturesIn(items).flatMap(({ url }) =>
    url.startsWith('data:') || hasPicture(url) ? [] : [finding('picture', 'error', spot, 'The picture cannot be found')],
  )

/** Reports pictures too coarse for the size they are printed at. */
export const coarsePictures = (items: readonly Item[], source: Layer | undefined, spot: Spot): Finding[] =>
  picturesIn(items).flatMap((item) => resolution(item, pictureOf(source), spot))

const picturesIn = (items: readonly Item[]): ImageItem[] => items.filter((item) => item.type === 'image')

const pictureOf = (layer: Layer | undefined): Picture | null => {
  if (!layer) return null
  return isKind(layer, 'Image') || isKind(layer, 'Frame') || isKind(layer, 'Root') ? (layer.props.image ?? null) : null
}

/** Pixels per inch at which a picture is printed, when the size of its source is known. */
function resolution(item: ImageItem, picture: Picture | null, spot: Spot): Finding[] {
  const natural = picture?.url === item.url ? picture.natural : undefined
  if (!natural || natural.width === 0 || natural.height === 0) return []
  const ppi = Math.min(natural.width / (item.width * spot.scale), natural.height / (item.height * spot.scale)) * PX_PER_INCH
  if (ppi >= MIN_PPI) return []
  return [finding('resolution', 'warning', spot, `The picture has ${Math.round(ppi)} pixels per inch; print wants ${MIN_PPI} or more`)]
}
