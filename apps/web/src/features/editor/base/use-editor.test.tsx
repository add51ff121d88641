// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { editorOf, page, shape } from '@magazineai/editor/testing'
import { mount } from '../test/mount.tsx'
import { useDeferredState } from './use-editor.ts'

/** A panel that says where a layer is, and a field in it. */
function Panel({ renders }: { renders: () => void }) {
  const rotate = useDeferredState((state) => state.design.pages[0]!.layers['a']!.props.rotate)
  renders()
  return (
    <>
      <output>{rotate}</output>
      <input aria-label="field" />
    </>
  )
}

function opened() {
  const editor = editorOf(page('p', { a: shape(0, 0), b: shape(300, 0) }))
  const renders = vi.fn()
  const place = mount(editor, <Panel renders={renders} />)
  const turn = (layer: string, rotate: number) => editor.change('Turn', { op: 'set-props', page: 'p', layer, set: { rotate } })
  const shows = (words: string) => vi.waitFor(() => expect(place.querySelector('output')?.textContent).toBe(words), 10_000)
  return { editor, place, renders, turn, shows }
}

test('a panel follows what is done on the page, and renders only when what it shows is another', async () => {
  const { editor, renders, turn, shows } = opened()
  await shows('0')
  turn('a', 5)
  await shows('5')
  const before = renders.mock.calls.length
  turn('b', 9)
  turn('a', 7)
  turn('a', 8)
  await shows('8')
  expect(renders.mock.calls.length).toBe(before + 1)
  editor.run('undo')
  await shows('7')
})

test('a change between the first rendering of a panel and the moment it listens is not lost', async () => {
  const { turn, shows } = opened()
  turn('a', 3)
  await shows('3')
  turn('a', 4)
  await shows('4')
})

test('a panel shows at once what is done in it', async () => {
  const { place, turn, shows } = opened()
  await shows('0')
  place.querySelector('input')!.focus()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => void turn('a', 6))
  vi.unstubAllGlobals()
  expect(place.querySelector('output')!.textContent).toBe('6')
})
