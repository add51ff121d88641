import { needsContext, pointsElsewhere } from '../analyse/anaphora.ts'
import { isKind, type Block, type Layer, type Px } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { lettersOf, printedPages } from '../fill/quotes.ts'
import { atLevel } from '../typography/level.ts'
import { RULES, setRule } from './set-shapes.ts'
import { setText, type OnPage } from './set-text.ts'
import { below, footOf, isLeft, type PageArea, type Rect, type TypeArea } from './type-area.ts'

/** Where the sentences come from that stand large between the pages of a piece. */
export interface PullQuotes {
  /** Returns sentences that stand alone and were not quoted yet, the best first. */
  candidates(): readonly PullQuote[]
  /** Returns sentences that stand alone under a title although the page beside it prints them, none of which the cover says or the back will. */
  beside?(): readonly PullQuote[]
  /** Notes that one stands in the issue. */
  take(quote: PullQuote): void
}

/** A sentence that can stand large, and the paragraph it is set as. */
export interface PullQuote {
  text: string
  block: Block
  /** Share of the text that stands before its paragraph, 0–1. */
  at?: number
  /** True for one that says too little to stand over a page of text: better none does. */
  isFaint?: boolean
}

/** Steps of the grid that a quotation takes over the text of a page: at least, and at most. Of them its rule and the room under it take so many. */
export const TAKES = { least: 13, most: 44 } as const
const AROUND = 4

/** Steps of the grid between the text and a quotation under it. */
const OVER = 2

/** The style of a quotation, and how many times as large those of a text may be, all alike, from the largest: never as a title is set, which would begin another text. */
const STYLE = 'big-quote'
const FACTORS = [2, 1.5, 1.25, 1] as const

/** As `FACTORS`, in a chapter: those of a work are much alike in size. */
export const IN_CHAPTERS = [1.5, 1.25, 1] as const

/** Returns the areas of a text with room for quotations at the head of as many of its pages as so many steps of the grid hold, spread over all but the first, which has its title. */
export function underQuotes(areas: readonly PageArea[], steps: number): PageArea[] {
  const most = Math.min(areas.length - 1, Math.floor(steps / TAKES.least))
  const places = Array.from({ length: most }, (_, nth) => Math.floor(((nth + 1) * areas.length) / (most + 1)))
  // Two on facing pages are one too many.
  const quoted = new Set(places.filter((at, nth) => !(nth > 0 && places[nth - 1] === at - 1 && isLeft(areas[at - 1]?.page ?? 0))))
  const takes = Math.min(TAKES.most, Math.floor(steps / Math.max(1, quoted.size)))
  return lowered(areas, [...quoted], takes)
}

/** Returns the spread that a page, counted from 0, belongs to. */
const spreadOf = (page: number): number => Math.ceil(page / 2)

/** Pages from which on a long text has quotations. */
const LONG = 3

/**
 * Returns the places of the quotations of a long text, as indexes of its pages: on the right page and the left one in turn of each spread behind the first one; then on the others,
 * where nothing may stand on those, and on ever fewer. None for a shorter text.
 */
export function brokenByQuotes(areas: readonly Pick<PageArea, 'page'>[]): number[][] {
  if (areas.length < LONG) return []
  const spreads = Map.groupBy(areas.keys().drop(1), (at) => spreadOf(areas[at]?.page ?? 0))
  spreads.delete(spreadOf(areas[0]?.page ?? 0))
  const later = [...spreads.values()]
  // In turn on the right page and on the left one, so that a long text is not broken at one place.
  const chosen = (side: number): number[] => later.flatMap((pages, nth) => pages.slice(0, nth % 2 ? 3 - side : side).at(-1) ?? [])
  const fewer = later.slice(1).map((_, nth) => chosen(2).slice(0, nth + 1))
  return [chosen(2), chosen(1), ...fewer.toReversed()]
}

/** Returns the areas of a text with room for quotations of so many steps of the grid at the head of some of its pages. */
export const lowered = (areas: readonly PageArea[], at: readonly number[], steps: number): PageArea[] =>
  areas.map((each, index) => (at.includes(index) ? { ...each, area: below(each.area, each.area.y + steps * each.area.step) } : each))

/** Returns the areas of a chapter with room for quotations on some of its pages: in turn at the head of one and at the foot of the next, never under its last lines. */
export function partedBy(areas: readonly PageArea[], at: readonly number[], steps: number): PageArea[] {
  const isUnder = (index: number): boolean => at.indexOf(index) % 2 === 1 && index < areas.length - 1
  return areas.map(({ page, area }, index) => {
    if (!at.includes(index)) return { page, area }
    const taken = steps * area.step
    return { page, area: isUnder(index) ? { ...area, height: area.height - taken } : below(area, area.y + taken) }
  })
}

/** Returns how the names of the layers begin that hold quotations of a part. */
export const quotesOf = (key: string): string => `${key}-quote-`

/**
 * Sets a quotation between two rules over each area that was lowered, under each that was shortened, all in one size: a sentence that another page prints, see `nearTo`. Returns the indexes of
 * those areas that find one; where some find none, the draft stays as it is.
 */
export function setQuotes(
  draft: Draft,
  key: string,
  areas: readonly PageArea[],
  under: readonly PageArea[],
  quotes: PullQuotes,
  factors: readonly number[] = FACTORS,
): number[] {
  const places = areas.flatMap(({ page, area }, index): Place[] => {
    const text = under[index]?.area ?? area
    const room = area.height - text.height - AROUND * area.step
    const top = text.y > area.y ? area.y : footOf(text) + OVER * area.step
    return room > 0 ? [{ index, page, area: { ...area, y: top }, room }] : []
  })
  const candidates = quotes.candidates().filter(({ isFaint }) => !isFaint)
  const near = nearTo(draft, key, areas, candidates)
  let most: readonly number[] = []
  for (const factor of factors) {
    const trial = draft.trial()
    const set = placed(trial, key, places, near, factor)
    if (set.size > most.length) most = [...set.keys()]
    if (set.size < places.length) continue
    draft.adopt(trial)
    set.forEach((quote) => quotes.take(quote))
    break
  }
  return [...most]
}

/** The place of a quotation: the area of a page, which one of its text that is, from the line on that it takes, and how much of it is free. */
interface Place {
  index: number
  page: number
  area: TypeArea
  room: Px
}

/** Sets a quotation of one size in each place that finds one. Returns them by the indexes of their areas. */
function placed(
  draft: Draft,
  key: string,
  places: readonly Place[],
  near: (page: number) => readonly PullQuote[],
  factor: number,
): Map<number, PullQuote> {
  const taken = new Map<number, PullQuote>()
  for (const { index, page, area, room } of places) {
    const at = { page, id: `${quotesOf(key)}${index}` }
    const box = { ...area, y: area.y + area.step, height: room }
    const free = near(page).filter((each) => taken.values().every(({ text }) => text !== each.text))
    const quote = free.slice(0, MOST_TRIED).find(({ block }) => setQuote(draft, at, box, { block, factor, key, index }))
    if (!quote) continue
    setRule(draft, { page, id: `${at.id}-rule` }, area, RULES.strong)
    setRule(draft, { page, id: `${at.id}-foot` }, { ...area, y: Math.round(area.y + room + 2 * area.step) }, RULES.fine)
    taken.set(index, quote)
  }
  return taken
}

/**
 * Returns what finds the sentences that may stand large on a page: those of the spreads behind it, the next one first, which lead a reader on; then those of the spread before, which one no
 * longer sees; last what was read right before it or stands beside it. None leans on what it does not name, and none gives the end away.
 */
function nearTo(draft: Draft, key: string, areas: readonly PageArea[], quotes: readonly PullQuote[]): (page: number) => PullQuote[] {
  const printed = pagesOfStory(draft, `${key}-body`)
  const says = areas.map(({ page }) => ({ page, prints: printsOn(draft, printed, page) }))
  const told = quotes
    .filter(({ at, text }) => (at ?? 0) <= TOLD && isWhole(text, draft.design.language))
    .map((quote) => ({ quote, pages: says.filter(({ prints }) => prints(quote.text)).map(({ page }) => page) }))
    .filter(({ pages }) => pages.length > 0)
  return (page) =>
    told
      .flatMap(({ quote, pages }) => {
        const rank = Math.max(...pages.map((each) => rankFor(page, each)))
        return rank < FAR && !pages.includes(page) ? [{ quote, rank }] : []
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ quote }) => quote)
}

/** Returns whether a sentence has no pronoun for what it does not name: “Though none of the most elegant, it yet stood.” */
const isWhole = (text: string, language: string): boolean =>
  !pointsElsewhere(text, language) || (!needsContext(text, language) && /(?<=[\p{L},;]\s)\p{Lu}\p{Ll}{2,}/u.test(text))

/** Share of a chapter from its beginning that gives no end away. */
const TOLD = 0.85

/** The rank of a sentence that was read too long ago. */
const FAR = 4

/** Returns where a sentence that another page prints stands among those that may stand on one, from 0 for the next spread. */
function rankFor(page: number, printed: number): number {
  const spreads = spreadOf(printed) - spreadOf(page)
  if (spreads > 0) return spreads === 1 ? 0 : 1
  if (spreads < -1) return FAR
  return spreads === 0 || printed === page - 1 ? 3 : 2
}

/** Sentences that are tried for one place. */
export const MOST_TRIED = 8

interface SetQuote {
  block: Block
  factor: number
  key: string
  index: number
}

/** Sets a quotation where its box holds it. True when it does. */
function setQuote(draft: Draft, at: OnPage, box: Rect, { block, factor, key, index }: SetQuote): boolean {
  const trial = draft.trial()
  const blocks = atLevel(draft.design, [{ ...block, attrs: { ...block.attrs, style: STYLE } }], { size: factor, leading: factor })
  const slot = { role: 'pull-quote', group: key, index }
  const foot = setText(trial, at, box, blocks, { style: STYLE, slot })
  if (foot === null) return false
  const down = Math.round((box.y + box.height - foot) / 2)
  trial.set(at, (layer) => {
    const { x, y } = layer.props.position
    return { ...layer, props: { ...layer.props, position: { x, y: y + down } } } as Layer
  })
  draft.adopt(trial)
  return true
}

/** Returns what finds the pages on which a story prints a sentence; none where there is no such story. */
const pagesOfStory = (draft: Draft, story: string): ((sentence: string) => ReadonlySet<number>) =>
  draft.design.stories[story] ? printedPages(draft, story) : () => new Set()

/** Returns what says whether a page prints a sentence: in a text of its own, or in the story that runs through it. */
export const printedOn = (draft: Draft, story: string, page: number): ((sentence: string) => boolean) =>
  printsOn(draft, pagesOfStory(draft, story), page)

function printsOn(draft: Draft, inStory: (sentence: string) => ReadonlySet<number>, page: number): (sentence: string) => boolean {
  const said = Object.values(draft.design.pages[page]?.layers ?? {})
    .flatMap((layer) => (isKind(layer, 'Text') && !layer.props.story && layer.props.doc ? layer.props.doc.content.map(textOf) : []))
    .map((text) => lettersOf(text).letters)
  return (sentence) => inStory(sentence).has(page) || said.some((text) => text.includes(lettersOf(sentence).letters))
}
