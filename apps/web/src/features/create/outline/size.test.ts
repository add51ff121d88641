import type { Length } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { meaningOf, sizeOf } from './size.ts'

const length = (change: Partial<Length> = {}): Length => ({ asked: 8, pages: 8, left: [], cut: [], mean: 0.92, least: 0.8, ...change })

test('a length says what goes in, what stays out and how full it is', () => {
  expect(meaningOf(length())).toBe('8 pages: everything, pages 92 % full.')
  expect(meaningOf(length({ pages: 4, asked: 4, left: ['Frost', 'Soup'] }))).toBe('4 pages: leaves out “Frost”, “Soup”, pages 92 % full.')
  expect(meaningOf(length({ left: ['a', 'b', 'c', 'd', 'e', 'f'], cut: ['x'] }))).toBe(
    '8 pages: leaves out “a”, “b”, “c”, “d” and 2 more, 1 piece shortened, pages 92 % full.',
  )
  expect(meaningOf(length({ asked: 24, least: 0.4 }))).toBe(
    '8 pages: everything, pages 92 % full, the emptiest 40 %. Your documents fill no more.',
  )
})

test('a piece says how much there is of it', () => {
  expect(sizeOf({ words: 640, pages: 2, pictures: 1 })).toBe('2 pages · 640 words · 1 picture')
  expect(sizeOf({ words: 1, pages: 0.25 })).toBe('Shares a page · 1 word')
  expect(sizeOf({ words: 1_400 })).toBe('1,400 words')
})
