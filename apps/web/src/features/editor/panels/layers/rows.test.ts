import { createLayer } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, shape, text } from '@magazineai/editor/testing'
import { rowDrop, rowMove, rowsOf } from './rows.ts'

const group = createLayer('Group', { position: { x: 0, y: 0 }, boxSize: { width: 500, height: 500 } }, { child: ['in1', 'in2'] })
const inside = { in1: { ...shape(0, 0), parent: 'g' }, in2: { ...shape(50, 50), parent: 'g' } }
const ofPage = () => editorOf(page('p', { a: shape(0, 0), g: group, t: text(300, 300, 'High tide'), ...inside })).page

test('the front comes first; what a group holds is listed when it is open', () => {
  expect(rowsOf(ofPage(), new Set()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['t', null],
    ['g', false],
    ['a', null],
  ])
  expect(rowsOf(ofPage(), new Set(['g'])).map(({ id, level, position, size }) => [id, level, position, size])).toEqual([
    ['t', 1, 1, 3],
    ['g', 1, 2, 3],
    ['in2', 2, 1, 2],
    ['in1', 2, 2, 2],
    ['a', 1, 3, 3],
  ])
})

test('arrows walk through the rows and stay in the list, sideways they open and close', () => {
  const closed = rowsOf(ofPage(), new Set())
  const open = rowsOf(ofPage(), new Set(['g']))
  expect(rowMove(closed, 0, 'ArrowUp', 15)).toEqual({ to: 0 })
  expect(rowMove(closed, 0, 'ArrowDown', 15)).toEqual({ to: 1 })
  expect(rowMove(closed, 0, 'PageDown', 15)).toEqual({ to: 2 })
  expect(rowMove(open, 4, 'PageUp', 3)).toEqual({ to: 1 })
  expect(rowMove(open, 1, 'End', 15)).toEqual({ to: 4 })
  expect(rowMove(open, 3, 'Home', 15)).toEqual({ to: 0 })
  expect(rowMove(closed, 1, 'ArrowRight', 15)).toEqual({ open: 'g' })
  expect(rowMove(open, 1, 'ArrowRight', 15)).toEqual({ to: 2 })
  expect(rowMove(open, 3, 'ArrowLeft', 15)).toEqual({ to: 1 })
  expect(rowMove(open, 1, 'ArrowLeft', 15)).toEqual({ close: 'g' })
  for (const key of ['ArrowLeft', 'ArrowRight', 'x']) expect(rowMove(open, 0, key, 15)).toBeNull()
  expect(rowMove([], 0, 'ArrowDown', 15)).toBeNull()
})

test('a drop goes above or below the row it is over, and to the ends outside of the list', () => {
  const rows = rowsOf(ofPage(), new Set())
  expect(rowDrop(rows, 1.2)).toEqual({ layer: 'g', side: 'before' })
  expect(rowDrop(rows, 1.7)).toEqual({ layer: 'g', side: 'after' })
  expect(rowDrop(rows, -3)).toEqual({ layer: 't', side: 'before' })
  expect(rowDrop(rows, 12)).toEqual({ layer: 'a', side: 'after' })
  expect(rowDrop([], 0)).toBeNull()
})
