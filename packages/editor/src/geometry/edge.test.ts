import { expect, it } from 'vitest'
import { edgeScroll } from './edge.ts'

it('the list scrolls only near its ends, the faster the nearer', () => {
  expect(edgeScroll(300, 0, 600)).toBe(0)
  expect(edgeScroll(20, 0, 600)).toBeLessThan(0)
  expect(edgeScroll(0, 0, 600)).toBeLessThan(edgeScroll(20, 0, 600))
  expect(edgeScroll(640, 0, 600)).toBe(14)
})
