import { createLayer } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, shape, text } from '../../test/build.ts'
import { createLines, shownCount } from './lines.ts'

const opened = () => {
  const group = createLayer('Group', { position: { x: 0, y: 0 }, boxSize: { width: 500, height: 500 } }, { child: ['in1', 'in2'] })
  const inside = { in1: { ...shape(0, 0), parent: 'g' }, in2: { ...shape(50, 50), parent: 'g' } }
  const editor = editorOf(page('p', { a: shape(0, 0), g: group, t: text(300, 300, 'High tide'), ...inside }))
  const lines = createLines()
  return { editor, now: () => lines(editor.design, editor.page) }
}

test('the front comes first, with what groups hold', () => {
  const { now } = opened()
  expect(now().map(({ id, title }) => [id, title])).toEqual([
    ['t', '“High tide”'],
    ['g', 'Group'],
    ['a', 'Shape'],
  ])
  expect(now()[1]!.lines.map(({ id }) => id)).toEqual(['in2', 'in1'])
  expect(shownCount(now(), new Set())).toBe(3)
  expect(shownCount(now(), new Set(['g']))).toBe(5)
})

test('what looks as before is the same line: a selection and a move make none anew, a lock one and those around it', () => {
  const { editor, now } = opened()
  const before = now()
  editor.select(['a'])
  editor.change('Move', { op: 'set-props', page: 'p', layer: 'a', set: { position: { x: 9, y: 9 } } })
  expect(now()).toBe(before)
  editor.change('Hide', { op: 'set-layer', page: 'p', layer: 'a', set: { hidden: true } })
  expect(now().map((line, at) => line === before[at])).toEqual([true, true, false])
  expect(now()[2]!.isHidden).toBe(true)
  editor.change('Lock', { op: 'set-layer', page: 'p', layer: 'in1', set: { locked: true } })
  const after = now()
  expect(after.map((line, at) => line === before[at])).toEqual([true, false, false])
  expect(after[1]!.lines.map((line, at) => line === before[1]!.lines[at])).toEqual([true, false])
})

test('of a long list only the first lines are made, of groups all', () => {
  const { editor } = opened()
  const some = createLines()(editor.design, editor.page, 2)
  expect(some.map(({ id }) => id)).toEqual(['t', 'g'])
  expect(some[1]!.lines).toHaveLength(2)
})
