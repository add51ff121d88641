import { expect, test } from 'vitest'
import type { PaintedSegment, TextItem } from '../../frame.ts'
import { evenTextOf } from './even-text.ts'

const style = {} as PaintedSegment['style']

const word = (text: string, y: number, own: Partial<PaintedSegment> = {}): PaintedSegment =>
  ({
    text,
    x: 0,
    y,
    width: 100,
    style,
    face: 'Serif/400',
    size: 40,
    letterSpacing: 0,
    scaleX: 1,
    wordSpace: 1,
    rtl: false,
    space: false,
    fill: { type: 'solid', color: '#111111' },
    features: [],
    ...own,
  }) as PaintedSegment

const line = (...segments: PaintedSegment[]): TextItem => ({ type: 'text', paragraph: 0, source: '', segments })

test('lines that look alike and stand evenly are one piece, at the baseline of the first', () => {
  expect(evenTextOf([line(word('one', 36.2)), line(word('two', 84.2)), line(word('three', 132.2))])).toEqual({
    look: { family: 'mz-serif-400', size: 40, features: 'normal', fill: '#111111' },
    letterSpacing: 0,
    x: 0,
    baseline: 36.2,
    leading: 48,
    text: 'one\ntwo\nthree',
  })
})

test('a single line is one piece wherever it stands from left to right', () => {
  expect(evenTextOf([line(word('one', 30, { x: 12.5, letterSpacing: 2 }))])).toMatchObject({ x: 12.5, letterSpacing: 2, text: 'one' })
})

test.each<[string, ...PaintedSegment[]]>([
  ['stands elsewhere', word('two', 84.2, { x: 3 })],
  ['is further away', word('two', 88, {}), word('three', 132.2)],
  ['is smaller', word('two', 84.2, { size: 39 })],
  ['is of another colour', word('two', 84.2, { fill: { type: 'solid', color: '#ff0000' } })],
  ['is in another face', word('two', 84.2, { face: 'Serif/700' as PaintedSegment['face'] })],
  ['has other features', word('two', 84.2, { features: ['smcp'] })],
  ['is spaced', word('two', 84.2, { letterSpacing: 1 })],
  ['is squeezed', word('two', 84.2, { scaleX: 0.98 })],
  ['runs from right to left', word('two', 84.2, { rtl: true })],
  ['is outlined', word('two', 84.2, { stroke: { paint: { type: 'solid', color: '#000000' }, width: 1, join: 'round' } } as never)],
])('lines are set one by one when one %s', (_what, ...words) => {
  expect(evenTextOf([line(word('one', 36.2)), ...words.map((each) => line(each))])).toBeNull()
})

test('a justified line, one with two looks and one beside a path are not even', () => {
  const space = word(' ', 36.2, { space: true, width: 14, wordSpace: 1.4 })
  expect(evenTextOf([line(word('one', 36.2), space, word('two', 36.2))])).toBeNull()
  expect(evenTextOf([line(word('one', 36.2), word('two', 36.2, { x: 200, size: 20 }))])).toBeNull()
  expect(evenTextOf([line(word('one', 36.2)), { type: 'path', d: 'M0 0', fill: null, stroke: null } as never])).toBeNull()
  expect(evenTextOf([])).toBeNull()
})

test('lines so close or so high that a browser would move the first one down are set one by one', () => {
  expect(evenTextOf([line(word('one', 20)), line(word('two', 120))])).toBeNull()
  expect(evenTextOf([line(word('one', -30))])).toBeNull()
})
