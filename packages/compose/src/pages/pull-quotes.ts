import { isKind } from '@magazineai/design'
import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { lettersOf, printedPages } from '../fill/quotes.ts'
import { RULES, setRule } from './set-shapes.ts'
import { setText } from './set-text.ts'
import type { OnPage } from './set-text.ts'
import type { PageArea, Rect } from './type-area.ts'

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
const TAKES = { least: 13, most: 22 } as const
const AROUND = 4

/** Styles of a quotation, from the largest. */
const STYLES = ['piece-title', 'big-quote'] as const

/** Share of its size to which a quotation may shrink. */
const LEAST_SIZE = 0.75

/** Returns the areas of a text with room for quotations at the head of its last pages, as many as so many steps of the grid hold; the first page has its title. */
export function underQuotes(areas: readonly PageArea[], steps: number): PageArea[] {
  const count = Math.min(areas.length - 1, Math.floor(steps / TAKES.least))
  const takes = Math.min(TAKES.most, Math.floor(steps / Math.max(1, count)))
  return areas.map(({ page, area }, index) =>
    index > 0 && index <= count
      ? { page, area: { ...area, y: area.y + takes * area.step, height: Math.max(0, area.height - takes * area.step) } }
      : { page, area },
  )
}

/** Sets a quotation over each area that was lowered: a sentence that this page does not print. Returns false where one finds none. */
export function setQuotes(
  draft: Draft,
  key: string,
  areas: readonly PageArea[],
  lowered: readonly PageArea[],
  quotes: PullQuotes,
): boolean {
  const taken = new Set<PullQuote>()
  for (const [index, { page, area }] of areas.entries()) {
    const room = (lowered[index]?.area.y ?? area.y) - area.y - AROUND * area.step
    if (room <= 0) continue
    const prints = printedOn(draft, `${key}-body`, page)
    const at = { page, id: `${key}-quote-${index}` }
    const box = { ...area, y: area.y + area.step, height: room }
    const fitting = quotes.candidates().filter((each) => !taken.has(each) && !prints(each.text))
    const quote = fitting
      .slice(0, MOST_TRIED)
      .find(({ block }) => STYLES.some((style) => setQuote(draft, at, box, { block, style, key, index })))
    if (!quote) return false
    setRule(draft, { page, id: `${at.id}-rule` }, area, RULES.strong)
    taken.add(quote)
  }
  taken.forEach((quote) => quotes.take(quote))
  return true
}

/** Sentences that are tried for one place. */
export const MOST_TRIED = 8

interface SetQuote {
  block: Block
  style: (typeof STYLES)[number]
  key: string
  index: number
}

/** Sets a quotation where its box holds it. True when it does. */
function setQuote(draft: Draft, at: OnPage, box: Rect, { block, style, key, index }: SetQuote): boolean {
  const trial = draft.trial()
  const blocks = [{ ...block, attrs: { ...block.attrs, style } }]
  const slot = { role: 'pull-quote', group: key, index }
  if (setText(trial, at, box, blocks, { style, slot, props: { fit: { min: LEAST_SIZE } } }) === null) return false
  draft.adopt(trial)
  return true
}

/** Returns what says whether a page prints a sentence: in a text of its own, or in the story that runs through it. */
export function printedOn(draft: Draft, story: string, page: number): (sentence: string) => boolean {
  const inStory = draft.design.stories[story] ? printedPages(draft, story) : () => new Set<number>()
  const said = Object.values(draft.design.pages[page]?.layers ?? {})
    .flatMap((layer) => (isKind(layer, 'Text') && !layer.props.story && layer.props.doc ? layer.props.doc.content.map(textOf) : []))
    .map((text) => lettersOf(text).letters)
  return (sentence) => inStory(sentence).has(page) || said.some((text) => text.includes(lettersOf(sentence).letters))
}
