import type { Block, Inline } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { atLevel, between, type Level } from '../typography/level.ts'
import { RULE_AT, RULES, setRule } from './set-shapes.ts'
import { measureText, setText } from './set-text.ts'
import { footOf, onGrid, partOf, type PageArea, type TypeArea } from './type-area.ts'

/** Shares of its area that what stands beside a text takes, from the narrowest. */
const SHARES = [1 / 3, 5 / 12] as const

/** Share of the paragraphs beside a text that may turn in its column. */
const MOST_TURNED = 0.5

/** What stands beside a text, under a rule, measured. `height` is that of rule and text, page pixels. */
export interface Sidebar extends PageArea {
  blocks: Block[]
  height: number
}

/** An area divided into what stands beside the text, before it in reading order, and the text. */
export interface Sides {
  aside: Sidebar
  text: TypeArea
}

/**
 * Divides an area for a text with paragraphs beside it, always at the same side of a page: in the largest of some sizes, and in a column as wide as most of them
 * ask for at that. Null where the area holds them in none.
 */
export function sidesOf(draft: Draft, { page, area }: PageArea, blocks: readonly Block[], levels: readonly Level[]): Sides | null {
  const asked = levels.flatMap((level) => SHARES.map((share) => ({ level, side: Math.max(2, Math.round(area.count * share)) })))
  for (const [index, { level, side }] of asked.entries()) {
    const beside = partOf(area, 0, side)
    const inner = innerOf(beside)
    const grown = blocks.flatMap((block) => grownTo(draft, block, level))
    const isLast = index === asked.length - 1
    if (!isLast && (turnedIn(draft, page, inner, grown) > MOST_TURNED * blocks.length || breaksWords(draft, page, inner, grown))) continue
    const height = onGrid(area, inner.y + measureText(draft, page, inner, grown).height) - area.y
    if (height > area.height) continue
    const rest = partOf(area, side, area.count - side)
    const text = { ...rest, x: rest.x + area.gutter, width: rest.width - area.gutter }
    return { aside: { page, area: beside, blocks: grown, height }, text }
  }
  return null
}

/** Returns how many paragraphs take more than one line. */
const turnedIn = (draft: Draft, page: number, area: TypeArea, blocks: readonly Block[]): number =>
  measureText(draft, page, area, blocks, 'ingredient').lines.filter((lines) => lines > 1).length

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

/** Where a sidebar stands among the parts of a page, and whether right under a field, as the rows beside it do. */
interface SidebarPlace {
  key: string
  nth: number
  isUnderField: boolean
}

/** Sets it under its rule, or without one under a field. */
export function setSidebar(draft: Draft, { key, nth, isUnderField }: SidebarPlace, { page, area, blocks }: Sidebar): void {
  if (!isUnderField)
    setRule(draft, { page, id: `${key}-beside-rule-${nth}` }, { ...area, y: Math.round(area.y + RULE_AT * area.step) }, RULES.strong)
  const inner = innerOf(area)
  setText(draft, { page, id: `${key}-beside-${nth}` }, { ...inner, height: footOf(area) - inner.y + area.step }, blocks, {
    style: 'ingredient',
    slot: { role: 'beside', group: key, index: nth },
    props: { grid: true },
  })
}

/** Where the text of it stands: a step below its rule. */
const innerOf = (area: TypeArea): TypeArea => ({ ...area, y: area.y + area.step, height: area.height - area.step })
