import { countWords } from '../source.ts'
import type { SourceBlock } from '../source.ts'

/** Most rows and columns of a table that can be read on a page. */
export const MOST_ROWS = 12
/** Most columns of a table that can be read on a page. */
export const MOST_COLUMNS = 6

/** Tells whether a block is a table that a page can show whole, as a table. */
export const fitsPage = ({ kind, rows = [] }: SourceBlock): boolean =>
  kind === 'table' && rows.length > 1 && rows.length <= MOST_ROWS && (rows[0]?.length ?? 0) <= MOST_COLUMNS

/** Tells whether a block is a table that a page can show, drawn or as it is. */
export const isShowable = (block: SourceBlock): boolean => block.kind === 'table' && (block.chart !== undefined || fitsPage(block))

/** Beside a table that carries a page of its own there are at most so many words. */
const FIGURE_WORDS = 12

/** Tells whether blocks are a table that can be shown, with hardly any text. */
export function isFigures(blocks: readonly SourceBlock[]): boolean {
  if (!blocks.some(isShowable)) return false
  return blocks.reduce((sum, block) => sum + (block.kind === 'table' ? 0 : countWords(block.text)), 0) <= FIGURE_WORDS
}
