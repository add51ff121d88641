import { expect, it } from 'vitest'
import { editorOf, page, positionOf, shape } from '../testing/build.ts'
import { stopsAround } from './around.ts'

const placesOf = (stops: ReturnType<typeof stopsAround>): number[] => stops.x.map(({ at }) => at)

it('what layers snap to is worked out once, and anew for other layers, another page in sight or another design', () => {
  const editor = editorOf(page('p', { a: shape(300, 300), b: shape(777, 300) }), page('q', { c: shape(1234, 300) }))
  const first = stopsAround(editor, 0, ['a'])
  expect(stopsAround(editor, 0, ['a'])).toBe(first)
  expect(placesOf(first)).toContain(777)
  expect(placesOf(stopsAround(editor, 0, ['b']))).not.toContain(777)
  expect(placesOf(stopsAround(editor, 1, ['a']))).toContain(1234)
  editor.setViewOptions({ baseline: !editor.state.viewOptions.baseline })
  const other = stopsAround(editor, 0, ['a'])
  expect(other.grid === null).toBe(first.grid !== null)
  editor.setViewOptions({ spreads: !editor.state.viewOptions.spreads })
  expect(stopsAround(editor, 0, ['a'])).not.toBe(other)
  editor.select(['b'])
  editor.run('nudge-right')
  expect(placesOf(stopsAround(editor, 0, ['a']))).toContain(positionOf(editor, 'b').x)
})

it('a press that was made ready becomes the same drag, and a click stays a click', () => {
  const editors = [false, true].map((isReady) => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(1000, 800) }))
    editor.pointerDown(400, 400)
    if (isReady) editor.getReady()
    editor.pointerMove(500, 700).pointerMove(1097, 1300)
    if (isReady) editor.getReady()
    editor.pointerUp()
    return editor
  })
  const [plain, ready] = editors.map((editor) => positionOf(editor, 'a'))
  expect(ready).toEqual(plain)
  expect(ready).toEqual({ x: 1000, y: 1200 })
  const clicked = editorOf(page('p', { a: shape(300, 300) }))
  clicked.pointerDown(400, 400).getReady()
  clicked.pointerUp()
  expect(clicked.state.selected).toEqual(['a'])
  expect(positionOf(clicked, 'a')).toEqual({ x: 300, y: 300 })
  expect(clicked.history.canUndo()).toBe(false)
})
