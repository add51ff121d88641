import { resolveBlock, type Block, type Inline } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { sizeOfLine } from '../fill/open-lines.ts'
import { atLevel, between, type Level } from '../typography/level.ts'
import { RULE_AT, RULES, setRule } from './set-shapes.ts'
import { CAPS, DESCENDERS, measureText, setText, type OnPage } from './set-text.ts'
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

/** Most room between two things beside a text, lines of theirs; and how much of one at least has a rule in it. */
const MOST_OPEN = 1.7
const RULED = 0.6

/**
 * Sets it under its rule, or without one under a field. What ends well over the foot of the text beside it, page pixels, is opened towards it, between rules like those of
 * the rows there where they have room, and over one that closes it, on the line of that which closes them where it reaches so far: a short list over a long white is read
 * as one that lacks its end.
 */
export function setSidebar(draft: Draft, { key, nth, isUnderField }: SidebarPlace, { page, area, blocks }: Sidebar, foot = 0): void {
  if (!isUnderField)
    setRule(draft, { page, id: `${key}-beside-rule-${nth}` }, { ...area, y: Math.round(area.y + RULE_AT * area.step) }, RULES.strong)
  const inner = innerOf(area)
  const close = measureText(draft, page, inner, blocks, 'ingredient')
  const closing = closingOn(draft, page, `${key}-rule-${nth}-end-`)
  const end = inner.y + close.foot + slackOf(draft, blocks, close.size)
  const open = openBy(draft, blocks, (closing ?? foot - area.step) - end)
  const opened = open ? blocks.map((block, index) => openedBy(block, index, blocks, open)) : blocks
  // Off the grid its first line stays on the line of the text beside it.
  const lift = open ? close.baselines.first - measureText(draft, page, inner, opened, 'ingredient', false).baselines.first : 0
  const at = { page, id: `${key}-beside-${nth}` }
  setText(draft, at, { ...inner, y: Math.round(inner.y + lift), height: footOf(area) - inner.y + area.step }, opened, {
    style: 'ingredient',
    slot: { role: 'beside', group: key, index: nth },
    props: { grid: !open },
  })
  setRuleUnderLabel(draft, at, { ...inner, y: Math.round(inner.y + lift) }, { blocks: opened, like: `${key}-rule-${nth}-1` })
  if (open >= RULED * leadingIn(draft, blocks))
    setRules(draft, at, { ...inner, y: Math.round(inner.y + lift) }, { blocks: opened, open, closing })
}

/** Room of a rule to the words over and under it at least, in steps of the grid; and most steps by which the rule under the label of the rows beside stands elsewhere than under its own. */
const CLEAR = 0.25
const NEAR = 2

/** Draws a rule under the label of a list where the rows beside it have one under theirs, on the line of that or, where words stand there, midway between the label and what is under it. */
function setRuleUnderLabel(draft: Draft, at: OnPage, area: TypeArea, { blocks, like }: { blocks: readonly Block[]; like: string }): void {
  const model = draft.design.pages[at.page]?.layers[like]
  const lines = draft.textLayout(at)?.frames[0]?.lines ?? []
  const over = lines.findLast(({ paragraph }) => paragraph === 0)
  const under = lines.find(({ paragraph }) => paragraph === 1)
  if (!model || blocks[0]?.attrs?.style !== 'list-label' || !over || !under) return
  const clear = CLEAR * area.step
  const [from, to] = [
    area.y + over.baseline + DESCENDERS * sizeOfLine(over) + clear,
    area.y + under.baseline - CAPS * sizeOfLine(under) - clear,
  ]
  const { y } = model.props.position
  if (to < from || y < from - NEAR * area.step || y > to + NEAR * area.step) return
  const { page, id } = at
  setRule(draft, { page, id: `${id}-label` }, { ...area, y: Math.round(y >= from && y <= to ? y : (from + to) / 2) }, RULES.fine)
}

/** Returns where the rule stands that closes the rows beside a list, page pixels; null without one. */
function closingOn({ design }: Draft, page: number, id: string): number | null {
  const [, rule] = Object.entries(design.pages[page]?.layers ?? {}).find(([each]) => each.startsWith(id)) ?? []
  return rule && 'position' in rule.props ? rule.props.position.y : null
}

/** Returns the room between the last thing of a list and a rule that stands as near as those between things do where these are not opened, page pixels. */
const slackOf = (draft: Draft, blocks: readonly Block[], size: number): number =>
  HALF * Math.max(0, leadingIn(draft, blocks) - (CAPS + DESCENDERS) * size)

/** Returns whether a thing stands before another of its list. */
const isBefore = (blocks: readonly Block[], index: number): boolean =>
  [blocks[index], blocks[index + 1]].every((block) => block !== undefined && block.attrs?.style !== 'list-label')

/** A paragraph with the room under it that things have to each other; a label over them keeps half of it beyond its own. */
function openedBy(block: Block, index: number, blocks: readonly Block[], open: number): Block {
  const { spaceAfter = 0 } = block.attrs ?? {}
  const isLabel = block.attrs?.style === 'list-label'
  if (!isLabel && !isBefore(blocks, index)) return block
  return { ...block, attrs: { ...block.attrs, spaceAfter: isLabel ? spaceAfter + HALF * open : open } }
}

/** Share of the room between things that stands over the first. */
const HALF = 0.5

/** The leading of the things of a list, page pixels. */
const leadingIn = ({ design }: Draft, blocks: readonly Block[]): number => {
  const last = blocks.at(-1)
  return last ? resolveBlock(design, {}, last).leading : 0
}

/** Returns how far things are opened over what is left, page pixels; 0 where that is nothing to see. */
function openBy(draft: Draft, blocks: readonly Block[], left: number): number {
  const labels = blocks.filter(({ attrs }) => attrs?.style === 'list-label').length
  const count = blocks.filter((_, index) => isBefore(blocks, index)).length
  return count && left > 0 ? Math.floor(Math.min(left / (count + HALF * (labels + 1)), MOST_OPEN * leadingIn(draft, blocks))) : 0
}

/** A list with how far its things are opened, and where the rule stands that closes what is beside it; page pixels. */
interface OpenList {
  blocks: readonly Block[]
  open: number
  closing: number | null
}

/** Draws rules midway between the things of a list, and one that closes it. */
function setRules(draft: Draft, at: OnPage, area: TypeArea, { blocks, open, closing }: OpenList): void {
  const lines = draft.textLayout(at)?.frames[0]?.lines ?? []
  for (const index of blocks.keys()) {
    const over = lines.findLast(({ paragraph }) => paragraph === index)
    const under = lines.find(({ paragraph }) => paragraph === index + 1)
    if (!isBefore(blocks, index) || !over || !under) continue
    const y = Math.round(area.y + (over.baseline + DESCENDERS * sizeOfLine(over) + under.baseline - CAPS * sizeOfLine(under)) / 2)
    setRule(draft, { page: at.page, id: `${at.id}-${index}` }, { ...area, y }, RULES.fine)
  }
  const last = lines.at(-1)
  if (!last) return
  const size = sizeOfLine(last)
  const own = Math.round(area.y + last.baseline + DESCENDERS * size + HALF * open + slackOf(draft, blocks, size))
  const end = closing !== null && Math.abs(own - closing) < area.step ? closing : own
  if (end <= footOf(area)) setRule(draft, { page: at.page, id: `${at.id}-${blocks.length}` }, { ...area, y: end }, RULES.fine)
}

/** Where the text of it stands: a step below its rule. */
const innerOf = (area: TypeArea): TypeArea => ({ ...area, y: area.y + area.step, height: area.height - area.step })
