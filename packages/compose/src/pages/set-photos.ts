import { isKind, type Size } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { visibleShare } from '../images/crop.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import { dealtPhotos, filledBy, placesOf, showsEnough, type ShapedPhoto } from '../images/photo-layout.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, ratioOf, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { setHead } from '../setters/set-head.ts'
import { headOf } from './set-piece.ts'
import type { OnPage } from '../setters/set-text.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { withoutMaster } from './title-page.ts'
import { below, footOf, isLeft, onGrid, type PageArea, type Rect, type TypeArea } from '../setters/type-area.ts'
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

/** Steps of the grid between the head of a series and its first picture. */
const UNDER_HEAD = 2

/** A series dealt out to its pages: what each has room for, and shows. */
interface DealtSeries {
  rooms: readonly TypeArea[]
  shares: readonly ShapedImage[][]
  isHeaded: boolean
}

/** Sets the head of a series and deals its pictures out to its pages; null where they do not fit. */
function dealt(draft: Draft, piece: Piece, title: string, { key, areas, kicker }: SeriesPlace): DealtSeries | null {
  const parts = partsOfPiece(piece, specOf(piece))
  const [first] = areas
  if (!first || parts.pictures.length > areas.length * USUAL || parts.pictures.length < areas.length) return null
  const words = { ...parts, lead: [...parts.lead, ...parts.body, ...parts.coda] }
  const head = headOf(new BlockWriter(piece), words, { kicker, title, titles: ['piece-title', 'piece-title-small'] })
  const top = setHead(draft, head, { key, nth: 0, page: first.page, area: first.area, drop: 0, field: false, titleWidth: first.area.width })
  if (top === null || footOf(first.area) - top < first.area.height / 2.5) return null
  const isHeaded = title !== '' || head.lead.length + head.facts.length > 0
  const from = onGrid(first.area, top) + UNDER_HEAD * first.area.step
  const rooms = areas.map(({ area }, index) => (index || !isHeaded ? area : below(area, from)))
  const under = (CAPTION + CLEAR) * first.area.step
  const images = parts.pictures.map((image) => ({ ...image, ratio: ratioOf(image), under: image.caption ? under : 0 }))
  return { rooms, shares: dealtPhotos(images, rooms), isHeaded }
}

/** Where a series stands. */
type SeriesPlace = Pick<AlonePlace, 'key' | 'areas' | 'kicker'>

/** Returns how full the emptiest page of a series is, 0–1; 0 where it does not fit. */
export function emptiestOf(draft: Draft, piece: Piece, title: string, place: SeriesPlace): number {
  const series = dealt(draft.trial(), piece, title, place)
  return series ? Math.min(...series.rooms.map((room, index) => filledBy(series.shares[index] ?? [], room))) : 0
}

/**
 * Sets a series of pictures about in its sequence, one to three to a page, each over its caption; its words stand under the head. Pictures of all pages hang from one line, but for one that runs
 * off its page.
 */
export function setPhotos(draft: Draft, piece: Piece, title: string, { key, areas, kicker, pictures }: AlonePlace): SetPieces {
  const series = dealt(draft, piece, title, { key, areas, kicker })
  const [first] = areas
  if (!first || !series) return { fits: false, fills: areas.map(() => 0) }
  const places = series.shares.map((share, index): PhotosPlace => {
    const at = { page: areas[index]?.page ?? first.page, area: series.rooms[index] ?? first.area }
    return { key, document: piece.document, at, pictures, images: share, isUnderHead: series.isHeaded && index === 0 }
  })
  for (const place of inTurn(places, (each) => bleedingOf(draft, each) !== null)) hangPage(draft, place)
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
    const isAgain = before === manner(left, right) && manner(left) !== manner(right) && !left.isUnderHead && !right.isUnderHead
    if (isAgain) {
      set[index] = { ...left, images: right.images }
      set[index + 1] = { ...right, images: left.images }
    }
    before = manner(set[index] ?? left, set[index + 1] ?? right)
  })
  return set
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
  /** True where the head of the series stands over its pictures. */
  isUnderHead: boolean
}

function hangPage(draft: Draft, place: PhotosPlace): void {
  const { images, key, document, at, pictures } = place
  const { page, area } = at
  const isTaken = takenBy(place)
  const inside = placesOf(images, area, isTaken)
  const bleeding = bleedingOf(draft, place) ?? overHeadOf(draft, place)
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
function bleedingOf({ design }: Draft, { at: { area }, images, pictures, isUnderHead }: PhotosPlace): Rect | null {
  const [image, ...others] = images
  if (!image || image.isGraphic || others.length || isUnderHead) return null
  const { pageSize, bleed } = design
  const foot = image.caption ? footOf(area) - image.under : pageSize.height + bleed
  const rect = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }
  return mayRunOff(image, rect, pictures) ? rect : null
}

/** Shares of a picture that are seen where it runs off the head of its page and its sides, tried from the least. */
const SEEN_OVER = [SEEN_ALONE, LEAST_VISIBLE, 1] as const

/** Returns the place of a picture by itself that is too wide to fill its page, and runs off the head of that and its sides, as high as it may be cropped; null for any other. */
function overHeadOf({ design }: Draft, place: PhotosPlace): Rect | null {
  const [image, ...others] = place.images
  if (!image || image.isGraphic || others.length || place.isUnderHead) return null
  const { pageSize, bleed } = design
  const width = pageSize.width + 2 * bleed
  const rects = SEEN_OVER.map((seen) => ({ x: -bleed, y: -bleed, width, height: Math.floor(width / (image.ratio * seen)) }))
  const most = footOf(place.at.area) - image.under + bleed
  return rects.find((rect) => rect.height <= most && place.pictures?.mayFill(image.picture, rect)) ?? null
}

/** Returns whether a picture that has a page to itself may run off it: it is cropped by little, or by more where all it shows stays whole. */
function mayRunOff(image: ShapedImage, rect: Rect, pictures: Pictures | undefined): boolean {
  const seen = visibleShare({ width: image.ratio, height: 1 }, rect)
  return seen >= LEAST_VISIBLE || (seen >= SEEN_ALONE && (pictures?.mayFill(image.picture, rect) ?? false))
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
