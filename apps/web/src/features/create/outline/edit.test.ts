import type { Outline } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { addPiece, changePiece, cleanPoints, movePieces, pointsOfText, removePiece, stepPiece, sumOf } from './edit.ts'

const outline = (ids = 'abcd'): Outline => ({
  title: 'Tides',
  tagline: '',
  items: ids.split('').map((id) => ({
    id,
    kind: 'feature',
    workingTitle: id,
    angle: '',
    points: [],
    passageIds: [`${id}1`],
    words: 100,
    keep: true,
  })),
})
const order = ({ items }: Outline): string => items.map(({ id }) => id).join('')

test('pieces move before or after another, together and in their order', () => {
  expect(order(movePieces(outline(), new Set('d'), 'b', 'before'))).toBe('adbc')
  expect(order(movePieces(outline(), new Set('a'), 'c', 'after'))).toBe('bcad')
  expect(order(movePieces(outline(), new Set('db'), 'a', 'before'))).toBe('bdac')
})

test('a move onto itself or to nowhere changes nothing', () => {
  const before = outline()
  expect(movePieces(before, new Set('b'), 'b', 'after')).toBe(before)
  expect(movePieces(before, new Set('b'), 'x', 'after')).toBe(before)
})

test('a step up and one down give the order back; at the ends a piece stays', () => {
  expect(order(stepPiece(outline(), 'c', -1))).toBe('acbd')
  expect(order(stepPiece(stepPiece(outline(), 'c', -1), 'c', 1))).toBe('abcd')
  expect(order(stepPiece(outline(), 'a', -1))).toBe('abcd')
  expect(order(stepPiece(outline(), 'd', 1))).toBe('abcd')
})

test('a piece is changed alone, and keeps its passages', () => {
  const after = changePiece(outline(), 'b', { workingTitle: 'Ebb', keep: false })
  expect(after.items[1]).toMatchObject({ workingTitle: 'Ebb', keep: false, passageIds: ['b1'] })
  expect(after.items[0]).toBe(after.items[0])
  expect(sumOf(after)).toEqual({ pieces: 3, words: 300 })
})

test('an added piece stands last and can be taken away again', () => {
  const after = addPiece(outline(), 'new')
  expect(after.items.at(-1)).toMatchObject({ id: 'new', keep: true, words: 400, passageIds: [] })
  expect(order(removePiece(after, 'new'))).toBe('abcd')
})

test('points are lines', () => {
  expect(pointsOfText('one\n\ntwo ')).toEqual(['one', '', 'two '])
  expect(cleanPoints(pointsOfText('one\n\n two '))).toEqual(['one', 'two'])
  expect(pointsOfText('x\n'.repeat(30))).toHaveLength(20)
})
