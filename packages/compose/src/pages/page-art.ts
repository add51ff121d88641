import { resolveParagraphStyle, ROOT } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { setArt, subjectOn, type ArtPlace } from '../images/set-art.ts'
import type { Piece } from '../material/material.ts'
import type { Form } from '../specs/page-spec.ts'
import { dropped, fillsOf, LEAST, leftOf, overOf, setToFoot, SINK, TIGHT, under, type SetRequestOf } from './open-up.ts'
import { LEVELS, MOST_OVER } from '../typography/level.ts'
import { setNote } from './note-page.ts'
import { setPiece } from './set-piece.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { footOf, isLeft, onGrid, partOf, ROW, type PageArea, type Rect, type TypeArea } from '../setters/type-area.ts'
import type { SetPieces } from './piece-place.ts'

/** Share of a page down to which the field of a head reaches at most. */
const FIELD_FOOT = 0.39

/** A page is open enough where it is so full, 0–1: under a field, and beside art. */
const FULL = { field: 0.9, beside: 0.8 } as const

/** Steps of the grid that art over a head takes at least and at most, and by which its heights differ; columns of the design of which art beside a text takes so many. */
const OVER = { least: 2 * ROW, most: 5 * ROW }
const TRIED = (1 / 3) * ROW
const BESIDE = { of: 12, takes: 4 } as const

/**
 * Opens up a page that a piece does not fill: its head on a field of a third of the page at most, or under or beside art of the template, in turn from spread to
 * spread. Null where it has no room so.
 */
export function opened(draft: Draft, job: SetRequestOf, form: Form, left: number, place: ArtPlace): SetPieces | null {
  const made = job(form, TIGHT)
  const { areas } = made.place
  const foot = draft.design.pageSize.height * FIELD_FOOT
  if (showsNothing(draft, areas, place)) return onField(draft, job, form, left, { foot })
  const alike =
    isAlike(made.piece, areas) && left >= ALIKE * (areas[0]?.area.step ?? 1) ? openedAlike(draft, job, form, areas, place) : null
  if (alike) {
    draft.adopt(alike.trial)
    return alike.set
  }
  const ways =
    areas.length > 1 || place.art?.hasLetters?.(place.nth)
      ? [overHead]
      : Math.ceil((areas[0]?.page ?? 0) / 2) % 2
        ? [besideText, overHead]
        : [overHead, besideText]
  const drawn = (over: number): Tried | undefined =>
    ways.map((way) => way(draft, job, form, areas, place)).find((each) => leastOf(each?.set) > over) ?? undefined
  const isTold = place.art !== undefined
  const facing =
    likeFacing(draft, job, form, areas, place) ?? (isTold ? drawn(FULL.beside) : null) ?? fieldLikeFacing(draft, job, form, areas, left)
  if (facing) {
    draft.adopt(facing.trial)
    return facing.set
  }
  const banded = draft.trial()
  const band = dropped(banded, job, form, left, { foot, sink: SINK.field })
  const least = leastOf(band)
  if (band && least >= FULL.field) {
    draft.adopt(banded)
    return band
  }
  const found = drawn(least)
  if (found) {
    draft.adopt(found.trial)
    return found.set
  }
  return dropped(draft, job, form, left, { ...(areas.length > 1 || (band && least >= LEAST) ? { foot } : {}), sink: SINK.beside })
}

/** Steps of the grid by which lists of facing pages begin one lower than the other at most to be brought on one line: a longer head may push its list further. */
const NEAR = 4

/** Opens a page as all of its genre open, its list on the line of that of the facing page, which was set before, where it would begin a little over it. Null where it has no room so. */
function openedAlike(draft: Draft, job: SetRequestOf, form: Form, areas: readonly PageArea[], place: ArtPlace): Tried | null {
  const steps = { least: OVER.least, most: OVER.least }
  const plain = overHead(draft, job, form, areas, place, steps)
  const [first] = areas
  if (!plain || !first || isLeft(first.page)) return plain
  const [own, facing] = [listOn(plain.trial, first.page), listOn(draft, first.page - 1)]
  if (own === null || facing === null || facing <= own || facing - own > NEAR * first.area.step) return plain
  const textTop = onGrid(first.area, facing) - first.area.step
  const level: SetRequestOf = (each, air, at) => job(each, { ...air, textTop }, at)
  const tried = overHead(draft, level, form, areas, place, steps)
  return tried && listOn(tried.trial, first.page) === facing ? tried : plain
}

/** Returns where what stands beside a text begins on a page, at its rule or under a field, page pixels; null without any. */
function listOn({ design }: Draft, page: number): number | null {
  const tops = Object.entries(design.pages[page]?.layers ?? {}).flatMap(([id, { props }]) =>
    /-beside-(?:rule-)?\d+$/u.test(id) && 'position' in props ? [props.position.y] : [],
  )
  return tops.length ? Math.min(...tops) : null
}

/** Returns whether art of a page would be a pattern: nothing its piece is about, or stands for, may be shown there. Unknown while measuring. */
const showsNothing = (draft: Draft, [first]: readonly PageArea[], place: ArtPlace): boolean =>
  place.art?.hasLetters?.(place.nth) !== true &&
  place.art !== undefined &&
  first !== undefined &&
  subjectOn(draft, first.page, place) === undefined

/** Share of a page that a few words leave white from which on they are a note over all of it. */
const BARE = 0.5

/** Gives the head a plain field: a third of the page where the text then fills it well enough, else what is left of it. */
function onField(draft: Draft, job: SetRequestOf, form: Form, left: number, { foot }: { foot: number }): SetPieces | null {
  const made = job(form, TIGHT)
  const { areas } = made.place
  const note = left >= BARE * (areas[0]?.area.height ?? 0) ? setNote(draft, made) : null
  if (note) return note
  const facing = fieldLikeFacing(draft, job, form, areas, left)
  if (facing) {
    draft.adopt(facing.trial)
    return facing.set
  }
  const banded = draft.trial()
  const band = dropped(banded, job, form, left, { foot, sink: SINK.field })
  if (!band || leastOf(band) < LEVEL) return dropped(draft, job, form, left, { sink: SINK.beside, ...(areas.length > 1 ? { foot } : {}) })
  draft.adopt(banded)
  return band
}

/**
 * Runs art over the first of several pages of a text without a title, where it would leave more than a row white over each of them: nothing else stands there. Null
 * for any other.
 */
export function openedUntitled(draft: Draft, job: SetRequestOf, form: Form, left: number, place: ArtPlace): SetPieces | null {
  const { heading, place: at } = job(form, TIGHT)
  const [first] = at.areas
  if (heading.title || !first || at.areas.length < 2 || left < at.areas.length * ROW * first.area.step) return null
  const found = overHead(draft, job, form, at.areas, place)
  if (found) draft.adopt(found.trial)
  return found?.set ?? null
}

/** The last of several pages of a text under art is no less full than this, 0–1. */
const FULL_STORY = 0.3

/** Steps of the grid that art takes over a text at least and at most that would be smaller under more of it than it asks to be. */
const LOW = { least: (4 / 3) * ROW, most: 2 * ROW }

/**
 * Runs what a text is about over its head, where nothing would be seen on its pages but text: in the largest type that leaves it room, two levels smaller
 * than without at most, and lower where it would be smaller than it asks to be. Null where nothing may be shown, or there is no room.
 */
export function openedWithArt(
  draft: Draft,
  job: SetRequestOf,
  forms: readonly Form[],
  place: ArtPlace,
  asked = 0,
): (SetPieces & { size: number }) | null {
  const high = largestWithArt(draft, job, forms, place)
  const larger = forms.filter(({ level }) => level.size > (high?.set.size ?? 0))
  const low = asked > (high?.set.size ?? 0) ? largestWithArt(draft, job, larger, place, LOW) : null
  const found = low ?? high
  if (found) draft.adopt(found.trial)
  return found?.set ?? null
}

/** Returns a text in the largest of some forms that leaves art room over its head, in no larger type than it has without; null where none does. */
function largestWithArt(
  draft: Draft,
  job: SetRequestOf,
  forms: readonly Form[],
  place: ArtPlace,
  steps = OVER,
): { trial: Draft; set: SetPieces & { size: number } } | null {
  const [most] = forms
  if (!most) return null
  const { heading, place: at } = job(most, TIGHT)
  if (!heading.title || !place.art || showsNothing(draft, at.areas, place)) return null
  const largest = forms.find((form) => setPiece(draft.trial(), job(form, TIGHT)).fits)?.level.size ?? 0
  for (const form of forms.filter(
    ({ level }) => level.size <= largest && level.size >= Math.min(largest, Math.max(LEVELS.open.size, largest / MOST_OVER)),
  )) {
    const level = likeFacing(draft, job, form, at.areas, place)
    const found = level ?? overHead(draft, job, form, at.areas, place, steps)
    if (!found) continue
    if (!level && ((found.set.fills.at(-1) ?? 0) < (at.areas.length > 1 ? FULL_STORY : FULL.beside) || leastOf(found.set) < LEAST)) continue
    return { trial: found.trial, set: { ...found.set, size: form.level.size } }
  }
  return null
}

/** Returns how full the emptiest page is, but for the last of several: white belongs there. */
const leastOf = (set: SetPieces | null | undefined): number =>
  set ? Math.min(...(set.fills.length > 1 ? set.fills.slice(0, -1) : set.fills)) : 0

/** A page that was tried, with how full it is. */
interface Tried {
  trial: Draft
  set: SetPieces
}

/** Steps of the grid between art and the head under it. */
const UNDER = 2

/** Steps of the grid that pages of an issue need which open alike. */
const ALIKE = OVER.least + UNDER

/** Returns whether a piece opens as all of its genre in an issue do. */
const isAlike = (piece: Piece, areas: readonly PageArea[]): boolean => areas.length === 1 && specOf(piece).opens === 'alike'

/** Returns the forms in which a piece may open on its pages: where all of a genre open alike, those that leave it the room in large type, if any does. */
export function formsOpening(draft: Draft, job: SetRequestOf, forms: readonly Form[]): readonly Form[] {
  const [most] = forms
  const {
    piece,
    place: { areas },
  } = job(most as Form, TIGHT)
  const [first] = areas
  if (!first || !isAlike(piece, areas)) return forms
  const from = forms.findIndex((form) => {
    const run = form.kind === most?.kind && form.level.size >= LEVELS.large.size ? setPiece(draft.trial(), job(form, TIGHT)) : null
    return run?.fits && leftOf(run, areas) >= ALIKE * first.area.step
  })
  return forms.slice(Math.max(0, from))
}

/** Returns where what lies over the head of a page from edge to edge ends, page pixels; 0 where nothing does. */
export function coveredTo({ design }: Draft, page: number): number {
  const { width, height } = design.pageSize
  const feet = Object.values(design.pages[page]?.layers ?? {}).flatMap(({ parent, props: { position, boxSize } }) =>
    parent === ROOT && position.y <= 0 && boxSize.width >= width && position.y + boxSize.height < height
      ? [position.y + boxSize.height]
      : [],
  )
  return Math.max(0, ...feet)
}

/** A page under a number is open enough where it is so full, 0–1. */
const NUMBERED = 0.45

/** A page under a field that ends where that of the facing page does is open enough where it is so full, 0–1. */
const LEVEL = 0.74

/** Gives the head a field that ends where that of the facing page ends, which was set before; null where there is none, or it cannot end there. */
function fieldLikeFacing(draft: Draft, job: SetRequestOf, form: Form, areas: readonly PageArea[], left: number): Tried | null {
  const [first, ...others] = areas
  const foot = first && !others.length && !isLeft(first.page) ? coveredTo(draft, first.page - 1) : 0
  if (!first || !foot) return null
  const list = listOn(draft, first.page - 1)
  // A head of fewer lines than the facing one has a field that is deeper than it asks.
  for (const isDeep of [false, true]) {
    let found: Tried | null = null
    for (let sink = SINK.field; sink >= 0; sink--) {
      const trial = draft.trial()
      const set = dropped(trial, job, form, left, { foot, sink, isDeep })
      const near = (at: number, line: number): boolean => Math.abs(at - line) < first.area.step / 2
      if (!set || !near(coveredTo(trial, first.page), foot) || leastOf(set) < LEVEL) continue
      const own = listOn(trial, first.page)
      if (list === null || own === null || near(own, list)) return { trial, set }
      found ??= { trial, set }
    }
    if (found) return found
  }
  return null
}

/** Ends art over the head where that of the facing page ends, which was set before; null where there is none, or no room for as much. */
function likeFacing(draft: Draft, job: SetRequestOf, form: Form, areas: readonly PageArea[], place: ArtPlace): Tried | null {
  const [first] = areas
  if (!first || isLeft(first.page)) return null
  const steps = (coveredTo(draft, first.page - 1) - first.area.y) / first.area.step
  if (steps < OVER.least || Math.abs(steps - Math.round(steps)) > ON_STEP) return null
  const tried = overHead(draft, job, form, areas, place, { least: Math.round(steps), most: Math.round(steps) })
  return leastOf(tried?.set) >= (place.art?.hasLetters?.(place.nth) ? NUMBERED : LEAST) ? tried : null
}

/** Share of a step by which art that ends on a line of the grid may miss it, as its layers are whole pixels. */
const ON_STEP = 0.15

/** Runs art off the page over the head, down to a line of the grid, so that on facing pages it ends on one line: as high as leaves the text its room. */
function overHead(draft: Draft, job: SetRequestOf, form: Form, areas: readonly PageArea[], place: ArtPlace, steps = OVER): Tried | null {
  const [first] = areas
  if (!first) return null
  const { pageSize, bleed } = draft.design
  const lowered = (taken: number): PageArea[] => under(areas, taken + UNDER)
  const plain = setPiece(draft.trial(), job(form, TIGHT, lowered(steps.least)))
  if (!plain.fits) return null
  const tried = (taken: number): Tried | null => {
    const box = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: first.area.y + taken * first.area.step + bleed }
    return triedIn(draft, job, form, { areas: lowered(taken), box, place, most: SINK.under })
  }
  // A head with nothing under it stands at the foot of its page, under art that takes all the rest.
  if (plain.isHeadAlone) return tried(steps.least + Math.floor(overOf(plain, areas) / first.area.step))
  const more = areas.length > 1 ? ROW : Math.floor(leftOf(plain, areas) / (TRIED * first.area.step)) * TRIED
  const most = areas.length > 1 ? Math.max(steps.least, leavingLines(draft, form, first)) : steps.most
  const highest = Math.min(steps.most, most, steps.least + more)
  const asked = isLeft(first.page) ? Math.round(((place.level ?? 0) - first.area.y) / first.area.step) : 0
  const isLevel = asked >= steps.least && highest - asked <= LOWER
  for (let taken = isLevel ? Math.min(asked, highest) : highest; taken >= steps.least; taken -= TRIED) {
    const found = tried(taken)
    if (found) return found
  }
  return null
}

/** Steps of the grid by which art is lower than its page allows at most, to end where that of the facing page ends. */
const LOWER = ROW

/** Fewest lines of a text that stand on its first page under art and its head, and steps of the grid that the head takes. */
const LINES = 10
const HEAD = 8

/** Returns how many steps of the grid art may take of the first page of a text that goes on: so many that more than a few lines of it stand there. */
export function leavingLines({ design }: Draft, { level }: Form, { area }: PageArea): number {
  const line = resolveParagraphStyle(design, 'body').leading * level.leading
  return Math.floor((area.height - LINES * line) / area.step) - HEAD - UNDER
}

/** Stands art beside head and text, at the outer edge of the page down to its foot. */
function besideText(draft: Draft, job: SetRequestOf, form: Form, [first]: readonly PageArea[], place: ArtPlace): Tried | null {
  if (!first) return null
  const { page, area } = first
  const { piece } = job(form, TIGHT)
  // Rows and tables are as wide as their page: beside art they are a ribbon.
  const { beside, tables } = partsOfPiece(piece, specOf(piece))
  const sides = dividedFor(draft, first, BESIDE.takes)
  if (!sides || beside.length || tables.length || form.kind === 'rows') return null
  const { text, box } = sides
  const plain = setPiece(draft.trial(), job(form, { ...TIGHT, stretch: true }, [{ page, area: text }]))
  if (!plain.fits || leastOf({ fits: true, fills: fillsOf(plain, [{ page, area }]) }) < FULL.beside) return null
  return triedIn(draft, job, form, { areas: [{ page, area: text }], box, place, most: SINK.beside })
}

/** Divides a page between art, which takes so many twelfths of its columns at its outer edge down to the folio, and its text; null where its columns are no twelve. */
function dividedFor(
  { design: { pageSize, bleed } }: Draft,
  { page, area }: PageArea,
  twelfths: number,
): { text: TypeArea; box: Rect } | null {
  if (area.count % BESIDE.of) return null
  const takes = (area.count / BESIDE.of) * twelfths
  const column = partOf(area, isLeft(page) ? 0 : area.count - takes, takes)
  const [from, to] = isLeft(page) ? [-bleed, column.x + column.width] : [column.x, pageSize.width + bleed]
  const box = { x: from, y: -bleed, width: to - from, height: footOf(area) + bleed }
  return { text: partOf(area, isLeft(page) ? takes : 0, area.count - takes), box }
}

/** Sets a piece on what art leaves of its page, down to the foot. */
function triedIn(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  { areas, box, place, most }: { areas: readonly PageArea[]; box: Rect; place: ArtPlace; most: number },
): Tried | null {
  const [at] = areas
  if (!at) return null
  const trial = draft.trial()
  setArt(trial, at.page, box, place)
  // What a story leaves of its last page is at its foot, where something may stand.
  const run = setToFoot(trial, job, form, { ...TIGHT, stretch: true }, { areas, most, hangs: areas.length === 1 })
  return run ? { trial, set: { fits: true, fills: fillsOf(run, job(form, TIGHT).place.areas) } } : null
}
