import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { caretAt, createTypesetter, hitTest, type Line } from '../src/index.ts'
import { nextPosition } from '../src/step.ts'
import { frame, paragraph } from './build.ts'

const ARIMO = 'Arimo/400'
const typesetter = await createTypesetter()
typesetter.addFace(ARIMO, readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')))
const style = { face: ARIMO, size: 40 }

const linesOf = (text: string, width = 900, rest = {}): Line[] =>
  typesetter.layout([paragraph(text, { style, ...rest })], [frame(width, 2000)]).frames[0]!.lines
const visual = (line: Line): string[] => line.segments.filter((segment) => !segment.space).map((segment) => segment.text)

describe('right-to-left text', () => {
  test('words stand in visual order, numbers and Latin within Hebrew from left to right', () => {
    expect(visual(linesOf('שלום עולם')[0]!)).toEqual(['עולם', 'שלום'])
    expect(visual(linesOf('abc שלום עולם def')[0]!)).toEqual(['abc', 'עולם', 'שלום', 'def'])
    expect(visual(linesOf('שנת 1948 באה')[0]!)).toEqual(['באה', '1948', 'שנת'])
  })

  test('each line is ordered by itself, its last space hanging on the left', () => {
    const lines = linesOf('אחת שתיים שלוש ארבע חמש שש שבע', 330, { align: 'right' })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.x + line.width).toBeCloseTo(330, 6)
    expect(lines[0]!.segments[0]!.space).toBe(true)
    expect(lines[0]!.segments[0]!.x).toBeLessThan(lines[0]!.x)
  })

  test('columns are filled from the right where the first paragraph is read from there', () => {
    const columns = { count: 3, gutter: 30 }
    const placesOf = (text: string, rest = {}) => {
      const layout = typesetter.layout([paragraph(text, { style, align: 'right', ...rest })], [{ ...frame(960, 130), columns }])
      return layout.frames[0]!.lines.map(({ x, width, column }) => [column, Math.round(x + width)])
    }
    const hebrew = placesOf('אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר')
    expect(hebrew.slice(0, 1)).toEqual([[0, 960]])
    expect(new Set(hebrew.map(([column, right]) => `${column} ${right}`))).toEqual(new Set(['0 960', '1 630', '2 300']))
    expect(placesOf('one two')[0]).toEqual([0, 300])
    // Latin first in a paragraph that is said to be read from the right.
    expect(placesOf('one two', { direction: 'rtl' })[0]).toEqual([0, 960])
  })

  test('balanced columns are as even from the right', () => {
    const columns = { count: 2, gutter: 40, balance: true }
    const text = Array.from({ length: 24 }, () => 'שלום').join(' ')
    const { lines } = typesetter.layout([paragraph(text, { style, align: 'right' })], [{ ...frame(840, 2000), columns }]).frames[0]!
    const count = (column: number) => lines.filter((line) => line.column === column).length
    expect(Math.abs(count(0) - count(1))).toBeLessThanOrEqual(1)
    expect(Math.max(...lines.filter((line) => line.column === 1).map((line) => line.x + line.width))).toBeLessThanOrEqual(400 + 1e-6)
  })

  test('the last line of a justified paragraph stands on the right', () => {
    const line = linesOf('שלום עולם', 600, { align: 'justify' })[0]!
    expect(line.x + line.width).toBeCloseTo(600, 6)
  })

  test('carets run leftwards in Hebrew, and hits find them again', () => {
    const layout = typesetter.layout([paragraph('שלום', { style })], [frame(600, 100)])
    const xs = [0, 1, 2, 3, 4].map((offset) => caretAt(layout, { paragraph: 0, offset })!.x)
    for (let i = 1; i < xs.length; i++) expect(xs[i]!).toBeLessThan(xs[i - 1]!)
  })

  test('in mixed text every caret is hit at its own x', () => {
    const paragraphs = [paragraph('abc שלום 123 עולם def', { style })]
    const layout = typesetter.layout(paragraphs, [frame(900, 100)])
    let position = { paragraph: 0, offset: 0 }
    for (;;) {
      const caret = caretAt(layout, position)!
      const hit = caretAt(layout, hitTest(layout, 0, caret.x, 20))!
      expect(hit.x).toBeCloseTo(caret.x, 6)
      const next = nextPosition(paragraphs, position)
      if (next.offset === position.offset) break
      position = next
    }
  })
})
