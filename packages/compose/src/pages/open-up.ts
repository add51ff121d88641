import { isKind, ROOT } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import type { Form, PageSpec } from '../specs/page-spec.ts'
import { levelLetters, SHEET_ID } from '../setters/letters.ts'
import type { Pictures } from './pictures.ts'
import { setArt, subjectOn, type ArtPlace } from '../images/set-art.ts'
import { setPiece, type Spacing, type SetRequest } from './set-piece.ts'
import { measureOf } from './set-columns.ts'
import { setField } from '../setters/set-shapes.ts'
import { specOf } from '../specs/specs.ts'
import { fieldStyle, TINTS } from '../typography/page-styles.ts'
import type { Run } from '../setters/set-text.ts'
import { overQuotes, setQuotes, type PullQuotes } from '../setters/pull-quotes.ts'
import { below, footOf, isLeft, onGrid, onRow, ROW, type PageArea, type TypeArea } from '../setters/type-area.ts'
import { endingWhole } from '../setters/whole-ends.ts'
import type { SetPieces } from './piece-place.ts'

/** Makes the job of a piece in a form, on all its pages or on other areas of them. */
export type SetRequestOf = (form: Form, air: Spacing, areas?: readonly PageArea[]) => SetRequest

/** Everything as close as it may stand. */
export const TIGHT: Spacing = { drop: 0, field: false, stretch: false }

/** Steps of the grid that a text sinks at most under a head: on a field, over several pages and beside art by two, under art by none, as what falls apart from its head is read as another text. */
export const SINK = { field: 2, head: 2, under: 0, beside: 2 } as const

/**
 * Sets a piece so that what is left of its first page goes between head and text, as far as it may; a text without a head over it, and later pages, hang from the
 * head of the page, as near as the foot of the last is not left white, or from the head itself where `hangs` is false. Null where it has no room at all.
 */
export function setToFoot(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  air: Spacing,
  {
    areas = job(form, air).place.areas,
    most = SINK.head,
    hangs = true,
  }: { areas?: readonly PageArea[]; most?: number; hangs?: boolean } = {},
): Run | null {
  const [first] = areas
  if (!first) return null
  const { area } = first
  const { title, isApart = false } = job(form, air).heading
  const set = (sink: number, tops = 0, mayTear = false): { trial: Draft; run: Run } | null => {
    const trial = draft.trial()
    const lowered = areas.map((at, index) => (index || isApart ? { ...at, area: below(at.area, at.area.y + tops * at.area.step) } : at))
    const run = setPiece(trial, job(form, { ...air, sink: sink * area.step }, lowered))
    return run.fits && !isSparse(run, lowered) && (mayTear || !run.isTorn) ? { trial, run } : null
  }
  // A list that is whole as it is stays so wherever it sinks.
  const plain = set(0, 0, true)
  if (!plain) return null
  const left = Math.max(leftOf(plain.run, areas), overOf(plain.run, areas))
  const sunk = title && !isApart ? greatest(Math.min(most, Math.floor(left / area.step)), set) : { at: 0, found: null }
  const white = Math.ceil((leftOf((sunk.found ?? plain).run, areas) - WHITE * area.height) / area.step)
  const found = (hangs && white > 0 ? greatest(white, (tops) => set(sunk.at, tops)).found : null) ?? sunk.found ?? plain
  draft.adopt(found.trial)
  return found.run
}

/** Returns the greatest of the whole numbers up to `most` for which something is found, where smaller ones find it too, and what is found; 0 where none does. */
function greatest<T>(most: number, find: (at: number) => T | null): { at: number; found: T | null } {
  let [low, high, found] = [0, most, null as T | null]
  // What is left is mostly used up whole.
  for (let at = most; low < high; at = Math.ceil((low + high) / 2)) {
    const tried = find(at)
    if (tried) [low, found] = [at, tried]
    else high = at - 1
  }
  return { at: low, found }
}

/** Steps of the grid that are left on a page before its head is given a field, and that this has over its title at most: one that shows nothing is as high as its title asks. */
const FIELD = { from: 4, most: 6 } as const

/** Steps of the grid that a head without a field is lowered by at most. */
const MOST_LOWERED = 16

/** Share of a page that stays white under prose beside a title page at most. */
const WHITE = 0.22

/** Where between head and foot a text stands that is alone on its page: a little over the middle. */
export const OPTICAL = 0.42

/** Steps of the grid that verse sinks on a page of its own text, and beside a title page at most. */
const VERSE = { sunk: ROW, apart: 14 } as const

/** How verse stands: beside a title page, or alone, with nothing under it. */
interface VersePlace {
  isApart?: boolean
  isAlone?: boolean
}

/** Returns where the heads of a page begin, page pixels: its kickers and titles. */
export const headsOn = ({ design }: Draft, page: number): number[] =>
  Object.entries(design.pages[page]?.layers ?? {}).flatMap(([id, { props }]) =>
    /-(?:kicker|title)-\d+$/u.test(id) && 'position' in props ? [props.position.y] : [],
  )

/**
 * Returns how far verse sinks on its page, page pixels: its head hangs from the line from which that of the facing page hangs, or from a row, where that leaves room; what
 * is the only verse of an issue stands in the optical centre of its page where the facing head hangs high.
 */
export function verseSink(draft: Draft, { page, area }: PageArea, left: number, { isApart, isAlone }: VersePlace = {}): number {
  const middle = Math.floor((OPTICAL * left) / area.step)
  if (isApart) return Math.min(VERSE.apart, middle) * area.step
  const heads = isLeft(page) ? [] : headsOn(draft, page - 1)
  const level = heads.length ? onGrid(area, Math.min(...heads)) - area.y : VERSE.sunk * area.step
  const isHigh = level < middle * area.step && middle > VERSE.sunk && !(heads.length && level >= VERSE.sunk * area.step)
  if (isAlone && (isHigh || level > middle * area.step)) return middle * area.step
  // Verse that would stand on the foot of its page stands in its optical centre.
  const stands = (sunk: number): boolean => sunk <= left && (heads.length > 0 || left - sunk >= FOOT * sunk)
  return [level, VERSE.sunk * area.step].find(stands) ?? (heads.length ? 0 : middle * area.step)
}

/** What verse leaves under it at least where it hangs from no facing head, as a share of what it leaves over it. */
const FOOT = 0.4

/** Share of a page that verse leaves from which on what it is about stands under it. */
const UNDER_VERSE = 0.4

/** Returns whether what a poem is about stands at the foot of its page: it leaves enough of it, and is about something. */
export const standsUnder = (draft: Draft, { page, area }: PageArea, left: number, place: ArtPlace): boolean =>
  left >= UNDER_VERSE * area.height && subjectOn(draft, page, place) !== undefined

/** A last page that is less full than this is evened out with those before it; no page is less full, 0–1. */
export const LEAST = 0.55

/** Begins a text that runs over facing pages on one line on both, as low as it may, where the second would be thin; null for any other: under nothing a low beginning is a hole. */
export function evened(draft: Draft, job: SetRequestOf, form: Form, run: Run): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first] = areas
  if (!first || areas.length !== 2 || !isLeft(first.page) || (fillsOf(run, areas).at(-1) ?? 1) >= LEAST) return null
  const { step, height } = first.area
  const { at, found } = greatest(Math.floor(((1 - EVEN) * height) / step), (steps) => {
    const trial = draft.trial()
    const textTop = first.area.y + steps * step
    const lowered = areas.map(({ page, area }, index) => ({ page, area: index ? below(area, Math.max(area.y, textTop)) : area }))
    const tried = setPiece(trial, job(form, { ...TIGHT, textTop }, lowered))
    return tried.fits ? { trial, run: tried } : null
  })
  const fills = found ? fillsOf(found.run, areas) : []
  // What is not divided, as code, may leave a page before the last half empty: the last is where white belongs.
  if (!found || fills.slice(0, -1).some((fill) => fill - (at * step) / height < EVEN)) return null
  draft.adopt(found.trial)
  return { fits: true, fills }
}

/** Share of the pages before the last that a text takes at least where it begins on one line on all of them, 0–1. */
const EVEN = 0.62

/** Returns whether a piece leaves a page to itself: it was given more than it needs. */
export const isSparse = ({ feet }: Run, areas: readonly PageArea[]): boolean =>
  areas.some(({ area }, index) => index > 0 && (feet[index] ?? 0) <= area.y)

/** Returns what the last page has left, page pixels. */
export function leftOf({ feet }: Run, areas: readonly PageArea[]): number {
  const last = areas.at(-1)
  return last ? Math.max(0, footOf(last.area) - (feet[areas.length - 1] ?? last.area.y)) : 0
}

/** Returns what the first of several pages has left, as what comes next is not divided, page pixels. */
export function overOf({ feet }: Run, areas: readonly PageArea[]): number {
  const [first, ...others] = areas
  return first && others.length ? Math.max(0, footOf(first.area) - (feet[0] ?? first.area.y)) : 0
}

/** Where a piece stands in the centre; it is shared where another of the issue has its size. */
type CentredPlace = ArtPlace & { isShared?: boolean | undefined }

/** Stands a piece in the optical centre of its page. */
export function centred(draft: Draft, job: SetRequestOf, form: Form, left: number, place: CentredPlace): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first, ...others] = areas
  if (!first || others.length) return null
  const { area, page } = first
  const { piece, heading } = job(form, TIGHT)
  // Beside a title page the text stands on paper.
  const ground = heading.isApart ? null : specOf(piece).ground
  if (ground === 'sheet') return onSheet(draft, job, form, first, { left, place })
  // Beside a title page prose hangs as near the head of its page as its foot is not left white.
  const hangs = heading.isApart === true && form.kind !== 'verse'
  const down =
    form.kind === 'verse'
      ? verseSink(draft, first, left, { isApart: heading.isApart === true, isAlone: !place.isShared })
      : Math.max(0, Math.ceil((hangs ? left - WHITE * area.height : Math.floor(OPTICAL * left)) / area.step)) * area.step
  const at = [{ page, area: { ...area, y: area.y + down, height: area.height - down } }]
  const trial = draft.trial()
  const run = setPiece(trial, job(form, TIGHT, at))
  if (!run.fits) return null
  if (ground === 'turns' && (isTinted(page) || left > BARE * area.height)) setTint(trial, page, tintOf(trial, page))
  draft.adopt(trial)
  // Beside a title page a few lines of prose are lost on a page of their own.
  return { fits: true, fills: hangs ? [fillOf(area, footOf(area) - left)] : [1] }
}

/** Pages that are less full than this under a quotation do without one: their text is set larger instead. */
const LEAST_QUOTED = 0.76

/** Stands quotations under the text on its pages before the last, with what that has left; null where it has too little, or they are none. */
export function quoted(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  left: number,
  { key, quotes, least = LEAST_QUOTED, isSmall = false }: { key: string; quotes: PullQuotes; least?: number; isSmall?: boolean },
): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first] = areas
  if (!first || areas.length < 2) return null
  const rooms = Array.from({ length: Math.ceil(left / first.area.step / ROW) }, (_, nth) => Math.floor(left / first.area.step) - nth * ROW)
  for (const steps of isSmall ? rooms.toReversed() : rooms) {
    const { on, takes } = overQuotes(areas, steps)
    if (!on.length) continue
    const set = endingWhole(
      { story: `${key}-body`, areas, choices: on.map((at) => [at]), takes },
      (at) => evenedIn(draft, job, form, at),
      () => true,
    )
    if (!set?.on.length) continue
    const full = set.fills.map((fill, index) => 1 - ((1 - fill) * (set.at[index]?.area.height ?? 0)) / first.area.height)
    const said = full.some((fill) => fill < least) ? null : setQuotes(set.trial, key, areas, set.at, quotes)
    if (!said) continue
    said.forEach((quote) => quotes.take(quote))
    draft.adopt(set.trial)
    return { fits: true, fills: set.fills }
  }
  return null
}

/** Sets a text in areas of its pages, evened out where these face each other; null where it has no room. */
function evenedIn(draft: Draft, job: SetRequestOf, form: Form, at: readonly PageArea[]): { trial: Draft; fills: number[] } | null {
  const under: SetRequestOf = (each, air, areas = at) => job(each, air, areas)
  const trial = draft.trial()
  const made = under(form, { ...TIGHT, stretch: form.kind === 'rows' })
  const run = setPiece(trial, made)
  if (!run.fits) return null
  const ended = draft.trial()
  const even = form.kind === 'rows' ? null : evened(ended, under, form, run)
  return even ? { trial: ended, fills: [...even.fills] } : { trial, fills: fillsOf(run, made.place.areas) }
}

/** Moves rows apart down to the foot of their pages; null where they have no room so. */
export function stretched(draft: Draft, job: SetRequestOf, form: Form): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const measured = setPiece(draft.trial(), job(form, { ...TIGHT, stretch: true }))
  const run = setToFoot(draft, job, form, { ...TIGHT, stretch: true })
  return run && { fits: true, fills: fillsOf(measured, areas) }
}

/** Steps of the grid that a sheet reaches beyond the text at its sides, that it reaches over the type area, and that it leaves over and under its text at least, how much lower text hangs at most, and the room under a letter on a shorter sheet. */
const SHEET = { beyond: 4, over: 2, edge: 2, placed: 6, under: 5 } as const

/** Steps of the grid that a drawing over the foot of a sheet takes, the same on all of them. */
const ON_SHEET = 14

/**
 * Stands a letter on a sheet of paper on a tinted page: one of several on a sheet of the height of the type area, as all of them, another on one as short as the letter in whole rows, in the
 * middle of the page.
 * What it tells of, or a thing of letters, is drawn over the foot of the sheet where that has room.
 */
function onSheet(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  { page, area }: PageArea,
  { left, place }: { left: number; place: CentredPlace },
): SetPieces | null {
  const { step } = area
  const room = left - 2 * SHEET.edge * step
  if (room < 0) return null
  const isDrawn = left >= (2 * SHEET.edge + SHEET.over + ON_SHEET) * step && subjectOn(draft, page, place) !== undefined
  // Letters of an issue begin at one height.
  const placed = isDrawn || place.isShared ? SHEET.edge : SHEET.placed
  const down = (SHEET.edge + Math.min(placed, Math.floor((room * OPTICAL) / step))) * step
  const made = job(form, TIGHT, [{ page, area: { ...below(area, area.y + down), height: area.height - down - SHEET.edge * step } }])
  const { feet } = setPiece(draft.trial(), made)
  const written = onRow(area, (feet[0] ?? area.y) + SHEET.under * step) - area.y
  const height = isDrawn || place.isShared ? area.height : Math.min(area.height, written)
  const trial = draft.trial()
  setTint(trial, page, TINTS[0])
  const { x, width } = measureOf(area, form)
  const over = Math.max(0, Math.min(x - SHEET.beyond * step, area.x))
  const lower = Math.floor((area.height - height) / 2 / step) * step
  const sheet = {
    x: over,
    y: area.y + lower - SHEET.over * step,
    width: trial.design.pageSize.width - 2 * over,
    height: height + SHEET.over * step,
  }
  setField(trial, { page, id: SHEET_ID }, { ...sheet, width: Math.min(sheet.width, width + 2 * (x - over)) }, 'paper')
  const run = setPiece(trial, lower ? job(form, TIGHT, [{ page, area: below(area, area.y + lower + down) }]) : made)
  if (!run.fits) return null
  if (isDrawn)
    setArt(
      trial,
      page,
      {
        ...sheet,
        width: Math.min(sheet.width, width + 2 * (x - over)),
        y: sheet.y + sheet.height - ON_SHEET * step,
        height: ON_SHEET * step,
      },
      place,
    )
  levelLetters(trial, { page, area })
  draft.adopt(trial)
  return { fits: true, fills: [1] }
}

/** A page of verse that is emptier than this is tinted in any case, 0–1. */
const BARE = 0.3

/** Of every so many pages the one that is tinted. */
const TINTED = { of: 3, nth: 1 } as const

const isTinted = (page: number): boolean => page % TINTED.of === TINTED.nth

/** Tints a page itself: what its master shows stands on it as on any other. */
function setTint(draft: Draft, index: number, tint: string): void {
  const page = draft.design.pages[index]
  const root = page?.layers[ROOT]
  if (!page || !root || !isKind(root, 'Root')) return
  draft.restorePage(index, {
    ...page,
    layers: { ...page.layers, [ROOT]: { ...root, props: { ...root.props, color: `swatch:${tint}` } } },
  })
}

/** The tint of a page of verse: that of the fields of heads on its spread, where they are light. */
function tintOf({ design }: Draft, page: number): string {
  const { swatch } = fieldStyle(design, page)
  return TINTS.some((tint) => tint === swatch) ? swatch : TINTS[0]
}

/** Gives all of a page its tint. */
export const tintPage = (draft: Draft, page: number): void => setTint(draft, page, tintOf(draft, page))

/** Tints in turn the pages that one piece runs over. */
export function setTints(draft: Draft, ground: PageSpec['ground'], areas: readonly PageArea[]): void {
  if (ground === 'turns') areas.filter(({ page }) => isTinted(page)).forEach(({ page }) => setTint(draft, page, tintOf(draft, page)))
}

/** How far the field of a head reaches at most, page pixels, and how many steps of the grid its text sinks at most under it. */
export interface FieldLimits {
  foot?: number
  sink: number
  /** True where the field reaches down as far as it may, though its title asks for less. */
  isDeep?: boolean
}

/** The first of several pages is fuller than this under a shallow field, else this is higher, 0–1. */
const FULL_FIRST = 0.7

/**
 * Gives the head a field with what the last page has left, a shallow one as far as that lets the text stand on its pages, and a higher one over what does not fill the first of several, as code
 * that is not divided; none where the head alone reaches below where its field may end.
 */
export function dropped(draft: Draft, job: SetRequestOf, form: Form, left: number, limits: FieldLimits): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first] = areas
  if (!first) return null
  const steps = Math.floor(left / first.area.step)
  const hasField = steps >= FIELD.from
  const shallow = draft.trial()
  const set = droppedBy(shallow, job, form, {
    ...limits,
    most: Math.min(steps, hasField && !limits.isDeep ? FIELD.most : MOST_LOWERED),
    hasField,
  })
  const isFull = !set || !hasField || set.fills.slice(0, -1).every((fill) => fill >= FULL_FIRST)
  if (!isFull) return droppedBy(draft, job, form, { ...limits, most: Math.min(steps, MOST_LOWERED), hasField })
  if (set) draft.adopt(shallow)
  return set
}

function droppedBy(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  { foot: fieldFoot, sink, most, hasField: field }: FieldLimits & { most: number; hasField: boolean },
): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const step = areas[0]?.area.step ?? 1
  const { isTorn } = setPiece(draft.trial(), job(form, TIGHT))
  const drops: Spacing[] = []
  for (let steps = most; steps >= 0; steps -= 2)
    drops.push({ drop: field ? Math.max(0, steps - 2) * step : 0, field, stretch: true, ...(fieldFoot ? { fieldFoot } : {}) })
  for (const air of field && fieldFoot ? [...drops, { ...TIGHT, stretch: true }] : drops) {
    const trial = draft.trial()
    const run = setToFoot(trial, job, form, air, { most: air.field ? sink : Math.max(sink, SINK.head) })
    if (!run || (run.isTorn && !isTorn)) continue
    draft.adopt(trial)
    return { fits: true, fills: fillsOf(run, areas) }
  }
  return null
}

/** Returns how full pages are by the feet of their texts, 0–1. */
export const fillsOf = ({ feet }: Run, areas: readonly PageArea[]): number[] =>
  areas.map(({ area }, index) => fillOf(area, feet[index] ?? area.y))

const fillOf = (area: TypeArea, foot: number): number => Math.max(0, Math.min(1, (foot - area.y) / area.height))

/** Steps of the grid that a picture over a head takes: the least, and the most over a text that fills its page and over one that stands in its middle. */
export const LEAD = { least: 2 * ROW, top: 4 * ROW, centre: 4 * ROW } as const

/** A picture of the library over the head of a piece. */
export interface FoundPlace {
  key: string
  /** The pages of the piece, whole. */
  areas: readonly PageArea[]
  stands: 'top' | 'centre'
  /** Absent while measuring. */
  pictures: Pictures | undefined
}

/** Returns the areas of pages with room for a picture over the head. */
export const under = (areas: readonly PageArea[], steps: number): PageArea[] =>
  areas.map(({ page, area }, index) => ({ page, area: index ? area : below(area, area.y + steps * area.step) }))

/** Runs a picture of the library off the page over the head, as high as what is left allows; null where there is none for it, or no room. */
export function pictured(
  draft: Draft,
  job: SetRequestOf,
  form: Form,
  left: number,
  { key, areas, stands, pictures }: FoundPlace,
): SetPieces | null {
  const [first] = areas
  if (!first || !pictures) return null
  const { page, area } = first
  const { pageSize, bleed } = draft.design
  for (let steps = Math.floor(Math.min(LEAD[stands], left / area.step) / ROW) * ROW; steps >= LEAD.least; steps -= ROW) {
    const trial = draft.trial()
    const run = setToFoot(trial, job, form, { ...TIGHT, stretch: true }, { areas: under(areas, steps) })
    if (!run) continue
    const before = draft.trial()
    draft.adopt(trial)
    const height = area.y + (steps - 2) * area.step
    if (
      !pictures.hang({ page, id: `${key}-picture` }, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: height + bleed })
    ) {
      draft.adopt(before)
      return null
    }
    return { fits: true, fills: fillsOf(run, areas) }
  }
  return null
}
