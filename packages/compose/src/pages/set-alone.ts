import { moved, type Draft } from '../fill/draft.ts'
import type { Run } from '../setters/set-text.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import {
  centred,
  evened,
  fillsOf,
  isSparse,
  LEAST,
  leftOf,
  overOf,
  pictured,
  quoted,
  setTints,
  setToFoot,
  standsUnder,
  stretched,
  TIGHT,
  type SetRequestOf,
} from './open-up.ts'
import { setWithLead } from './lead-picture.ts'
import { LEVELS, MOST_OVER } from '../typography/level.ts'
import { finer, formsWithin, type Form, type PageSpec } from '../specs/page-spec.ts'
import { setArt, subjectOn, type ArtPlace } from '../images/set-art.ts'
import { formsOpening, opened, openedUntitled, openedWithArt } from './page-art.ts'
import { printedOn, quotesOf, type PullQuotes } from '../setters/pull-quotes.ts'
import { saysSame } from '../analyse/same-words.ts'
import { setChapter } from './set-chapter.ts'
import { setPictureStrip, stripHeight, type PieceImage } from './pictures.ts'
import { setNote } from './note-page.ts'
import { setPoster } from './poster.ts'
import { isSeries, setPhotos } from './set-photos.ts'
import { headOf, setPiece } from './set-piece.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { fillTitlePage, setOpeningQuote, setTitlePage, TITLES_AGAIN } from './title-page.ts'
import { formsUnderTitle, verseWithArt } from './verse-page.ts'
import { footOf, isLeft, onGrid, type PageArea } from '../setters/type-area.ts'
import type { SetPieces, TitledPiece, AlonePlace } from './piece-place.ts'

/** Titles from the largest. */
const TITLES = ['piece-title', 'piece-title-small'] as const

/** Sets a piece on pages of its own: as large as they hold it, with what is left of them put where it belongs. */
export function setAlone(draft: Draft, titled: TitledPiece, asked: AlonePlace): SetPieces {
  if (isSeries(titled.piece)) return setSeries(draft, titled, asked)
  // A text that goes on overleaf is no larger than those it faces.
  const isWhole = needsNoTitlePage(draft, titled, asked)
  const place = isWhole ? asked : { ...asked, largest: largestFull(draft, titled, asked) }
  const [only, ...others] = place.areas
  const poster = only && !others.length && !titled.title ? setUntitled(draft, titled, place) : null
  const isWholeLarger = !isWhole && place.largest !== asked.largest && needsNoTitlePage(draft, titled, place)
  const opened = poster || isWhole || isWholeLarger ? null : setOpened(draft, titled, place)
  return poster ?? opened ?? withArtUnder(draft, setUnderHead(draft, titled, place), place)
}

/** Sets a few words without a title over the one page they have: what is seen at once as a poster, other prose as a note; null for any other text. */
function setUntitled(draft: Draft, { piece, title }: TitledPiece, { key, areas, kicker, labels, nth = 0 }: AlonePlace): SetPieces | null {
  const [only] = areas
  const poster = only ? setPoster(draft, piece, { ...only, key }) : null
  if (poster || piece.genre === 'letter' || piece.genre === 'poem') return poster
  const form = specOf(piece).forms.at(-1) as Form
  return setNote(draft, { piece, form, place: { key, nth, areas }, heading: { kicker, title, labels, titles: TITLES }, air: TIGHT })
}

/** Returns whether the title of a text that begins behind the cover is read on that: a title page would be the cover once more. */
const isTitleOfCover = (draft: Draft, { title }: TitledPiece, { areas: [first] }: AlonePlace): boolean =>
  title !== '' && first?.page === 1 && (saysSame(title, draft.design.name) || printedOn(draft, '', 0)(title))

/** Returns whether a text stands on all of its pages, by itself or under art, for its title page would be a right one, with the text overleaf, or the cover again. */
function needsNoTitlePage(draft: Draft, titled: TitledPiece, place: AlonePlace): boolean {
  const [first, ...others] = place.areas
  if (!first || !others.length || !place.pictures || (isLeft(first.page) && !isTitleOfCover(draft, titled, place))) return false
  if (partsOfPiece(titled.piece, specOf(titled.piece)).pictures.length) return false
  const bare = { ...place, pictures: undefined, quotes: undefined }
  const isAgain = isLeft(first.page)
  // A list that would be small print under art stands larger beside its title page.
  const least = isAgain ? (setOpened(draft.trial(), titled, bare)?.size ?? 0) : 0
  return [...(isAgain ? [] : [{ ...bare, art: undefined, isMeasured: true }]), bare].some((each) => {
    const trial = draft.trial()
    const { fits, fills, size = 1 } = setUnderHead(trial, titled, each)
    // Nothing fills the last page where what the text is about is shown on the first.
    const isBareLast = isAgain && !subjectOn(trial, others.at(-1)?.page ?? 0, { nth: place.nth ?? 0, art: place.art })
    const leastLast = isBareLast ? LEAST : LEAST_LAST
    const isFull = fills.every((fill, index) => fill >= (index === fills.length - 1 ? leastLast : LEAST))
    return fits && isFull && size >= AS_LARGE * least
  })
}

/** Share of its size beside its title page in which a text begins at once instead, at least. */
const AS_LARGE = 0.85

/** The last of several pages under a head is no less full than this where it is evened out with those before it, 0–1. */
const LEAST_LAST = 0.3

/** Share of the last of several pages up to which art stands under its text, steps of the grid between them, and that it takes at least. */
const SHORT_PAGE = 0.75
const OVER_ART = 3
const LEAST_ART = 12

/** Stands what a text is about under it where it leaves a good part of the last of its pages bare, down to the foot of the type area; nothing that shows nothing, nor under a text that a quotation has brought down. */
function withArtUnder(draft: Draft, set: SetPieces, { key, areas, art, nth = 0 }: AlonePlace): SetPieces {
  const last = areas.at(-1)
  const fill = set.fills.at(-1) ?? 1
  if (!set.fits || !last || areas.length < 2 || fill > SHORT_PAGE || !subjectOn(draft, last.page, { nth, art })) return set
  const { area, page } = last
  if (Object.keys(draft.design.pages[page]?.layers ?? {}).some((id) => id.startsWith(quotesOf(key)))) return set
  const y = fill > 0 ? onGrid(area, area.y + fill * area.height) + OVER_ART * area.step : area.y
  if (footOf(area) - y >= LEAST_ART * area.step) setArt(draft, page, { ...area, y, height: footOf(area) - y }, { key, nth, art })
  return set
}

/** How full pages are under which text is set larger than the texts like it, than one that has its size, and of a genre that opens alike, before its art, 0–1. */
const BARE = 0.82
const HALF_BARE = 0.6
const FEW_LINES = 0.6

/** How full a page is, 0–1, under which prose that has the size of others is a few lines under a picture: it is set larger all the same. */
const FEWEST_LINES = 0.36

/**
 * Returns the least of the sizes from the one that is asked for on in which a piece fills its pages; what was given more pages than it needs is set larger there.
 * Where they are bare in part it is the one in which they are least so, two levels larger at most.
 */
function largestFull(draft: Draft, titled: TitledPiece, place: AlonePlace): number | undefined {
  const { largest, isShared = false } = place
  if (largest === undefined) return undefined
  const { most = MOST_OVER * largest } = place
  const larger = [...new Set(specOf(titled.piece).forms.map(({ level }) => level.size))].filter((size) => size > largest)
  // Rows that are moved apart down to the foot of their page are full of white.
  const { forms, opens } = specOf(titled.piece)
  const isSpread = forms[0]?.kind === 'rows'
  const isProse = forms[0]?.kind === 'columns'
  // What a page shows is seen there, where nothing else is to be found for it; over several pages it is taken to fill what is left.
  const art = place.areas.length === 1 && !place.pictures?.found() ? place.art : undefined
  let best: { size: number; full: number } | undefined
  for (const size of [largest, ...larger.toSorted((a, b) => a - b)]) {
    if (best && size > most) break
    const measured = { ...place, largest: size, pictures: undefined, quotes: undefined, art }
    const { fits, fills } = setOpened(draft.trial(), titled, measured) ?? setUnderHead(draft.trial(), titled, measured)
    if (!fits || fills.some((fill) => fill < LEAST)) continue
    const own = isShared || isSpread || size < LEVELS.large.size ? tightFill(draft, titled, measured) : 1
    const tight = isShared && (!isProse || own >= FEWEST_LINES) ? 1 : own
    // What opens alike leaves room for its art, and is larger than the others of its genre only where it is a few lines.
    const full = Math.min(...fills, opens === 'alike' && tight >= FEW_LINES ? 1 : tight)
    if (full > (best?.full ?? 0)) best = { size, full }
    if (full >= (isShared ? HALF_BARE : BARE)) break
  }
  return best?.size
}

/** Returns how full the first page is of a text in small type under its head, before anything is put where there is room; 1 where it stands otherwise. */
function tightFill(draft: Draft, titled: TitledPiece, place: AlonePlace): number {
  if (place.areas.length > 1) return 1
  const { fits, fills } = setUnderHead(draft.trial(), titled, { ...place, isMeasured: true })
  return fits ? (fills[0] ?? 1) : 1
}

/** A piece that has more pages than it needs opens on one that its title has to itself, or shares with its first picture; null for any other. */
function setOpened(draft: Draft, titled: TitledPiece, place: AlonePlace): SetPieces | null {
  const { piece, title } = titled
  const [first, ...areas] = place.areas
  const spec = specOf(piece)
  const parts = partsOfPiece(piece, spec)
  if (!first || !areas.length || !title || spec.opens === 'as-chapters') return null
  const { key, kicker, labels, pictures, quotes } = place
  const [own, ...others] = parts.pictures
  const overOthers = overStrip(areas, others)
  const heading = { kicker, title, labels, titles: TITLES }
  const needed = { piece, form: spec.forms.at(-1) as Form, place: { key, nth: 0, areas: overOthers }, heading, air: TIGHT }
  if (!setPiece(draft.trial(), needed).fits) return null
  const trial = draft.trial()
  const head = headOf(new BlockWriter(piece, { language: draft.design.language }), parts, heading)
  // The text comes first: a picture that is taken for the title page is taken.
  const set = setText(trial, titled, { ...place, areas: overOthers, pictures: undefined, isApart: true }, undefined)
  const isShort = set.fills.some((fill) => fill < LEAST)
  if (!set.fits || (isShort && !mayStandUnderArt(trial, spec, set, { ...place, areas }))) return null
  if (!own && readsBetterOnAll(draft, titled, place, set)) return null
  const page = { key, at: first, head }
  const foot = setTitlePage(trial, page, isTitleOfCover(draft, titled, place) ? TITLES_AGAIN : undefined)
  const art = { own, document: piece.document, foot: foot ?? 0 }
  if (foot === null || !fillTitlePage(trial.trial(), page, { ...art, pictures: undefined })) return null
  draft.adopt(trial)
  const isVerse = spec.forms.some(({ kind }) => kind === 'verse')
  const said = own || isVerse ? null : setOpeningQuote(draft, page, foot, { quotes, tally: place.tally })
  fillTitlePage(draft, page, { ...art, foot: said ?? foot, own: own ?? pictures?.found() ?? undefined, pictures, art: place.art })
  if (isShort) setArtOver(draft, { ...place, areas })
  else if (!others.length) standOverArt(draft, spec, set, { ...place, areas })
  return withStrip(draft, others, { ...place, areas: overOthers }, piece, {
    ...set,
    fills: [1, ...set.fills.map((fill) => (isShort ? 1 : fill))],
  })
}

/** Returns whether rows that are too few for a page of their own stand on it all the same, whole, under what they are about, instead of divided over the spread. */
const mayStandUnderArt = (
  draft: Draft,
  { forms }: PageSpec,
  { fills: [fill = 1] }: SetPieces,
  { areas: [only, ...others], art, nth = 0 }: AlonePlace,
): boolean =>
  only !== undefined &&
  !others.length &&
  forms[0]?.kind === 'rows' &&
  (1 - fill) * only.area.height >= (OVER_ART + LEAST_ART) * only.area.step &&
  subjectOn(draft, only.page, { nth, art }) !== undefined

/**
 * Hangs prose from the head of its one page beside its title page, over something it is about, where it leaves room for that at the foot: else it would stand between an
 * empty head and an empty foot.
 */
function standOverArt(draft: Draft, { forms }: PageSpec, { fills }: SetPieces, place: AlonePlace): void {
  const [only, ...others] = place.areas
  const isProse = forms.every(({ kind }) => kind === 'columns')
  if (!only || others.length || !isProse || !subjectOn(draft, only.page, { nth: place.nth ?? 0, art: place.art })) return
  const { page, area } = only
  const up = topOf(draft, page, place.key) - area.y
  const room = Math.floor((1 - (fills.at(-1) ?? 1)) * area.height) - OVER_ART * area.step
  if (up <= 0 || room < LEAST_ART * area.step) return
  for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {}))
    if (id.startsWith(`${place.key}-`)) draft.set({ page, id }, () => moved(layer, -up))
  setArt(draft, page, { ...area, y: footOf(area) - room, height: room }, { key: place.key, nth: place.nth ?? 0, art: place.art })
}

/** Returns where what is set of a part begins on a page, page pixels. */
const topOf = (draft: Draft, page: number, key: string): number =>
  Math.min(
    ...Object.entries(draft.design.pages[page]?.layers ?? {}).flatMap(([id, { props }]) =>
      id.startsWith(`${key}-`) && 'position' in props ? [props.position.y] : [],
    ),
  )

/** Stands what a text is about over it, from the head of its one page on. */
function setArtOver(draft: Draft, { key, areas: [only], art, nth = 0 }: AlonePlace): void {
  if (!only) return
  const { page, area } = only
  const height = onGrid(area, topOf(draft, page, key)) - OVER_ART * area.step - area.y
  if (height >= LEAST_ART * area.step) setArt(draft, page, { ...area, height }, { key, nth, art })
}

/** Share by which text is larger on all pages of a piece than on those that a title page leaves to it, where that one is given up; and how full they are, 0–1. */
const LARGER = 1.15
const FULL = 0.6

/** Returns whether a text that would be small beside its title page, as rows sooner are, is clearly larger on all pages. Verse, which is as large as its lines allow, is not looked at. */
function readsBetterOnAll(draft: Draft, titled: TitledPiece, place: AlonePlace, { size = 1 }: SetPieces): boolean {
  const isInRows = specOf(titled.piece).forms[0]?.kind === 'rows'
  if (size >= (isInRows ? LEVELS.grand : LEVELS.large).size || titled.piece.genre === 'poem') return false
  const all = setUnderHead(draft.trial(), titled, { ...place, pictures: undefined, quotes: undefined, art: undefined, isMeasured: true })
  return all.fits && (all.size ?? 1) >= LARGER * size && all.fills.every((fill) => fill >= FULL)
}

/** Sets a piece with its title over its text. */
export function setUnderHead(draft: Draft, titled: TitledPiece, place: AlonePlace): SetPieces {
  const { piece } = titled
  const [lead, ...others] = partsOfPiece(piece, specOf(piece)).pictures
  const areas = overStrip(place.areas, others)
  const set = setText(draft, titled, { ...place, areas }, lead)
  return set.fits ? withStrip(draft, others, { ...place, areas }, piece, set) : set
}

/** Hangs what a piece has of further pictures under its text. */
function withStrip(
  draft: Draft,
  images: readonly PieceImage[],
  { key, areas, pictures }: AlonePlace,
  piece: Piece,
  set: SetPieces,
): SetPieces {
  const last = areas.at(-1)
  if (!images.length || !last) return set
  const at = { page: last.page, area: { ...last.area, y: footOf(last.area) } }
  setPictureStrip(draft, images, { key, document: piece.document, at, pictures })
  return { ...set, fills: [...set.fills.slice(0, -1), 1] }
}

/** Sets a series where it fits; what is tried first hangs nothing. */
function setSeries(draft: Draft, { piece, title }: TitledPiece, place: AlonePlace): SetPieces {
  const tried = setPhotos(draft.trial(), piece, title, { ...place, pictures: undefined })
  return tried.fits ? setPhotos(draft, piece, title, place) : tried
}

/** Leaves room at the foot of the last page for a strip of pictures. */
const overStrip = (areas: readonly PageArea[], images: readonly PieceImage[]): PageArea[] =>
  areas.map(({ page, area }, index) => ({
    page,
    area: index === areas.length - 1 ? { ...area, height: Math.max(0, area.height - stripHeight(images, area)) } : area,
  }))

/** Forms that a text is smaller in so that a list of it is whole, at most. */
const SMALLER = 4

const standsWhole = (run: Run, areas: readonly PageArea[]): boolean => run.fits && !run.isTorn && !isSparse(run, areas)

/** Returns whether a guide runs over pages: as a story does, it opens with what it is about sooner than in larger type. */
const isLongGuide = ({ genre }: Piece, areas: readonly PageArea[]): boolean => genre === 'how-to' && areas.length > 1

/** Sets the text of a piece in the most open form that its pages hold, under the first of its pictures. */
function setText(draft: Draft, titled: TitledPiece, place: AlonePlace, lead: PieceImage | undefined): SetPieces {
  const { piece, title } = titled
  const { key, kicker, labels, pictures, quotes, isApart = false, nth = 0, art, isShared = false, facing, level } = place
  const spec = specOf(piece)
  // No other text of its issue asks for a size of a text that is alone in it.
  const isOnly = title !== '' && place.largest === undefined && art !== undefined
  const sized = formsWithin(spec, place.largest)
  const forms = formsUnderTitle(draft, isApart ? '' : title, isOnly || isApart ? finer(sized) : sized)
  if (!isApart && place.areas.length > 1) setTints(draft, spec.ground, place.areas)
  // Without a title there is nothing to stand on a field.
  const stands = title ? spec.stands : 'centre'
  const { areas } = place
  const job: SetRequestOf = (form, air, at = areas) => ({
    piece,
    form,
    place: { key, nth, areas: at },
    heading: { kicker, title, labels, isApart, titles: air.drop > 0 ? ['piece-title-grand', ...TITLES] : TITLES },
    air,
  })
  const image = lead ?? (isApart ? null : pictures?.found())
  if (image) {
    const set = setWithLead(draft, job, forms, {
      key,
      document: piece.document,
      areas,
      isTitled: title !== '',
      words: piece.words,
      image,
      pictures,
    })
    if (set) return set
    // What was measured with a picture has no other size; one that cannot be printed leaves its room to the text.
    if (lead && !pictures) return { fits: false, fills: areas.map(() => 0) }
  }
  if (spec.opens === 'as-chapters' && title && !isApart) return setChapter(draft, job, forms, place)
  const legible = forms.filter(({ level }) => level.size >= (place.least ?? 0))
  const drawn =
    !isApart && !place.isMeasured && (spec.dropCap || isLongGuide(piece, areas))
      ? openedWithArt(draft, job, place.isShared ? legible : finer(legible), { key, nth, art, level }, place.asked)
      : null
  if (drawn) return drawn
  const withArt = isApart || place.isMeasured ? null : verseWithArt(draft, job, forms, { key, nth, art, isShared, facing, level })
  if (withArt) return withArt
  const withQuotes = quotes && areas.length > 1 ? quotedIn(draft, forms, job, { key, areas, quotes }) : null
  if (withQuotes) return withQuotes
  const opening = isApart ? forms : formsOpening(draft, job, forms)
  for (const [at, form] of opening.entries()) {
    const trial = draft.trial()
    const run = setPiece(trial, job(form, TIGHT))
    if (!run.fits || isSparse(run, areas)) continue
    const smaller = run.isTorn && !place.isMeasured ? opening.slice(at + 1, at + 1 + SMALLER) : []
    if (smaller.some((each) => standsWhole(setPiece(draft.trial(), job(each, TIGHT)), areas))) continue
    const { size } = form.level
    if (place.isMeasured) return { fits: true, fills: fillsOf(run, areas), size }
    const left = leftOf(run, areas)
    const shown = pictured(draft, job, form, left, { key, areas, stands, pictures })
    if (shown) return { ...shown, size }
    const found =
      (form.kind === 'verse' ? null : openedUntitled(draft, job, form, left, { key, nth, art })) ??
      evened(draft, job, form, run) ??
      (form.kind === 'rows' && (isApart || !title)
        ? stretched(draft, job, form)
        : stands === 'centre' || isApart
          ? centred(draft, job, form, left, { key, nth, art, isShared: place.isShared })
          : opened(draft, job, form, Math.max(left, overOf(run, areas)), { key, nth, art, level }))
    if (found) {
      if (form.kind === 'verse' && areas.length === 1 && isApart) setUnderVerse(draft, { key, nth, art }, areas[0] as PageArea, left)
      return {
        ...found,
        fills: isBareUntitled(title, form, fillsOf(run, areas)) ? found.fills.map((fill) => Math.min(fill, LEAST - BARELY)) : found.fills,
        size,
      }
    }
    // A letter that fills its page has no room for its sheet.
    if (spec.ground === 'sheet' && areas.length === 1 && !isApart && form !== forms.at(-1)) continue
    return { fits: true, fills: fillsOf(setToFoot(draft, job, form, TIGHT) ?? run, areas), size }
  }
  const form = forms.at(-1) as Form
  const run = setPiece(draft, job(form, TIGHT))
  return { fits: run.fits, fills: fillsOf(run, areas), size: form.level.size }
}

/** What is less full than the least by this is less full. */
const BARELY = 0.01

/** Returns whether a text without a title has more pages than it fills by itself, as it stands there: nothing else does. */
const isBareUntitled = (title: string, { kind }: Form, tight: readonly number[]): boolean =>
  !title && kind !== 'verse' && tight.length > 1 && tight.reduce((sum, fill) => sum + fill, 0) < LEAST * tight.length

/** Steps of the grid between verse and what stands under it, and that this takes at least; and between verse and what stands over it. */
const OVER_MOTIF = 5
const LEAST_UNDER_VERSE = 8
const OVER_VERSE = 2

/** Stands what a poem is about at the foot of its page beside its title page where it leaves half of it, or over one that hangs low; nothing that shows nothing. */
function setUnderVerse(draft: Draft, place: ArtPlace, { page, area }: PageArea, left: number): void {
  if (!standsUnder(draft, { page, area }, left, place)) return
  const { pageSize, bleed } = draft.design
  const sunk = topOf(draft, page, place.key) - area.y
  const y = onGrid(area, footOf(area) - left + sunk + OVER_MOTIF * area.step)
  const [under, over] = [footOf(area) - y, area.y + sunk - OVER_VERSE * area.step + bleed]
  if (over >= LEAST_ART * area.step && over > under)
    setArt(draft, page, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: over }, place)
  else if (under >= LEAST_UNDER_VERSE * area.step) setArt(draft, page, { ...area, y, height: under }, place)
}

/** Sets a text over several pages in the most open form that leaves room for what stands large between them; null where none does. */
function quotedIn(
  draft: Draft,
  forms: readonly Form[],
  job: SetRequestOf,
  { key, areas, quotes }: { key: string; areas: readonly PageArea[]; quotes: PullQuotes },
): SetPieces | null {
  for (const form of forms) {
    const run = setPiece(draft.trial(), job(form, TIGHT))
    const set = run.fits && !isSparse(run, areas) ? quoted(draft, job, form, leftOf(run, areas), { key, quotes }) : null
    if (set) return { ...set, size: form.level.size }
  }
  return null
}
