import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Layout, Line, Paragraph } from '../src/index.ts'
import { frame, justified, paragraph, STYLE } from './build.ts'
import { testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()
const MEASURE = 656
const texts = readFileSync(new URL('corpus/en.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')

const set = (paragraphs: readonly Paragraph[]): Layout => typesetter.layout(paragraphs, [frame(MEASURE, 1e6)])
const linesOf = (text: string, rest: Partial<Paragraph> = {}): Line[] =>
  set([paragraph(text, { opticalMargin: true, ...rest })]).frames[0]!.lines
const width = (text: string): number => typesetter.measure(text, STYLE)
/** Width of the first character of a word, kerned with the next. */
const first = (text: string): number => width(text) - width(text.slice(1))
const end = (line: Line): number => line.x + line.width

describe('optical margins', () => {
  test('an opening quotation mark hangs left of the measure, a full stop right of it', () => {
    const line = linesOf('“Quoted”.', { align: 'left' })[0]!
    expect(line.x).toBeCloseTo(-0.6 * first('“Quoted”'), 6)
    const right = linesOf('The end.', { align: 'right' })[0]!
    expect(end(right)).toBeCloseTo(MEASURE + 0.7 * width('.'), 6)
  })

  test('a centred line has the middle of what does not hang in the middle', () => {
    const line = linesOf('“Alone.', { align: 'center' })[0]!
    const [left, right] = [line.x + 0.6 * first('“Alone.'), end(line) - 0.7 * width('.')]
    expect((left + right) / 2).toBeCloseTo(MEASURE / 2, 6)
  })

  test('full lines of justified text reach the measure with what does not hang', () => {
    const lines = set(texts.map((text) => justified(text, { opticalMargin: true }))).frames[0]!.lines.filter((line) => !line.last)
    const hyphenated = lines.filter((line) => line.hyphenated)
    expect(hyphenated.length).toBeGreaterThan(5)
    for (const line of hyphenated) expect(end(line) - MEASURE).toBeGreaterThan(0.5 * width('-'))
    const plain = lines.filter((line) => /[a-jl-qstuz]$/.test(line.segments.findLast((segment) => !segment.space)!.text))
    expect(plain.length).toBeGreaterThan(50)
    for (const line of plain) expect(end(line)).toBeCloseTo(MEASURE, 6)
  })

  test('without the wish nothing hangs', () => {
    const lines = set(texts.map((text) => justified(text))).frames[0]!.lines
    for (const line of lines) {
      expect(line.x).toBeGreaterThanOrEqual(0)
      expect(end(line)).toBeLessThanOrEqual(MEASURE + 0.01)
    }
  })

  test('in right-to-left text lines begin on the right', () => {
    const line = linesOf('“שלום.', { align: 'right', direction: 'rtl' })[0]!
    expect(end(line)).toBeCloseTo(MEASURE + 0.6 * width('“'), 6)
  })

  test('beside a drop cap the first line stands where it stood', () => {
    const dropCap = { lines: 2, chars: 1, style: STYLE, gap: 0 }
    const [hung] = linesOf(`A“${'word '.repeat(30)}`, { dropCap })
    const [plain] = linesOf(`A“${'word '.repeat(30)}`, { dropCap, opticalMargin: false })
    expect(hung!.x).toBe(plain!.x)
  })
})
