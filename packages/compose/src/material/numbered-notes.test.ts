import { expect, it } from 'vitest'
import type { MaterialBlock } from './material.ts'
import { withNumberedNotes } from './numbered-notes.ts'

const prose = (index: number, text: string): MaterialBlock => ({ kind: 'prose', inlines: [{ text }], at: [index] })
const note = (index: number, text: string): MaterialBlock => ({ kind: 'note', text, at: [index] })
const said = (block: MaterialBlock): string =>
  'inlines' in block ? block.inlines.map(({ text }) => text).join('') : 'text' in block ? block.text : ''

it('notes stand at the end of their text, counted, and the paragraphs they belong to have their numbers', () => {
  const blocks = [
    prose(0, 'It was a ford.'),
    note(0, 'Sulby 2.'),
    note(0, 'Rolls, p. 377.'),
    prose(1, 'He never did.'),
    note(1, 'Line 19.'),
  ]
  const found = withNumberedNotes([...blocks, prose(2, 'It is still there.')])
  expect(found.map(said)).toEqual([
    'It was a ford.\u202F1\u202F2',
    'He never did.\u202F3',
    'It is still there.',
    '1 Sulby 2.',
    '2 Rolls, p. 377.',
    '3 Line 19.',
  ])
  expect(found.slice(-3).every(({ kind }) => kind === 'note')).toBe(true)
})

it('a text without notes stays as it is', () => {
  const blocks = [prose(0, 'It was a ford.'), prose(1, 'He never did.')]
  expect(withNumberedNotes(blocks)).toEqual(blocks)
})
