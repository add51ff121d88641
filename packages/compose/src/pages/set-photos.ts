import { isKind, type Size } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { visibleShare } from '../images/crop.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import { dealtPhotos, placesOf, showsEnough, type ShapedPhoto, type Stand } from '../images/photo-layout.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, ratioOf, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { setHead } from '../setters/set-head.ts'
import { headOf } from './set-piece.ts'
import type { OnPage } from '../setters/set-text.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { withoutMaster } from './title-page.ts'
import { below, footOf, isLeft, type PageArea, type Rect } from '../setters/type-area.ts'
import type { AlonePlace, SetPieces } from './piece-place.ts'

/** Most pictures of a series on its pages on the whole. */
const USUAL = 2

/** Steps of the grid under a caption of a series, beyond its own: what is under it is another picture, or the folio. */
const CLEAR = 1

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
  const under = (CAPTION + CLEAR) * first.area.step
  const images = parts.pictures.map((image) => ({ ...image, ratio: ratioOf(image), under: image.caption ? under : 0 }))
  const shares = dealtPhotos(images, rooms)
  const dealt = shares.map((share, index): PhotosPlace => {
    const at = { page: areas[index]?.page ?? first.page, area: rooms[index] ?? first.area }
    return { key, document: piece.document, at, pictures, images: share, stands: isHeaded && index === 0 ? 'head' : 'foot' }
  })
  const pages = inTurn(dealt, (place) => bleedingOf(draft, place) !== null)
  const bleeds = pages.map((place) => bleedingOf(draft, place) !== null)
  for (const [index, place] of pages.entries()) {
    const faced = isLeft(place.at.page) ? index + 1 : index - 1
    // A picture by itself, or beside a page that is one, stands in the middle.
    const isMiddle = place.stands === 'foot' && (place.images.length === 1 || bleeds[faced])
    const own: PhotosPlace = { ...place, stands: isMiddle ? 'middle' : place.stands }
    const facing = pages[faced]
    const isFramed = !bleeds[index] && !bleeds[faced] && facing?.stands === 'foot' && place.stands === 'foot'
    hangPage(draft, isFramed ? level(own, facing) : own)
  }
  return { fits: true, fills: areas.map(() => 1) }
}

/** Returns pages of a series so that a picture that runs off its page stands in turn on the left and on the right of spreads that show one and several. */
function inTurn(pages: readonly PhotosPlace[], runsOff: (place: PhotosPlace) => boolean): PhotosPlace[] {
  const set = [...pages]
  let before: string | null = null
  set.forEach((left, index) => {
    const right = set[index + 1]
    if (!isLeft(left.at.page) || right?.at.page !== left.at.page + 1) return
    const manner = (...places: PhotosPlace[]): string => places.map((each) => `${each.images.length}${runsOff(each)}`).join()
    const isAgain = before === manner(left, right) && manner(left) !== manner(right) && left.stands === 'foot' && right.stands === 'foot'
    if (isAgain) {
      set[index] = { ...left, images: right.images }
      set[index + 1] = { ...right, images: left.images }
    }
    before = manner(set[index] ?? left, set[index + 1] ?? right)
  })
  return set
}

/**
 * Returns a page of which the pictures begin and end on the lines of those on the facing page, where these are lower together and its own fill that; one that is lower than
 * the facing page, which does not, hangs from its head.
 */
function level(place: PhotosPlace, facing: PhotosPlace): PhotosPlace {
  const [own, other] = [reachOf(place), reachOf({ ...facing, stands: facing.images.length === 1 ? 'middle' : facing.stands })]
  const { step } = place.at.area
  const leveled = (each: PhotosPlace, { top, foot }: Reach): PhotosPlace | null => {
    const at = { ...each.at, area: { ...each.at.area, y: top, height: foot - top } }
    const reach = reachOf({ ...each, at })
    return Math.abs(reach.top - top) < step && Math.abs(reach.foot - foot) < step && reach.width >= Math.floor(at.area.width)
      ? { ...each, at }
      : null
  }
  const [low, high] = [own.foot - own.top, other.foot - other.top]
  if (low > high + step) return leveled(place, other) ?? place
  return low < high - step && !leveled(facing, own) ? { ...place, stands: 'head' } : place
}

/** From where to where the pictures of a page reach, and how wide all of them are together; page pixels. */
interface Reach {
  top: number
  foot: number
  width: number
}

/** Returns from where to where the pictures of a page reach within the type area. */
function reachOf(place: PhotosPlace): Reach {
  const boxes = placesOf(place.images, place.at.area, takenBy(place), place.stands)
  const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))]
  return { top: Math.min(...boxes.map(({ y }) => y)), foot: Math.max(...boxes.map(footOf)), width: right - left }
}

/** Returns what says whether a picture of a page may fill a box. */
const takenBy =
  ({ images, pictures }: PhotosPlace) =>
  (nth: number, rect: Size): boolean =>
    pictures?.mayFill(images[nth]?.picture ?? '', rect) ?? false

/** A picture of a series, as it stands on a page. */
type ShapedImage = PieceImage & ShapedPhoto

/** A page of a series. */
interface PhotosPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
  images: readonly ShapedImage[]
  stands: Stand
}

function hangPage(draft: Draft, place: PhotosPlace): void {
  const { images, key, document, at, pictures, stands } = place
  const { page, area } = at
  const isTaken = takenBy(place)
  const inside = placesOf(images, area, isTaken, stands)
  const bleeding = bleedingOf(draft, place)
  const running = bleeding ? [bleeding] : (runningOff(draft, place, inside, isTaken) ?? [])
  const hang = (id: string, rect: Rect, image: ShapedImage): boolean => pictures?.hang({ page, id }, rect, image.picture) ?? true
  images.forEach((image, nth) => {
    const id = `${key}-photo-${page}-${nth}`
    const off = running[nth]
    const hasBleed = off !== undefined && pictures !== undefined && hang(id, off, image)
    const rect = inside[nth] ?? area
    if (!hasBleed && !hang(id, rect, image)) return
    const isOff = hasBleed && off.width > draft.design.pageSize.width
    const shown = isOff ? { ...off, x: area.x, width: area.width } : placedFromTop(draft, { page, id }, hasBleed ? off : rect)
    if (hasBleed && footOf(off) > draft.design.pageSize.height) withoutMaster(draft, page)
    const under = { ...area, ...shown, y: shown.y + shown.height, height: CAPTION * area.step }
    setCaption(draft, { page, id: `${id}-caption` }, under, image, { key, document })
  })
}

/** Share of a picture that is seen at least where it runs off a page of its own, and may be cropped so far. */
const SEEN_ALONE = 0.75

/** Returns the place of a picture that has a page to itself and runs off it, over its caption where it has one; null under a head, and where it would be cropped by more than a little, or what it shows. */
function bleedingOf({ design }: Draft, { at: { area }, images, pictures, stands }: PhotosPlace): Rect | null {
  const [image, ...others] = images
  if (!image || image.isGraphic || others.length || stands === 'head') return null
  const { pageSize, bleed } = design
  const foot = image.caption ? footOf(area) - image.under : pageSize.height + bleed
  const rect = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }
  const seen = visibleShare({ width: image.ratio, height: 1 }, rect)
  return seen >= LEAST_VISIBLE || (seen >= SEEN_ALONE && pictures?.mayFill(image.picture, rect)) ? rect : null
}

/** Returns the places of pictures under each other of which the first runs off the head of its page and the last off its foot, where they would leave it bare; null where they cannot. */
function runningOff(
  { design }: Draft,
  { at: { area }, images }: PhotosPlace,
  inside: readonly Rect[],
  isTaken: (nth: number, rect: Size) => boolean,
): Rect[] | null {
  const { pageSize, bleed, margins } = design
  const [first, last] = [inside[0], inside.at(-1)]
  const [over, under] = [images[0], images.at(-1)]
  if (!first || !last || !over || !under || images.length < 2 || area.y > margins.top) return null
  if (inside.some(({ width }) => width < Math.floor(area.width))) return null
  const up = first.y - area.y
  const moved = inside.map((rect) => ({ ...rect, y: rect.y - up }))
  const wide = { x: -bleed, width: pageSize.width + 2 * bleed }
  const headed = { ...wide, y: -bleed, height: area.y + first.height + bleed }
  if (!showsEnough(over, headed) || !isTaken(0, headed)) return null
  const isFull = footOf(area) - footOf(last) - under.under <= images.length && !up
  if (isFull) return null
  const top = footOf(last) - up - last.height
  const footed = { ...wide, y: top, height: pageSize.height + bleed - top }
  const isSeen = !under.caption && showsEnough(under, footed) && isTaken(images.length - 1, footed)
  return isSeen ? [headed, ...moved.slice(1, -1), footed] : null
}

/** Moves a picture that is lower than its place up to the head of it: pictures beside each other hang from one line. Returns the place it takes. */
function placedFromTop(draft: Draft, at: OnPage, rect: Rect): Rect {
  const layer = draft.design.pages[at.page]?.layers[at.id]
  if (!layer || !isKind(layer, 'Image')) return rect
  const { position, boxSize } = layer.props
  draft.set(at, () => ({ ...layer, props: { ...layer.props, position: { ...position, y: rect.y } } }))
  return { ...rect, height: boxSize.height }
}
