import { expect, it } from 'vitest'
import { subjectOfGenres, subjectOfTitle, subjectsOfGenres } from './subjects.ts'

it('texts of a genre have what stands for it, each once, and prose that tells nothing has none', () => {
  expect(subjectsOfGenres(['recipe', undefined, 'list', 'recipe', 'feature'])).toEqual(['pot', 'plate', 'checklist'])
  expect(subjectOfGenres(['recipe', 'recipe'])).toBe('pot')
  expect(subjectOfGenres(['recipe', 'list'])).toBeUndefined()
  expect(subjectsOfGenres(['feature', 'short', 'press-release'])).toEqual([])
})

it.each([
  ['en', 'The Ferry', 'ferry'],
  ['en', 'The Sailing Boat', 'boat'],
  ['en', 'A Cello Comes Home', 'violin'],
  ['en', 'Choir and orchestra', 'music'],
  ['en', 'Quince Jelly', 'jar'],
  ['en', 'The Last Tram', 'tram'],
  ['en', 'When the river flooded', 'flood'],
  ['de', 'Der Aufzug', 'lift'],
  ['de', 'Die Straßenbahn', 'tram'],
  ['fr', 'La passerelle', 'footbridge'],
  ['es', 'Gallinas en el patio', 'hen'],
  ['pt', 'Bolo de aniversário', 'birthday'],
  ['ja', '望遠鏡', 'telescope'],
  ['ko', '마지막 전차', 'tram'],
  ['bn', 'শেষ ট্রাম', 'tram'],
  ['ar', 'الدجاجة', 'hen'],
])('in %s “%s” names %s, the closest there is', (language, title, subject) => expect(subjectOfTitle(title, language)).toBe(subject))
