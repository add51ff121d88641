import { isKind, type Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { fromSources } from '../fill/provenance.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import type { MaterialBlock } from '../material/material.ts'
import { atLevel } from '../typography/level.ts'
import { setText, type OnPage } from '../setters/set-text.ts'
import type { PageArea, Rect, TypeArea } from '../setters/type-area.ts'

/** A picture of a piece. */
export type PieceImage = Extract<MaterialBlock, { kind: 'picture' }>

/** Where the pictures of pieces come from. */
export interface Pictures {
  /** Returns the picture of the user that belongs to the text most of those that were given as files and hang nowhere yet; null where none does. */
  found(): PieceImage | null
  /** Hangs a picture of the user, or one that belongs to the text, on the draft that is filled; false where there is none. */
  hang(at: OnPage, rect: Rect, picture?: string): boolean
  /** Returns whether a picture of the user fills a place: it is fine enough for it, and shows its subject whole there. */
  mayFill(picture: string, rect: Pick<Rect, 'width' | 'height'>): boolean
}

/** Width by height of a picture nothing is known of. */
const USUAL = 1.5

/** Returns the width of a picture by its height. */
export const ratioOf = ({ ratio }: PieceImage): number => (ratio && Number.isFinite(ratio) ? ratio : USUAL)

/** Steps of the grid that a caption takes under its picture. */
export const CAPTION = 2

/** Steps of the grid between a picture and the box of its caption: with what its letters have over them, a whole one. */
const OVER_CAPTION = 0.8

/** Sets the caption of a picture in the steps under it; one that is too long for them is not. Returns its foot, page pixels; null where there is none. */
export function setCaption(
  draft: Draft,
  at: OnPage,
  area: TypeArea,
  { caption, at: from }: PieceImage,
  { key, document, style = 'note' }: { key: string; document: string; style?: string },
): number | null {
  if (!caption) return null
  const [paragraph = 0] = from
  const blocks: Block[] = [plainBlock(caption, { style })]
  const top = area.y + OVER_CAPTION * area.step
  for (const [size, leading, height] of [
    ...(area.width >= WIDE ? [[LARGEST, 1.2, CAPTION] as const] : []),
    [LARGE, 1, CAPTION],
    [1, 1, 2 * CAPTION],
  ] as const) {
    const trial = draft.trial()
    const grown = atLevel(draft.design, blocks, { size, leading })
    const foot = setText(trial, at, { ...area, y: top, height: height * area.step }, grown, {
      style,
      slot: { role: 'caption', group: key },
      provenance: fromSources([{ document: document.slice(0, 200), paragraph }]),
    })
    if (foot === null) continue
    draft.adopt(trial)
    return foot
  }
  return null
}

/** How much larger a caption is than a note, where the steps under its picture hold it so. */
const LARGE = 1.24
const LARGEST = 1.5

/** Width of a picture from which on its caption is the largest, where it takes one line, page pixels. */
const WIDE = 1_200

/** Pictures that stand together at the foot of a page: in rows of at most so many, so high at least and at most, steps of the grid. */
const IN_ROW = 3
const LOWEST = 10
const HIGHEST = 26

/** Pictures side by side, of one height, each as wide as its shape. `height` is with captions and the room over them, page pixels. */
interface StripRow {
  images: readonly PieceImage[]
  /** Page pixels. */
  pictureHeight: number
  height: number
}

/** Divides pictures into rows that are about as wide as an area. */
function stripRows(images: readonly PieceImage[], { width, gutter, step }: TypeArea): StripRow[] {
  const count = Math.ceil(images.length / IN_ROW)
  return Array.from({ length: count }, (_, row) => {
    const here = images.slice(Math.round((images.length * row) / count), Math.round((images.length * (row + 1)) / count))
    const asked = (width - gutter * (here.length - 1)) / here.reduce((sum, image) => sum + ratioOf(image), 0)
    const steps = Math.min(HIGHEST, Math.max(LOWEST, Math.floor(asked / step)))
    return { images: here, pictureHeight: steps * step, height: (steps + CAPTION + 1) * step }
  })
}

/** Returns the height of the strip that pictures take at the foot of a page, page pixels. */
export const stripHeight = (images: readonly PieceImage[], area: TypeArea): number =>
  stripRows(images, area).reduce((sum, { height }) => sum + height, 0)

/** What hangs pictures in a strip. */
export interface StripPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

/**
 * Hangs pictures side by side from a line on, each over its caption and about as wide as its shape. One that has too few pixels for its place is
 * smaller, and the next one moves up to it.
 */
export function setPictureStrip(
  draft: Draft,
  images: readonly PieceImage[],
  { key, document, at: { page, area }, pictures }: StripPlace,
): void {
  let top = area.y + area.step
  let nth = 0
  for (const { images: here, pictureHeight, height } of stripRows(images, area)) {
    const room = area.width - area.gutter * (here.length - 1)
    const wanted = here.reduce((sum, image) => sum + ratioOf(image), 0) * pictureHeight
    // What is a little narrower than the page is cropped to its width.
    const wider = Math.min(room / wanted, 1 / LEAST_VISIBLE)
    let x = area.x
    for (const image of here) {
      const place = { x, y: top, width: Math.round(ratioOf(image) * pictureHeight * wider), height: pictureHeight }
      const at = { page, id: `${key}-strip-${nth++}` }
      if (pictures && !pictures.hang(at, place, image.picture)) continue
      const own = movedTo(draft, at, x) ?? place.width
      const caption = (on: Draft, width: number): number =>
        setCaption(on, { page, id: `${at.id}-caption` }, { ...area, x, y: top + pictureHeight, width }, image, { key, document }) ?? top
      // A caption that is too long for a small picture has the width of its place.
      const width = caption(draft.trial(), own) > top + pictureHeight + CAPTION * area.step ? place.width : own
      caption(draft, width)
      x += width + area.gutter
    }
    top += height
  }
}

/** Moves a picture so that it begins at `x`. Returns how wide it is, page pixels; null where it hangs nowhere. */
function movedTo(draft: Draft, at: OnPage, x: number): number | null {
  const layer = draft.design.pages[at.page]?.layers[at.id]
  if (!layer || !isKind(layer, 'Image')) return null
  const { position, boxSize } = layer.props
  draft.set(at, (each) => (isKind(each, 'Image') ? { ...each, props: { ...each.props, position: { ...position, x } } } : each))
  return boxSize.width
}
