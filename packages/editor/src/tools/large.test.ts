import { expect, it } from 'vitest'
import { editorOf, page, positionOf, shape, text } from '../testing/build.ts'
import { insertText, moveTo } from '../text/edit.ts'
import { enterText } from '../text/enter.ts'

it('drags one of 2000 layers without touching the others, or the design before it is let go', () => {
  const layers = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [`s${index}`, shape((index % 50) * 45, Math.floor(index / 50) * 80, 30)]),
  )
  const editor = editorOf(page('p', layers))
  editor.pointerDown(1355, 1605).pointerMove(1400, 1650)
  const { design } = editor
  for (let step = 0; step < 100; step++) editor.pointerMove(1400 + step * 7, 1650 + step * 3)
  expect(editor.design).toBe(design)
  editor.pointerUp()
  expect(positionOf(editor, 's1030')).not.toEqual({ x: 1350, y: 1600 })
  const before = design.pages[0]!.layers
  const touched = Object.keys(before).filter((id) => editor.page.layers[id] !== before[id])
  expect(touched).toEqual(['s1030'])
})

it('types into a text of 10 000 words and leaves every other paragraph the very same', () => {
  const paragraph = 'The quick brown fox jumps over the lazy dog again and again. '.repeat(8)
  const editor = editorOf(page('p', { t: text(0, 0, ...Array.from({ length: 100 }, () => paragraph)) }))
  enterText(editor, 't')
  moveTo(editor, { block: 50, offset: 10 }, false)
  const before = editor.state.text!.doc.content
  for (let letter = 0; letter < 100; letter++) insertText(editor, 'x')
  expect(editor.state.text!.head).toEqual({ block: 50, offset: 110 })
  const after = editor.state.text!.doc.content
  expect(after.flatMap((block, index) => (block === before[index] ? [] : [index]))).toEqual([50])
})
