import { expect, test } from 'vitest'
import { graphemes, nextGrapheme, previousGrapheme } from './grapheme.ts'

/** Rows of grapheme clusters: each string is one. */
const CLUSTERS = [
  ['a', 'b'],
  ['e\u0301', 'x'],
  ['\r\n', 'a'],
  ['👩‍👩‍👧', '👍🏽', '🇩🇪', '🇫🇷', '🇮'],
  ['क्षि', 'न'],
  ['각', '가'],
  ['\u1112\u1161\u11ab', 'a'],
  ['❤️', '🏳️‍🌈'],
  ['நி', 'க'],
]

test('graphemes are never split', () => {
  for (const clusters of CLUSTERS) {
    const text = clusters.join('')
    const bounds = [0]
    for (const cluster of clusters) bounds.push(bounds.at(-1)! + cluster.length)
    expect(graphemes(text)).toEqual(bounds)
    for (let i = 1; i < bounds.length; i++) {
      expect(nextGrapheme(text, bounds[i - 1]!)).toBe(bounds[i])
      expect(previousGrapheme(text, bounds[i]!)).toBe(bounds[i - 1])
    }
  }
})

test('the ends of a text hold', () => {
  expect(nextGrapheme('ab', 2)).toBe(2)
  expect(previousGrapheme('ab', 0)).toBe(0)
  expect(previousGrapheme(`${'x'.repeat(500)}e\u0301`, 502)).toBe(500)
})
