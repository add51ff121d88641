import { isByline } from '../material/blocks/roles.ts'
import type { BlockContent, MaterialBlock, Piece } from '../material/material.ts'
import { withNumberedNotes } from '../material/numbered-notes.ts'
import { withSigners } from '../material/signers.ts'
import { FEATURE_WORDS } from './articles.ts'
import { runAt } from './prose-blocks.ts'
import { LINE_BREAK } from '../white-space.ts'
import { titleOf, type Article, type PlacedBlock } from './article.ts'

/** Returns an article of prose as a piece that can stand on plain pages; one that is a piece already stays as it is. */
export function asPiece(article: Article): Article & { piece: Piece } {
  if (article.piece) return { ...article, piece: article.piece }
  const genre = article.prose === 'essay' ? 'essay' : article.words < FEATURE_WORDS ? 'short' : 'feature'
  const document = article.blocks[0]?.document ?? ''
  const piece: Piece = {
    id: article.id,
    document,
    title: titleOf(article),
    genre,
    second: genre,
    scores: {},
    margin: 0,
    sure: false,
    words: article.words,
    ...(article.isOfLongWork ? { isChapter: true } : {}),
    at: article.blocks.map(({ index }) => index),
    blocks: [...picturesBehind(article.heading, document), ...withNumberedNotes(withSigners(materialOf(article.blocks, document)))],
  }
  return { ...article, piece }
}

/** Blocks of a text as material: paragraphs that are steps or commands together are one block. */
function materialOf(blocks: readonly PlacedBlock[], document: string): MaterialBlock[] {
  const made: MaterialBlock[] = []
  for (let index = 0; index < blocks.length;) {
    const block = blocks[index] as PlacedBlock
    const run = runAt(blocks, index)
    const isLead = index < BYLINE_WITHIN && block.kind === 'paragraph' && isByline(block.text)
    const content = run?.content ?? (isLead ? bylineOf(block) : contentOf(block))
    const to = run?.to ?? index + 1
    const at = blocks.slice(index, to).map((each) => each.index)
    if (content) made.push({ ...content, at, ...placeOf(block, document) })
    for (const each of blocks.slice(index, to)) made.push(...picturesBehind(each, document), ...notesBehind(each, document))
    index = to
  }
  return made
}

const picturesBehind = (block: PlacedBlock | null, document: string): MaterialBlock[] =>
  (block?.pictures ?? []).map((picture) => ({ ...picture, ...(block ? placeOf(block, document) : {}) }))

const notesBehind = (block: PlacedBlock, document: string): MaterialBlock[] =>
  (block.notes ?? []).map((text) => ({ kind: 'note', text, at: [block.index], ...placeOf(block, document) }))

const placeOf = (block: PlacedBlock, document: string): Pick<MaterialBlock, 'document'> =>
  block.document === document ? {} : { document: block.document }

/** Paragraphs at the beginning among which a by-line may be. */
const BYLINE_WITHIN = 2

const bylineOf = ({ inlines }: PlacedBlock): BlockContent => ({ kind: 'role', role: 'byline', lines: [inlines] })

function contentOf({
  kind,
  inlines,
  language,
  level = 1,
  ordered = false,
  rows,
  header = false,
  columns,
  code = false,
  text,
  indents = [],
  ruled,
}: PlacedBlock): BlockContent | null {
  if (code) return { kind: 'code', lines: text.split(LINE_BREAK).map((line, index) => ' '.repeat(indents[index] ?? 0) + line) }
  switch (kind) {
    case 'heading':
      return { kind: 'subhead', level, inlines }
    case 'item':
      return { kind: 'items', ordered, items: [{ level, text: [inlines] }] }
    case 'quote':
      return { kind: 'quotation', words: [inlines] }
    case 'table':
      return rows && columns ? { kind: 'table', rows, header, columns } : null
    case 'paragraph':
    default:
      return { kind: 'prose', inlines, ...(language ? { language } : {}), ...(ruled ? { isParted: true } : {}) }
  }
}
