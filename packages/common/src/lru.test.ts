import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('the least recently used go first, until the rest fits', () => {
  const lru = createLru<string, number>(10, (value) => value)
  for (const [key, size] of [
    ['a', 3],
    ['b', 3],
    ['c', 3],
  ] as const)
    lru.set(key, size)
  expect(lru.get('a')).toBe(3)
  expect(lru.set('d', 6)).toEqual(['b', 'c'])
  expect(lru.keys()).toEqual(['a', 'd'])
})

test('a value set again counts once, and one deleted not at all', () => {
  const lru = createLru<string, number>(10, (value) => value)
  lru.set('a', 8)
  expect(lru.set('a', 4)).toEqual([])
  expect(lru.set('b', 6)).toEqual([])
  lru.delete('a')
  lru.delete('a')
  expect(lru.set('c', 4)).toEqual([])
  expect([lru.get('a'), lru.keys()]).toEqual([undefined, ['b', 'c']])
})

test('the newest stays however large it is, until another comes', () => {
  const lru = createLru<string, number>(10, (value) => value)
  lru.set('small', 1)
  expect(lru.set('large', 50)).toEqual(['small'])
  expect(lru.set('next', 1)).toEqual(['large'])
})

test('without sizes values are counted', () => {
  const lru = createLru<number, undefined>(2)
  expect([1, 2, 3].map((key) => lru.set(key, undefined))).toEqual([[], [], [1]])
})
