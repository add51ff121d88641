import { isKind } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import { dealtPhotos, placesOf, type ShapedPhoto } from '../images/photo-layout.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, ratioOf, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { setHead } from '../setters/set-head.ts'
import { headOf } from './set-piece.ts'
import type { OnPage } from '../setters/set-text.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { withoutMaster } from './title-page.ts'
import { below, footOf, type PageArea, type Rect } from '../setters/type-area.ts'
import type { AlonePlace, SetPieces } from './piece-place.ts'

/** Most pictures of a series on its pages on the whole. */
const USUAL = 2

/** Most letters that stand with a series; a text of more has its pictures beside it. */
const LETTERS = 600

/** Returns whether a piece is a series of pictures with few words. */
export function isSeries(piece: Piece): boolean {
  const { pictures, tables, lead, body, coda, beside } = partsOfPiece(piece, specOf(piece))
  const letters = JSON.stringify([...lead, ...body, ...coda].map((block) => ('inlines' in block ? block.inlines : []))).length
  return piece.genre === 'photos' && pictures.length > 0 && !tables.length && !beside.length && letters <= LETTERS
}

/** Sets a series of pictures about in its sequence, one to three to a page, each over its caption; its words stand under the head. */
export function setPhotos(draft: Draft, piece: Piece, title: string, { key, areas, kicker, pictures }: AlonePlace): SetPieces {
  const parts = partsOfPiece(piece, specOf(piece))
  const [first] = areas
  const unset = { fits: false, fills: areas.map(() => 0) }
  if (!first || parts.pictures.length > areas.length * USUAL || parts.pictures.length < areas.length) return unset
  const words = { ...parts, lead: [...parts.lead, ...parts.body, ...parts.coda] }
  const head = headOf(new BlockWriter(piece), words, { kicker, title, titles: ['piece-title', 'piece-title-small'] })
  const top = setHead(draft, head, { key, nth: 0, page: first.page, area: first.area, drop: 0, field: false, titleWidth: first.area.width })
  if (top === null || footOf(first.area) - top < first.area.height / 2.5) return unset
  const isHeaded = title !== '' || head.lead.length + head.facts.length > 0
  const rooms = areas.map(({ area }, index) => (index || !isHeaded ? area : below(area, top)))
  const images = parts.pictures.map((image) => ({ ...image, ratio: ratioOf(image), under: image.caption ? CAPTION * first.area.step : 0 }))
  dealtPhotos(images, rooms).forEach((share, index) => {
    const at = { page: areas[index]?.page ?? first.page, area: rooms[index] ?? first.area }
    hangPage(draft, share, { key, document: piece.document, at, pictures })
  })
  return { fits: true, fills: areas.map(() => 1) }
}

/** A picture of a series, as it stands on a page. */
type ShapedImage = PieceImage & ShapedPhoto

interface PhotosPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

function hangPage(draft: Draft, images: readonly ShapedImage[], { key, document, at: { page, area }, pictures }: PhotosPlace): void {
  const places = placesOf(images, area, (nth, rect) => pictures?.mayFill(images[nth]?.picture ?? '', rect) ?? false)
  const hang = (id: string, rect: Rect, image: ShapedImage): boolean => pictures?.hang({ page, id }, rect, image.picture) ?? true
  images.forEach((image, nth) => {
    const id = `${key}-photo-${page}-${nth}`
    const bleeding = images.length === 1 ? offPage(draft, { page, area }, image) : null
    const hasBleed = bleeding !== null && pictures !== undefined && hang(id, bleeding, image)
    const rect = places[nth] ?? area
    if (!hasBleed && !hang(id, rect, image)) return
    const shown = hasBleed ? { ...bleeding, x: area.x, width: area.width } : placedFromTop(draft, { page, id }, rect)
    if (hasBleed && footOf(bleeding) > draft.design.pageSize.height) withoutMaster(draft, page)
    const under = { ...area, ...shown, y: shown.y + shown.height, height: CAPTION * area.step }
    setCaption(draft, { page, id: `${id}-caption` }, under, image, { key, document })
  })
}

/** Returns the place of a picture that has a page to itself and runs off it, over its caption where it has one; null where it would be cropped by more than a little. */
function offPage({ design }: Draft, { area }: PageArea, image: ShapedImage): Rect | null {
  const { pageSize, bleed } = design
  const width = pageSize.width + 2 * bleed
  const foot = image.caption ? footOf(area) - image.under : pageSize.height + bleed
  const rect = { x: -bleed, y: -bleed, width, height: foot + bleed }
  const crop = width / rect.height / image.ratio
  return area.y <= design.pageSize.height / 4 && Math.min(crop, 1 / crop) >= LEAST_VISIBLE ? rect : null
}

/** Moves a picture that is lower than its place up to the head of it: pictures beside each other hang from one line. Returns the place it takes. */
function placedFromTop(draft: Draft, at: OnPage, rect: Rect): Rect {
  const layer = draft.design.pages[at.page]?.layers[at.id]
  if (!layer || !isKind(layer, 'Image')) return rect
  const { position, boxSize } = layer.props
  draft.set(at, () => ({ ...layer, props: { ...layer.props, position: { ...position, y: rect.y } } }))
  return { ...rect, height: boxSize.height }
}
