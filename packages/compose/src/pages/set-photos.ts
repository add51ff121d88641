import type { Draft } from '../fill/draft.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, ratioOf, setCaption } from './pictures.ts'
import type { PieceImage, Pictures } from './pictures.ts'
import type { AlonePlace } from './set-alone.ts'
import { setHead } from './set-head.ts'
import { headOf } from './set-piece.ts'
import type { SetPieces } from './set-pieces.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { below, divided, footOf } from './type-area.ts'
import type { PageArea, TypeArea } from './type-area.ts'

/** Most pictures of a series on a page. */
const MOST = 2

/** Most letters that stand with a series; a text of more has its pictures beside it. */
const LETTERS = 600

/** Returns whether a piece is a series of pictures with few words. */
export function isSeries(piece: Piece): boolean {
  const { pictures, tables, lead, body, coda, beside } = partsOfPiece(piece, specOf(piece))
  const letters = JSON.stringify([...lead, ...body, ...coda].map((block) => ('inlines' in block ? block.inlines : []))).length
  return piece.genre === 'photos' && pictures.length > 0 && !tables.length && !beside.length && letters <= LETTERS
}

/** Sets a series of pictures in its sequence, one or two to a page, each over its caption; its words stand under the head. */
export function setPhotos(draft: Draft, piece: Piece, title: string, { key, areas, kicker, pictures }: AlonePlace): SetPieces {
  const parts = partsOfPiece(piece, specOf(piece))
  const [first] = areas
  const unset = { fits: false, fills: areas.map(() => 0) }
  if (!first || parts.pictures.length > areas.length * MOST || parts.pictures.length < areas.length) return unset
  const words = { ...parts, lead: [...parts.lead, ...parts.body, ...parts.coda] }
  const head = headOf(new BlockWriter(piece), words, { kicker, title, titles: ['piece-title', 'piece-title-small'] })
  const top = setHead(draft, head, { key, nth: 0, page: first.page, area: first.area, drop: 0, field: false, titleWidth: first.area.width })
  if (top === null || footOf(first.area) - top < first.area.height / 2.5) return unset
  const rooms = areas.map(({ area }, index) => (index ? area : below(area, top)))
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
  /** Square page pixels that pictures cover. */
  filled: number
  shares: ShapedImage[][]
}

/** Deals pictures out to pages in their sequence, so that as much of the pages as can be is covered; of deals as good the one with fewer first. */
function dealt(images: readonly ShapedImage[], rooms: readonly TypeArea[]): ShapedImage[][] {
  let deals = new Map<number, Deal>([[0, { filled: 0, shares: [] }]])
  rooms.forEach((room, page) => {
    const next = new Map<number, Deal>()
    const pagesLeft = rooms.length - page - 1
    for (const [from, { filled, shares }] of deals) {
      for (let to = from + 1; to <= Math.min(images.length, from + MOST); to++) {
        const left = images.length - to
        if (left < pagesLeft || left > pagesLeft * MOST) continue
        const share = images.slice(from, to)
        const sum = filled + laidOut(room, share).filled
        if (sum > (next.get(to)?.filled ?? -1)) next.set(to, { filled: sum, shares: [...shares, share] })
      }
    }
    deals = next
  })
  return deals.get(images.length)?.shares ?? []
}

interface PhotosPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

function hangPage(draft: Draft, images: readonly ShapedImage[], { key, document, at: { page, area }, pictures }: PhotosPlace): void {
  const { boxes } = laidOut(area, images)
  images.forEach((image, nth) => {
    const box = boxes[nth] ?? area
    const id = `${key}-photo-${page}-${nth}`
    const height = box.height - CAPTION * area.step
    const rect = { x: box.x, y: box.y, width: box.width, height }
    const hung = pictures?.hang({ page, id }, rect, image.picture) ?? true
    if (hung) setCaption(draft, { page, id: `${id}-caption` }, { ...box, y: box.y + height }, image, { key, document })
  })
}

/** Upright pictures stand beside each other; of others, one under the other, either may have the height of its shape. */
function laidOut(area: TypeArea, images: readonly ShapedImage[]): { boxes: TypeArea[]; filled: number } {
  const upright = images.length > 1 && images.every(({ ratio }) => ratio < 1)
  const even = images.map(() => 1)
  const ways = upright ? [divided(area, images.length)] : [even, ...shapedHeights(area, images)].map((heights) => stackedIn(area, heights))
  const measured = ways.map((boxes) => ({ boxes, filled: images.reduce((sum, image, nth) => sum + coveredOf(boxes[nth], image), 0) }))
  return measured.reduce((best, way) => (way.filled > best.filled ? way : best))
}

/** Heights, as shares, that give one of two pictures the height of its shape across the area. */
function shapedHeights(area: TypeArea, images: readonly ShapedImage[]): number[][] {
  if (images.length !== 2) return []
  return images.flatMap(({ ratio }, nth) => {
    const share = (area.width / ratio + CAPTION * area.step) / area.height
    if (share < LEAST_SHARE || share > 1 - LEAST_SHARE) return []
    return [nth ? [1 - share, share] : [share, 1 - share]]
  })
}

/** Share of the height of a page that the lower of two pictures has at least. */
const LEAST_SHARE = 0.3

/** Square page pixels that a picture covers of its box, over its caption, where it is cropped by little. */
function coveredOf(box: TypeArea | undefined, { ratio }: ShapedImage): number {
  if (!box) return 0
  const height = box.height - CAPTION * box.step
  const asked = box.width / height
  const near = asked < ratio ? Math.max(asked, ratio * LEAST_VISIBLE) : Math.min(asked, ratio / LEAST_VISIBLE)
  const width = Math.min(box.width, height * near)
  return (width * width) / near
}

/** Divides an area into boxes one under the other, by shares, on its grid. */
function stackedIn(area: TypeArea, shares: readonly number[]): TypeArea[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let y = area.y
  return shares.map((share) => {
    const height = Math.floor((area.height * share) / all / area.step) * area.step
    const box = { ...area, y, height }
    y += height
    return box
  })
}
