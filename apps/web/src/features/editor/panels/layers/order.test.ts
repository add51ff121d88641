import { createLayer, ROOT } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, shape } from '@magazineai/editor/testing'
import { renameLayer, reorderLayers, toggleLayer } from './order.ts'

const editor = () => editorOf(page('p1', { a: shape(0, 0), b: shape(300, 0), c: shape(600, 0), d: shape(900, 0) }))
const orderOf = (here: ReturnType<typeof editor>): string => here.page.layers[ROOT]!.child.join('')

test('layers go in front of or behind the line they are dropped at, in the order they had', () => {
  const here = editor()
  expect(orderOf(here)).toBe('abcd')
  reorderLayers(here, ['a'], { layer: 'c', side: 'before' })
  expect(orderOf(here)).toBe('bcad')
  reorderLayers(here, ['d', 'c'], { layer: 'b', side: 'after' })
  expect(orderOf(here)).toBe('cdba')
  reorderLayers(here, ['c'], { layer: 'a', side: 'before' })
  expect(orderOf(here)).toBe('dbac')
  while (here.run('undo'));
  expect(orderOf(here)).toBe('abcd')
})

test('dropping several on one of themselves keeps them together; what is locked stays', () => {
  const here = editor()
  reorderLayers(here, ['a', 'b'], { layer: 'b', side: 'before' })
  expect(orderOf(here)).toBe('abcd')
  toggleLayer(here, 'a', 'locked')
  expect(reorderLayers(here, ['a'], { layer: 'd', side: 'before' })).toBe(false)
  expect(orderOf(here)).toBe('abcd')
})

test('a lock of the group or the page around layers keeps them too, and it is said why', () => {
  const group = createLayer('Group', { position: { x: 0, y: 0 }, boxSize: { width: 500, height: 500 } }, { child: ['in1', 'in2'] })
  const inside = { in1: { ...shape(0, 0), parent: 'g' }, in2: { ...shape(50, 50), parent: 'g' } }
  const here = editorOf(page('p1', { a: shape(0, 0), g: group, ...inside }))
  const said: string[] = []
  here.store.subscribe(() => void said.push(here.state.notice?.text ?? ''))
  toggleLayer(here, 'g', 'locked')
  expect(reorderLayers(here, ['in1'], { layer: 'in2', side: 'before' })).toBe(false)
  expect(here.page.layers['g']!.child).toEqual(['in1', 'in2'])
  expect(said.at(-1)).toContain('The group around this layer is locked.')
  toggleLayer(here, 'g', 'locked')
  expect(reorderLayers(here, ['in1'], { layer: 'in2', side: 'before' })).toBe(true)
  here.change('Lock page', { op: 'set-page', page: 'p1', set: { locked: true } })
  expect(reorderLayers(here, ['a'], { layer: 'g', side: 'before' })).toBe(false)
  expect(said.at(-1)).toContain('Page 1 is locked.')
})

test('a layer takes a name, and gives it back when it is emptied', () => {
  const here = editor()
  renameLayer(here, 'a', '  Sky ')
  expect(here.page.layers['a']!.name).toBe('Sky')
  renameLayer(here, 'a', ' ')
  expect(here.page.layers['a']!.name).toBeUndefined()
  renameLayer(here, 'a', '')
  expect(here.history.entries().past).toEqual(['Rename layer', 'Rename layer'])
})

test('hiding and locking are steps with their names', () => {
  const here = editor()
  toggleLayer(here, 'a', 'hidden')
  toggleLayer(here, 'a', 'hidden')
  expect(here.page.layers['a']!.hidden).toBe(false)
  expect(here.history.entries().past).toEqual(['Hide', 'Show'])
})
