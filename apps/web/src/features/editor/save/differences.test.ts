import { expect, it } from 'vitest'
import { design, page, shape, text } from '@magazineai/editor/testing'
import { differencesBetween } from './differences.ts'

it('tells page by page and layer by layer what differs', () => {
  const mine = design(page('p', { a: shape(0, 0), b: shape(1, 1) }), page('q', { a: shape(0, 0) }), page('mine'))
  const theirs = {
    ...design(page('p', { a: shape(0, 9), c: shape(1, 1) }), page('theirs'), page('q', { a: shape(0, 0) })),
    name: 'Other',
  }
  const { pages, others } = differencesBetween(mine, theirs)
  expect(pages.map(({ id, mine: here, theirs: there, difference }) => [id, here, there, difference])).toEqual([
    ['p', 0, 0, 'changed'],
    ['theirs', null, 1, 'only-theirs'],
    ['q', 1, 2, 'same'],
    ['mine', 2, null, 'only-mine'],
  ])
  // The root names its children, which are others.
  expect(pages[0]!.layers).toEqual([
    { id: 'ROOT', difference: 'changed' },
    { id: 'a', difference: 'changed' },
    { id: 'b', difference: 'only-mine' },
    { id: 'c', difference: 'only-theirs' },
  ])
  expect(others).toEqual(['name'])
})

it('marks the pages a changed story runs through, and another order of the same pages', () => {
  const pages = [page('p', { t: text(0, 0, 'x') }), page('q', { t: text(0, 0, 'x') }), page('r')]
  const story = (words: string) => ({
    doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }] },
    frames: [{ page: 'q', layer: 't' }],
  })
  const mine = { ...design(...pages), stories: { s: story('Ebb') } }
  const theirs = { ...mine, stories: { s: story('Flow') }, pages: mine.pages.toReversed() }
  const { pages: found, others } = differencesBetween(mine, theirs)
  expect(found.filter(({ difference }) => difference !== 'same')).toMatchObject([{ id: 'q', layers: [{ id: 't', difference: 'changed' }] }])
  expect(others).toEqual(['order of the pages'])
})
