import type { SourceBlock, SourceDocument } from '../source.ts'

/** What a document is made of, where its blocks have numbers. */
export type Parts = Required<Pick<SourceDocument, 'blocks' | 'pictures' | 'footnotes'>> & Pick<SourceDocument, 'links'>

/** Returns parts with other blocks, numbered anew. `placeOf` says behind which of them stands what stood behind a block, −1 for what stands before all. */
export function renumbered(
  { pictures, footnotes, links }: Parts,
  blocks: readonly SourceBlock[],
  placeOf: (after: number) => number,
): Parts {
  const moved = <T extends { after: number }>(one: T): T => ({ ...one, after: placeOf(one.after) })
  return {
    blocks: blocks.map((block, index) => ({ ...block, index })),
    pictures: pictures.map(moved),
    footnotes: footnotes.map(moved),
    ...(links ? { links: links.map(moved) } : {}),
  }
}
