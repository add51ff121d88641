import { expect, it } from 'vitest'
import { editorOf, image, page, shape, text, withLayout } from '../testing/build.ts'
import { withPicture } from '../commands/clip-layers.ts'
import { cutOut } from './cut-out.ts'

const opened = () =>
  withLayout(editorOf(page('p', { a: shape(300, 300), b: shape(800, 400, 100), t: text(300, 1000, 'Words'), i: image(900, 900) })))

it('what is copied is as large as its layers, which keep their order and places', async () => {
  const editor = await opened()
  editor.select(['b', 'a'])
  const cut = cutOut(editor)!
  expect(cut).toMatchObject({ width: 600, height: 200, bleed: 0 })
  expect(cut.layers.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['a', 0, 0],
    ['b', 500, 100],
  ])
})

it('of a group only what is selected in it is drawn; a shadow has room', async () => {
  const editor = await opened()
  editor.select(['a', 'b'])
  editor.run('group')
  const [group] = editor.state.selected
  editor.store.set({ entered: group! })
  editor.select(['b'])
  editor.change('Shadow', { op: 'set-props', page: 'p', layer: 'b', set: { shadow: { x: 10, y: -20, blur: 30, color: '#000000' } } })
  const cut = cutOut(editor)!
  expect(cut).toMatchObject({ width: 200, height: 200 })
  expect(cut.layers).toHaveLength(1)
  expect(cut.layers[0]).toMatchObject({ id: group, items: [] })
  expect(cut.layers[0]!.children.map(({ id }) => id)).toEqual(['b'])
})

it('nothing selected, or no layout, is no picture', async () => {
  const editor = await opened()
  expect(cutOut(editor)).toBeNull()
  editor.select(['t'])
  expect(cutOut(editor)!.layers[0]!.items.length).toBeGreaterThan(0)
  editor.layouter = null
  expect(cutOut(editor)).toBeNull()
})

it('a copy without words shows other programs the picture', () => {
  const html = withPicture('<div data-x="1"><p></p></div>', 'data:image/png;base64,AA==', { width: 10.4, height: 20 })
  expect(html).toBe('<div data-x="1"><img src="data:image/png;base64,AA==" width="10" height="20" alt=""></div>')
})
