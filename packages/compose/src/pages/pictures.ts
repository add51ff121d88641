import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { fromSources } from '../fill/provenance.ts'
import type { MaterialBlock } from '../material/material.ts'
import { setText } from './set-text.ts'
import type { OnPage } from './set-text.ts'
import type { PageArea, Rect, TypeArea } from './type-area.ts'

/** A picture of a piece. */
export type PieceImage = Extract<MaterialBlock, { kind: 'picture' }>

/** Where the pictures of pieces come from. */
export interface Pictures {
  /** Width by height of a picture of the user; null where it is not known. */
  ratio(picture: string): number | null
  /** Hangs a picture of the user, or one that belongs to the text, on the draft that is filled; false where there is none. */
  hang(at: OnPage, rect: Rect, picture?: string): boolean
}

/** Steps of the grid that a caption takes under its picture. */
export const CAPTION = 2

/** Sets the caption of a picture in the steps under it; one that is too long for them is not. */
export function setCaption(
  draft: Draft,
  at: OnPage,
  area: TypeArea,
  { caption, at: from }: PieceImage,
  { key, document }: { key: string; document: string },
): void {
  if (!caption) return
  const [paragraph = 0] = from
  const blocks: Block[] = [plainBlock(caption, { style: 'note' })]
  const top = area.y + area.step * 0.3
  const trial = draft.trial()
  const foot = setText(trial, at, { ...area, y: top, height: CAPTION * 2 * area.step }, blocks, {
    style: 'note',
    slot: { role: 'caption', group: key },
    provenance: fromSources([{ document: document.slice(0, 200), paragraph }]),
  })
  if (foot !== null) draft.adopt(trial)
}

/** Pictures that stand together at the foot of a page: in rows of at most so many. */
const IN_ROW = 3
/** Steps of the grid that a row of them takes with its captions. */
const ROW = 15

/** Returns the height of the strip that pictures take at the foot of a page, page pixels. */
export const stripHeight = (count: number, step: number): number => Math.ceil(count / IN_ROW) * ROW * step

/** What hangs pictures in a strip. */
export interface StripPlace {
  key: string
  document: string
  at: PageArea
  pictures: Pictures | undefined
}

/** Hangs pictures side by side from a line on, each over its caption. */
export function hangStrip(draft: Draft, images: readonly PieceImage[], { key, document, at: { page, area }, pictures }: StripPlace): void {
  const rows = Math.ceil(images.length / IN_ROW)
  for (let row = 0; row < rows; row++) {
    const here = images.slice(row * IN_ROW, (row + 1) * IN_ROW)
    const width = Math.round((area.width - area.gutter * (here.length - 1)) / here.length)
    here.forEach((image, nth) => {
      const x = area.x + nth * (width + area.gutter)
      const y = area.y + (row * ROW + 1) * area.step
      const height = (ROW - CAPTION - 1) * area.step
      const id = `${key}-strip-${row * IN_ROW + nth}`
      const hung = pictures?.hang({ page, id }, { x, y, width, height }, image.picture) ?? true
      if (hung) setCaption(draft, { page, id: `${id}-caption` }, { ...area, x, y: y + height, width }, image, { key, document })
    })
  }
}
