import { expect, test } from 'vitest'
import { countWords } from './source.ts'

test.each([
  ['', 0],
  ['The boat’s well-known captain, 76 years old.', 7],
  ['L’été 2.5 km', 3],
  ['नदी के किनारे नाव सुधारने वाले', 6],
  ['নদীর ধারে একটি গ্রাম', 4],
  ['כָּל הַיָּמִים', 2],
  ['강가의 한 해', 3],
  ['河边住着一位修船的老人', 4],
  ['川のほとりに小さな村がありました。', 6],
  ['ริมแม่น้ำมีหมู่บ้าน', 4],
  ['他用 Linux 写了 3 本书', 4],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
