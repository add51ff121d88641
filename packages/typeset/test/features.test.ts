import { describe, expect, test } from 'vitest'
import type { Line, Paragraph, Run, TextFrame, TextStyle } from '../src/index.ts'
import { frame, paragraph, STYLE } from './build.ts'
import { GARAMOND, testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()
const linesOf = (source: Partial<Paragraph>, box: TextFrame = frame(900, 2000)): Line[] =>
  typesetter.layout([paragraph('', source)], [box]).frames[0]!.lines
const runs = (...parts: [text: string, rest: Partial<TextStyle>][]): Run[] =>
  parts.map(([text, rest]) => ({ text, style: { ...STYLE, face: GARAMOND, ...rest } }))
const ids = (line: Line): number[] => line.segments.flatMap((segment) => segment.glyphs.map((glyph) => glyph.id))

describe('styles of runs', () => {
  test('OpenType features change the glyphs of their run alone', () => {
    const [plain] = linesOf({ runs: runs(['small', {}], ['caps', {}]) })
    const [set] = linesOf({ runs: runs(['small', { features: ['smcp'] }], ['caps', {}]) })
    expect(ids(set!).slice(0, 5)).not.toEqual(ids(plain!).slice(0, 5))
    expect(ids(set!).slice(5)).toEqual(ids(plain!).slice(5))
    const [figures] = linesOf({ runs: runs(['123', { features: ['onum'] }]) })
    expect(ids(figures!)).not.toEqual(ids(linesOf({ runs: runs(['123', {}]) })[0]!))
    expect(ids(linesOf({ runs: runs(['fi', { features: ['-liga'] }]) })[0]!)).toHaveLength(2)
  })

  test('a run is raised above the baseline by its shift, in its own size', () => {
    const [line] = linesOf({ runs: runs(['H', {}], ['2', { baselineShift: 14, size: 24 }]) })
    const raised = line!.segments[1]!
    expect(raised.y).toBeCloseTo(line!.baseline - 14, 6)
    expect(raised.glyphs[0]!.y).toBeCloseTo(raised.y, 6)
    expect(raised.size).toBe(24)
  })

  test('letter spacing widens every letter but the last of a line, and splits ligatures', () => {
    const [plain] = linesOf({ runs: runs(['office', { features: ['-liga', '-clig'] }]) })
    const [spaced] = linesOf({ runs: runs(['office', { tracking: 0.1 }]) })
    expect(spaced!.width - plain!.width).toBeCloseTo(5 * 4, 6)
    expect(ids(spaced!)).toHaveLength(6)
  })
})

describe('lists', () => {
  test('numbers and bullets hang before their text, each level within its own margin', () => {
    const item = (text: string, marker: string, marginLeft: number): Paragraph =>
      paragraph(`${text} `.repeat(20), { marginLeft, marker: { text: marker, style: STYLE, gap: 12 } })
    const [frameOut] = typesetter.layout(
      [item('first', '9.', 80), item('second', '10.', 80), item('within', '–', 160)],
      [frame(700, 4000)],
    ).frames
    const firsts = frameOut!.lines.filter((line) => line.first)
    const ends = firsts.map(({ segments: [marker] }) => marker!.x + marker!.width)
    expect(ends.map(Math.round)).toEqual([68, 68, 148])
    for (const line of frameOut!.lines) expect(line.x).toBe(line.paragraph === 2 ? 160 : 80)
    expect(frameOut!.lines.length).toBeGreaterThan(6)
  })

  test('in right-to-left text the marker stands on the right', () => {
    const [line] = linesOf({
      runs: [{ text: 'שלום', style: STYLE }],
      direction: 'rtl',
      align: 'right',
      marginRight: 90,
      marker: { text: '•', style: STYLE, gap: 10 },
    })
    const marker = line!.segments.find((segment) => segment.role === 'marker')!
    expect(marker.x).toBeCloseTo(900 - 90 + 10, 6)
  })
})

describe('drop caps', () => {
  test('an initial whose column has one row returns to the running text', () => {
    const source = paragraph('Only one row stands here and the others in the next column of the frame', {
      dropCap: { lines: 3, chars: 1, style: STYLE, gap: 6 },
    })
    const { lines } = typesetter.layout([source], [frame(620, 60, { columns: { count: 2, gutter: 20 } }), frame(620, 900)]).frames[0]!
    expect(lines[0]!.segments[0]!.text).toBe('Only')
    expect(lines[0]!.segments.some((segment) => segment.role === 'dropCap')).toBe(false)
  })
})
