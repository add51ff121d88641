import type { Collection, MaterialBlock, Piece } from './material.ts'
import { plain } from './text.ts'
import { FULL_NAME } from '../words/person-names.ts'

/** Texts by poets who are named over them, at least, of which so many are verse. */
const FEWEST = 3

/** A first name and another, or its first letter, in capitals or not, with the years of a life behind them. */
const name = new RegExp(String.raw`^${FULL_NAME}(?:\s?[(（,]?\s?\p{Nd}{4}\s?[–—-]\s?(?:\p{Nd}{4})?[)）]?)?$`, 'u')

/** Characters of a line over verse at most that is its title. */
const TITLE = 80

/** Returns what stands over a text as its title, under the name of who wrote it; null where there is no such. */
function titleUnder({ title, blocks: [first, next] }: Piece): string | null {
  if (title === null || !first || !next || !name.test(title)) return null
  if (first.kind === 'subhead') return plain(first.inlines)
  const text = first.kind === 'prose' ? plain(first.inlines) : ''
  return text && next.kind === 'verse' && text.length <= TITLE && first.at.every((index) => !next.at.includes(index)) ? text : null
}

/** True for a group of poems that is called as its poet is, and holds no other poets. */
const isPoet = ({ title, id }: Collection, pieces: readonly Piece[]): boolean => {
  const inside = pieces.filter(({ collection }) => collection === id)
  return (
    title !== null && name.test(title) && inside.length > 0 && inside.every((piece) => piece.genre === 'poem' && titleUnder(piece) === null)
  )
}

/**
 * Returns the texts of a booklet of several poets by whom they are, where the names stand over the titles: the title of a text is what stands under the
 * name, and a poem behind it is by the same.
 */
export function byPoets(pieces: readonly Piece[], collections: readonly Collection[]): Piece[] {
  const poets = new Map(collections.filter((each) => isPoet(each, pieces)).map((each) => [each.id, each]))
  const named = pieces.filter((piece) => titleUnder(piece) !== null || poets.has(piece.collection ?? ''))
  const verse = named.filter(({ genre }) => genre === 'poem')
  if (new Set(verse.map(({ title, collection }) => poets.get(collection ?? '')?.title ?? title)).size < FEWEST) return [...pieces]
  let poet: MaterialBlock | null = null
  return pieces.map((piece) => {
    const { title, blocks, at } = piece
    const under = titleUnder(piece)
    const group = poets.get(piece.collection ?? '')
    if (under !== null) {
      const [heading] = at.filter((index) => !blocks.some((block) => block.at.includes(index)))
      poet = bylineOf(title ?? '', heading === undefined ? [] : [heading])
      return { ...piece, title: under, blocks: [poet, ...blocks.slice(1)] }
    }
    if (piece.genre !== 'poem' || blocks.some((block) => block.kind === 'role' && block.role === 'byline')) return piece
    if (group) return { ...piece, blocks: [bylineOf(group.title ?? '', []), ...blocks] }
    return poet ? { ...piece, blocks: [{ ...poet, at: [] }, ...blocks] } : piece
  })
}

const bylineOf = (text: string, at: readonly number[]): MaterialBlock => ({ kind: 'role', role: 'byline', lines: [[{ text }]], at })
