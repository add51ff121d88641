import { expect, it } from 'vitest'
import type { PaintedSegment } from '../../frame.ts'
import { runsOf } from './text-runs.ts'

const FILL = { type: 'solid', color: '#000000' } as const
const STYLE = { face: 'Inter/400', size: 40 }
const FEATURES: string[] = []

/** A segment as far as runs look at it. */
const segment = (text: string, width: number, more: object = {}): PaintedSegment =>
  ({
    text,
    width,
    x: 0,
    y: 100,
    face: 'Inter/400',
    size: 40,
    letterSpacing: 0,
    scaleX: 1,
    wordSpace: 1,
    rtl: false,
    space: text === ' ',
    style: STYLE,
    fill: FILL,
    features: FEATURES,
    ...more,
  }) as unknown as PaintedSegment

const texts = (segments: readonly PaintedSegment[]) => runsOf(segments).map(({ text }) => text)

it('makes one run of words with spaces as they are', () => {
  const runs = runsOf([
    segment('Tides', 90),
    segment(' ', 10),
    segment('and', 50),
    segment(' ', 10),
    segment('tables', 80),
    segment(' ', 10),
  ])
  expect(runs).toMatchObject([{ text: 'Tides and tables', wordSpacing: 0 }])
})

it('says what justification added to the spaces', () => {
  const wide = { wordSpace: 1.5 }
  const [run] = runsOf([segment('a', 9), segment(' ', 15, wide), segment('b', 9), segment(' ', 15, wide), segment('c', 9)])
  expect(run).toMatchObject({ text: 'a b c', wordSpacing: 5 })
})

it('takes letters that are scaled or spaced into account', () => {
  const [scaled] = runsOf([segment('a', 9, { scaleX: 0.98 }), segment(' ', 10), segment('b', 9, { scaleX: 0.98 })])
  // The browser scales its own space of 10, too: what is added makes 10 of it again.
  expect((10 + scaled!.wordSpacing) * 0.98).toBeCloseTo(10)
  const spaced = { letterSpacing: 2 }
  const [run] = runsOf([segment('a', 9, spaced), segment(' ', 17, { ...spaced, wordSpace: 1.5 }), segment('b', 9, spaced)])
  expect(run!.wordSpacing).toBeCloseTo(5)
})

it('ends a run where a space is of another width, as beside a kerned letter of a justified line', () => {
  const wide = { wordSpace: 1.5 }
  const line = [segment('T', 9), segment(' ', 12, wide), segment('a', 9), segment(' ', 15, wide), segment('b', 9)]
  expect(texts(line)).toEqual(['T a', 'b'])
})

it('ends a run where a browser would kern a space that the layout did not', () => {
  const line = [segment('of', 9), segment(' ', 12, { added: 2 }), segment('Wa', 9), segment(' ', 10), segment('b', 9)]
  expect(runsOf(line)).toMatchObject([{ text: 'of Wa', wordSpacing: 2 }, { text: 'b' }])
})

it('keeps apart what looks otherwise, what touches, and what is set from right to left', () => {
  const red = { fill: { type: 'solid', color: '#ff0000' } }
  expect(texts([segment('a', 9), segment(' ', 10), segment('b', 9, red)])).toEqual(['a', 'b'])
  expect(texts([segment('a', 9), segment('b', 9)])).toEqual(['a', 'b'])
  expect(texts([segment('a', 9), segment(' ', 10), segment('b', 9, { y: 90 })])).toEqual(['a', 'b'])
  const arabic = { rtl: true, drawn: 'ا\u200d' }
  expect(texts([segment('ا', 9, arabic), segment(' ', 10, { rtl: true }), segment('ب', 9, { rtl: true })])).toEqual(['ا\u200d', 'ب'])
  expect(texts([segment('•', 9, { role: 'marker' }), segment(' ', 10), segment('b', 9)])).toEqual(['•', 'b'])
  expect(texts([segment('a', 9), segment('\t', 60, { space: true }), segment('b', 9)])).toEqual(['a', 'b'])
})
