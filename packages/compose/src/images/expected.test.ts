import type { Photo } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../source.ts'
import { PhotoPicker } from './choose.ts'
import { picturesExpected } from './expected.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'

const article = (text: string): Article => {
  const block = { index: 0, document: 'a.txt', kind: 'paragraph', text, inlines: [{ text }] } as unknown as PlacedBlock
  return { id: 'a1', kind: 'feature', heading: null, parent: null, blocks: [block], words: text.split(' ').length }
}

const bicycle = {
  id: 'bicycle',
  tags: ['bicycle', 'wheel'],
  subjects: ['bicycle'],
  width: 3_000,
  height: 3_000,
  focus: { x: 0.5, y: 0.5 },
} as unknown as Photo

const documentOf = (pictures: unknown[]): SourceDocument =>
  ({ name: 'a.txt', format: 'txt', blocks: [], notes: [], pictures }) as unknown as SourceDocument

describe('a picture is expected', () => {
  const cycling = article('The bicycle in the shed. Every bicycle has a wheel, and a bicycle with one wheel is no bicycle.')
  const bread = article('Give us this day our daily bread, and somebody to bake it before the sun is up.')

  it('where a photograph of the library has to do with the text, and beside no other', () => {
    const isPictured = picturesExpected([documentOf([])], [cycling, bread], { photos: [bicycle], language: 'en', idea: '' })
    expect([isPictured(cycling), isPictured(bread)]).toEqual([true, false])
    expect(picturesExpected([documentOf([])], [cycling], { photos: [], language: 'en', idea: '' })(cycling)).toBe(false)
  })

  it('where the idea of the issue names what the text only mentions, as the picture is chosen', () => {
    const repair = article(
      'The cat slept all morning, the rain came at noon, and nobody was at home but a child, who mended a bicycle, the wheel of a bicycle, and then another bicycle.',
    )
    const of = (idea: string) => picturesExpected([documentOf([])], [repair, bread], { photos: [bicycle], language: 'en', idea })(repair)
    const chosen = (idea: string) =>
      new PhotoPicker([bicycle], '', idea, [], { texts: [repair, bread].map(({ blocks }) => ` ${blocks[0]?.text ?? ''}`) }).choose({
        words: ` ${repair.blocks[0]?.text ?? ''}`,
        box: { width: 100, height: 100 },
      }) !== null
    for (const idea of ['', 'A bicycle workshop', 'Bread']) expect([idea, of(idea)]).toEqual([idea, chosen(idea)])
    expect(['', 'A bicycle workshop'].map(of)).toEqual([false, true])
  })

  it('beside every text of a person who brought pictures', () => {
    const own = { id: 'p1', name: 'harbour.jpg', url: 'data:,', width: 1200, height: 800, after: null }
    const isPictured = picturesExpected([documentOf([own])], [bread], { photos: [], language: 'en', idea: '' })
    expect(isPictured(bread)).toBe(true)
  })

  it('beside verse where it is surely about it alone', () => {
    const poem = (each: Article): Article => ({ ...each, piece: { genre: 'poem' } as unknown as NonNullable<Article['piece']> })
    const text =
      'Between the fence and the road a strip of ground. The child keeps a bicycle there, and the bicycle keeps the child, and there is a wheel.'
    const [prose, verse] = [article(text), poem(article(text))]
    const isPictured = picturesExpected([documentOf([])], [prose, verse], { photos: [bicycle], language: 'en', idea: 'A bicycle' })
    expect([isPictured(prose), isPictured(verse)]).toEqual([true, false])
    expect(isPictured(poem(cycling))).toBe(true)
  })
})
