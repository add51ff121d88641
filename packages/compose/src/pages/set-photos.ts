import { isKind } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, ratioOf, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { setHead } from './set-head.ts'
import { OPTICAL } from './open-up.ts'
import { headOf } from './set-piece.ts'
import type { OnPage } from './set-text.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { withoutMaster } from './title-page.ts'
import { below, footOf, type PageArea, type Rect, type TypeArea } from './type-area.ts'
import type { AlonePlace, SetPieces } from './piece-place.ts'

/** Most pictures of a series on a page, and on its pages on the whole. */
const MOST = 3
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
  const images = parts.pictures.map((image) => ({ ...image, ratio: ratioOf(image) }))
  dealt(images, rooms).forEach((share, index) => {
    const at = { page: areas[index]?.page ?? first.page, area: rooms[index] ?? first.area }
    hangPage(draft, share, { key, document: piece.document, at, pictures })
  })
  return { fits: true, fills: areas.map(() => 1) }
}

/** A picture of a series with its width by its height. */
interface ShapedImage extends PieceImage {
  ratio: number
}

interface Deal {
  worth: number
  shares: ShapedImage[][]
}

/** So many of the next pictures of a series may be taken for a page: one waits for a picture of its shape no longer than that. */
const WINDOW = 4
/** What a page costs whose pictures do not follow each other in the series, in shares of a page. */
const OUT_OF_ORDER = 0.04

/**
 * Deals pictures out to pages, about in their sequence, so that no page is left white: pictures of shapes that stand well together share one. States are the
 * first picture that waits and those behind it that do not.
 */
function dealt(images: readonly ShapedImage[], rooms: readonly TypeArea[]): ShapedImage[][] {
  let deals = new Map<string, Deal>([['', { worth: 0, shares: [] }]])
  rooms.forEach((room, page) => {
    const next = new Map<string, Deal>()
    const pagesLeft = rooms.length - page - 1
    for (const { worth, shares } of deals.values()) {
      const taken = new Set(shares.flat())
      const waiting = images.filter((image) => !taken.has(image))
      for (const share of sharesOf(waiting.slice(0, WINDOW))) {
        const left = waiting.length - share.length
        if (left < pagesLeft || left > pagesLeft * MOST) continue
        const inOrder = share.every((image, nth) => image === waiting[nth])
        const { filled } = laidOut(room, share)
        const sum = worth + 1 - (1 - filled) ** 2 - (inOrder ? 0 : OUT_OF_ORDER)
        const rest = waiting.filter((image) => !share.includes(image))
        const state = rest.map((image) => images.indexOf(image)).join()
        if (sum > (next.get(state)?.worth ?? Number.NEGATIVE_INFINITY)) next.set(state, { worth: sum, shares: [...shares, share] })
      }
    }
    deals = next
  })
  return deals.get('')?.shares ?? []
}

/** The ways to take one to three of some pictures, the first among them, in their order. */
function sharesOf([first, ...others]: readonly ShapedImage[]): ShapedImage[][] {
  if (!first) return []
  const shares = [[first]]
  others.forEach((second, index) => {
    shares.push([first, second])
    for (const third of others.slice(index + 1)) shares.push([first, second, third])
  })
  return shares
}

interface PhotosPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

function hangPage(draft: Draft, images: readonly ShapedImage[], { key, document, at: { page, area }, pictures }: PhotosPlace): void {
  const places = gathered(laidOut(area, images).boxes, images, area)
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

/** Returns the places that pictures fill of their boxes: under each other they are as far apart on every page, and what they leave of it stands over and under them. */
function gathered(boxes: readonly Rect[], images: readonly ShapedImage[], area: TypeArea): Rect[] {
  const captions = images.map((image) => captionOf(image, area))
  const whole = images.map((image, nth) => {
    const { x, y, width, height } = boxes[nth] ?? area
    return wholeIn({ x, y, width, height: height - (captions[nth] ?? 0) }, image)
  })
  if (boxes.some(({ width }) => width < area.width)) return whole
  const heights = whole.map(({ height }, nth) => height + (captions[nth] ?? 0))
  const left = area.height - heights.reduce((sum, height) => sum + height, area.step * (heights.length - 1))
  let y = area.y + Math.max(0, Math.floor((OPTICAL * left) / area.step)) * area.step
  return whole.map((rect, nth) => {
    const at = { ...rect, y }
    y += (heights[nth] ?? 0) + area.step
    return at
  })
}

/** Returns the place of a picture that has a page to itself and runs off it, over its caption where it has one; null where it would be cropped by more than a little. */
function offPage({ design }: Draft, { area }: PageArea, image: ShapedImage): Rect | null {
  const { pageSize, bleed } = design
  const width = pageSize.width + 2 * bleed
  const foot = image.caption ? footOf(area) - captionOf(image, area) : pageSize.height + bleed
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

/** From this ratio on a picture is a panorama: cropped at its ends, it is none. */
const PANORAMA = 1.9

/** Returns the shape a picture takes in a box: that of the box where it is cropped by little, a panorama its own. */
function shapeIn({ ratio }: ShapedImage, asked: number): number {
  if (ratio >= PANORAMA) return ratio
  return asked < ratio ? Math.max(asked, ratio * LEAST_VISIBLE) : Math.min(asked, ratio / LEAST_VISIBLE)
}

/** Returns the part of a box that a picture fills. */
function wholeIn(box: Rect, image: ShapedImage): Rect {
  const shape = shapeIn(image, box.width / box.height)
  const width = Math.floor(Math.min(box.width, box.height * shape))
  return { ...box, width, height: Math.min(box.height, Math.floor(width / shape)) }
}

const captionOf = ({ caption }: ShapedImage, { step }: TypeArea): number => (caption ? CAPTION * step : 0)

/** How pictures of a page stand: under or beside each other, or such groups of them. */
type Group = ShapedImage | { across: boolean; parts: readonly Group[] }

const stack = (...parts: Group[]): Group => ({ across: false, parts })
const row = (...parts: Group[]): Group => ({ across: true, parts })

/** All ways to group one to three pictures in their order. */
function groupsOf([first, second, third]: readonly ShapedImage[]): Group[] {
  if (!first) return []
  if (!second) return [first]
  if (!third) return [stack(first, second), row(first, second)]
  return [
    stack(first, second, third),
    stack(first, row(second, third)),
    stack(row(first, second), third),
    row(first, stack(second, third)),
    row(stack(first, second), third),
  ]
}

/** Width by height of pictures that stand together, each in its shape. */
const shapeOf = (group: Group): number =>
  !('parts' in group)
    ? group.ratio
    : group.across
      ? group.parts.reduce((sum, part) => sum + shapeOf(part), 0)
      : 1 / group.parts.reduce((sum, part) => sum + 1 / shapeOf(part), 0)

/** Stands pictures in an area so that they cover as much of it as their shapes allow. `filled` is 0–1. */
function laidOut(area: TypeArea, images: readonly ShapedImage[]): { boxes: Rect[]; filled: number } {
  const ways = groupsOf(images).map((group) => {
    const boxes = placed(group, area, area)
    const covered = images.reduce((sum, image, nth) => sum + coveredOf(boxes[nth] ?? area, image, area), 0)
    return { boxes, filled: covered / (area.width * area.height) }
  })
  return ways.reduce((best, way) => (way.filled > best.filled + 1e-6 ? way : best))
}

/** The boxes of pictures in their order, with their captions: in a row as wide, in a stack as high as their shapes ask. */
function placed(group: Group, box: Rect, area: TypeArea): Rect[] {
  if (!('parts' in group)) return [{ x: box.x, y: box.y, width: box.width, height: box.height }]
  const { across, parts } = group
  const gaps = (across ? area.gutter : area.step) * (parts.length - 1)
  const captions = parts.map((part) => (across ? 0 : captionsIn(part, area)))
  // A panorama is as high as it is; what it leaves is the others'.
  const own = parts.map((part) => (!across && shapeOf(part) >= PANORAMA && parts.length > 1 ? box.width / shapeOf(part) : 0))
  const shares = parts.map((part, nth) => (own[nth] ? 0 : across ? shapeOf(part) : 1 / shapeOf(part)))
  const all = Math.max(
    Number.EPSILON,
    shares.reduce((sum, share) => sum + share, 0),
  )
  const room = (across ? box.width : box.height) - gaps - [...captions, ...own].reduce((sum, each) => sum + each, 0)
  let at = across ? box.x : box.y
  return parts.flatMap((part, nth) => {
    const length = Math.round(own[nth] || (room * (shares[nth] ?? 0)) / all) + (captions[nth] ?? 0)
    const from = at
    at += length + (across ? area.gutter : area.step)
    return placed(part, across ? { ...box, x: from, width: length } : { ...box, y: from, height: length }, area)
  })
}

/** The height that captions take of a group, page pixels. */
const captionsIn = (group: Group, area: TypeArea): number => {
  if (!('parts' in group)) return captionOf(group, area)
  const heights = group.parts.map((part) => captionsIn(part, area))
  return group.across ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, 0)
}

/** Square page pixels that a picture covers of its box with its caption, where it is cropped by little. */
function coveredOf(box: Rect, image: ShapedImage, area: TypeArea): number {
  const caption = captionOf(image, area)
  const height = Math.max(1, box.height - caption)
  const near = shapeIn(image, box.width / height)
  const width = Math.min(box.width, height * near)
  return (width * width) / near + caption * width
}
