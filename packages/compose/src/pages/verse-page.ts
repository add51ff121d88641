import type { Draft } from '../fill/draft.ts'
import { setArt, subjectOn, type ArtPlace } from '../images/set-art.ts'
import { LEVELS } from '../typography/level.ts'
import { sizeOf } from '../typography/page-styles.ts'
import { leftOf, TIGHT, tintPage, type SetRequestOf } from './open-up.ts'
import { coveredTo } from './page-art.ts'
import type { Form } from '../specs/page-spec.ts'
import { setPiece } from './set-piece.ts'
import { below, footOf, isLeft, onGrid, type PageArea } from '../setters/type-area.ts'
import type { SetPieces, TitledPiece } from './piece-place.ts'

/** Where a poem stands with what it is about. */
export interface VersePlace extends ArtPlace {
  /** True for one of a series, which all are of one size. */
  isShared: boolean
  /** The poem on the next page, where that faces this one and is of the same series. */
  facing?: TitledPiece | undefined
  /** Where the art of the next page ends that faces this one, page pixels; absent = it has none, or is a poem of the series. */
  level?: number | undefined
}

/** Most of the size of its title that the lines of a poem have. */
const MOST_OF_TITLE = 0.9

/** Returns the forms in which the lines of verse are smaller than the title over them: all of them where it has none, and any other. */
export function formsUnderTitle({ design }: Draft, title: string, forms: readonly Form[]): readonly Form[] {
  const most = (MOST_OF_TITLE * sizeOf(design, 'piece-title')) / sizeOf(design, 'verse')
  const smaller = forms.filter(({ kind, level }) => kind !== 'verse' || level.size <= most)
  return title && smaller.length ? smaller : forms
}

/** Steps of the grid between verse and its drawing, and that this takes at least and at most. */
const APART = { under: 2, over: 4 } as const
const TAKES = { least: 20, most: 40 } as const

/** Steps of the grid by which a drawing is less high than its poem leaves room, at most, so that it ends as that of the facing page does. */
const MOST_LOWER = 12

/** Levels by which one poem is smaller over its drawing than alone at most; never is it in the size of running text for the sake of that. */
const LEVELS_LESS = 4

/**
 * Stands a poem with what it is about, drawn from edge to edge in all the room its lines leave: under the drawing, where that can end with that of the facing page on one line;
 * of a series on every second spread over it. Null where it leaves too little, runs over several pages, or nothing may be shown.
 */
export function verseWithArt(
  draft: Draft,
  job: SetRequestOf,
  forms: readonly Form[],
  place: VersePlace,
): (SetPieces & { size: number }) | null {
  const [at, ...others] = forms[0] ? job(forms[0], TIGHT).place.areas : []
  if (!at || others.length || !place.art || subjectOn(draft, at.page, place) === undefined) return null
  const alone = forms.findIndex((form) => setPiece(draft.trial(), job(form, TIGHT)).fits)
  const tried = alone < 0 ? [] : forms.slice(alone, alone + 1 + (place.isShared ? 0 : LEVELS_LESS))
  const legible = tried.filter(({ level }, index) => !index || level.size >= LEVELS.open.size)
  for (const form of legible.filter(({ kind, columns }) => kind === 'verse' && columns === 1)) {
    const trial = draft.trial()
    const isOver = place.isShared && Math.ceil(at.page / 2) % 2 === 0
    if (isOver) tintPage(trial, at.page)
    const isSet = isOver ? setOverArt(trial, job, form, at, place) : setUnderArt(trial, job, form, at, place)
    if (!isSet) continue
    draft.adopt(trial)
    return { fits: true, fills: [1], size: form.level.size }
  }
  return null
}

/** Returns how many steps of the grid a poem leaves of its page for a drawing; a negative number where it has no room at all. */
function roomBeside(draft: Draft, job: SetRequestOf, form: Form, at: PageArea, apart: number): number {
  const run = setPiece(draft.trial(), job(form, TIGHT, [at]))
  return run.fits ? Math.floor(leftOf(run, [at]) / at.area.step) - apart : -1
}

/** Stands a poem under its drawing, which runs off the head of the page: down to the line that the drawing of the facing page ends on, or as far as both poems of a spread leave room. */
function setUnderArt(draft: Draft, job: SetRequestOf, form: Form, at: PageArea, place: VersePlace): boolean {
  const { page, area } = at
  const { pageSize, bleed } = draft.design
  const ofFacing: SetRequestOf = (each, air, areas) => {
    const made = job(each, air, areas)
    return place.facing ? { ...made, piece: place.facing.piece, heading: { ...made.heading, title: place.facing.title } } : made
  }
  const room = roomBeside(draft, job, form, at, APART.under)
  const faced = place.facing ? roomBeside(draft, ofFacing, form, at, APART.under) : room
  const own = Math.min(TAKES.most, room, faced < TAKES.least ? room : faced)
  const level = Math.round(((isLeft(page) ? (place.level ?? 0) : coveredTo(draft, page - 1)) - area.y) / area.step)
  const isLevel = level >= TAKES.least / 2 && level <= room && own - level <= MOST_LOWER
  const takes = isLevel ? level : own
  if (!isLevel && takes < TAKES.least) return false
  const foot = area.y + takes * area.step
  setArt(draft, page, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }, place)
  return setPiece(draft, job(form, TIGHT, [{ page, area: below(area, foot + APART.under * area.step) }])).fits
}

/** Stands a poem at the head of its page over its drawing, which begins where its lines end and reaches down to the foot of the type area. */
function setOverArt(draft: Draft, job: SetRequestOf, form: Form, at: PageArea, place: VersePlace): boolean {
  const { page, area } = at
  const { pageSize, bleed } = draft.design
  const takes = roomBeside(draft, job, form, at, APART.over)
  if (takes < TAKES.least) return false
  const run = setPiece(draft, job(form, TIGHT, [at]))
  const y = onGrid(area, footOf(area) - leftOf(run, [at])) + APART.over * area.step
  setArt(draft, page, { x: -bleed, y, width: pageSize.width + 2 * bleed, height: footOf(area) - y }, place)
  return run.fits
}
