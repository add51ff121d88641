import { describe, expect, it } from 'vitest'
import type { Article, PlacedBlock } from '../analyse/articles.ts'
import type { Photo } from '../ports.ts'
import type { SourceDocument } from '../source.ts'
import { picturesExpected } from './expected.ts'

const article = (text: string): Article => {
  const block = { index: 0, document: 'a.txt', kind: 'paragraph', text, inlines: [{ text }] } as unknown as PlacedBlock
  return { id: 'a1', kind: 'feature', heading: null, parent: null, blocks: [block], words: text.split(' ').length }
}

const bicycle = { id: 'bicycle', tags: ['bicycle', 'wheel'], subjects: ['bicycle'] } as unknown as Photo

const documentOf = (pictures: unknown[]): SourceDocument =>
  ({ name: 'a.txt', format: 'txt', blocks: [], notes: [], pictures }) as unknown as SourceDocument

describe('a picture is expected', () => {
  const cycling = article('The bicycle in the shed. Every bicycle has a wheel, and a bicycle with one wheel is no bicycle.')
  const bread = article('Give us this day our daily bread, and somebody to bake it before the sun is up.')

  it('where a photograph of the library has to do with the text, and beside no other', () => {
    const isPictured = picturesExpected([documentOf([])], [cycling, bread], { photos: [bicycle], language: 'en' })
    expect([isPictured(cycling), isPictured(bread)]).toEqual([true, false])
    expect(picturesExpected([documentOf([])], [cycling], { photos: [], language: 'en' })(cycling)).toBe(false)
  })

  it('beside every text of a person who brought pictures', () => {
    const own = { id: 'p1', name: 'harbour.jpg', url: 'data:,', width: 1200, height: 800, after: null }
    const isPictured = picturesExpected([documentOf([own])], [bread], { photos: [], language: 'en' })
    expect(isPictured(bread)).toBe(true)
  })
})
