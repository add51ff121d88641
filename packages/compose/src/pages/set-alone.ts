import type { Draft } from '../fill/draft.ts'
import { BlockWriter } from './blocks.ts'
import {
  centred,
  dropped,
  evened,
  fillsOf,
  isSparse,
  LEAD,
  LEAST,
  leftOf,
  overOf,
  pictured,
  quoted,
  setTints,
  stretched,
  TIGHT,
  under,
} from './open-up.ts'
import type { JobOf } from './open-up.ts'
import type { Form, PartLabels } from './page-spec.ts'
import type { PullQuotes } from './pull-quotes.ts'
import { hangStrip, stripHeight } from './pictures.ts'
import type { PieceImage, Pictures } from './pictures.ts'
import { isSeries, setPhotos } from './set-photos.ts'
import { headOf, setPiece } from './set-piece.ts'
import type { SetPieces, TitledPiece } from './set-pieces.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { setTitlePage } from './title-page.ts'
import { footOf } from './type-area.ts'
import type { PageArea } from './type-area.ts'

/** Pages that one piece has to itself. */
export interface AlonePlace {
  key: string
  areas: readonly PageArea[]
  kicker: string
  labels: PartLabels
  /** Absent while measuring. */
  pictures?: Pictures | undefined
  /** Absent while measuring, and where nothing of a piece may stand large. */
  quotes?: PullQuotes | undefined
  /** True where the title stands on a page of its own before these. */
  isApart?: boolean
}

/** Titles from the largest. */
const TITLES = ['piece-title', 'piece-title-small'] as const

/** Sets a piece on pages of its own: as large as they hold it, with what is left of them put where it belongs. */
export function setAlone(draft: Draft, titled: TitledPiece, place: AlonePlace): SetPieces {
  if (isSeries(titled.piece)) return setSeries(draft, titled, place)
  return setOpened(draft, titled, place) ?? setUnderHead(draft, titled, place)
}

/** A piece that has more pages than it needs opens on one that its title has to itself; null for any other. */
function setOpened(draft: Draft, titled: TitledPiece, place: AlonePlace): SetPieces | null {
  const { piece, title } = titled
  const [first, ...areas] = place.areas
  const spec = specOf(piece)
  const parts = partsOfPiece(piece, spec)
  if (!first || !areas.length || !title || parts.pictures.length) return null
  const { key, kicker, labels, pictures } = place
  const furniture = { kicker, title, labels, titles: TITLES }
  const needed = { piece, form: spec.forms.at(-1) as Form, place: { key, nth: 0, areas }, furniture, air: TIGHT }
  if (!setPiece(draft.trial(), needed).fits) return null
  const trial = draft.trial()
  const head = headOf(new BlockWriter(piece, { language: draft.design.language }), parts, furniture)
  // The text comes first: a picture that is taken for the title page is taken.
  const set = setText(trial, titled, { ...place, areas, pictures: undefined, isApart: true }, undefined)
  if (!set.fits || set.fills.some((fill) => fill < LEAST)) return null
  if (!setTitlePage(trial, { key, at: first, head, pictures })) return null
  draft.adopt(trial)
  return { fits: true, fills: [1, ...set.fills] }
}

/** Sets a piece with its title over its text. */
function setUnderHead(draft: Draft, titled: TitledPiece, place: AlonePlace): SetPieces {
  const { piece } = titled
  const [lead, ...others] = partsOfPiece(piece, specOf(piece)).pictures
  const areas = overStrip(place.areas, others.length)
  const set = setText(draft, titled, { ...place, areas }, lead)
  const last = areas.at(-1)
  if (!set.fits || !others.length || !last) return set
  const at = { page: last.page, area: { ...last.area, y: footOf(last.area) } }
  hangStrip(draft, others, { key: place.key, document: piece.document, at, pictures: place.pictures })
  return { fits: true, fills: [...set.fills.slice(0, -1), 1] }
}

/** Sets a series where it fits; what is tried first hangs nothing. */
function setSeries(draft: Draft, { piece, title }: TitledPiece, place: AlonePlace): SetPieces {
  const tried = setPhotos(draft.trial(), piece, title, { ...place, pictures: undefined })
  return tried.fits ? setPhotos(draft, piece, title, place) : tried
}

/** Leaves room at the foot of the last page for a strip of pictures. */
const overStrip = (areas: readonly PageArea[], count: number): PageArea[] =>
  areas.map(({ page, area }, index) => ({
    page,
    area: index === areas.length - 1 ? { ...area, height: Math.max(0, area.height - stripHeight(count, area.step)) } : area,
  }))

/** Sets the text of a piece in the most open form that its pages hold, under the first of its pictures. */
function setText(draft: Draft, titled: TitledPiece, place: AlonePlace, lead: PieceImage | undefined): SetPieces {
  const { piece, title } = titled
  const { key, kicker, labels, pictures, quotes, isApart = false } = place
  const spec = specOf(piece)
  if (!isApart && place.areas.length > 1) setTints(draft, spec.ground, place.areas)
  // Without a title there is nothing to stand on a field.
  const stands = title ? spec.stands : 'centre'
  const areas = under(place.areas, lead ? LEAD.least : 0)
  const job: JobOf = (form, air, at = areas) => ({
    piece,
    form,
    place: { key, nth: 0, areas: at },
    furniture: { kicker, title, labels, isApart, titles: air.drop > 0 ? ['piece-title-grand', ...TITLES] : TITLES },
    air,
  })
  const withQuotes = quotes && areas.length > 1 && !lead ? quotedIn(draft, spec.forms, job, { key, areas, quotes }) : null
  if (withQuotes) return withQuotes
  for (const form of spec.forms) {
    const trial = draft.trial()
    const run = setPiece(trial, job(form, TIGHT))
    if (!run.fits || isSparse(run, areas)) continue
    const left = leftOf(run, areas)
    const shown = pictured(draft, job, form, left, { key, document: piece.document, areas: place.areas, stands, own: lead, pictures })
    if (shown) return shown
    // A picture that cannot be printed leaves its room to the text.
    if (lead) return setText(draft, titled, place, undefined)
    const opened =
      evened(draft, job, form, run) ??
      (isApart && form.kind === 'rows'
        ? stretched(draft, job, form)
        : stands === 'centre' || isApart
          ? centred(draft, job, form, left)
          : dropped(draft, job, form, Math.max(left, overOf(run, areas))))
    if (opened) return opened
    draft.adopt(trial)
    return { fits: true, fills: fillsOf(run, areas) }
  }
  const run = setPiece(draft, job(spec.forms.at(-1) as Form, TIGHT))
  return { fits: run.fits, fills: fillsOf(run, areas) }
}

/** Sets a text over several pages in the most open form that leaves room for what stands large between them; null where none does. */
function quotedIn(
  draft: Draft,
  forms: readonly Form[],
  job: JobOf,
  { key, areas, quotes }: { key: string; areas: readonly PageArea[]; quotes: PullQuotes },
): SetPieces | null {
  for (const form of forms) {
    const run = setPiece(draft.trial(), job(form, TIGHT))
    const set = run.fits && !isSparse(run, areas) ? quoted(draft, job, form, leftOf(run, areas), { key, quotes }) : null
    if (set) return set
  }
  return null
}
