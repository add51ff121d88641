import { apply, type Design, type Operation } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { design, page, shape } from '@magazineai/editor/testing'
import { merge, mergedOrder } from './merge.ts'
import { designOf, digestsOf, recordsOf } from './records.ts'

const after = (before: Design, ...ops: Operation[]): Design =>
  ops.reduce((now, op) => {
    const result = apply(now, op)
    if (!result.ok) throw new Error(result.reason)
    return result.design
  }, before)

const turn = (of: string, rotate: number): Operation => ({ op: 'set-props', page: of, layer: 'a', set: { rotate } })
const start = design(page('p', { a: shape(0, 0) }), page('q', { a: shape(0, 0) }), page('r', { a: shape(0, 0) }))
const base = digestsOf(start)

describe('records', () => {
  it('make the design they were made of', () => {
    expect(designOf(recordsOf(start))).toEqual(start)
    const { parts, ...orders } = recordsOf(start)
    expect(designOf({ ...orders, parts: new Map([...parts].filter(([key]) => key !== 'page:q')) })).toBeNull()
  })
})

describe('merge', () => {
  it('takes each page from the side that changed it, in whatever order the two come', () => {
    const [mine, theirs] = [after(start, turn('p', 5)), after(start, turn('q', 7))]
    const both = after(start, turn('p', 5), turn('q', 7))
    expect(merge(base, mine, theirs)).toEqual({ design: both, conflicts: [], taken: ['page:q'] })
    expect(merge(base, theirs, mine)).toEqual({ design: both, conflicts: [], taken: ['page:p'] })
  })

  it('finds the same change on both sides no conflict, and different ones of a page one', () => {
    const mine = after(start, turn('p', 5))
    expect(merge(base, mine, after(start, turn('p', 5))).conflicts).toEqual([])
    const { design: kept, conflicts } = merge(base, mine, after(start, turn('p', 6), turn('q', 1)))
    expect(conflicts).toEqual(['page:p'])
    expect(kept.pages[0]).toBe(mine.pages[0])
  })

  it('joins a new name, new pages and removed ones', () => {
    const added: Operation = { op: 'add-page', page: page('new'), before: 'q' }
    const mine = after(start, added, { op: 'set-design', set: { name: 'Mine' } })
    const theirs = after(start, { op: 'remove-page', page: 'r' }, turn('q', 3))
    const { design: both, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect([both.name, both.pages.map((one) => one.id)]).toEqual(['Mine', ['p', 'new', 'q']])
  })

  it('asks about a page that one side removed and the other changed', () => {
    const removed = after(start, { op: 'remove-page', page: 'q' })
    expect(merge(base, removed, after(start, turn('q', 1))).conflicts).toEqual(['page:q'])
    expect(merge(base, after(start, turn('q', 1)), removed).conflicts).toEqual(['page:q'])
  })

  it('never leaves a design that breaks a rule: what does not fit together is a conflict', () => {
    const story = (frames: { page: string; layer: string }[]) => ({
      doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
      frames,
    })
    const theirs = { ...start, stories: { s: story([{ page: 'q', layer: 'a' }]) } }
    const mine = after(start, { op: 'remove-page', page: 'q' })
    expect(merge(base, mine, theirs).conflicts).not.toEqual([])
    expect(merge(base, mine, theirs).design).toBe(mine)
  })
})

describe('mergedOrder', () => {
  const all = () => true
  const ids = (text: string): string[] => text.split('')
  it.each([
    ['abc', 'abc', 'cab', 'cab'],
    ['abc', 'bca', 'abc', 'bca'],
    ['abc', 'axbc', 'abcy', 'axbcy'],
    ['abc', 'xabc', 'cab', 'xcab'],
    ['abc', 'bca', 'bca', 'bca'],
  ])('from %s: %s and %s are %s', (was, mine, theirs, both) => {
    expect(mergedOrder(ids(was), ids(mine), ids(theirs), all)?.join('')).toBe(both)
  })

  it('does not decide between two new orders', () => {
    expect(mergedOrder(ids('abc'), ids('bca'), ids('cab'), all)).toBeNull()
  })
})
