import type { Piece } from '../material/material.ts'
import { pictureContent } from '../material/read-material.ts'
import type { OwnPhoto } from '../ports.ts'
import type { SourceDocument, SourcePicture } from '../source.ts'
import { homesOf } from '../images/homes.ts'
import { ownPhotos } from '../images/own.ts'
import { keyOfBlock } from './passages.ts'
import { stemsOf } from './words.ts'
import { titleOf, type Article, type PlacedBlock, type PlacedPicture } from './article.ts'

/** Pictures of documents by the key of the block they stand behind. */
type PicturesByBlock = ReadonlyMap<string, readonly PlacedPicture[]>

/**
 * Gives the blocks of articles the pictures that stand behind them in their documents; one that stands behind a title over several texts is that of the first
 * of them. Those that were given as files stand behind the paragraph of the text whose words are those of their names and captions.
 */
export function withPictures(articles: readonly Article[], documents: readonly SourceDocument[]): Article[] {
  const pictures = picturesByBlock(documents, articles)
  for (const [key, own] of filesByBlock(documents, articles)) pictures.set(key, [...(pictures.get(key) ?? []), ...own])
  return pictures.size ? articles.map((article) => pictured(article, pictures)) : [...articles]
}

/** Pictures that were given as files by the key of the block they fit best; none where there is no text but them. */
function filesByBlock(documents: readonly SourceDocument[], articles: readonly Article[]): Map<string, PlacedPicture[]> {
  const found = new Map<string, PlacedPicture[]>()
  const files = documents.filter(({ format }) => format === 'image')
  const byId = new Map(files.flatMap(({ pictures = [] }) => pictures.map((picture) => [picture.id, picture])))
  const told = articles.filter(({ piece }) => piece?.genre !== 'photos')
  const homes = homesOf(
    ownPhotos(files).filter(({ tags }) => tags.length > 0),
    told.map((article) => [titleOf(article) ?? '', ...article.blocks.map(({ text }) => text)].join(' ')),
  )
  for (const [photo, home] of homes) {
    const block = closest(photo.tags, ownBlocks(told[home] as Article))
    const picture = byId.get(photo.id)
    if (!block || !picture) continue
    const key = keyOfBlock(block)
    found.set(key, [...(found.get(key) ?? []), { ...pictureContent(picture), at: [block.index] }])
  }
  const [only, ...others] = told
  if (!only || others.length || found.size) return found
  return new Map(
    bestOf(ownPhotos(files), only.words).map((photo, nth, all): [string, PlacedPicture[]] => {
      const blocks = ownBlocks(only)
      const { index, document } = blocks[Math.floor((nth * blocks.length) / all.length)] as PlacedBlock
      return [keyOfBlock({ index, document }), [{ ...pictureContent(byId.get(photo.id) as SourcePicture), at: [index] }]]
    }),
  )
}

/** So many words of the only text have a picture each, of those that came with it and that no word places; and so many pictures have one there at most. */
const WORDS_OF_PICTURE = 250
const PICTURES_OF_ONE = 4

/** The pictures that stand in the only text they came with, the best of them, in their order; the others follow it as a series. */
function bestOf(photos: readonly OwnPhoto[], words: number): OwnPhoto[] {
  const most = Math.min(Math.floor(photos.length / PICTURES_OF_ONE), 1 + Math.floor(words / WORDS_OF_PICTURE))
  const worth = ({ width, height, quality = 0.5 }: OwnPhoto): number => Math.min(1, (width * height) / LARGE_ENOUGH) + quality
  const best = new Set(photos.toSorted((a, b) => worth(b) - worth(a)).slice(0, most))
  return photos.filter((photo) => best.has(photo))
}

/** Pixels of a picture that fills a page at 150 an inch. */
const LARGE_ENOUGH = 1_240 * 1_754

/** The block that says most of some stems, the first of several. */
function closest(stems: readonly string[], blocks: readonly PlacedBlock[]): PlacedBlock | undefined {
  const saidBy = ({ text }: PlacedBlock): number => {
    const said = new Set(stemsOf(text))
    return stems.filter((stem) => said.has(stem)).length
  }
  return blocks.map((block) => ({ block, said: saidBy(block) })).toSorted((a, b) => b.said - a.said)[0]?.block
}

const ownBlocks = ({ heading, blocks }: Article): PlacedBlock[] => (heading ? [heading, ...blocks] : blocks)

function picturesByBlock(documents: readonly SourceDocument[], articles: readonly Article[]): Map<string, readonly PlacedPicture[]> {
  const found = new Map<string, PlacedPicture[]>()
  for (const { name: document, format, blocks, pictures = [] } of documents) {
    if (format === 'image' || !blocks.length) continue
    const shown = articles
      .flatMap(ownBlocks)
      .filter((block) => block.document === document)
      .map(({ index }) => index)
      .toSorted((a, b) => a - b)
    for (const picture of pictures) {
      const after = Math.max(0, picture.after)
      const at = shown.includes(after) ? after : (shown.find((index) => index > after) ?? shown.at(-1))
      if (at === undefined || !picture.url) continue
      const key = keyOfBlock({ document, index: at })
      found.set(key, [...(found.get(key) ?? []), { ...pictureContent(picture), at: [at] }])
    }
  }
  return found
}

function pictured(article: Article, pictures: PicturesByBlock): Article {
  const behind = (block: PlacedBlock): PlacedBlock => {
    const own = pictures.get(keyOfBlock(block))
    return own ? { ...block, pictures: own } : block
  }
  const { heading, blocks, piece } = article
  // A title that is the first line of a paragraph stands where that stands.
  const isInside = blocks.some((block) => heading && keyOfBlock(block) === keyOfBlock(heading))
  const placed = { ...article, heading: heading && !isInside ? behind(heading) : heading, blocks: blocks.map(behind) }
  return piece ? { ...placed, piece: withAll(piece, picturesOf(placed)) } : placed
}

/** A piece with those of its pictures that stand over the texts around it. */
function withAll(piece: Piece, pictures: readonly PlacedPicture[]): Piece {
  const known = new Set(piece.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])))
  const missing = pictures.filter(({ picture }) => !known.has(picture))
  return missing.length ? { ...piece, blocks: [...missing, ...piece.blocks] } : piece
}

/** Returns the pictures that stand in an article, in their order. */
export const picturesOf = (article: Article): PlacedPicture[] => ownBlocks(article).flatMap(({ pictures = [] }) => pictures)
