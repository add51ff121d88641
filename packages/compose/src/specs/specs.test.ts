import { GENRES } from '@magazineai/design'
import { expect, it } from 'vitest'
import { specOf } from './specs.ts'
import { tale } from './tales.ts'

const piece = (text: string, words = 300) => ({
  genre: 'short' as const,
  blocks: [{ kind: 'prose' as const, inlines: [{ text }], at: [0] }],
  words,
})

it.each([
  'Once there was a small bear who was always cold.',
  'Once upon a time a king had three cups.',
  'Es war einmal ein Müller.',
  '« Il était une fois une pomme. »',
  'C’era una volta un re.',
  'むかしむかし、あるところに',
  '从前有一座山。',
  'كان يا ما كان في قديم الزمان',
  'Жил-был старик.',
])('“%s” begins a tale, which is set large', (text) => expect(specOf(piece(text))).toBe(tale))

it.each([
  ['Once the roof was done we went home.', 300],
  ['The meeting was held once upon the hill.', 300],
  ['Es war kalt.', 300],
  ['Once upon a time there was a novel.', 40_000],
])('“%s” (%i words) begins none', (text, words) => expect(specOf(piece(text, words))).not.toBe(tale))

it.each(GENRES)('a text of the genre %s begins at the margin of its page, where it stands on no sheet', (genre) => {
  const { forms, ground } = specOf({ genre })
  if (ground !== 'sheet') expect(forms.filter(({ kind, span }) => kind === 'columns' && span !== undefined)).toEqual([])
})

it.each(['recipe', 'how-to', 'programme'] as const)('a %s that is told stands in columns, as no mark is before its rows', (genre) => {
  const { blocks } = piece('Stir the flour into the milk and leave it alone.')
  expect(specOf({ genre, blocks }).forms.every(({ kind }) => kind === 'columns')).toBe(true)
  const inRows = [
    { kind: 'steps' as const, ordered: true, steps: [{ text: [[{ text: 'Stir.' }]] }, { text: [[{ text: 'Wait.' }]] }], at: [0] },
    ...blocks,
  ]
  expect(specOf({ genre, blocks: inRows }).forms.some(({ kind }) => kind === 'rows')).toBe(true)
})

it('a note or a picture within a recipe that is told makes no rows of it', () => {
  const { blocks } = piece('Stir the flour into the milk and leave it alone.')
  const noted = [...blocks, { kind: 'note' as const, text: 'Any milk.', at: [0] }, ...blocks]
  expect(specOf({ genre: 'recipe', blocks: noted }).forms.every(({ kind }) => kind === 'columns')).toBe(true)
})
