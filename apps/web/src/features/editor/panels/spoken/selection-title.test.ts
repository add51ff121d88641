import { expect, it } from 'vitest'
import { editorOf, image, page, shape, text } from '@magazineai/editor/testing'
import { selectionTitle } from './selection-title.ts'

it('tells kind, name and place of what is selected', () => {
  const editor = editorOf(page('p', { a: shape(0, 0), b: text(0, 0, 'Tides'), c: image(0, 0) }))
  expect(selectionTitle(editor)).toBe('Page 1, p')
  editor.select(['b'])
  expect(selectionTitle(editor)).toBe('Text “Tides”, 2 of 3')
  editor.run('lock')
  expect(selectionTitle(editor)).toBe('Text “Tides”, 2 of 3, locked')
  editor.select(['a', 'b', 'c'])
  expect(selectionTitle(editor)).toBe('3 layers selected: Rectangle, Text “Tides”, Picture · one')
})

it('speaks the same words twice when they are said twice', () => {
  const editor = editorOf(page('p'))
  editor.announce('Moved')
  const first = editor.state.spoken
  editor.announce('Moved')
  expect(first).toEqual({ text: 'Moved', id: 1 })
  expect(editor.state.spoken).toEqual({ text: 'Moved', id: 2 })
})
