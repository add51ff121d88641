import { expect, test } from 'vitest'
import { bindingOf, spreadPagesOf, markOf, spreadsOf } from './spreads.ts'

const leaf = (id: string) => ({ id, mark: id })

test('the cover stands alone at the right, the back cover alone at the left', () => {
  const pages = ['1', '2', '3', '4'].map(leaf)
  expect(spreadsOf(pages, 4)).toEqual([
    [undefined, leaf('1')],
    [leaf('2'), leaf('3')],
    [leaf('4'), undefined],
  ])
})

test('bound at the right it opens the other way', () => {
  expect(spreadsOf(['1', '2', '3', '4'].map(leaf), 4, bindingOf({ binding: 'right' }))).toEqual([
    [leaf('1'), undefined],
    [leaf('3'), leaf('2')],
    [undefined, leaf('4')],
  ])
  expect([bindingOf(undefined), bindingOf({ binding: 7 })]).toEqual(['left', 'left'])
})

test('pages to come are blank', () => {
  expect(spreadsOf([leaf('1')], 3)).toEqual([
    [undefined, leaf('1')],
    [null, null],
  ])
  expect(spreadsOf([], 0)).toEqual([])
})

test('a picture’s mark changes with the page alone', () => {
  const before = spreadPagesOf({ pages: [{ id: 'a', x: 1 }, { id: 'b' }, 'no page'] }, 12)
  const after = spreadPagesOf({ pages: [{ id: 'a', x: 2 }, { id: 'b' }] }, 12)
  expect(before.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(after[0]?.mark).not.toBe(before[0]?.mark)
  expect(after[1]?.mark).toBe(before[1]?.mark)
  expect(spreadPagesOf(undefined, 3)).toEqual([])
  // A list of contents shows numbers of pages that may still be to come.
  const contents = { id: 'c', content: { type: 'field', attrs: { name: 'page-number', page: 'b' } } }
  expect(spreadPagesOf({ pages: [contents] }, 12)[0]?.mark).not.toBe(spreadPagesOf({ pages: [contents, { id: 'b' }] }, 12)[0]?.mark)
  expect(markOf('')).toBe('ztntfp')
})
