import { expect, it } from 'vitest'
import type { FillContext, Story } from './context.ts'
import { isNumbered, issueSaid, monthOf, numberIn } from './issue-number.ts'

it('a line under a name says which issue it is with those of its parts that do', () => {
  expect(numberIn('Bulletin of the Marsh Rowing Society · no. 31 · May 2024')).toBe('no. 31 · May 2024')
  expect(numberIn('Rundbrief der Freunde des Hafens | Nr. 7 | Herbst 2025')).toBe('Nr. 7 · Herbst 2025')
  expect(numberIn('A paper for friends · made at home')).toBeNull()
  expect(numberIn('no. 31')).toBeNull()
})

const contextOf = (idea: string, genres: readonly string[], name = ''): Pick<FillContext, 'stories' | 'brief' | 'name'> => ({
  brief: { idea } as FillContext['brief'],
  name,
  stories: new Map(genres.map((genre, nth) => [String(nth), { planned: { articles: [{ piece: { genre } }] } } as unknown as Story])),
})

it('what is no paper that comes again has no number', () => {
  expect(isNumbered(contextOf('Twelve days on foot along the old salt road', ['feature', 'feature', 'timeline']))).toBe(false)
  expect(
    isNumbered(
      contextOf(
        'Eight poems about a house',
        Array.from({ length: 8 }, () => 'poem'),
      ),
    ),
  ).toBe(false)
  expect(isNumbered(contextOf('A product sheet for a garden lamp', ['short', 'list', 'data', 'how-to']))).toBe(false)
  expect(isNumbered(contextOf('The newsletter of our school', ['letter', 'notices']))).toBe(true)
  expect(isNumbered(contextOf('Everything our street made', ['feature', 'recipe', 'poem', 'interview', 'data']))).toBe(true)
  expect(isNumbered(contextOf('The annual report of a workshop', ['data', 'list', 'notices', 'short', 'data']))).toBe(false)
})

it('an issue is of the month that its person says', () => {
  expect(monthOf(contextOf('The bulletin of St Anne’s parish for October', []))).toBe('October')
  expect(monthOf(contextOf('Le bulletin d’octobre 2026', []))).toBe('Octobre 2026')
  expect(monthOf(contextOf('我们的杂志 10月号', []))).toBe('10月')
  expect(monthOf(contextOf('A magazine about 9 May', []))).toBeNull()
  expect(monthOf(contextOf('The magazine of what may happen', []))).toBeNull()
  expect(monthOf(contextOf('The October Bulletin for October', [], 'October Bulletin'))).toBeNull()
})

it('no number is invented where nothing says which issue it is', () => {
  const context = contextOf('The newsletter of our school', ['letter', 'notices']) as FillContext
  expect(issueSaid(context)).toBe('')
  const issue = { text: 'rok dwudziesty drugi, zima' } as NonNullable<FillContext['paper']>['issue']
  expect(issueSaid({ ...context, paper: { title: issue, issue } })).toBe('rok dwudziesty drugi, zima')
})
