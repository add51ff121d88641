import type { Outline } from '@magazineai/contract'
import { expect, test } from 'vitest'
import {
  aboveOf,
  addPiece,
  changeGenre,
  changePiece,
  cleanPoints,
  mergeUp,
  movePieces,
  partsIn,
  pointsOfText,
  removePiece,
  splitPiece,
  stepPiece,
  sumOf,
} from './edit.ts'

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

test('a piece merged into the one above can be divided from it again', () => {
  const before = outline()
  const both = mergeUp(before, 'b')
  expect(order(both)).toBe('acd')
  expect(both.items[0]).toMatchObject({ id: 'a', workingTitle: 'a', words: 200, passageIds: ['a1', 'b1'], merged: ['b'] })
  const three = mergeUp(both, 'c')
  expect(three.items[0]).toMatchObject({ merged: ['b', 'c'], words: 300 })
  expect(splitPiece(three, 'a').items).toEqual(before.items)
  // Merging what was merged keeps the lines of both.
  expect(mergeUp(mergeUp(before, 'd'), 'c').items[1]).toMatchObject({ id: 'b', merged: ['c', 'd'] })
})

test('there is nothing to merge with at the top, nor with what is left out', () => {
  const before = changePiece(outline(), 'b', { keep: false })
  expect(mergeUp(before, 'a')).toBe(before)
  expect(mergeUp(before, 'b')).toBe(before)
  expect(mergeUp(before, 'c')).toBe(before)
  expect(aboveOf(before, 'd')?.id).toBe('c')
})

test('a piece is divided at its headings, where it has some', () => {
  const [first] = outline('a').items
  if (!first) throw new Error('no piece')
  const { points: _points, keep: _keep, ...part } = first
  const parts = [
    { ...part, id: 'b/1', words: 40 },
    { ...part, id: 'b/2', words: 60 },
  ]
  const before = changePiece(outline(), 'b', { parts })
  expect(partsIn(before, before.items[1]!)).toBe(2)
  expect(splitPiece(before, 'b').items.map(({ id }) => id)).toEqual(['a', 'b/1', 'b/2', 'c', 'd'])
  expect(splitPiece(before, 'a')).toBe(before)
})

test('a genre that a person gave need not be looked at', () => {
  expect(changeGenre(changePiece(outline(), 'a', { genre: 'list', sure: false }), 'a', 'recipe').items[0]).toMatchObject({
    genre: 'recipe',
    sure: true,
  })
})
