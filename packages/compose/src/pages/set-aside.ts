import type { Block, Inline } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { atLevel, between } from './level.ts'
import type { Level } from './level.ts'
import { RULE_AT, RULES, setField, setRule } from './set-shapes.ts'
import { measureText, setText } from './set-text.ts'
import { footOf, isLeft, onGrid, partOf } from './type-area.ts'
import type { TypeArea } from './type-area.ts'

/** Share of its area that what stands beside a text takes. */
const SHARE = 1 / 3

/** An area divided into what stands beside the text, at the outer edge of the page, and the text. */
export interface Sides {
  beside: TypeArea
  text: TypeArea
}

/** Divides an area of a page for a text with something beside it; `page` is an index. */
export function sidesOf(area: TypeArea, page: number): Sides {
  const side = Math.max(2, Math.round(area.count * SHARE))
  const rest = area.count - side
  if (isLeft(page)) return { beside: partOf(area, 0, side), text: widened(partOf(area, side, rest), area.gutter, 'left') }
  return { beside: partOf(area, rest, side), text: widened(partOf(area, 0, rest), area.gutter, 'right') }
}

/** An area with a little more room at the side where a field stands. */
const widened = (area: TypeArea, by: number, side: 'left' | 'right'): TypeArea => ({
  ...area,
  x: side === 'left' ? area.x + by : area.x,
  width: area.width - by,
})

/** Where something stands beside a text: on a field, or under a rule. */
export interface AsidePlace {
  page: number
  area: TypeArea
  onField: boolean
}

/** What stands beside a text, measured. `height` is that of its field, page pixels. */
export interface Aside extends AsidePlace {
  blocks: Block[]
  height: number
}

/** Returns what stands beside a text in the largest of some sizes in which its area holds it; null where none does. */
export function asideIn(draft: Draft, place: AsidePlace, blocks: readonly Block[], levels: readonly Level[]): Aside | null {
  const { page, area, onField } = place
  const inner = innerOf(place)
  for (const level of levels) {
    const grown = hung(
      draft,
      page,
      inner,
      blocks.flatMap((block) => grownTo(draft, block, level)),
    )
    if (level.size > 1 && breaksWords(draft, page, inner, grown)) continue
    const text = measureText(draft, page, inner, grown).height
    const height = onGrid(area, inner.y + text + (onField ? area.step : 0)) - area.y
    if (height <= area.height) return { ...place, blocks: grown, height }
  }
  return null
}

/** True where a word is longer than the line it must stand on. */
function breaksWords(draft: Draft, page: number, area: TypeArea, blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    const words = (block.content ?? []).flatMap((inline) =>
      inline.type === 'text' ? inline.text.split(/[\s-]+/u).map((word): Inline => ({ ...inline, text: word || '-' })) : [],
    )
    const longest = words.reduce<Inline | null>((best, word) => (textLength(word) > textLength(best) ? word : best), null)
    if (!longest) return false
    const width = area.width - (block.attrs?.marginLeft ?? 0)
    const alone = { ...block, attrs: { ...block.attrs, marginLeft: 0, indent: 0 }, content: [longest] }
    return measureText(draft, page, { ...area, width }, [alone], 'ingredient').turned > 0
  })
}

const textLength = (inline: Inline | null): number => (inline?.type === 'text' ? inline.text.length : 0)

/** A paragraph of it; its labels grow less, and stand off from what is under them. */
function grownTo({ design }: Draft, block: Block, level: Level): Block[] {
  if (block.attrs?.style !== 'list-label') return atLevel(design, [block], level)
  const gap = Math.round(design.baseline.step * LABEL)
  return atLevel(design, [{ ...block, attrs: { ...block.attrs, spaceAfter: gap } }], between(level))
}

/** Room under a label, in steps of the grid. */
const LABEL = 0.5

/** Share of the height of a text that must be filled for a field to reach as far as it. */
const LEAST_SHARE = 0.4

/** Sets it; its field reaches down to `foot`, or as far as it needs where that is far less. */
export function setAside(draft: Draft, { key, nth, page }: { key: string; nth: number; page: number }, aside: Aside, foot: number): void {
  const { area, onField, blocks, height } = aside
  const reaches = height >= LEAST_SHARE * (foot - area.y) ? Math.max(height, foot - area.y) : height
  if (onField) setField(draft, { page, id: `${key}-beside-field-${nth}` }, { ...area, height: reaches })
  else setRule(draft, { page, id: `${key}-beside-rule-${nth}` }, { ...area, y: Math.round(area.y + RULE_AT * area.step) }, RULES.strong)
  const inner = innerOf(aside)
  setText(draft, { page, id: `${key}-beside-${nth}` }, { ...inner, height: footOf(area) - inner.y + area.step }, blocks, {
    style: 'ingredient',
    slot: { role: 'beside', group: key, index: nth },
    props: { grid: true },
  })
}

/** Where the text of it stands: a step inside of a field, a step below a rule. */
const innerOf = ({ area, onField }: AsidePlace): TypeArea => {
  const { x, y, width, height, step } = area
  return onField
    ? { ...area, x: x + step, y: y + step, width: width - 2 * step, height: height - 2 * step }
    : { ...area, y: y + step, height: height - step }
}

/** Most of the width that amounts take before what they are amounts of. */
const MOST_HANG = 0.45

/** Room between amounts and what they are amounts of, in steps of the grid. */
const HANG_GAP = 0.7

/**
 * Amounts stand in a column of their own, as wide as the widest of them that may: what is wider runs into its text on that line alone, so that every
 * list of an issue is set in one system. Where all are wider, all run in.
 */
function hung(draft: Draft, page: number, area: TypeArea, blocks: readonly Block[]): Block[] {
  const gap = Math.round(area.step * HANG_GAP)
  const widths = blocks.map((block) => widthOfAmount(draft, page, area, block))
  const fitting = widths.filter((width) => width > 0 && width + gap <= area.width * MOST_HANG)
  const isWide = (index: number): boolean => (widths[index] ?? 0) + gap > area.width * MOST_HANG
  if (!fitting.length) return blocks.map((block, index) => (isIngredient(block) ? untabbed(block, isWide(index) ? ' ' : '') : block))
  const hang = Math.ceil(Math.max(...fitting)) + gap
  const place = { marginLeft: hang, indent: -hang, tabs: [{ at: 0, align: 'left' as const }] }
  return blocks.map((block, index) => {
    if (!isIngredient(block)) return block
    const { content = [] } = isWide(index) ? untabbed(block, ' ') : block
    return { ...block, attrs: { ...block.attrs, ...place }, content }
  })
}

/** Returns how wide the amount of an ingredient is, page pixels; 0 where it has none. */
function widthOfAmount(draft: Draft, page: number, area: TypeArea, block: Block): number {
  const [first] = block.content ?? []
  if (!isIngredient(block) || first?.type !== 'text' || first.text.startsWith('\t')) return 0
  const alone = { ...block, attrs: { ...block.attrs, marginLeft: 0, indent: 0 }, content: [first] }
  return measureText(draft, page, area, [alone], 'ingredient').widest
}

const isIngredient = ({ attrs }: Block): boolean => attrs?.style === 'ingredient'

/** An ingredient whose amount runs into what it is an amount of. */
function untabbed(block: Block, space: string): Block {
  const content = (block.content ?? []).flatMap((inline, index): Inline[] => {
    if (inline.type !== 'text') return [inline]
    const text = inline.text.replace('\t', index ? space : '')
    return text ? [{ ...inline, text }] : []
  })
  return { ...block, attrs: { ...block.attrs, marginLeft: 25, indent: -25 }, content }
}
