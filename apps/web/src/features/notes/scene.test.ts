import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { BinaryFiles } from '@excalidraw/excalidraw/types'
import { expect, test } from 'vitest'
import { markOf, readScene, storableScene } from './scene.ts'

const element = (id: unknown, more: object = {}): ExcalidrawElement =>
  ({ id, type: 'rectangle', version: 1, versionNonce: 1, ...more }) as ExcalidrawElement

test('what is stored are elements with an id and a kind of text that are not deleted, their pictures, grid and background', () => {
  const elements = [
    element('a'),
    element('b', { isDeleted: true }),
    element(7),
    element('c', { type: 7 }),
    element('i', { type: 'image', fileId: 'p' }),
  ]
  const files = { p: { id: 'p' }, q: { id: 'q' } } as unknown as BinaryFiles
  const look = { gridSize: 20, gridStep: 5, gridModeEnabled: true, viewBackgroundColor: '#fff', zoom: { value: 2 }, theme: 'dark' }
  const stored = storableScene(elements, look as never, files)
  expect(stored.elements.map(({ id }) => id)).toEqual(['a', 'i'])
  expect(Object.keys(stored.files)).toEqual(['p'])
  expect(stored.appState).toEqual({ gridSize: 20, gridStep: 5, gridModeEnabled: true, viewBackgroundColor: '#fff' })
})

test('a drawing is read from an object and from text coded up to three times; what is none is null', () => {
  const scene = { elements: [element('a')], appState: {}, files: {} }
  for (let text: unknown = scene, times = 0; times <= 3; times++, text = JSON.stringify(text))
    expect(readScene(text), String(times)).toEqual(scene)
  expect(readScene({ elements: [] })).toEqual({ elements: [], appState: {}, files: {} })
  for (const none of [
    null,
    undefined,
    7,
    '',
    'x',
    '[]',
    '{}',
    '{"elements":{}}',
    JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify(scene)))),
  ])
    expect(readScene(none), String(none)).toBeNull()
})

test('a mark changes with whatever is stored, and with nothing else', () => {
  const elements = [element('a'), element('b')]
  const mark = markOf(elements, { viewBackgroundColor: '#fff' })
  expect(markOf([...elements, element('c', { isDeleted: true })], { viewBackgroundColor: '#fff', zoom: 2 } as never)).toBe(mark)
  for (const other of [[element('a')], [element('a'), element('b', { version: 2 })], [element('a'), element('b', { versionNonce: 2 })]])
    expect(markOf(other, { viewBackgroundColor: '#fff' })).not.toBe(mark)
  expect(markOf(elements, { viewBackgroundColor: '#000' })).not.toBe(mark)
  expect(markOf(elements, { viewBackgroundColor: '#fff', gridModeEnabled: true })).not.toBe(mark)
})
