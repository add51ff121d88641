import { expect, it } from 'vitest'
import { drawnAgain } from './drawn-again.ts'

const known = new Map([
  ['window', ['window', 'curtain', 'window-close']],
  ['sheep', ['sheep', 'sheep-scene', 'sheep-several']],
  ['bearcoat', ['bearcoat', 'bear', 'coat', 'paw']],
  ['bear', ['bear', 'paw', 'bear-scene']],
])
const drawings = (subject: string): readonly string[] => known.get(subject) ?? [subject]
const of = (title: string, text: string, subject: string, issue = subject) =>
  drawnAgain({ title, text }, subject, { language: 'en', drawings, issue })

it('shows what a text is about in another view before what it names once', () => {
  const again = of('The windows of others', 'A window is lit. A cat looks at me. Every window is black from within.', 'window')
  expect([again?.drawings, again?.before]).toEqual([['curtain', 'window-close'], new Set(['cat'])])
})

it('shows before it what the text comes back to, what its title names too, and what is of one field with it', () => {
  const text = 'Four sheep moved in. The dog looked on, and the dog came again. A sheep is no cow. A cow looked on too.'
  expect(of('Our sheep', text, 'sheep')?.before).toEqual(new Set())
  expect(of('Our sheep', `${text} Sheep, sheep, sheep and sheep.`, 'sheep')?.before).toEqual(new Set(['dog']))
  expect(of('Our sheep and a dog', `${text} Sheep, sheep, sheep and sheep.`, 'sheep')?.before).toEqual(new Set())
})

it('shows what is drawn together with another by itself', () => {
  const text =
    'The small bear was cold. “You need a coat,” said the owl. The big bear had a coat. The small bear took the coat of the bear.'
  expect(of('The bear who borrowed a coat', text, 'bearcoat')?.drawings).toEqual(['bear-scene', 'bear', 'coat'])
})

it('shows nothing again that the cover does not show, or a text does not say at once', () => {
  expect(of('Our sheep', 'Four sheep moved in.', 'sheep', 'window')).toBeUndefined()
  expect(of('Monday', 'It rained. There was a sheep.', 'sheep')).toBeUndefined()
})

it('shows a subject drawn anew sooner than the same drawing in its surroundings', () => {
  const views = (subject: string) => (subject === 'sheep' ? ['sheep', 'flock', 'sheep-scene', 'sheep-several'] : [subject])
  const told = { title: 'Our sheep', text: 'Four sheep moved in.' }
  expect(drawnAgain(told, 'sheep', { language: 'en', drawings: views, issue: 'sheep' })?.drawings[0]).toBe('flock')
})

it('shows a bridge again before the cyclists who cross it, whom its text names half as often', () => {
  const text = 'The footbridge opens to cyclists. The bridge is long, the bridge is of larch, and cyclists will cross the bridge.'
  expect(of('A footbridge', text, 'footbridge')?.before.has('bicycle')).toBe(true)
})
