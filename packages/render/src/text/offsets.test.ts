import type { Block } from '@magazineai/design'
import { expect, test } from 'vitest'
import { toDocOffset, toLayoutOffset } from './offsets.ts'

const block: Block = {
  type: 'paragraph',
  content: [
    { type: 'text', text: 'p. ' },
    { type: 'field', attrs: { name: 'page-number' } },
    { type: 'hard_break' },
    { type: 'text', text: 'of' },
    { type: 'field', attrs: { name: 'page-count' } },
  ],
}
const fields = ['128', '4']

test('a field is one unit of the document and as many of the layout as its text has', () => {
  const there = Array.from({ length: 9 }, (_, offset) => toLayoutOffset(block, fields, offset))
  expect(there).toEqual([0, 1, 2, 3, 6, 7, 8, 9, 10])
})

test('every place in the document comes back to itself', () => {
  for (let offset = 0; offset <= 8; offset++) expect(toDocOffset(block, fields, toLayoutOffset(block, fields, offset))).toBe(offset)
})

test('inside a field the nearer side is taken', () => {
  expect([4, 5].map((offset) => toDocOffset(block, fields, offset))).toEqual([3, 4])
})
