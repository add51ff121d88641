import { ROOT } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { furniture } from '../fill/provenance.ts'
import type { Form } from './page-spec.ts'
import { dropped, fillsOf, LEAST, TIGHT, under } from './open-up.ts'
import type { JobOf } from './open-up.ts'
import { setPiece } from './set-piece.ts'
import type { SetPieces } from './set-pieces.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { footOf, isLeft, partOf, ROW } from './type-area.ts'
import type { PageArea, Rect } from './type-area.ts'

/** Draws art of the template in a box of a page; `page` is an index. */
export type PageArt = (box: Rect, page: number) => readonly { id: string; layer: Layer }[]

/** Where art stands, and what it is. */
export interface ArtPlace {
  key: string
  nth: number
  /** Absent while measuring, when room is kept for it. */
  art: PageArt | undefined
}

/** Share of a page down to which the field of a head reaches at most. */
const FIELD_FOOT = 0.39

/** A page is open enough where it is so full, 0–1. */
const FULL = 0.8

/** Rows of the page that art over a head takes, and columns of the design of which art beside a text takes so many. */
const OVER = [2, 3] as const
const BESIDE = { of: 12, takes: 4 } as const

/**
 * Opens up a page that a piece does not fill: its head on a field of a third of the page at most, or under or beside art of the template, in turn from spread to
 * spread. Null where it has no room so.
 */
export function opened(draft: Draft, job: JobOf, form: Form, left: number, place: ArtPlace): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const banded = draft.trial()
  const band = dropped(banded, job, form, left, draft.design.pageSize.height * FIELD_FOOT)
  const least = leastOf(band)
  if (band && least >= FULL) {
    draft.adopt(banded)
    return band
  }
  const ways = areas.length > 1 ? [overHead] : Math.ceil((areas[0]?.page ?? 0) / 2) % 2 ? [besideText, overHead] : [overHead, besideText]
  const found = ways.map((way) => way(draft, job, form, areas, place)).find((each) => leastOf(each?.set) > least)
  if (found) {
    draft.adopt(found.trial)
    return found.set
  }
  if (!band || least < LEAST) return dropped(draft, job, form, left)
  draft.adopt(banded)
  return band
}

/** Returns how full the emptiest page is, but for the last of several: white belongs there. */
const leastOf = (set: SetPieces | null | undefined): number =>
  set ? Math.min(...(set.fills.length > 1 ? set.fills.slice(0, -1) : set.fills)) : 0

/** A page that was tried, with how full it is. */
interface Tried {
  trial: Draft
  set: SetPieces
}

/** Steps of the grid between art and the head under it, and from which fill of a page on art takes no more rows: on facing pages it ends on one line, 0–1. */
const UNDER = 2
const FULL_UNDER = 0.65

/** Runs art off the page over the head; higher where the page is thin under it. */
function overHead(draft: Draft, job: JobOf, form: Form, areas: readonly PageArea[], place: ArtPlace): Tried | null {
  const [first] = areas
  if (!first) return null
  const { pageSize, bleed } = draft.design
  let found: Tried | null = null
  for (const rows of OVER) {
    const foot = first.area.y + rows * ROW * first.area.step
    const box = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }
    const tried = triedIn(draft, job, form, under(areas, rows * ROW + UNDER), box, place)
    if (!tried) break
    found = tried
    if (leastOf(tried.set) >= FULL_UNDER) break
  }
  return found
}

/** Stands art beside head and text, at the outer edge of the page down to its foot. */
function besideText(draft: Draft, job: JobOf, form: Form, [first]: readonly PageArea[], place: ArtPlace): Tried | null {
  if (!first) return null
  const { page, area } = first
  const { piece } = job(form, TIGHT)
  if (area.count % BESIDE.of || partsOfPiece(piece, specOf(piece)).beside.length) return null
  const takes = (area.count / BESIDE.of) * BESIDE.takes
  const rest = area.count - takes
  const { pageSize, bleed } = draft.design
  const column = partOf(area, isLeft(page) ? 0 : rest, takes)
  const text = partOf(area, isLeft(page) ? takes : 0, rest)
  const [from, to] = isLeft(page) ? [-bleed, column.x + column.width] : [column.x, pageSize.width + bleed]
  const box = { x: from, y: -bleed, width: to - from, height: footOf(area) + bleed }
  const tried = triedIn(draft, job, form, [{ page, area: text }], box, place)
  return tried && leastOf(tried.set) >= FULL ? tried : null
}

/** Sets a piece on what art leaves of its page. */
function triedIn(draft: Draft, job: JobOf, form: Form, areas: PageArea[], box: Rect, place: ArtPlace): Tried | null {
  const [at] = areas
  if (!at) return null
  const trial = draft.trial()
  setArt(trial, at.page, box, place)
  const run = setPiece(trial, job(form, { ...TIGHT, stretch: true }, areas))
  return run.fits ? { trial, set: { fits: true, fills: fillsOf(run, job(form, TIGHT).place.areas) } } : null
}

function setArt(draft: Draft, page: number, box: Rect, { key, nth, art }: ArtPlace): void {
  const rounded = { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
  for (const { id, layer } of art?.(rounded, page) ?? [])
    draft.add(page, `${key}-${id}-${nth}`, { ...layer, parent: ROOT, provenance: furniture })
}
