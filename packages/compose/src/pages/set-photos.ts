import type { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { CAPTION, setCaption } from './pictures.ts'
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
  const shares = dealt(parts.pictures, areas.length)
  const [first] = areas
  if (!shares || !first) return { fits: false, fills: areas.map(() => 0) }
  const words = { ...parts, lead: [...parts.lead, ...parts.body, ...parts.coda] }
  const head = headOf(new BlockWriter(piece), words, { kicker, title, titles: ['piece-title', 'piece-title-small'] })
  const top = setHead(draft, head, { key, nth: 0, page: first.page, area: first.area, drop: 0, field: false, titleWidth: first.area.width })
  if (top === null || footOf(first.area) - top < first.area.height / 2.5) return { fits: false, fills: areas.map(() => 0) }
  areas.forEach(({ page, area }, index) => {
    const room = index ? area : below(area, top)
    hangPage(draft, shares[index] ?? [], { key, document: piece.document, at: { page, area: room }, pictures })
  })
  return { fits: true, fills: areas.map(() => 1) }
}

/** Deals pictures out to pages in their sequence, fewer to the first, which has the head; null where they do not fill them, or do not fit. */
function dealt(images: readonly PieceImage[], pages: number): PieceImage[][] | null {
  if (images.length > pages * MOST || images.length < pages) return null
  const shares: PieceImage[][] = []
  let from = 0
  for (let page = 0; page < pages; page++) {
    const count = Math.floor((images.length - from) / (pages - page))
    shares.push(images.slice(from, from + count))
    from += count
  }
  return shares
}

interface PhotosPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

/** Upright pictures stand beside each other, others one under the other. */
function hangPage(draft: Draft, images: readonly PieceImage[], { key, document, at: { page, area }, pictures }: PhotosPlace): void {
  const upright = images.length > 1 && images.every(({ picture }) => (pictures?.ratio(picture) ?? 1) < 1)
  const boxes = upright ? divided(area, images.length) : stackedIn(area, images.length)
  images.forEach((image, nth) => {
    const box = boxes[nth] ?? area
    const id = `${key}-photo-${page}-${nth}`
    const height = box.height - CAPTION * area.step
    const rect = { x: box.x, y: box.y, width: box.width, height }
    const hung = pictures?.hang({ page, id }, rect, image.picture) ?? true
    if (hung) setCaption(draft, { page, id: `${id}-caption` }, { ...box, y: box.y + height }, image, { key, document })
  })
}

function stackedIn(area: TypeArea, count: number): TypeArea[] {
  const height = Math.floor(area.height / count / area.step) * area.step
  return Array.from({ length: count }, (_, nth) => ({ ...area, y: area.y + nth * height, height }))
}
