import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import { LEVELS } from '../typography/level.ts'
import { emptyPages } from './settings.ts'
import type { Form } from '../specs/page-spec.ts'
import { setColumns, verseWidth } from './set-columns.ts'

const ports = await testPorts()
const empty = emptyPages(templateKit('velour'), 'en')
await ports.loadFaces(empty)

/** Four texts with heads, of so many sentences each, in a form. Returns the draft. */
function setTexts(sentences: readonly number[], form: Form): Draft {
  const draft = new Draft(empty, ports.layouter)
  const blocks = sentences.flatMap((count, nth) => [
    plainBlock(`The book ${nth + 1}`, { style: 'row-title', spaceBefore: 100 }),
    plainBlock('Nobody ever answers the question that was asked in it, and the rain falls for a week on end. '.repeat(count), {
      style: 'body-flush',
    }),
  ])
  expect(setColumns(draft, blocks, form, { key: 'piece', nth: 0, areas: [{ page: 1, area: typeAreaOf(empty) }] }).fits).toBe(true)
  return draft
}

const headsIn = (draft: Draft): number[] =>
  (draft.storyLayout('piece-body')?.frames[0]?.lines ?? [])
    .filter(({ paragraph, first }) => first && paragraph % 2 === 0)
    .map(({ baseline }) => baseline)

const two = (level: Form['level']): Form => ({ kind: 'columns', columns: 2, level })

it('heads of texts that are about as long as each other are level in their columns', () => {
  for (const level of [LEVELS.open, LEVELS.large]) {
    const [a = 0, b = 0, c = 0, d = 0] = headsIn(setTexts([4, 3, 3, 3], two(level)))
    expect(Math.abs(a - c)).toBeLessThanOrEqual(1)
    expect(Math.abs(b - d)).toBeLessThanOrEqual(1)
  }
})

it('text in narrow columns is ragged, in wider ones justified', () => {
  const aligned = (form: Form): unknown[] => [
    ...new Set(
      setTexts([3, 3, 3, 3], form).design.stories['piece-body']?.doc.content.flatMap(({ attrs }, nth) => (nth % 2 ? [attrs?.align] : [])),
    ),
  ]
  expect(aligned(two(LEVELS.text))).toEqual([undefined])
  expect(aligned(two(LEVELS.open))).toEqual([undefined])
  expect(aligned(two(LEVELS.grand))).toEqual(['left'])
})

it('prose among verse is turned at any size, and does not make the verse small', () => {
  const draft = new Draft(empty, ports.layouter)
  const place = { page: 1, area: typeAreaOf(empty) }
  const verse = ['The tide is out,', 'the boats are dry,', 'and nobody', 'is asking why.'].map((line) =>
    plainBlock(line, { style: 'verse' }),
  )
  const prose = plainBlock(
    'Read by Ida, who had it from her aunt, who sang it in the kitchen of the house by the lock on every Sunday of the winter.',
    {
      style: 'body-flush',
    },
  )
  const form: Form = { kind: 'verse', columns: 1, level: LEVELS.large }
  const alone = verseWidth(draft, verse, form, place) ?? 0
  expect(alone).toBeGreaterThan(0)
  const among = verseWidth(draft, [...verse, prose], form, place) ?? 0
  expect(among).toBeGreaterThanOrEqual(alone)
  expect(among).toBeLessThan(place.area.width)
  expect(verseWidth(draft, [prose], form, place)).toBeNull()
})
