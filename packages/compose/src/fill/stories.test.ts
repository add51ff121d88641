import { describe, expect, it } from 'vitest'
import type { FillContext, Story } from './context.ts'
import { departmentKicker, titleOfArticle } from './stories.ts'
import { wordings } from '../wording/wordings.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'

const block = (text: string): PlacedBlock => ({ index: 0, kind: 'paragraph', text, inlines: [{ text }], document: 'a.md' })
const article = (words: number): Article => ({
  id: 'a1',
  kind: 'card',
  heading: null,
  parent: null,
  blocks: [block('word '.repeat(words))],
  words,
})
const story = (title: string, words: readonly number[]): Story =>
  ({ title, planned: { use: 'department', articles: words.map(article) } }) as unknown as Story

describe.each(Object.entries(wordings))('a department in %s', (_language, wording) => {
  const context = { wording } as FillContext
  it('is called brief only where its texts are', () => {
    expect(departmentKicker(context, story('Harbours', [60, 80, 100]))).toBe(wording.brief)
    expect(departmentKicker(context, story('Harbours', [260, 300, 90]))).toBe(wording.also)
  })
  it('does not say twice what it is', () => {
    expect(departmentKicker(context, story(wording.brief, [60, 80, 100]))).toBe('')
  })
})

describe('a letter without a title', () => {
  it('is called by its greeting', () => {
    const role = { kind: 'role', role: 'greeting', lines: [[{ text: 'Dear all,' }]], at: [0] }
    const letter = { ...article(30), piece: { genre: 'letter', title: null, blocks: [role] } } as unknown as Article
    expect(titleOfArticle({ name: 'Mill Lane' } as FillContext, letter)).toBe('Dear all')
    const news = { ...letter, piece: { genre: 'short', title: null, blocks: [role] } } as unknown as Article
    expect(titleOfArticle({ name: 'Mill Lane' } as FillContext, news)).toBe('Mill Lane')
  })
})
