import { resolveBlock, resolveParagraphStyle, type Block, type BlockAttrs, type Design, type Inline } from '@magazineai/design'

/** How large a text is set: factors of the sizes and of the leading of its styles. */
export interface Level {
  size: number
  leading: number
}

/** The sizes a text may be set in. Leadings are eighths of the baseline grid, so that every eighth line stands on it. */
export const LEVELS = {
  text: { size: 1, leading: 1 },
  open: { size: 1.16, leading: 1.25 },
  large: { size: 1.36, leading: 1.5 },
  full: { size: 1.48, leading: 1.625 },
  grand: { size: 1.6, leading: 1.75 },
  display: { size: 1.85, leading: 2 },
  tall: { size: 2.1, leading: 2.25 },
  poster: { size: 2.4, leading: 2.5 },
  placard: { size: 2.9, leading: 3 },
  billboard: { size: 3.4, leading: 3.5 },
  banner: { size: 4.6, leading: 4.75 },
} as const satisfies Record<string, Level>

/** Leading of what is read over many pages, at least, in sizes of its type; a face that has less by far is large for its size, and grows by half. */
const READ_ON = 1.33
const CLOSE = 1.2

/** Returns a level for what is read over many pages: with at least the leading that long reading asks for, on the eighths of the grid. */
export function readingLevel(design: Design, { size, leading }: Level): Level {
  const body = resolveParagraphStyle(design, 'body')
  const own = body.leading / body.size
  const grown = own < CLOSE ? (1 + size) / 2 : size
  return { size: grown, leading: Math.max(leading, Math.ceil((8 * READ_ON * grown) / own) / 8) }
}

/** How many times as large one text of an issue may be as another at most: two levels. */
export const MOST_OVER = 1.4

/** Returns a level half as far from that of the text: marks, labels and headings grow less than it. */
export const between = ({ size, leading }: Level): Level => ({ size: (1 + size) / 2, leading: (1 + leading) / 2 })

/** Returns paragraphs set larger: type, leading and indents grow together. */
export function atLevel(design: Design, blocks: readonly Block[], level: Level): Block[] {
  if (level.size === 1) return [...blocks]
  return blocks.map((block) => {
    const style = resolveBlock(design, {}, block)
    const grown = (length: number): number => Math.round(length * level.size)
    const attrs: BlockAttrs = {
      ...block.attrs,
      leading: Math.round(style.leading * level.leading),
      grid: 'none',
      ...(style.indent ? { indent: grown(style.indent) } : {}),
      ...(style.marginLeft ? { marginLeft: grown(style.marginLeft) } : {}),
      ...(style.spaceBefore ? { spaceBefore: Math.round(style.spaceBefore * level.leading) } : {}),
      ...(block.attrs?.spaceAfter ? { spaceAfter: Math.round(block.attrs.spaceAfter * level.leading) } : {}),
      ...(style.tabs.length ? { tabs: style.tabs.map((tab) => ({ ...tab, at: grown(tab.at) })) } : {}),
    }
    return { ...block, attrs, ...(block.content ? { content: block.content.map((inline) => sized(inline, grown(style.size))) } : {}) }
  })
}

/** Most of the size of a letter that its signature has. */
const MOST_SIGNED = 2

/** Returns the paragraphs of a text set larger; a signature is not so much larger than its letter that it is a headline. */
export const textAtLevel = (design: Design, blocks: readonly Block[], level: Level): Block[] =>
  blocks.flatMap((block) => {
    if (block.attrs?.style !== SIGNATURE) return withInitialApart(design, atLevel(design, [block], level), level)
    const most = MOST_SIGNED * resolveParagraphStyle(design, 'body').size
    const share = Math.min(1, most / resolveBlock(design, {}, block).size)
    return atLevel(design, [block], { size: share * level.size, leading: share * level.leading })
  })

/** Least room between the ink of an initial and its text, as a share of the size of this. */
const BESIDE_INITIAL = 0.36

/** Paragraphs of which initials stand off from the text as much as its size asks. */
const withInitialApart = (design: Design, blocks: Block[], level: Level): Block[] =>
  blocks.map((block) => {
    const { dropCap, size } = resolveBlock(design, {}, block)
    if (!dropCap) return block
    const gap = Math.max(dropCap.gap ?? 0, Math.round(BESIDE_INITIAL * size * level.size))
    return { ...block, attrs: { ...block.attrs, dropCap: { ...dropCap, gap } } }
  })

/** Returns small paragraphs grown so that their type is at least a share of that of the text they belong to. */
export const keptUp = (design: Design, blocks: readonly Block[], level: Level, share: number): Block[] =>
  blocks.flatMap((block) => {
    const factor = (share * level.size * resolveParagraphStyle(design, 'body').size) / resolveBlock(design, {}, block).size
    return factor <= 1 ? [block] : atLevel(design, [block], { size: factor, leading: factor })
  })

const SIGNATURE = 'letter-signature'

/** A run in a size of its own. */
const sized = (inline: Inline, size: number): Inline => ({ ...inline, marks: [...(inline.marks ?? []), { type: 'size', attrs: { size } }] })
