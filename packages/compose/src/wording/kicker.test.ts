import { templateKit } from '@magazineai/assets'
import type { Genre } from '@magazineai/design'
import { expect, it } from 'vitest'
import type { FillContext } from '../fill/context.ts'
import { wordingOf } from './wordings.ts'
import { kickerOf } from './kicker.ts'
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
