import { expect, it } from 'vitest'
import type { FillContext, Story } from '../fill/context.ts'
import { unitsOf } from '../fill/units.ts'
import { aheadOf } from './cover-ahead.ts'

const texts = [
  'I walk home in winter for the windows alone. It is enough.',
  'Whoever passes a lit window sees a life without the noise of one. The lamp is yellow.',
  'My father closed the shutters at five every day, and said that light costs more than bread.',
  'For some time I have left the shutters open, and put the books in order on the side of the street.',
]
const blocks = texts.map((text, index) => ({ index, kind: 'paragraph' as const, text, inlines: [{ text }], document: 'a.md' }))
const context = { name: 'Lit Windows', draft: { design: { language: 'en' } } } as unknown as FillContext
const storyOf = (standfirst: string, from = blocks): Story =>
  ({ title: 'Other people', standfirst, article: { blocks: from }, units: unitsOf(from, 'en') }) as unknown as Story

it('says another sentence of the beginning than the one that is read first overleaf', () => {
  expect(aheadOf(context, storyOf('I walk home in winter for the windows alone.')).standfirst).toBe(
    'Whoever passes a lit window sees a life without the noise of one.',
  )
  expect(aheadOf(context, storyOf('A walk through the town.')).standfirst).toBe('A walk through the town.')
})

it('looks for the sentence that says most where its own is another one of its beginning', () => {
  expect(
    aheadOf(context, storyOf('My father closed the shutters at five every day, and said that light costs more than bread.')).standfirst,
  ).toBe('Whoever passes a lit window sees a life without the noise of one.')
})

it('keeps the first sentence where the beginning has no other', () => {
  const story = storyOf('I walk home in winter for the windows alone.', blocks.slice(0, 1))
  expect(aheadOf(context, story)).toBe(story)
})
