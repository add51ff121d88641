import { templateKit } from '@magazineai/assets'
import type { Genre } from '@magazineai/design'
import { expect, it } from 'vitest'
import type { FillContext } from '../fill/context.ts'
import { wordingOf } from './wordings.ts'
import type { Article } from '../analyse/article.ts'
import { kickerOf, sectionOver } from './kicker.ts'
import { emptyPages } from '../pages/settings.ts'

const contextOf = (genres: readonly Genre[]): FillContext =>
  ({
    wording: wordingOf('en'),
    draft: { design: emptyPages(templateKit('velour'), 'en') },
    brief: { idea: '' },
    name: 'A year',
    stories: new Map(genres.map((genre, nth) => [`${nth}`, { planned: { articles: [{ piece: { genre } }] } }])),
  }) as unknown as FillContext

it.each<[string, Genre, string, readonly Genre[], boolean]>([
  ['one of several genres', 'recipe', 'Plum cake', ['recipe', 'poem'], true],
  ['all of an issue', 'recipe', 'Plum cake', ['recipe', 'recipe'], false],
  ['code', 'code', 'tidybox', ['code', 'poem'], false],
  ['a list', 'list', 'For camp', ['list', 'poem'], false],
  ['what may be no notices', 'notices', 'What went badly', ['notices', 'poem'], false],
  ['a title with the word', 'recipe', 'A recipe for rain', ['recipe', 'poem'], false],
  ['a title with a word of it', 'faq', 'Questions we are asked', ['faq', 'poem'], false],
  ['other questions', 'faq', 'What we are asked', ['faq', 'poem'], true],
  ['the only text', 'poem', 'The river', ['poem'], false],
])('%s has a label where that tells something', (_, genre, title, genres, isLabelled) =>
  expect(kickerOf(contextOf(genres), [{ genre, title, words: 200 }]) !== '').toBe(isLabelled),
)

it.each<[Genre, boolean, boolean]>([
  ['review', true, true],
  ['review', false, false],
  ['recipe', false, true],
])('a %s of which it is %s that it is one', (genre, sure, isLabelled) =>
  expect(kickerOf(contextOf([genre, 'poem']), [{ genre, title: 'The Saturday course', words: 200, sure }]) !== '').toBe(isLabelled),
)

const placed = (index: number, text: string) => ({ document: 'a.txt', index, kind: 'heading', text, inlines: [{ text }] })

it.each<[string, string, string | null]>([
  ['a section', 'Soups and stews', 'Soups and stews'],
  ['the title of the issue', 'A year', null],
  ['a sentence', 'We cook what there is.', null],
  ['what the title says itself', 'Pea soup', null],
])('%s over one text and not the others', (_, section, label) => {
  const soup = { heading: placed(1, 'Pea soup'), parent: placed(0, section), blocks: [] } as unknown as Article
  const cake = { heading: placed(3, 'Plum cake'), parent: placed(2, 'Cakes'), blocks: [] } as unknown as Article
  const context = { name: 'A year', stories: new Map([soup, cake].map((article, nth) => [`${nth}`, { planned: { articles: [article] } }])) }
  expect(sectionOver(context as unknown as FillContext, [soup])).toBe(label)
  // The title of all of a document is no section of it.
  const alone = { ...context, stories: new Map([['0', { planned: { articles: [soup] } }]]) }
  expect(sectionOver(alone as unknown as FillContext, [soup])).toBeNull()
})
