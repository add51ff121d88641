import { createLayer } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, shape } from '@magazineai/editor/testing'
import { chooseAllBeside, chooseLayer } from './choose.ts'
import { rowsOf } from './rows.ts'

const opened = () => {
  const group = createLayer('Group', { position: { x: 0, y: 0 }, boxSize: { width: 500, height: 500 } }, { child: ['in1', 'in2'] })
  const inside = { in1: { ...shape(0, 0), parent: 'g' }, in2: { ...shape(50, 50), parent: 'g' } }
  const editor = editorOf(page('p', { a: shape(0, 0), g: group, b: shape(9, 9), c: shape(9, 9), ...inside }))
  const rows = rowsOf(editor.page, new Set(['g']))
  const choose = (id: string, how: { range?: boolean; toggle?: boolean } = {}) => {
    chooseLayer(editor, rows, id, { range: false, toggle: false, ...how })
    return editor.state.selected
  }
  return { editor, rows, choose }
}

test('a layer is chosen alone, with all up to it, or besides the others', () => {
  const { choose } = opened()
  expect(choose('c')).toEqual(['c'])
  expect(choose('g', { range: true })).toEqual(['c', 'b', 'g'])
  expect(choose('b', { range: true })).toEqual(['c', 'b'])
  expect(choose('a', { toggle: true })).toEqual(['c', 'b', 'a'])
  expect(choose('b', { toggle: true })).toEqual(['c', 'a'])
  expect(choose('b')).toEqual(['b'])
})

test('layers of a group are chosen in it, and never together with others', () => {
  const { editor, rows, choose } = opened()
  choose('a')
  expect(choose('in1', { toggle: true })).toEqual(['in1'])
  expect(editor.state.entered).toBe('g')
  chooseAllBeside(
    editor,
    rows,
    rows.find(({ id }) => id === 'in1')!,
  )
  expect(editor.state.selected).toEqual(['in2', 'in1'])
  expect(choose('a', { range: true })).toEqual(['a'])
  expect(editor.state.entered).toBeNull()
  chooseAllBeside(
    editor,
    rows,
    rows.find(({ id }) => id === 'a')!,
  )
  expect(editor.state.selected).toEqual(['c', 'b', 'g', 'a'])
})

test('what is chosen on the page since is what a range reaches from', () => {
  const { editor, choose } = opened()
  choose('c')
  editor.select(['a'])
  expect(choose('g', { range: true })).toEqual(['g', 'a'])
  editor.select([])
  expect(choose('b', { range: true })).toEqual(['b'])
})
