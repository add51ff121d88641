import type { Block } from '@magazineai/design'
import { findingOf } from '../analyse/finding.ts'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import type { MaterialBlock } from '../material/material.ts'

/** How much is said of what the figures of a single table tell, the most first. */
export const TELLINGS = ['whole', 'brief', 'none'] as const

/** One of them. */
export type Telling = (typeof TELLINGS)[number]

/** Tables with the headings over them, and what leads into their text. */
interface Tabled {
  tables: readonly { heads: readonly MaterialBlock[]; table: Extract<MaterialBlock, { kind: 'table' }> }[]
  lead: readonly unknown[]
}

/** What is said where: the title over the tables, or none on their page, and the language, BCP 47. */
interface Said {
  title: string
  isApart?: boolean | undefined
  language: string
  telling: Telling
}

/**
 * Returns what the figures of tables say, where charts are drawn: that of a single table under the title of its piece, which has no words of its own there; that of
 * others over each.
 */
export function toldBy(
  { tables, lead }: Tabled,
  { drawn }: { drawn: boolean },
  { title, isApart, language, telling }: Said,
): { lead: Block[]; over: Block[][] } {
  if (!drawn) return { lead: [], over: [] }
  const isUnderTitle = tables.length === 1 && !tables[0]?.heads.length && !lead.length && !isApart
  const told = tables.map(({ heads, table }) => {
    const name = heads.flatMap((head) => ('inlines' in head ? head.inlines.map(({ text }) => text) : [])).join(' ')
    const isBrief = isUnderTitle && telling === 'brief'
    const message = findingOf(table.rows, { language, title: heads.length ? name : title, isBrief })?.message
    const isSaid = !isUnderTitle || telling !== 'none'
    return message && isSaid ? [plainBlock(message, { style: isUnderTitle ? 'piece-lead' : 'piece-facts' })] : []
  })
  return isUnderTitle ? { lead: told.flat(), over: [] } : { lead: [], over: told }
}

/** Returns whether a page shows a chart of a group. */
export const showsChart = ({ design }: Draft, page: number, key: string): boolean =>
  Object.values(design.pages[page]?.layers ?? {}).some(({ slot }) => slot?.role === 'chart' && slot.group === key)
