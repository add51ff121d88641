import { expect, test } from 'vitest'
import { editorOf, page, text } from '@magazineai/editor/testing'
import { firstWriter, rewriteSummary, writersFor } from './writers.ts'

const row = (id: string, available = true) => ({ id, label: `Label of ${id}`, available, note: '' })
const models = [row('built-in'), row('one'), row('two'), row('gone', false)]
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
const article = { type: 'article', key: 'feature-1' } as const

const designBy = (model?: string) =>
  editorOf(
    page('p', {
      story: { ...text(0, 0, 'Text.'), slot: { role: 'body', group: 'feature-1' }, ...(model ? { provenance: { model } } : {}) },
    }),
  ).design

test('only models write; the built-in editor cuts and brings back; who cannot be reached is not offered', () => {
  expect(ids(writersFor('again', models))).toEqual(['one', 'two'])
  expect(ids(writersFor('tone', models))).toEqual(['one', 'two'])
  expect(ids(writersFor('shorten', models))).toEqual(['built-in', 'one', 'two'])
  expect(writersFor('again', [row('built-in')])).toEqual([])
})

test('who wrote the text is offered first, then the built-in editor, then any model', () => {
  const writers = writersFor('shorten', models)
  expect(firstWriter(article, designBy('two'), writers)).toBe('two')
  expect(firstWriter(article, designBy('Label of one'), writers)).toBe('one')
  expect(firstWriter({ type: 'page', page: 'p' }, designBy('two'), writers)).toBe('two')
  expect(firstWriter({ type: 'article', key: 'other' }, designBy('two'), writers)).toBe('built-in')
  expect(firstWriter(article, designBy(), writersFor('again', models))).toBe('one')
  expect(firstWriter(article, designBy(), [])).toBeNull()
})

test('it is said what will happen, by whom', () => {
  const promises = (['again', 'shorten', 'lengthen', 'tone'] as const).map((kind) => rewriteSummary(kind, 'one'))
  expect(new Set(promises).size).toBe(4)
  expect(rewriteSummary('shorten', 'built-in')).toContain('no sentence is changed')
  expect(rewriteSummary('lengthen', 'built-in')).toContain('your documents')
})
