import { isKind, resolveBlock, type Block, type Design, type Doc } from '@magazineai/design'
import type { StoryKey } from '../../../frame.ts'

/** What a paragraph is to a reader. */
export interface ParagraphRole {
  /** For headings their weight in the document, 1 = the largest; null for plain paragraphs. */
  heading: number | null
  list: { kind: 'bullet' | 'ordered'; level: number } | null
  /** BCP 47. */
  language: string
}

/** What a table holds. */
export interface TableRole {
  /** The texts of its cells, row by row. */
  cells: string[][]
  /** True when the first row is a head. */
  head: boolean
  /** Blocks of cells that are one. */
  blocks: { row: number; column: number; rows: number; columns: number }[]
}

/** What the texts of a design are, beyond how they look. */
export interface PdfStructure {
  /** The role of a paragraph; null when nothing is known of it. */
  paragraph: (key: StoryKey, index: number) => ParagraphRole | null
  /** The cells of a table layer; null when there is none. */
  table: (page: string, layer: string) => TableRole | null
}

/** Names of styles that mark what they dress as a heading. */
const HEADING = /(^|[\s_-])(headline|crosshead|heading|title|masthead|subhead|question|h[1-6])([\s_-]|$)/i

/** Styles of lists of contents are set large, but head nothing. */
const CONTENTS = /(^|[\s_-])(toc|contents)([\s_-]|$)/i

/** Sizes this near to each other make one level. */
const LIKE = 0.85

/** Derives the structure of a design: headings by their block or the name of their style, ranked by size; lists and tables as they are. */
export function structureOf(design: Design): PdfStructure {
  const docs = new Map<StoryKey, { doc: Doc; style: string | undefined }>()
  for (const [id, { doc, frames }] of Object.entries(design.stories))
    docs.set(`story:${id}`, { doc, style: styleOfStory(design, frames[0]) })
  for (const page of design.pages)
    for (const [id, layer] of Object.entries(page.layers))
      if (isKind(layer, 'Text') && layer.props.doc) docs.set(`layer:${page.id}/${id}`, { doc: layer.props.doc, style: layer.props.style })
  const resolved = (block: Block, style: string | undefined) => resolveBlock(design, style === undefined ? {} : { style }, block)
  const isHeading = (block: Block, style: string | null) => {
    if (block.type === 'heading') return true
    const names = `${style ?? ''} ${(style && design.styles.paragraph[style]?.name) ?? ''}`
    return HEADING.test(names) && !CONTENTS.test(names)
  }
  const sizes = [...docs.values()].flatMap(({ doc, style }) =>
    doc.content.flatMap((block) => {
      const set = resolved(block, style)
      return isHeading(block, set.style) ? [set.size] : []
    }),
  )
  const rank = ranks(sizes)
  return {
    paragraph(key, index) {
      const text = docs.get(key)
      const block = text?.doc.content[index]
      if (!text || !block) return null
      const { size, style, list, language } = resolved(block, text.style)
      return { heading: isHeading(block, style) ? rank(size) : null, list, language }
    },
    table(pageId, layerId) {
      const layer = design.pages.find((page) => page.id === pageId)?.layers[layerId]
      if (!layer || !isKind(layer, 'Table')) return null
      const { rows, columns, style, cells, cellStyles = [] } = layer.props
      return {
        cells: Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => cells[r]?.[c] ?? '')),
        head: style !== 'grid',
        blocks: cellStyles
          .filter((one) => one.merged)
          .map(({ row, column, rows: down = 1, columns: across = 1 }) => ({ row, column, rows: down, columns: across })),
      }
    },
  }
}

function styleOfStory({ pages }: Design, frame: { page: string; layer: string } | undefined): string | undefined {
  const layer = frame && pages.find((page) => page.id === frame.page)?.layers[frame.layer]
  return layer && isKind(layer, 'Text') ? layer.props.style : undefined
}

/** The level of a size among sizes, 1 for the largest. */
function ranks(sizes: readonly number[]): (size: number) => number {
  const levels: number[] = []
  for (const size of [...new Set(sizes)].sort((a, b) => b - a)) if (levels.length === 0 || size < levels.at(-1)! * LIKE) levels.push(size)
  return (size) =>
    Math.max(
      1,
      levels.filter((level) => level > size / LIKE).length + (levels.some((level) => size >= level * LIKE && size <= level) ? 1 : 0),
    )
}
