import { asPiece } from '../analyse/prose-piece.ts'
import { FEATURE_WORDS } from '../analyse/articles.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { countWords } from '../source.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'

/** Counts the words of running text: those of headings stand over it. */
export const wordsOfBlocks = (blocks: readonly PlacedBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === 'heading' ? 0 : countWords(block.text)), 0)

/** Divides an article at its inner headings of the highest level: `a3` into `a3/1`, `a3/2` … Empty where there is nothing to divide. No word is lost. */
export function sectionsOf(article: Article): Article[] {
  const groups = grouped(article.blocks)
  if (groups.length < 2) return []
  const pieces = piecesOf(article, groups)
  return groups.map((group, index) => {
    const [first] = group
    const heading = first?.kind === 'heading' ? first : null
    const blocks = heading ? group.slice(1) : group
    const words = wordsOfBlocks(blocks)
    const piece = pieces?.[index]
    return {
      id: `${article.id}/${index + 1}`,
      kind: words < FEATURE_WORDS ? 'card' : 'feature',
      heading: heading ?? article.heading,
      parent: heading ? (article.heading ?? article.parent) : article.parent,
      blocks,
      words,
      ...(piece ? { piece: { ...piece, words, title: heading?.text ?? article.piece?.title ?? null } } : {}),
    }
  })
}

/** Runs of blocks that begin with a heading of the highest level; a heading with no text under it stands with what comes before or next. */
function grouped(blocks: readonly PlacedBlock[]): PlacedBlock[][] {
  const top = Math.min(...blocks.filter(({ kind }) => kind === 'heading').map(({ level = 1 }) => level))
  const groups: PlacedBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const begins = block.kind === 'heading' && (block.level ?? 1) === top
    if (last && !(begins && hasText(last))) last.push(block)
    else groups.push([block])
  }
  const [last, before] = [groups.at(-1), groups.at(-2)]
  if (last && before && !hasText(last)) groups.splice(-2, 2, [...before, ...last])
  return groups
}

const hasText = (blocks: readonly PlacedBlock[]): boolean => blocks.some(({ kind }) => kind !== 'heading')

/** The piece of an article divided like its blocks; undefined where there is none. Where one of its blocks runs over a border, the sections are read as prose. */
function piecesOf({ id, piece, ...article }: Article, groups: readonly (readonly PlacedBlock[])[]): Piece[] | undefined {
  if (!piece) return undefined
  const places = groups.map((group) => new Set(group.map(({ index }) => index)))
  const homeOf = ({ at, kind }: MaterialBlock): number => {
    const home = at.length ? places.findIndex((place) => at.every((index) => place.has(index))) : 0
    // A picture behind the title of the article stands in its first section.
    return kind === 'picture' ? Math.max(0, home) : home
  }
  const homes = piece.blocks.map(homeOf)
  return groups.map((group, index) => {
    const [first] = group
    const heading = first?.kind === 'heading' ? first : null
    if (homes.includes(-1)) {
      const blocks = heading ? group.slice(1) : [...group]
      return {
        ...asPiece({ ...article, heading: heading ?? article.heading, id, blocks }).piece,
        genre: piece.genre,
        second: piece.second,
        sure: piece.sure,
      }
    }
    const own = piece.blocks.filter((block, at) => homes[at] === index && !(heading && isHeadingOnly(block, heading)))
    return { ...piece, id: `${piece.id}/${index + 1}`, at: group.map((block) => block.index), blocks: own }
  })
}

/** True for the line that the heading of a section became inside its piece: it is the title now. */
const isHeadingOnly = ({ kind, at }: MaterialBlock, heading: PlacedBlock): boolean =>
  (kind === 'subhead' || kind === 'label') && at.length === 1 && at[0] === heading.index

/** Joins articles into one of the genre of the first, in their order; the headings of the others stand inside. No word is lost. */
export function joinedArticle([first, ...others]: readonly [Article, ...Article[]]): Article {
  const blocks = [...first.blocks, ...others.flatMap(({ heading, blocks: own }) => (heading ? [heading, ...own] : own))]
  const words = wordsOfBlocks(blocks)
  const { piece } = first
  return {
    ...first,
    kind: first.kind === 'card' && words >= FEATURE_WORDS ? 'feature' : first.kind,
    blocks,
    words,
    ...(piece
      ? { piece: { ...piece, words, blocks: [...piece.blocks, ...others.flatMap((other) => joining(other, piece.document))] } }
      : {}),
  }
}

/** The blocks of an article as they stand inside a piece of another one. */
function joining(article: Article, document: string): MaterialBlock[] {
  const { piece } = asPiece(article)
  const { heading } = article
  const placed = (block: MaterialBlock): MaterialBlock => {
    const name = block.document ?? piece.document
    return name === document ? block : { ...block, document: name }
  }
  // A title may stand in the text as a line of its own, and is no block of the piece then.
  const title = heading?.inlines ?? (article.piece?.title ? [{ text: article.piece.title }] : null)
  const index = heading?.index ?? piece.at[0] ?? 0
  const subhead: MaterialBlock[] = title ? [{ kind: 'subhead', level: heading?.level ?? 1, inlines: title, at: [index] }] : []
  return [...subhead, ...piece.blocks].map(placed)
}
