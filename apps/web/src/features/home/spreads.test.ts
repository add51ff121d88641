import { expect, test } from 'vitest'
import { spreadAt, spreadsOf } from './spreads.ts'

test('the cover lies alone at the right, and the last page alone at the left where the number is even', () => {
  expect(spreadsOf([])).toEqual([])
  expect(spreadsOf(['1'])).toEqual([{ left: null, right: '1', label: 'Cover' }])
  expect(spreadsOf(['1', '2', '3', '4'])).toEqual([
    { left: null, right: '1', label: 'Cover' },
    { left: '2', right: '3', label: 'Pages 2–3' },
    { left: '4', right: null, label: 'Page 4' },
  ])
})

test('a pointer walks from the first spread to the last, and no further', () => {
  expect([-0.1, 0, 0.24, 0.25, 0.99, 1, 7].map((part) => spreadAt(part, 4))).toEqual([0, 0, 0, 1, 3, 3, 3])
})
