import type { Draft } from '../fill/draft.ts'
import type { Form } from './page-spec.ts'
import { setPiece } from './set-piece.ts'
import type { Air, Job } from './set-piece.ts'
import type { SetPieces, TitledPiece } from './set-pieces.ts'
import type { Run } from './set-text.ts'
import { specOf } from './specs.ts'
import { footOf } from './type-area.ts'
import type { PageArea, TypeArea } from './type-area.ts'

/** Pages that one piece has to itself. */
export interface AlonePlace {
  key: string
  areas: readonly PageArea[]
  kicker: string
}

/** Titles from the largest. */
const TITLES = ['piece-title', 'piece-title-small'] as const

const TIGHT: Air = { drop: 0, field: false, stretch: false }

/** Steps of the grid that are left on a page before its head is given a field, that the field takes at most, and the share of the page it then leaves. */
const FIELD = { from: 4, most: 16, bare: 0.35 } as const

/** Where between head and foot a text stands that is alone on its page: a little over the middle. */
const OPTICAL = 0.42

/** Sets a piece on pages of its own: as large as they hold it, with what is left of them put where it belongs. */
export function setAlone(draft: Draft, { piece, title }: TitledPiece, { key, areas, kicker }: AlonePlace): SetPieces {
  const spec = specOf(piece)
  const job = (form: Form, air: Air, at: readonly PageArea[] = areas): Job => ({
    piece,
    form,
    place: { key, nth: 0, areas: at },
    furniture: { kicker, title, titles: air.drop > 0 ? ['piece-title-grand', ...TITLES] : TITLES },
    air,
  })
  for (const form of spec.forms) {
    const trial = draft.trial()
    const run = setPiece(trial, job(form, TIGHT))
    if (!run.fits || isSparse(run, areas)) continue
    const left = leftOf(run, areas)
    const even = evened(draft, job, form, run)
    if (even) return even
    const opened = spec.stands === 'centre' ? centred(draft, job, form, left) : dropped(draft, job, form, left)
    if (opened) return opened
    draft.adopt(trial)
    return { fits: true, fills: fillsOf(run, areas) }
  }
  const run = setPiece(draft, job(spec.forms.at(-1) as Form, TIGHT))
  return { fits: run.fits, fills: fillsOf(run, areas) }
}

/** A last page that is less full than this is evened out with those before it. */
const LEAST = 0.55

/** Ends a text that runs over several pages on one height on all of them, where its last page would be thin; null where it is not. */
function evened(draft: Draft, job: JobOf, form: Form, run: Run): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first] = areas
  if (!first || areas.length < 2 || (fillsOf(run, areas).at(-1) ?? 1) >= LEAST) return null
  const { step } = first.area
  let found: { trial: Draft; run: Run } | null = null
  let [low, high] = [Math.floor(first.area.height / step / 3), Math.floor(first.area.height / step)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const trial = draft.trial()
    const lower = areas.map(({ page, area }) => ({ page, area: { ...area, height: middle * step } }))
    const tried = setPiece(trial, job(form, TIGHT, lower))
    if (tried.fits) {
      found = { trial, run: tried }
      high = middle
    } else low = middle + 1
  }
  if (!found) return null
  draft.adopt(found.trial)
  return { fits: true, fills: fillsOf(found.run, areas) }
}

type JobOf = (form: Form, air: Air, areas?: readonly PageArea[]) => Job

/** True where a piece leaves a page to itself: it was given more than it needs. */
const isSparse = ({ feet }: Run, areas: readonly PageArea[]): boolean =>
  areas.some(({ area }, index) => index > 0 && (feet[index] ?? 0) <= area.y)

/** What the last page has left, page pixels. */
function leftOf({ feet }: Run, areas: readonly PageArea[]): number {
  const last = areas.at(-1)
  return last ? Math.max(0, footOf(last.area) - (feet[areas.length - 1] ?? last.area.y)) : 0
}

/** Stands a piece in the optical centre of its page. */
function centred(draft: Draft, job: JobOf, form: Form, left: number): SetPieces | null {
  const { areas } = job(form, TIGHT).place
  const [first, ...others] = areas
  if (!first || others.length) return null
  const { area, page } = first
  const down = Math.floor((left * OPTICAL) / area.step) * area.step
  const trial = draft.trial()
  const run = setPiece(trial, job(form, TIGHT, [{ page, area: { ...area, y: area.y + down, height: area.height - down } }]))
  if (!run.fits) return null
  draft.adopt(trial)
  return { fits: true, fills: [1] }
}

/** Gives the head a field with what the last page has left, as much of it as still lets the text stand on its pages. */
function dropped(draft: Draft, job: JobOf, form: Form, left: number): SetPieces | null {
  const [first] = job(form, TIGHT).place.areas
  if (!first) return null
  const { step } = first.area
  const field = Math.floor(left / step) >= FIELD.from
  const most = Math.max(FIELD.most, Math.floor((left - first.area.height * FIELD.bare) / step))
  for (let steps = Math.min(most, Math.floor(left / step)); steps >= 0; steps -= 2) {
    const air: Air = { drop: field ? Math.max(0, steps - 2) * step : 0, field, stretch: true }
    const trial = draft.trial()
    const made = job(form, air)
    const run = setPiece(trial, made)
    if (!run.fits) continue
    draft.adopt(trial)
    return { fits: true, fills: fillsOf(run, made.place.areas) }
  }
  return null
}

/** How full pages are by the feet of their texts, 0–1. */
export const fillsOf = ({ feet }: Run, areas: readonly PageArea[]): number[] =>
  areas.map(({ area }, index) => fillOf(area, feet[index] ?? area.y))

const fillOf = (area: TypeArea, foot: number): number => Math.max(0, Math.min(1, (foot - area.y) / area.height))
