import { expect, it } from 'vitest'
import { withThingsAlike } from './counted-things.ts'
import type { Collection, Piece } from './material.ts'

const piece = (genre: Piece['genre'], sure: boolean, collection = 'c1'): Piece => ({
  id: genre,
  document: 'a',
  title: genre,
  genre,
  sure,
  collection,
  second: 'list',
  scores: {},
  margin: 0,
  words: 20,
  at: [],
  blocks: [],
})
const collection = (title: string): Collection => ({ id: 'c1', document: 'a', title, at: [], blocks: [] })
const things = [piece('short', true), piece('short', false), piece('recipe', false), piece('how-to', true)]
const genresOf = (title: string, of = things): Piece['genre'][] => withThingsAlike(of, [collection(title)]).map(({ genre }) => genre)

it('things that are counted are of one genre, but for those that are sure to be of another', () => {
  expect(genresOf('Four things worth their shelf')).toEqual(['short', 'short', 'short', 'how-to'])
})

it('one that is prose is what nearly all others are, however sure', () => {
  const four = [piece('short', true), piece('short', false), piece('short', true), piece('how-to', true)]
  expect(genresOf('Four things worth their shelf', four)).toEqual(['short', 'short', 'short', 'short'])
  const steps = { ...piece('how-to', true), blocks: [{ kind: 'steps', at: [], steps: [] }] } satisfies Piece
  expect(genresOf('Four things worth their shelf', [...four.slice(0, 3), steps])).toEqual(['short', 'short', 'short', 'how-to'])
})

it('other texts keep their genre', () => {
  const genres = things.map(({ genre }) => genre)
  expect(genresOf('Things worth their shelf')).toEqual(genres)
  expect(genresOf('Five things worth their shelf')).toEqual(genres)
  const elsewhere = things.map((each) => ({ ...each, collection: 'c2' }))
  expect(genresOf('Four things worth their shelf', elsewhere)).toEqual(genres)
})
