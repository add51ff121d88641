import { isVerbatim } from '../fill/story-text.ts'
import { LINE_BREAK } from '../white-space.ts'
import { pieceSet } from './pieces.ts'
import { tableSet } from './tables.ts'
import { correctInlines, correctTypography } from './typography.ts'
import { titleOf, type Article, type PlacedBlock } from '../analyse/article.ts'
import type { Piece } from '../material/material.ts'

/** Returns an article set by the rules of its language (BCP 47), with its heading and all its paragraphs; what it was made of stays as it is. */
export function articleSet(article: Article, language: string): Article {
  const { heading, blocks, titles, standfirst, piece } = article
  return {
    ...article,
    heading: heading && blockSet(heading, language),
    blocks: blocks.map((block) => blockSet(block, language)),
    ...(piece ? { piece: pieceSet(piece, language) } : {}),
    ...(titles ? { titles: titles.map((title) => correctTypography(title, language)) } : {}),
    ...(standfirst ? { standfirst: correctTypography(standfirst, language) } : {}),
  }
}

/** Returns the piece of an article with its title, both set by the rules of its language (BCP 47); null where it has none. */
export function titledPieceSet({ piece, ...article }: Article, language: string): { piece: Piece; title: string } | null {
  if (!piece) return null
  const head = articleSet({ ...article, blocks: [] }, language)
  return { piece: pieceSet(piece, language), title: titleOf({ ...head, piece }) ?? '' }
}

/** Returns a paragraph set by the rules of its own language, or of `language`. Code, commands and addresses stay as they are, and of tables all but figures. */
export function blockSet(block: PlacedBlock, language: string): PlacedBlock {
  if (block.kind === 'table') return withTable(block, block.language ?? language)
  if (isVerbatim(block.text.replaceAll(LINE_BREAK, ' '))) return block
  const tongue = block.language ?? language
  const inlines = correctInlines(block.inlines, tongue)
  if (inlines === block.inlines) return block
  const large = block.large?.map((sentence) => correctTypography(sentence, tongue))
  return { ...block, inlines, text: inlines.map(({ text }) => text).join(''), ...(large ? { large } : {}) }
}

function withTable(block: PlacedBlock, language: string): PlacedBlock {
  const { rows, columns } = block
  if (!rows || !columns) return block
  const set = tableSet({ ...block, rows, columns }, language)
  return set === rows ? block : { ...block, rows: set }
}
