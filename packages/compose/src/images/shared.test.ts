import { expect, it } from 'vitest'
import type { PlacedBlock } from '../analyse/article.ts'
import { toldByAll } from './shared.ts'

const block = (kind: 'heading' | 'paragraph', text: string): PlacedBlock => ({ kind, text }) as PlacedBlock
const reviews = [
  ['The Tin Roof', 'A book about rain.'],
  ['Bees for Beginners', 'A great deal about bees, and the bees again.'],
  ['North by Tram', 'The best book of the month.'],
].flatMap(([head = '', text = '']) => [block('heading', head), block('paragraph', text)])

it('what only one of several texts under subheads is about is not what their article tells', () => {
  const isTold = toldByAll({ blocks: reviews }, 'Reviewed', 'en')
  expect(['honeycomb', 'tram', 'book'].map(isTold)).toEqual([false, false, true])
  expect(toldByAll({ blocks: reviews }, 'The month of the bee', 'en')('honeycomb')).toBe(true)
})

it('a text with few subheads tells what it names anywhere', () => {
  expect(toldByAll({ blocks: reviews.slice(0, 4) }, 'Reviewed', 'en')('honeycomb')).toBe(true)
})

it('a recipe shows no animal that its dish is only called by', () => {
  const cake = [block('paragraph', 'Biscuits and cocoa cream, laid in turns and left in the cold over night.')]
  expect(toldByAll({ blocks: cake, piece: { genre: 'recipe' } }, 'Kalter Hund', 'de')('dog')).toBe(false)
  expect(toldByAll({ blocks: cake, piece: { genre: 'recipe' } }, 'Fish pie', 'en')('fish')).toBe(true)
  expect(toldByAll({ blocks: cake, piece: { genre: 'short' } }, 'The dog', 'en')('dog')).toBe(true)
})
