import { isKind } from '@magazineai/design'
import type { LayerOf, Page } from '@magazineai/design'
import { printedTexts } from '../magbench/copy.ts'
import type { Issue } from './make.ts'

/** A picture on a page. */
export interface ShownPicture {
  /** From 1. */
  page: number
  role: string
  /** Pixels of the source for an inch of the page, of the part that is shown. */
  ppi: number
  /** The larger share of a side that is cropped away, 0–1. */
  crop: number
}

/** A photograph of the library, with what stands beside it: whether it belongs there a person has to say. */
export interface LibraryPicture extends ShownPicture {
  photo: string
  shows: string
  beside: string
}

/** Least resolution a picture may be printed in, pixels to the inch. */
export const LEAST_PPI = 150
/** Most of a side (0–1) that may be cropped without being counted. */
export const MOST_CROP = 0.15

/** Pixels of a page for an inch. */
const INCH = 300

/** Lists the pictures of the person that an issue shows, each time one stands somewhere. */
export const ownPictures = (issue: Issue): ShownPicture[] =>
  imagesOf(issue).flatMap(({ page, layer }) => (layer.props.image.url.startsWith('data:') ? [shown(page, layer)] : []))

/** Counts the different pictures of the person that an issue shows. */
export const ownCount = (issue: Issue): number =>
  new Set(imagesOf(issue).flatMap(({ layer }) => (layer.props.image.url.startsWith('data:') ? [layer.props.image.url] : []))).size

/** Lists the photographs of the library that an issue shows, each with what it shows and the words beside it. */
export function libraryPictures(issue: Issue, photos: readonly { id: string; alt: string }[]): LibraryPicture[] {
  const texts = printedTexts(issue.design)
  return imagesOf(issue).flatMap(({ page, layer }) => {
    const photo = /^asset:photos\/([^/]+)/u.exec(layer.props.image.url)?.[1]
    if (!photo) return []
    const own = texts.filter((text) => text.page === page && text.role !== 'caption').map(({ text }) => text)
    const shows = photos.find(({ id }) => id === photo)?.alt ?? ''
    return [{ ...shown(page, layer), photo, shows, beside: own.join(' · ').slice(0, 220) }]
  })
}

const imagesOf = ({ design }: Issue): { page: number; layer: LayerOf<'Image'> }[] =>
  design.pages.flatMap((page: Page, index) =>
    Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Image') && !layer.hidden ? [{ page: index + 1, layer }] : [])),
  )

function shown(page: number, { props: { image, boxSize }, slot }: LayerOf<'Image'>): ShownPicture {
  const { width, height } = image.boxSize
  const ppi = image.natural ? (image.natural.width / width) * INCH : 0
  const crop = Math.max(1 - boxSize.width / width, 1 - boxSize.height / height, 0)
  return { page, role: slot?.role ?? '', ppi: Math.round(ppi), crop: Math.round(crop * 100) / 100 }
}
