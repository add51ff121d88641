import { expect, it } from 'vitest'
import { editorOf, page, shape } from '../testing/build.ts'
import { overflowingLayers, selectOverflow } from './overflow.ts'

it('what reaches beyond the page is found, turned layers too', () => {
  const turned = shape(0, 1000)
  turned.props.rotate = 45
  const editor = editorOf(page('p', { inside: shape(0, 0), over: shape(2400, 300), off: shape(-900, 300), turned }))
  expect(overflowingLayers(editor.page, ['inside', 'over', 'off', 'turned', 'gone'])).toEqual(['over', 'off', 'turned'])
})

it('is told of what is selected, and not while something is dragged', () => {
  const editor = editorOf(page('p', { over: shape(2400, 300), inside: shape(300, 300) }))
  const overflow = selectOverflow(editor)
  expect(overflow()).toBe('')
  editor.select(['over', 'inside'])
  expect(overflow()).toBe('over')
  editor.pointerDown(400, 400).pointerMove(500, 500)
  expect(overflow()).toBe('')
  editor.pointerUp()
  expect(overflow()).toBe('over')
  editor.select(['inside'])
  expect(overflow()).toBe('')
})
