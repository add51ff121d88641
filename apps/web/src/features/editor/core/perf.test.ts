import { expect, it } from 'vitest'
import { editorOf, page, positionOf, shape, text } from '../test/build.ts'
import { insertText, moveTo } from '../text/edit.ts'
import { enterText } from '../text/enter.ts'

const time = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

// The limits are some ten times what a calm machine takes: they catch work that grows with the document, not noise.

it('drags one of 2000 layers without touching the others', () => {
  const layers = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [`s${index}`, shape((index % 50) * 45, Math.floor(index / 50) * 80, 30)]),
  )
  const editor = editorOf(page('p', layers))
  editor.pointerDown(5, 5).pointerMove(50, 50)
  const { design } = editor
  const spent = time(() => {
    for (let step = 0; step < 100; step++) editor.pointerMove(50 + step * 7, 50 + step * 3)
  })
  expect(editor.design).toBe(design)
  expect(spent / 100).toBeLessThan(8)
  editor.pointerUp()
  expect(positionOf(editor, 's0')).not.toEqual({ x: 0, y: 0 })
  expect(editor.page.layers['s1']).toBe(design.pages[0]!.layers['s1'])
})

it('types into a text of 10 000 words at the cost of a paragraph', () => {
  const paragraph = 'The quick brown fox jumps over the lazy dog again and again. '.repeat(8)
  const editor = editorOf(page('p', { t: text(0, 0, ...Array.from({ length: 100 }, () => paragraph)) }))
  enterText(editor, 't')
  moveTo(editor, { block: 50, offset: 10 }, false)
  const spent = time(() => {
    for (let letter = 0; letter < 100; letter++) insertText(editor, 'x')
  })
  expect(editor.state.text!.head).toEqual({ block: 50, offset: 110 })
  expect(spent / 100).toBeLessThan(12)
})
