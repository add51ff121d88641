import { expect, test } from 'vitest'
import { TextTable } from './text-table.ts'

test('finds the values of parts of texts, whatever stands beside them', () => {
  const table = new TextTable<{ text: string; index: number }>()
  const words = Array.from({ length: 5000 }, (_, index) => `w${(index * 7919).toString(36)}ж${index % 13}`)
  words.forEach((word, index) => table.add({ text: word, index }))
  const text = words.join(' ')
  let start = 0
  for (const [index, word] of words.entries()) {
    expect(table.get(text, start, start + word.length)?.index).toBe(index)
    expect(table.get(text, start, start + word.length + 1)).toBeUndefined()
    start += word.length + 1
  }
  expect(table.size).toBe(words.length)
  expect(table.get('', 0, 0)).toBeUndefined()
  table.add({ text: '', index: -1 })
  expect(table.get('abc', 2, 2)?.index).toBe(-1)
})

test('forgets what it held', () => {
  const table = new TextTable<{ text: string }>()
  table.add({ text: 'word' })
  table.clear()
  expect(table.size).toBe(0)
  expect(table.get('word', 0, 4)).toBeUndefined()
})
