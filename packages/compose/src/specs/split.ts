import type { MaterialBlock, Piece } from '../material/material.ts'
import { textOfBlock } from '../material/text.ts'
import { isShortProse, type PageSpec } from './page-spec.ts'

/** A table with the headings that stand right above it. */
export interface HeadedTable {
  heads: readonly MaterialBlock[]
  table: Extract<MaterialBlock, { kind: 'table' }>
  /** How many blocks of the text stand before the end of its section; absent = it is of the last one, or of the whole text. */
  until?: number
  /** The head of its section, where tables are of several. */
  section?: MaterialBlock
}

/** The blocks of a piece by where they stand on its pages; each in the order of the piece. */
export interface Parts {
  byline: MaterialBlock[]
  facts: MaterialBlock[]
  lead: MaterialBlock[]
  beside: MaterialBlock[]
  body: MaterialBlock[]
  coda: MaterialBlock[]
  tables: HeadedTable[]
  /** True where all tables come before the text. */
  isTableFirst: boolean
  pictures: Extract<MaterialBlock, { kind: 'picture' }>[]
}

/** Most letters that lead into a piece; more of them are its text. */
const LEAD = 320

const isByline = (block: MaterialBlock): boolean => block.kind === 'role' && ['byline', 'dateline'].includes(block.role)

/** Returns whether a block speaks to editors alone, as “For immediate release”: it is not printed. */
export const isForEditors = (block: MaterialBlock): boolean => block.kind === 'role' && block.role === 'mark'

const isLabel = ({ kind }: MaterialBlock): boolean => kind === 'label' || kind === 'subhead'

/** Returns whether a block is all that stands under its heading: this is not left without a text. */
const isAllOfSection = (blocks: readonly MaterialBlock[], index: number): boolean => {
  const [before, next] = [blocks[index - 1], blocks[index + 1]]
  return before !== undefined && isLabel(before) && (next === undefined || isLabel(next))
}

/** Returns whether a block stands under a subhead that is not the first of a piece: what it says is of that section, not of all. */
const isOfSection = (blocks: readonly MaterialBlock[], index: number): boolean =>
  blocks.slice(1, index).some(({ kind }) => kind === 'subhead')

/** Fewest numbered sections of one text each that a line closes, and most letters of that. */
const CLOSED = { sections: 3, letters: 160 } as const

const NUMBERED = /^\s*(?:\p{Lu}{3}\s)?\p{Nd}/u

/** Returns whether a block is the line that closes minutes: it stands under the text of the last of numbered sections, which have one text each. */
function isClosing(blocks: readonly MaterialBlock[], index: number): boolean {
  if (index !== blocks.length - 1 || !isShortProse(blocks[index] as MaterialBlock, CLOSED.letters)) return false
  const heads = blocks.flatMap((block, at) => (isLabel(block) ? [at] : []))
  const lengths = heads.map((at, nth) => (heads[nth + 1] ?? blocks.length) - at - 1)
  const areNumbered = heads.every((at) => NUMBERED.test(textOfBlock(blocks[at] as MaterialBlock)))
  return heads.length >= CLOSED.sections && areNumbered && lengths.pop() === 2 && lengths.every((length) => length === 1)
}

/** Divides the blocks of a piece. A label goes with what it stands over; words lead into a piece only before its text begins. */
export function partsOfPiece({ blocks }: Piece, spec: PageSpec): Parts {
  const parts: Parts = { byline: [], facts: [], lead: [], beside: [], body: [], coda: [], tables: [], isTableFirst: false, pictures: [] }
  // Of several texts under one title each keeps its own stars and verdict, and what it is about.
  const rated = blocks.filter(isRating).length
  const isOwn = (block: MaterialBlock, index: number): boolean =>
    isAllOfSection(blocks, index) ||
    (block.kind === 'role' && block.role === 'facts' && isOfSection(blocks, index)) ||
    (rated > 1 && (isRating(block) || blocks.slice(0, index).some((before) => isLabel(before) || isRating(before))))
  let letters = 0
  let heads: MaterialBlock[] = []
  let section: Section = { tables: [] }
  blocks.forEach((each, index) => {
    if (isForEditors(each)) return
    const next = blocks[index + 1]
    if (each.kind === 'subhead' && !isOverTable(blocks, index)) {
      endSection(section, parts.body)
      section = { head: each, tables: [] }
    }
    const block = spec.labels ? withoutYield(each, parts.facts) : each
    if (spec.labels && isLabel(block) && next?.kind === 'ingredients' && isYield(textOfBlock(block)))
      parts.facts.push(asLine(block, textOfBlock(block)))
    else if (block.kind === 'table') {
      const headed: HeadedTable = { heads, table: block }
      parts.tables.push(headed)
      section.tables.push(headed)
      parts.isTableFirst = !parts.body.length
      heads = []
    } else if (isLabel(block) && isOverTable(blocks, index)) heads.push(block)
    else if (block.kind === 'picture') parts.pictures.push(block)
    else if (isByline(block)) parts.byline.push(block)
    else if (spec.isFact(block, index) && !isOwn(block, index)) parts.facts.push(block)
    else if (rated < 2 && (spec.isCoda(block, index, blocks) || isClosing(blocks, index))) parts.coda.push(block)
    else if (spec.isBeside(block) || (isLabel(block) && next && spec.isBeside(next))) parts.beside.push(block)
    else if (
      !parts.body.length &&
      spec.isLead(block, index, blocks) &&
      !isBareLink(block) &&
      !isParted(block, next) &&
      letters + lengthOf(block) <= LEAD
    ) {
      letters += lengthOf(block)
      parts.lead.push(block)
    } else parts.body.push(block)
    const inside = tablesInside(block)
    parts.tables.push(...inside)
    if (inside.length) parts.isTableFirst = false
  })
  if (parts.tables.some(({ until }) => until !== undefined)) endSection(section)
  const last = parts.body.at(-1)
  // No head is left without what stands under it.
  if (last && isLabel(last) && parts.coda.length) parts.body.push(...parts.coda.splice(0))
  if (!parts.body.length && !parts.tables.length) {
    // What stands beside nothing, or under it, is the text itself.
    const isToldBelow = parts.coda.some(({ kind }) => kind === 'prose')
    if (!isToldBelow) return { ...parts, ...withoutBody(parts) }
    parts.body = parts.coda
    parts.coda = []
  }
  return parts.beside.every(isRating) ? { ...parts, facts: [...parts.facts, ...parts.beside], beside: [] } : parts
}

/** What says how much a recipe makes, in the languages that have a verb or a preposition for it; in others a number of people or pieces does. */
const yields =
  /^(?:makes?|serves?|fills?|yields?|feeds?|for|ergibt|reicht|für|pour|donne|para|rinde|per|dosi|rende|voor|til|giver|till|ger|räcker|na|на|для)\b.*(?:\p{Nd}|\b(?:one|two|three|four|five|six|eight|ten|twelve|eine?n?|une?|uma?|ett?)\b)|\p{Nd}\s*(?:人|인분|נפשות|نفر|أشخاص|लोग|জন)/iu

/** Most letters of such a line. */
const LONGEST_YIELD = 60

const isYield = (text: string): boolean => text.length <= LONGEST_YIELD && yields.test(text.trim())

const asLine = ({ at, document }: MaterialBlock, text: string): MaterialBlock => ({
  kind: 'prose',
  at,
  ...(document ? { document } : {}),
  inlines: [{ text: text.replace(/\s*[:：]\s*$/u, '') }],
})

/** Returns ingredients without a name that says how much they make, which goes to the facts; any other block as it is. */
function withoutYield(block: MaterialBlock, facts: MaterialBlock[]): MaterialBlock {
  if (block.kind !== 'ingredients') return block
  const [first, ...others] = block.groups
  if (!first?.name || !isYield(first.name)) return block
  facts.push(asLine(block, first.name))
  return { ...block, groups: [{ lines: first.lines }, ...others] }
}

/** Returns whether a block is a rating. One alone is no column: it is one of the facts. */
export const isRating = (block: MaterialBlock): boolean => block.kind === 'role' && block.role === 'rating'

/** Returns whether a paragraph is an address of the web alone, which leads into nothing. */
const isBareLink = (block: MaterialBlock): boolean => block.kind === 'prose' && /^\s*(?:https?:\/\/|www\.)\S+\s*$/u.test(textOfBlock(block))

/** Returns whether a paragraph ends in a colon and what it announces stands in the text: a page may come between it and a lead. */
const isParted = (block: MaterialBlock, next: MaterialBlock | undefined): boolean =>
  block.kind === 'prose' && next?.kind !== 'table' && /[:：]\s*$/u.test(block.inlines.map(({ text }) => text).join(''))

/** A section of a piece: its head, and its tables. */
interface Section {
  head?: MaterialBlock
  tables: HeadedTable[]
}

/** Says of the tables of a section where its text ends, if that is not the last; one with a head of its own is known by that. */
function endSection({ head, tables }: Section, body?: readonly MaterialBlock[]): void {
  for (const table of tables) {
    if (body) table.until = body.length
    if (head && !table.heads.some(({ kind }) => kind === 'subhead')) table.section = head
  }
}

function isOverTable(blocks: readonly MaterialBlock[], at: number): boolean {
  let under = at + 1
  while (under < blocks.length && isLabel(blocks[under] as MaterialBlock)) under += 1
  return blocks[under]?.kind === 'table'
}

/** Tables of answers stand with those of the piece: no running text has any. */
const tablesInside = (block: MaterialBlock): HeadedTable[] =>
  block.kind === 'questions'
    ? block.pairs.flatMap(({ answer }) => answer.flatMap((each) => (each.kind === 'table' ? [{ heads: [], table: each }] : [])))
    : []

function withoutBody({ lead, beside }: Parts): Pick<Parts, 'lead' | 'beside' | 'body'> {
  return beside.length ? { lead, beside: [], body: beside } : { lead: [], beside: [], body: lead }
}

const lengthOf = (block: MaterialBlock): number => ('inlines' in block ? block.inlines.reduce((sum, { text }) => sum + text.length, 0) : 0)
