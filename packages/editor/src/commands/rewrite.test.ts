import { docOf } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, text, wordsIn } from '../testing/build.ts'
import { applyAnswer } from './rewrite-wish.ts'

const slotted = (group: string) => ({ ...text(100, 100, 'As it was.'), slot: { role: 'body', group } })

test('an article can be written anew from its text, a page from anywhere on it, once there is somebody who writes', () => {
  const editor = editorOf(
    page('one', { story: slotted('feature-1'), loose: text(100, 900, 'Loose.') }),
    page('two', { title: slotted('cover') }),
  )
  editor.select(['story'])
  expect(editor.can('rewrite-article')).toBe(false)
  editor.store.set({ canRewrite: true })
  expect(editor.run('shorten-article')).toBe(true)
  expect(editor.state.rewrite).toEqual({ target: { type: 'article', key: 'feature-1' }, kind: 'shorten' })
  editor.select(['loose'])
  expect([editor.can('rewrite-article'), editor.can('rewrite-page')]).toEqual([false, true])
  editor.run('retone-page')
  expect(editor.state.rewrite).toEqual({ target: { type: 'page', page: 'one' }, kind: 'tone' })
  editor.goTo('two')
  editor.select(['title'])
  expect([editor.can('rewrite-article'), editor.can('rewrite-page')]).toEqual([false, false])
})

test('an answer is one step, which one undo takes back; none changes nothing', () => {
  const editor = editorOf(page('one', { story: slotted('feature-1') }))
  const wish = { target: { type: 'article', key: 'feature-1' }, kind: 'again' } as const
  const target = { page: 'one', layer: 'story' }
  const before = docOf(editor.design, target)
  expect(before?.content).toHaveLength(1)
  const block = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'As it is now.' }] }
  const operation = { op: 'edit-blocks' as const, target, at: 0, remove: 1, insert: [block] }
  expect(applyAnswer(editor, wish, { operation, notes: [] })).toBe(true)
  expect(wordsIn(editor, 'story')).toEqual(['As it is now.'])
  editor.run('undo')
  expect(wordsIn(editor, 'story')).toEqual(['As it was.'])
  expect(applyAnswer(editor, wish, { operation: null, notes: [] })).toBe(false)
  expect(editor.state.canUndo).toBe(false)
})
