import { expect, it } from 'vitest'
import { subjectOfGenres, subjectsOfGenres } from './subjects.ts'

it('texts of a genre have what stands for it, each once, and prose that tells nothing has none', () => {
  expect(subjectsOfGenres(['recipe', undefined, 'list', 'recipe', 'feature'])).toEqual(['plate', 'pot'])
  expect(subjectOfGenres(['recipe', 'recipe'])).toBe('plate')
  expect(subjectOfGenres(['recipe', 'list'])).toBeUndefined()
  expect(subjectsOfGenres(['feature', 'short', 'press-release'])).toEqual([])
})
