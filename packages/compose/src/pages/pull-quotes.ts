import { isKind, type Block, type Layer } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { lettersOf, printedPages } from '../fill/quotes.ts'
import { atLevel } from '../typography/level.ts'
import { RULES, setRule } from '../setters/set-shapes.ts'
import { setText, type OnPage } from '../setters/set-text.ts'
import { below, isLeft, type PageArea, type Rect } from '../setters/type-area.ts'

/** Where the sentences come from that stand large between the pages of a piece. */
export interface PullQuotes {
  /** Returns sentences that stand alone and were not quoted yet, the best first. */
  candidates(): readonly PullQuote[]
  /** Notes that one stands in the issue. */
  take(quote: PullQuote): void
}

/** A sentence that can stand large, and the paragraph it is set as. */
export interface PullQuote {
  text: string
  block: Block
  /** True for one of the last part of the text, which tells how it ends. */
  isLate?: boolean
}

/** Steps of the grid that a quotation takes over the text of a page: at least, and at most. Of them its rule and the room under it take so many. */
export const TAKES = { least: 13, most: 44 } as const
const AROUND = 4

/** The style of a quotation, and how many times as large it is tried, from the largest: never as a title is set, which would begin another text. */
const STYLE = 'big-quote'
const FACTORS = [2, 1.5, 1.25, 1] as const

/** Share of its size to which a quotation may shrink. */
const LEAST_SIZE = 0.75

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
 * Returns the places of the quotations of a long text, as indexes of its pages: on the right page of each spread behind the first one; then on the left ones,
 * where nothing may stand on those, and on ever fewer. None for a shorter text.
 */
export function brokenByQuotes(areas: readonly Pick<PageArea, 'page'>[]): number[][] {
  if (areas.length < LONG) return []
  const spreads = Map.groupBy(areas.keys().drop(1), (at) => spreadOf(areas[at]?.page ?? 0))
  spreads.delete(spreadOf(areas[0]?.page ?? 0))
  const later = [...spreads.values()]
  const chosen = (side: number): number[] => later.flatMap((pages) => pages.slice(0, side).at(-1) ?? [])
  const fewer = later.slice(1).map((_, nth) => chosen(2).slice(0, nth + 1))
  return [chosen(2), chosen(1), ...fewer.toReversed()]
}

/** Returns the areas of a text with room for quotations of so many steps of the grid at the head of some of its pages. */
export const lowered = (areas: readonly PageArea[], at: readonly number[], steps: number): PageArea[] =>
  areas.map((each, index) => (at.includes(index) ? { ...each, area: below(each.area, each.area.y + steps * each.area.step) } : each))

/** Sets a quotation between two rules over each area that was lowered: a sentence that neither this page prints nor the facing one. Returns false where one finds none. */
export function setQuotes(draft: Draft, key: string, areas: readonly PageArea[], under: readonly PageArea[], quotes: PullQuotes): boolean {
  const taken = new Set<PullQuote>()
  const printed = pagesOfStory(draft, `${key}-body`)
  for (const [index, { page, area }] of areas.entries()) {
    const room = (under[index]?.area.y ?? area.y) - area.y - AROUND * area.step
    if (room <= 0) continue
    const saysOnSpread = [page, isLeft(page) ? page + 1 : page - 1].map((each) => printsOn(draft, printed, each))
    const prints = (sentence: string): boolean => saysOnSpread.some((says) => says(sentence))
    const at = { page, id: `${key}-quote-${index}` }
    const box = { ...area, y: area.y + area.step, height: room }
    const fitting = nearestFirst(
      quotes.candidates().filter((each) => !taken.has(each) && !prints(each.text)),
      { printed, page },
    )
    const quote = fitting
      .slice(0, MOST_TRIED)
      .find(({ block }) => FACTORS.some((factor) => setQuote(draft, at, box, { block, factor, key, index })))
    if (!quote) return false
    setRule(draft, { page, id: `${at.id}-rule` }, area, RULES.strong)
    setRule(draft, { page, id: `${at.id}-foot` }, { ...area, y: Math.round(area.y + room + 2 * area.step) }, RULES.fine)
    taken.add(quote)
  }
  taken.forEach((quote) => quotes.take(quote))
  return true
}

/** Returns sentences that a story prints on the spread before or behind a page before all others, in their order: one that comes much later gives it away. */
function nearestFirst(
  quotes: readonly PullQuote[],
  { printed, page }: { printed: (sentence: string) => ReadonlySet<number>; page: number },
): PullQuote[] {
  const isNear = ({ text }: PullQuote): boolean => [...printed(text)].some((each) => Math.abs(spreadOf(each) - spreadOf(page)) <= 1)
  const near = new Set(quotes.filter(isNear))
  return [...near, ...quotes.filter((each) => !near.has(each))]
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
  const foot = setText(trial, at, box, blocks, { style: STYLE, slot, props: { fit: { min: LEAST_SIZE } } })
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
