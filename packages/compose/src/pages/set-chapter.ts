import { isKind } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { setArt, subjectOn, type ArtPlace } from '../images/set-art.ts'
import { fillsOf, headsOn, isSparse, leftOf, TIGHT, type SetRequestOf } from './open-up.ts'
import { coveredTo } from './page-art.ts'
import type { Form } from '../specs/page-spec.ts'
import type { AlonePlace, SetPieces } from './piece-place.ts'
import { brokenByQuotes, IN_CHAPTERS, setQuotes, shortened, TAKES, type PullQuote } from '../setters/pull-quotes.ts'
import { setPiece } from './set-piece.ts'
import { setField } from '../setters/set-shapes.ts'
import { below, isLeft, type PageArea } from '../setters/type-area.ts'
import { endingWhole } from '../setters/whole-ends.ts'
import type { Run } from '../setters/set-text.ts'
import { readingLevel } from '../typography/level.ts'
import { fieldStyle } from '../typography/page-styles.ts'

/** Steps of the grid over the title of a chapter: where nothing stands over it, under a drawing or a number, and where it takes half of the page; and between drawing and title. */
const CHAPTER_HEAD = { plain: 5, drawn: 15, high: 24 } as const
const OVER_TITLE = 2

/** Steps of the grid between the field of a head and the text, beyond those under any. */
const UNDER_FIELD = 1

/** Steps of the grid that a chapter may leave white on its last page, and that a quotation takes at most where that would leave more, and where something stands under the text. */
const WHITE = 13
const MOST_QUOTED = { open: 30, overArt: 18 } as const

/** Steps of the grid over the title where it faces a drawing of its height: at most, and by which they differ. */
const LEVEL = { most: 35, by: 3 } as const

/** A chapter in its form under a head of so many steps, on its pages or on other areas of them. */
interface Chapter {
  under: (steps: number, areas?: readonly PageArea[], isGrand?: boolean) => ReturnType<SetRequestOf>
  place: AlonePlace
  /** The page whose head shows something; null where none does. */
  drawn: PageArea | null
  /** True where something else stands under the last lines, if they leave room. */
  endsInArt: boolean
}

/** Pages of a chapter as they were tried. */
interface Tried {
  trial: Draft
  run: Run
  /** What of its pages it was given. */
  at: readonly PageArea[]
  /** Steps of the grid over its title. */
  head: number
  /** Steps of the grid that its quotations take. */
  takes: number
  /** Steps of the grid that its last page leaves. */
  left: number
  /** True where it leaves a page to nothing. */
  isSparse: boolean
}

/**
 * Sets a chapter of a long work in the size of all of them, under a head of one height, with a quotation on each of its later spreads. What its last page leaves beyond
 * that is taken by these, by a higher head, or on facing pages by a drawing beside the head, from where on both have text.
 */
export function setChapter(draft: Draft, job: SetRequestOf, [form]: readonly Form[], place: AlonePlace): SetPieces {
  const { areas, nth = 0, art, quotes } = place
  const [first] = areas
  if (!first || !form) return { fits: false, fills: [] }
  const read: Form = { ...form, level: readingLevel(draft.design, form.level) }
  const { step } = first.area
  const isDrawn = subjectOn(draft, first.page, { nth, art }) !== undefined || art?.hasLetters?.(nth) === true
  const drawn = isDrawn ? first : null
  const chapter: Chapter = {
    under: (steps, at = areas, isGrand = false) => {
      const made = job(read, { ...TIGHT, drop: steps * step, field: true, sink: UNDER_FIELD * step }, at)
      return isGrand ? { ...made, heading: { ...made.heading, titles: ['opener-title', ...made.heading.titles] } } : made
    },
    place,
    drawn,
    endsInArt: endsUnderArt(draft, place, drawn),
  }
  // While it is measured, room is kept for a drawing and its quotations.
  const isMeasured = !quotes && !art
  const set = isMeasured && !holdsMore(draft, chapter) ? null : (levelled(draft, chapter) ?? broken(draft, chapter))
  return { ...(set ?? { fits: false, fills: areas.map(() => 0) }), size: read.level.size }
}

function tried(
  draft: Draft,
  { under, place: { areas } }: Chapter,
  { head, takes = 0 }: { head: number; takes?: number },
  at: readonly PageArea[] = areas,
): Tried | null {
  const trial = draft.trial()
  const run = setPiece(trial, under(head, at))
  return run.fits
    ? { trial, run, at, head, takes, left: leftOf(run, areas) / (areas[0]?.area.step ?? 1), isSparse: isSparse(run, at) }
    : null
}

/** Returns whether a chapter fills its pages and leaves room on them for a drawing over its title, and for a quotation on each two of its later pages. */
function holdsMore(draft: Draft, chapter: Chapter): boolean {
  const { areas } = chapter.place
  const most = brokenByQuotes(areas).filter(({ length }) => length >= Math.floor((areas.length - 1) / 2))
  return (most.length ? most : [[]]).some((at) => {
    const found = tried(draft, chapter, { head: CHAPTER_HEAD.drawn }, shortened(areas, at, TAKES.least))
    return found !== null && !found.isSparse
  })
}

/** Sets a chapter with a quotation on as many of its spreads as have a sentence for one, under the head that all have where this leaves no page bare. Where it has more pages than it fills, it leaves them bare. */
function broken(draft: Draft, chapter: Chapter): SetPieces | null {
  const found = headsOf(chapter).flatMap((head) => quotedWith(draft, chapter, head) ?? [])
  const best = found.find(({ isSparse }) => !isSparse) ?? found[0]
  if (!best) return null
  best.quotes.forEach((quote) => chapter.place.quotes?.take(quote))
  return adopted(draft, chapter, best)
}

/** A chapter as it was tried, with its quotations, on which of its pages. */
type Quoted = Tried & { on: readonly number[]; quotes: readonly PullQuote[] }

/** Sets a chapter under a head with quotations: those that are found are as large as leaves its last page least white. Null where it has no room. */
function quotedWith(draft: Draft, chapter: Chapter, head: number): Quoted | null {
  const ways = [...(chapter.place.quotes ? brokenByQuotes(chapter.place.areas) : []), []]
  const first = firstOf(ways, (way) => holding(draft, chapter, head, way))
  if (!first?.on.length || first.left <= WHITE) return first
  const again = holding(draft, chapter, head, first.on)
  return again && again.quotes.length >= first.quotes.length && again.left < first.left ? again : first
}

/** Sets a chapter with quotations as large as those on some of its pages would be, on each spread of these that has a sentence for one. Null where it has no room. */
function holding(draft: Draft, chapter: Chapter, head: number, way: readonly number[]): Quoted | null {
  const { areas, quotes, key } = chapter.place
  const under = quotedUnder(draft, chapter, head, way)
  if (!under || !quotes || !way.length) return under && { ...under, on: [], quotes: [] }
  const found = endingWhole(
    { story: `${key}-body`, areas, choices: way.map((at) => facing(areas, at)), takes: under.takes },
    (at) => tried(draft, chapter, under, at),
    (made, at, index) => setQuotes(made.trial.trial(), key, areas, only(at, index, areas), quotes, IN_CHAPTERS) !== null,
  )
  if (!found) return null
  const set = found.on.length ? setQuotes(found.trial, key, areas, found.at, quotes, IN_CHAPTERS) : []
  return set && { ...found, quotes: set }
}

/** Returns the areas of a text of which one alone is as short as it is. */
const only = (at: readonly PageArea[], index: number, areas: readonly PageArea[]): PageArea[] =>
  areas.map((whole, nth) => (nth === index ? (at[nth] ?? whole) : whole))

/** Returns which pages of a text may have the quotation of a spread: the one that is asked for, then the other, but its first and its last. */
function facing(areas: readonly PageArea[], at: number): number[] {
  const other = isLeft(areas[at]?.page ?? 0) ? at + 1 : at - 1
  return other > 0 && other < areas.length - 1 ? [at, other] : [at]
}

function adopted(draft: Draft, chapter: Chapter, { trial, run }: Tried): SetPieces {
  draft.adopt(trial)
  setOver(draft, chapter)
  return { fits: true, fills: fillsOf(run, chapter.place.areas) }
}

/** Returns the heads of a chapter, that first which all have. */
const headsOf = ({ drawn }: Chapter): number[] => (drawn ? [CHAPTER_HEAD.drawn, CHAPTER_HEAD.plain] : [CHAPTER_HEAD.plain])

/** Sets a chapter with its quotations so large that its last page does not stay white, then with a higher head; null where it has no room with small ones. */
function quotedUnder(draft: Draft, chapter: Chapter, head: number, quoted: readonly number[]): Tried | null {
  const {
    place: { areas },
    endsInArt,
    drawn,
  } = chapter
  const under = (steps: number, takes: number): Tried | null =>
    tried(draft, chapter, { head: steps, takes }, shortened(areas, quoted, takes))
  const least = under(head, TAKES.least)
  if (!least || (least.left <= WHITE && !least.isSparse)) return least
  const most = endsInArt ? MOST_QUOTED.overArt : MOST_QUOTED.open
  const fair = least.isSparse ? most - TAKES.least : Math.floor(least.left / Math.max(1, quoted.length))
  const more = quoted.length ? Math.min(most - TAKES.least, fair) : 0
  const isBetter = (each: Tried | null): Tried | null => (each && (least.isSparse || !each.isSparse) ? each : null)
  const found = firstOf(stepsDown(more), (each) => isBetter(under(head, TAKES.least + each))) ?? least
  if (endsInArt || !drawn || (found.left <= WHITE && !found.isSparse)) return found
  return firstOf([...stepsDown(more), 0], (each) => isBetter(under(CHAPTER_HEAD.high, TAKES.least + each))) ?? found
}

/** Returns the first thing that is found for one of some values; null where none is. */
function firstOf<V, T>(values: Iterable<V>, find: (value: V) => T | null): T | null {
  for (const value of values) {
    const found = find(value)
    if (found !== null) return found
  }
  return null
}

/** Yields whole numbers from one down to 1, a third less each time. */
function* stepsDown(from: number): Generator<number, void, undefined> {
  for (let at = from; at > 0; at = Math.floor((2 * at) / 3)) yield at
}

/**
 * Begins a chapter that leaves a good part of two facing pages on one line on both: its title takes a field over the first, and what it shows one of that height over
 * the second. Null for any other.
 */
function levelled(draft: Draft, chapter: Chapter): SetPieces | null {
  const { place, under, drawn, endsInArt } = chapter
  const { areas, key, nth = 0, art } = place
  const [first, second, ...others] = areas
  if (!first || !second || others.length || !isLeft(first.page) || endsInArt) return null
  const plain = tried(draft, chapter, { head: headsOf(chapter)[0] ?? CHAPTER_HEAD.plain })
  if (!plain || (plain.left <= WHITE && !plain.isSparse)) return null
  const ways = [true, false].flatMap((isGrand) =>
    Array.from({ length: (LEVEL.most - CHAPTER_HEAD.plain) / LEVEL.by }, (_, nth) => ({ isGrand, steps: LEVEL.most - nth * LEVEL.by })),
  )
  const own = firstOf(ways, ({ steps, isGrand }) => {
    const trial = draft.trial()
    if (!setPiece(trial, under(steps, areas, isGrand)).fits) return null
    const top = textTopOn(trial, first.page)
    const at = [first, { ...second, area: below(second.area, Math.max(second.area.y, top)) }]
    const level = draft.trial()
    const run = setPiece(level, under(steps, at, isGrand))
    return run.fits && !isSparse(run, at) ? { level, run } : null
  })
  if (!own) return null
  draft.adopt(own.level)
  const { pageSize, bleed } = draft.design
  const box = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: coveredTo(draft, first.page) + bleed }
  if (drawn) setArt(draft, second.page, box, { key, nth, art })
  else setField(draft, { page: second.page, id: `${key}-field-facing` }, box, fieldStyle(draft.design, first.page).swatch)
  return { fits: true, fills: fillsOf(own.run, areas) }
}

/** Returns where the running text of a page begins, page pixels. */
const textTopOn = ({ design }: Draft, page: number): number =>
  Math.min(
    ...Object.values(design.pages[page]?.layers ?? {}).flatMap((layer) =>
      isKind(layer, 'Text') && layer.props.story ? [layer.props.position.y] : [],
    ),
  )

/** Returns whether something stands under the last lines of a chapter that leaves room for it: it is about more than what stands over its title. */
function endsUnderArt(draft: Draft, { key, areas, nth = 0, art }: AlonePlace, drawn: PageArea | null): boolean {
  const trial = draft.trial()
  const { pageSize } = draft.design
  if (drawn) setArt(trial, drawn.page, { x: 0, y: 0, width: pageSize.width, height: pageSize.height / 3 }, { key, nth, art })
  return subjectOn(trial, areas.at(-1)?.page ?? 0, { nth, art }) !== undefined
}

/** Stands what a chapter comes back to over its title, else its number, from the head of the page and from edge to edge. */
function setOver(draft: Draft, { drawn, place: { key, nth = 0, art } }: Chapter): void {
  const [foot] = drawn ? headsOn(draft, drawn.page) : []
  if (!drawn || foot === undefined || foot - drawn.area.y < CHAPTER_HEAD.drawn * drawn.area.step) return
  const { page, area } = drawn
  const { pageSize, bleed } = draft.design
  const height = foot - OVER_TITLE * area.step + bleed
  const place: ArtPlace = { key, nth, art }
  setArt(draft, page, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height }, place)
}
