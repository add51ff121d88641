import { describe, expect, it } from 'vitest'
import { countOf, runsOf } from './chapters.ts'

describe('the number of a chapter', () => {
  it.each([
    ['CHAPTER 1. Loomings.', 1],
    ['Chapter XLVIII', 48],
    ['Chapter Three', 3],
    ['Kapitel 12: Der Sturm', 12],
    ['Erstes Kapitel', 1],
    ['2. kapitola', 2],
    ['Chapitre premier', 1],
    ['Capítulo segundo', 2],
    ['Глава 7', 7],
    ['الفصل الثالث', 3],
    ['第一章 白鲸', 1],
    ['第二十三回', 23],
    ['第一百零五章', 105],
    ['제3장', 3],
    ['IV. The Sea', 4],
    ['9', 9],
  ])('is read in %s', (heading, number) => {
    expect(countOf(heading)?.number).toBe(number)
  })

  it('is one more than that before it where its words are not known', () => {
    const heads = ['Chapter Nineteen', 'Chapter Twenty', 'Chapter Twenty-One'].map((text) => ({ document: 0, ...countOf(text)! }))
    expect(runsOf(heads).map((run) => run.length)).toEqual([3])
  })

  it('is that of no date, sentence or title', () => {
    for (const heading of ['Chapters of accidents', '2024', '12 May: the fair', 'I was there', 'Partly cloudy', 'Mix the flour', '第一次'])
      expect(countOf(heading), heading).toBeNull()
  })

  it('goes on, or begins anew in the next part, and nothing else is a run', () => {
    const run = (numbers: readonly number[], document = 0) => numbers.map((number) => ({ document, number }))
    expect(runsOf(run([1, 2, 3, 1, 2])).map(({ length }) => length)).toEqual([5])
    expect(runsOf([...run([1, 2]), ...run([3], 1)]).map(({ length }) => length)).toEqual([3])
    expect(runsOf(run([3, 7, 2])).map(({ length }) => length)).toEqual([1, 1, 1])
  })
})
