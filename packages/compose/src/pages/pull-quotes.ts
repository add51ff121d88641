import { isKind } from '@magazineai/design'
import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { printedPages } from '../fill/quotes.ts'
import { RULES, setRule } from './set-shapes.ts'
import { setText } from './set-text.ts'
import type { PageArea } from './type-area.ts'

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
}

/** Steps of the grid that a quotation takes over the text of a page, and those of them that its words may take. */
const TAKES = 13
const WORDS = 9

/** Share of its size to which a quotation may shrink. */
const LEAST_SIZE = 0.75

/** Returns the areas of a text with room for quotations at the head of its last pages, as many as so many steps of the grid hold; the first page has its title. */
export function underQuotes(areas: readonly PageArea[], steps: number): PageArea[] {
  const count = Math.min(areas.length - 1, Math.floor(steps / TAKES))
  return areas.map(({ page, area }, index) =>
    index > 0 && index <= count
      ? { page, area: { ...area, y: area.y + TAKES * area.step, height: Math.max(0, area.height - TAKES * area.step) } }
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
    if (lowered[index]?.area.y === area.y) continue
    const prints = printedOn(draft, `${key}-body`, page)
    const at = { page, id: `${key}-quote-${index}` }
    const quote = quotes.candidates().find((each) => {
      if (taken.has(each) || prints(each.text)) return false
      const trial = draft.trial()
      const box = { ...area, y: area.y + area.step, height: WORDS * area.step }
      const foot = setText(trial, at, box, [each.block], {
        style: 'big-quote',
        slot: { role: 'pull-quote', group: key, index },
        props: { fit: { min: LEAST_SIZE } },
      })
      if (foot === null) return false
      draft.adopt(trial)
      return true
    })
    if (!quote) return false
    setRule(draft, { page, id: `${at.id}-rule` }, area, RULES.strong)
    taken.add(quote)
  }
  taken.forEach((quote) => quotes.take(quote))
  return true
}

const lettersOf = (text: string): string => (text.match(/\p{L}/gu) ?? []).join('').toLowerCase()

/** Returns what says whether a page prints a sentence: in a text of its own, or in the story that runs through it. */
function printedOn(draft: Draft, story: string, page: number): (sentence: string) => boolean {
  const inStory = draft.design.stories[story] ? printedPages(draft, story) : () => new Set<number>()
  const said = Object.values(draft.design.pages[page]?.layers ?? {})
    .flatMap((layer) => (isKind(layer, 'Text') && !layer.props.story && layer.props.doc ? layer.props.doc.content.map(textOf) : []))
    .map(lettersOf)
  return (sentence) => inStory(sentence).has(page) || said.some((text) => text.includes(lettersOf(sentence)))
}
