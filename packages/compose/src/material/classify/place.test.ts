import { describe, expect, it } from 'vitest'
import { placesOf, placeSignNames, placeSignsOf } from './place.ts'

const text = (words: number, prose = words) => ({ words, prose: { paragraphs: 1, words: prose, longest: prose } })

const signsIn = (texts: readonly ReturnType<typeof text>[]): Record<string, number>[] =>
  placesOf(texts).map((place) => Object.fromEntries(placeSignsOf(place).map((value, index) => [placeSignNames[index], value])))

describe('the place of a text among others', () => {
  it('says nothing of one that stands alone, or of which nothing is known', () => {
    const none = placeSignNames.map(() => 0)
    expect(placeSignsOf(undefined)).toEqual(none)
    expect(placesOf([text(400)]).map(placeSignsOf)).toEqual([none])
  })

  it('tells the leading text of an issue from its columns', () => {
    const [first, leading, list, last] = signsIn([text(80), text(300), text(60, 0), text(90)])
    expect(leading).toMatchObject({ 'is the longest': 1, 'has most prose of many': 1, 'among many': 1 })
    expect(leading?.['leads by prose']).toBeGreaterThan(1)
    expect(first).toMatchObject({ 'stands first': 1, 'has most prose': 0, 'leads by prose': 0 })
    expect(list?.['length by the median']).toBeLessThan(0)
    expect(last).toMatchObject({ 'stands last': 1, 'how far it stands': 1 })
  })

  it('has no leading text where two are as long, and no figures out of bounds where texts are empty', () => {
    expect(signsIn([text(200), text(200)]).map((signs) => signs['has most prose'])).toEqual([0, 0])
    const values = signsIn([text(0), text(0), text(40_000)]).flatMap((signs) => Object.values(signs))
    expect(values.every((value) => Number.isFinite(value) && Math.abs(value) <= 2)).toBe(true)
  })
})
