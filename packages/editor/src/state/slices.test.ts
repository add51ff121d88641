import { expect, it } from 'vitest'
import { editorOf, page } from '../testing/build.ts'
import { defineSlice } from './slices.ts'

it('keeps the slices of one editor apart from those of another, and two slices of one owner from each other', () => {
  const [first, second] = [defineSlice<number>('a/file'), defineSlice<string>('a/file')]
  const [one, other] = [editorOf(page('p')), editorOf(page('p'))]
  one.slices.set(first, 1)
  one.slices.set(second, 'two')
  expect([one.slices.get(first), one.slices.get(second), other.slices.get(first)]).toEqual([1, 'two', undefined])
  expect(one.slices.owners()).toEqual(['a/file', 'a/file'])
  one.slices.delete(first)
  expect([one.slices.has(first), one.slices.has(second), other.slices.has(second)]).toEqual([false, true, false])
})
