import type { SourceBlock } from '../source.ts'

/** The lowest level of a heading. */
const LOWEST = 6

/**
 * Returns the blocks of a document with its headings a level under its title, where that stands before all of them in a style of its own: in office
 * programs a title and a “heading 1” are both of the first level, and the title would be one text among those it is over. `titles`: indexes of its lines.
 */
export function underTitle(blocks: readonly SourceBlock[], titles: ReadonlySet<number>): readonly SourceBlock[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const [first, ...others] = headings
  // A title that is typed again is the title.
  const isTitle = ({ index, text }: SourceBlock): boolean => titles.has(index) || text === first?.text
  if (!first || !titles.has(first.index) || !others.some((block) => block.level === 1 && !isTitle(block))) return blocks
  return blocks.map((block) =>
    block.kind === 'heading' && !isTitle(block) ? { ...block, level: Math.min(LOWEST, (block.level ?? 1) + 1) } : block,
  )
}
