import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { emptyTitle } from './empty-titles.ts'
import { isProse } from './fold-titles.ts'
import { withHeadlines } from './headlines.ts'
import { titleOf, type Article } from './article.ts'

const body = (words: number, about: string): string =>
  `The ${about} of the town is old and known to all of its people. `.repeat(Math.ceil(words / 13))

async function articlesIn(text: string): Promise<Article[]> {
  const document = await ingest({ name: 'book.md', bytes: strToU8(text) })
  return withHeadlines(articlesOfMaterial([document]), [document], 'en')
}

const titles = (articles: readonly Article[]): (string | null)[] => articles.map(titleOf)
const words = (articles: readonly Article[]): string => articles.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ')

describe('a title that says nothing alone', () => {
  it.each([
    ['Introduction', 'opening'],
    ['The Conclusion:', 'closing'],
    ['OVERVIEW', 'opening'],
    ['Fazit', 'closing'],
    ['Einleitung', 'opening'],
    ['Avant-propos', 'opening'],
    ['Conclusión', 'closing'],
    ['はじめに', 'opening'],
    ['まとめ', 'closing'],
    ['引言', 'opening'],
    ['Введение', 'opening'],
    ['خاتمة', 'closing'],
    ['نتیجه‌گیری', 'closing'],
    ['উপসংহার', 'closing'],
    ['Sonstiges', 'part'],
    ['Chapter 2', 'number'],
    ['Kapitel IV', 'number'],
    ['第三章', 'number'],
    ['IV.', 'number'],
    ['* * *', 'number'],
    ['Introduction to Baking', null],
    ['The End of the Harbour', null],
    ['Overview of the Town', null],
    ['NASA', null],
    ['Bread', null],
    ['1984', null],
    ['12', 'number'],
  ] as const)('%s: %s', (title, kind) => {
    expect(emptyTitle(title)).toBe(kind)
  })

  it('goes into the article before or after it', async () => {
    const text = `# The Bakery\n\n${body(400, 'bakery')}\n\n# Conclusion\n\n${body(200, 'end')}\n\n# The Harbour\n\n${body(400, 'harbour')}`
    const articles = await articlesIn(text)
    expect(titles(articles)).toEqual(['The Bakery', 'The Harbour'])
    expect(articles[0]?.blocks.find(({ kind }) => kind === 'heading')?.text).toBe('Conclusion')
    const opened = await articlesIn(
      `# The Bakery\n\n${body(400, 'bakery')}\n\n# Overview\n\n${body(90, 'view')}\n\n# The Harbour\n\n${body(400, 'harbour')}`,
    )
    expect(titles(opened)).toEqual(['The Bakery', 'The Harbour'])
    expect(opened[1]?.blocks[0]?.text).toContain('The view')
    expect(words(opened)).toContain('The harbour')
  })

  it('takes the name of the section around it', async () => {
    const part = (name: string): string =>
      `# ${name}\n\n## Introduction\n\n${body(900, name)}\n\n## Ovens\n\n${body(900, 'oven')}\n\n## Conclusion\n\n${body(900, 'end')}`
    expect(titles(await articlesIn(`${part('The Bakery')}\n\n${part('The Harbour')}`))).toEqual([
      'The Bakery',
      'Ovens',
      'The Bakery: Conclusion',
      'The Harbour',
      'Ovens',
      'The Harbour: Conclusion',
    ])
  })

  it('stays where it is all there is', async () => {
    expect(titles(await articlesIn(`# Introduction\n\n${body(300, 'bakery')}`))).toEqual(['Introduction'])
  })

  it('loses no word', async () => {
    const names = [
      'Introduction',
      'The Sea',
      'Conclusion',
      'Overview',
      'Overview',
      'The Town',
      'Summary',
      'Notes',
      'Chapter 4',
      'Introduction',
    ]
    const text = names.map((name, index) => `# ${name}\n\n${body(60 + index * 70, `place${index}`)}`).join('\n\n')
    const shown = words(await articlesIn(text))
    for (const index of names.keys()) expect(shown).toContain(`place${index}`)
  })
})

describe('a sentence of a novel', () => {
  it.each([
    ['He walked down to the harbour and waited for the ship to come in.', true],
    ['“There is nothing left of it,” said the old man by the door.', true],
    ['the ship had gone before.', true],
    ['Why Do Cats Purr When Nobody Is in the Room With Them?', false],
    ['The Harbour Is Closed', false],
    ['The harbour is closed.', false],
    ['Twelve Ways to Bake Bread in an Old Oven and Live', false],
  ])('%s: %s', (text, prose) => {
    expect(isProse(text)).toBe(prose)
  })

  it('is never a headline, and no word of it is lost', async () => {
    const sentence = 'He walked down to the harbour and waited for the ship to come in.'
    const articles = await articlesIn(`# The Ship\n\n${body(300, 'ship')}\n\n# ${sentence}\n\n${body(300, 'harbour')}`)
    expect(titles(articles)).toEqual(['The Ship'])
    expect(articles[0]?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['paragraph', sentence])
    const alone = await articlesIn(`# ${sentence}\n\n${body(300, 'harbour')}`)
    expect(titles(alone)).toEqual([null])
    expect(words(alone)).toContain(sentence)
  })
})
