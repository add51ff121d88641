import type { Genre } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import type { Piece } from '../material/material.ts'
import type { PieceSettings } from './settings.ts'
import type { Part, PlannedPart } from './parts.ts'
import { withSharedSizes } from './sizes.ts'
import type { Article } from '../analyse/article.ts'

/** A part of one piece: its genre, how many words it has, and the size in which it fills its page. */
type Given = readonly [genre: Genre, words: number, size: number]

/** Returns how large each of some parts may be in one issue. */
const largestOf = (...given: readonly Given[]): (number | undefined)[] => sizesOf(...given).map(({ largest }) => largest)

/** Returns some parts of one issue with the sizes they may have. */
function sizesOf(...given: readonly Given[]): PlannedPart[] {
  const sizes = new Map<Part, number>()
  const parts = given.map(([genre, words, size], index): PlannedPart => {
    const article = { id: `a${index}`, words, blocks: [], piece: { genre, words } as Piece } as unknown as Article
    const part = { articles: [article] } as unknown as Part
    sizes.set(part, size)
    return { key: `piece-${index + 1}`, use: 'piece', articles: [article], part, page: index + 1, pages: 1, recipes: [] }
  })
  const settings: PieceSettings = (part) => [{ pages: 1, fill: 1, more: 0, size: sizes.get(part) as number }]
  return withSharedSizes(parts, settings)
}

describe('sizes of the texts of an issue', () => {
  it('are the same for pieces of one genre that are about as long', () => {
    expect(largestOf(['review', 120, 1.6], ['review', 90, 1.85], ['review', 160, 1.36])).toEqual([1.36, 1.36, 1.36])
  })

  it('are the same for running text of any genre that is about as long, and a bare page makes none of it larger', () => {
    const sizes = sizesOf(['short', 66, 1.85], ['faq', 60, 2.4], ['letter', 70, 1.36], ['programme', 40, 2.4])
    expect(sizes.map(({ largest }) => largest)).toEqual([1.36, 1.36, 1.36, 1.85])
    expect(sizes.map(({ isShared }) => isShared)).toEqual([true, true, true, false])
    for (const { most = 0 } of sizes) expect(most).toBeLessThanOrEqual(1.4 * 1.36)
  })

  it('are no less for a few questions beside a story in small type', () => {
    expect(largestOf(['feature', 550, 1], ['interview', 230, 1.36], ['short', 130, 1.36])).toEqual([1, 1.36, 1.36])
  })

  it('are shared by a chain of pieces of which each is about as long as the next', () => {
    expect(largestOf(['short', 400, 1], ['short', 190, 1.6], ['short', 80, 1.85])).toEqual([1, 1, 1])
  })

  it('are two levels larger at most in a piece that is far shorter than others of its genre', () => {
    expect(largestOf(['feature', 900, 1], ['feature', 100, 1.85])).toEqual([1, 1.4])
  })

  it('are never two levels larger than the main text, which is the longest', () => {
    expect(largestOf(['essay', 500, 1], ['recipe', 90, 1.6], ['faq', 60, 1.85])).toEqual([1, 1.4, 1.4])
  })

  it('are the least beside art that running text has: that of the largest text beside it which is read, where it has that itself', () => {
    const least = (...given: Given[]): (number | undefined)[] => sizesOf(...given).map((part) => part.least)
    expect(least(['short', 100, 1.85], ['short', 75, 2.4], ['poem', 26, 4.6], ['recipe', 40, 1.85])).toEqual([1.85, 1.85, 0, 0])
    expect(least(['recipe', 200, 1.36], ['essay', 90, 1.6], ['data', 90, 1.85])).toEqual([0, 1.36, 0])
  })

  it('are two levels less beside art of a story that is far longer than any other: it sooner has its picture', () => {
    const least = (...given: Given[]): number[] => sizesOf(...given).map((part) => Math.round(100 * (part.least ?? 0)) / 100)
    expect(least(['feature', 600, 1.48], ['letter', 140, 1.6], ['recipe', 90, 1.36])).toEqual([1.06, 1.48, 0])
    expect(least(['feature', 600, 1.48], ['feature', 390, 1.48], ['recipe', 90, 1.36])).toEqual([1.06, 1.48, 0])
    expect(least(['feature', 600, 1.48], ['feature', 410, 1.48], ['recipe', 90, 1.36])).toEqual([1.48, 1.48, 0])
  })

  it('are a level larger in a letter, which stands on a sheet of its own, than in running text beside it', () => {
    expect(largestOf(['letter', 129, 2.1], ['short', 80, 1.85])).toEqual([2.1, 1.85])
    expect(largestOf(['letter', 129, 2.1], ['letter', 80, 1.85])).toEqual([1.85, 1.85])
  })

  it('are asked for by running text under art: that of the largest text beside it which is read, of the story too', () => {
    expect(sizesOf(['feature', 600, 1.48], ['letter', 140, 1.6], ['recipe', 90, 1.36]).map(({ asked }) => asked)).toEqual([1.48, 1.48, 0])
  })

  it('leave verse as large as its page, a few notices two levels larger, and take no table for the main text', () => {
    expect(largestOf(['essay', 500, 1.16], ['poem', 30, 2.4], ['notices', 40, 2.4])).toEqual([1.16, 2.4, 1.4 * 1.16])
    expect(largestOf(['letter', 129, 1.85], ['notices', 88, 2.4], ['short', 80, 3.4])).toEqual([1.85, 1.85, 1.85])
    expect(largestOf(['letter', 129, 3.4], ['letter', 88, 3.4])).toEqual([1.85, 1.85])
    expect(largestOf(['essay', 500, 1], ['poem', 15, 4.6], ['poem', 200, 1])).toEqual([1, 2, 1])
    expect(largestOf(['data', 800, 1], ['essay', 200, 1.36], ['recipe', 80, 1.6])).toEqual([1, 1.36, 1.6])
  })

  it('are one for the poems of an issue, but for one of far shorter lines', () => {
    expect(largestOf(['poem', 30, 2.9], ['poem', 60, 2.4], ['poem', 20, 4.6])).toEqual([2.4, 2.4, 2.4])
  })

  it('are as large as the page allows where a text is the whole issue, and no posters where there are several', () => {
    expect(largestOf(['short', 50, 3.4])).toEqual([undefined])
    expect(largestOf(['short', 50, 3.4], ['feature', 60, 3.4])).toEqual([1.85, 1.85])
  })

  it('do not depend on the order of the pieces', () => {
    const given: Given[] = [
      ['short', 400, 1],
      ['recipe', 90, 1.85],
      ['short', 190, 1.6],
      ['recipe', 120, 1.36],
      ['short', 80, 1.85],
    ]
    expect(largestOf(...given.toReversed())).toEqual(largestOf(...given).toReversed())
  })
})
