import { needsContext, pointsElsewhere } from '../analyse/anaphora.ts'
import { isKind, type Block, type Layer, type Px } from '@magazineai/design'
import { bodyFrames } from '../fill/body-frames.ts'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { lettersOf, printedPages } from '../fill/quotes.ts'
import { atLevel } from '../typography/level.ts'
import { RULES, setRule } from './set-shapes.ts'
import { setText, type OnPage } from './set-text.ts'
import { footOf, isLeft, type PageArea, type Rect, type TypeArea } from './type-area.ts'

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

/** Returns on which pages of a text quotations may stand, apart from each other, as many as so many steps of the grid hold, and how many of these each takes. */
export function overQuotes(areas: readonly PageArea[], steps: number): { on: number[]; takes: number } {
  const open = openTo(areas)
  const most = Math.min(open.length, Math.floor(steps / TAKES.least))
  const places = Array.from({ length: most }, (_, nth) => open[Math.floor(((nth + 1) * open.length) / (most + 1))] ?? 0)
  // Two on facing pages are one too many.
  const quoted = new Set(places.filter((at, nth) => !(nth > 0 && places[nth - 1] === at - 1 && isLeft(areas[at - 1]?.page ?? 0))))
  return { on: [...quoted], takes: Math.min(TAKES.most, Math.floor(steps / Math.max(1, quoted.size))) }
}

/** Returns the pages of a text that may have a quotation at their foot, as indexes: none on its first, which has its title, where others have one, nor under its last lines. */
const openTo = (areas: readonly Pick<PageArea, 'page'>[]): number[] => {
  const between = [...areas.keys()].slice(1, -1)
  return areas.length === 2 ? [0] : between
}

/** Returns the spread that a page, counted from 0, belongs to. */
const spreadOf = (page: number): number => Math.ceil(page / 2)

/** Pages from which on a long text has quotations. */
const LONG = 3

/**
 * Returns the places of the quotations of a long text, as indexes of its pages: one on each spread, on the right page and the left one in turn; then on the others; then on the right
 * ones, which print what both pages say; and on ever fewer. None for a shorter text.
 */
export function brokenByQuotes(areas: readonly Pick<PageArea, 'page'>[]): number[][] {
  if (areas.length < LONG) return []
  const spreads = [...Map.groupBy(openTo(areas), (at) => spreadOf(areas[at]?.page ?? 0)).values()]
  // In turn on the right page and on the left one, so that a long text is not broken at one place.
  const chosen = (side: number): number[] => spreads.flatMap((pages, nth) => pages.slice(0, nth % 2 ? 3 - side : side).at(-1) ?? [])
  const right = spreads.map((pages) => pages.at(-1) ?? 0)
  const fewer = spreads.slice(1).map((_, nth) => chosen(2).slice(0, nth + 1))
  const ways = [chosen(2), chosen(1), right, ...fewer.toReversed()]
  return [...new Map(ways.map((way) => [way.join(), way])).values()]
}

/** Returns the areas of a text with room for quotations of so many steps of the grid at the foot of some of its pages. */
export const shortened = (areas: readonly PageArea[], at: readonly number[], steps: number): PageArea[] =>
  areas.map((each, index) =>
    at.includes(index) ? { ...each, area: { ...each.area, height: each.area.height - steps * each.area.step } } : each,
  )

/** Returns how the names of the layers begin that hold quotations of a part. */
export const quotesOf = (key: string): string => `${key}-quote-`

/**
 * Sets a quotation between two rules under each area that was shortened, all in one size: a sentence that was just read, see `nearTo`. Returns them, of which none is noted as taken; null where
 * one of the places finds none, and the draft stays as it is.
 */
export function setQuotes(
  draft: Draft,
  key: string,
  areas: readonly PageArea[],
  short: readonly PageArea[],
  quotes: PullQuotes,
  factors: readonly number[] = FACTORS,
): PullQuote[] | null {
  const places = areas.flatMap(({ page, area }, index): Place[] => {
    const text = short[index]?.area ?? area
    const room = area.height - text.height - AROUND * area.step
    return room > 0 ? [{ index, page, area: { ...area, y: footOf(text) + OVER * area.step }, room }] : []
  })
  const near = nearTo(
    draft,
    key,
    areas,
    quotes.candidates().filter(({ isFaint }) => !isFaint),
  )
  for (const factor of factors) {
    const trial = draft.trial()
    const set = placed(trial, key, places, near, factor)
    if (set.size < places.length) continue
    draft.adopt(trial)
    return [...set.values()]
  }
  return null
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
 * Returns what finds the sentences that may stand large at the foot of a page: those that it prints itself, then those of the page before that faces it, last those right over the
 * quotation. None stands before it is read, and none leans on what it does not name.
 */
function nearTo(draft: Draft, key: string, areas: readonly PageArea[], quotes: readonly PullQuote[]): (page: number) => PullQuote[] {
  const printed = pagesOfStory(draft, `${key}-body`)
  const says = areas.map(({ page }) => ({ page, prints: printsOn(draft, printed, page) }))
  const whole = quotes
    .filter(({ text }) => isWhole(text, draft.design.language))
    .map((quote) => ({ quote, pages: says.filter(({ prints }) => prints(quote.text)).map(({ page }) => page) }))
    .filter(({ pages }) => pages.length > 0)
  return (page) => {
    const justSaid = lastLettersOn(draft, `${key}-body`, page)
    return whole
      .flatMap(({ quote, pages }) => {
        if (pages.some((each) => each > page || spreadOf(each) !== spreadOf(page))) return []
        const isOver = justSaid.includes(lettersOf(quote.text).letters.slice(-ENDING))
        return [{ quote, rank: isOver ? 2 : pages.includes(page) ? 0 : 1 }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ quote }) => quote)
  }
}

/** Lines over a quotation that are read with it, and letters by which the end of a sentence is known. */
const LINES_OVER = 8
const ENDING = 24

/** Returns the letters of the last lines of a story on a page, in small form. */
function lastLettersOn(draft: Draft, story: string, page: number): string {
  const index = bodyFrames(draft.design, story).findIndex((frame) => frame.page === page)
  const blocks = draft.design.stories[story]?.doc.content ?? []
  const lines = draft.storyLayout(story)?.frames[index]?.lines.slice(-LINES_OVER) ?? []
  return lettersOf(lines.map(({ paragraph, start, end }) => textOf(blocks[paragraph] ?? { type: 'paragraph' }).slice(start, end)).join(''))
    .letters
}

/** Returns whether a sentence has no pronoun for what it does not name: “Though none of the most elegant, it yet stood.” */
const isWhole = (text: string, language: string): boolean =>
  !pointsElsewhere(text, language) || (!needsContext(text, language) && /(?<=[\p{L},;]\s)\p{Lu}\p{Ll}{2,}/u.test(text))

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
