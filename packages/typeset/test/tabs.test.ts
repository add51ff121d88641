import { expect, test } from 'vitest'
import { caretAt, hitTest, type Line, type Paragraph, type Segment } from '../src/index.ts'
import type { TabStop } from '../src/types.ts'
import { frame, paragraph, STYLE } from './build.ts'
import { testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()

const linesOf = (text: string, rest: Partial<Paragraph> = {}, width = 1000): Line[] =>
  typesetter.layout([paragraph(text, rest)], [frame(width, 2000)]).frames[0]!.lines
const word = (line: Line, text: string): Segment => line.segments.find((segment) => segment.text === text)!
const end = ({ x, width }: Segment): number => x + width
const stops = (...tabs: TabStop[]): Partial<Paragraph> => ({ tabs })

test('without stops a tab leads to the next multiple of two ems', () => {
  const line = linesOf('a\tb\tc')[0]!
  expect(word(line, 'b').x).toBeCloseTo(80, 6)
  expect(word(line, 'c').x).toBeCloseTo(160, 6)
  expect(typesetter.measure('a\tb', STYLE)).toBeCloseTo(80 + typesetter.measure('b', STYLE), 6)
})

test('text stands with its start, middle, end or decimal point at the stop', () => {
  expect(word(linesOf('a\tleft', stops({ at: 300, align: 'left' }))[0]!, 'left').x).toBeCloseTo(300, 6)
  const centred = word(linesOf('a\tmiddle', stops({ at: 300, align: 'center' }))[0]!, 'middle')
  expect(centred.x + centred.width / 2).toBeCloseTo(300, 6)
  expect(end(word(linesOf('a\tend', stops({ at: 300, align: 'right' }))[0]!, 'end'))).toBeCloseTo(300, 6)
  const before = typesetter.measure('1250', STYLE)
  expect(word(linesOf('a\t1250.75', stops({ at: 300, align: 'decimal' }))[0]!, '1250.75').x).toBeCloseTo(300 - before, 1)
  const german = linesOf('a\t1250,75', { ...stops({ at: 300, align: 'decimal' }), language: 'de' })[0]!
  expect(word(german, '1250,75').x).toBeCloseTo(300 - before, 1)
  expect(end(word(linesOf('a\t1250', stops({ at: 300, align: 'decimal' }))[0]!, '1250'))).toBeCloseTo(300, 6)
})

test('each tab takes the next stop, behind the last one those of two ems', () => {
  const line = linesOf('a\tb\tc', stops({ at: 50, align: 'left' }))[0]!
  expect(word(line, 'b').x).toBeCloseTo(50, 6)
  expect(word(line, 'c').x).toBeCloseTo(80, 6)
})

test('stops are counted from the margin, so a hanging number and its text stand apart', () => {
  const lines = linesOf(`1.\t${'word '.repeat(40)}`, { marginLeft: 90, indent: -90 })
  expect(lines[0]!.segments[0]!.x).toBe(0)
  expect(lines[0]!.segments[2]!.x).toBeCloseTo(90, 6)
  expect(lines[1]!.segments[0]!.x).toBe(90)
})

test('leaders fill the way to the stop and stand below each other', () => {
  const tabs: TabStop[] = [{ at: 800, align: 'right', leader: ' .' }]
  const rows = ['Contents\t3', 'A longer title\t128'].map((text) => linesOf(text, { tabs })[0]!)
  const leaders = rows.map((line) => line.segments.find((segment) => segment.role === 'leader')!)
  const step = typesetter.measure(' .', STYLE)
  rows.forEach((line, index) => {
    const { x, width, glyphs, text } = leaders[index]!
    expect(x).toBeGreaterThanOrEqual(end(line.segments.find((segment) => segment.text === 'Contents' || segment.text === 'title')!) - 1e-6)
    expect(x + width).toBeLessThanOrEqual(line.segments.at(-1)!.x + 1e-6)
    expect(width).toBeGreaterThan(300)
    expect(text).toBe(' .'.repeat(glyphs.length / 2))
    expect(x / step).toBeCloseTo(Math.round(x / step), 6)
    expect(end(line.segments.at(-1)!)).toBeCloseTo(800, 6)
  })
})

test('text that is too long for its stop moves on, and a full line breaks before it', () => {
  const lines = linesOf('a\tsome words that need more room', stops({ at: 380, align: 'left' }), 500)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(500)
  const right = linesOf('abcdefgh\tlonger than it', stops({ at: 200, align: 'right' }))[0]!
  expect(word(right, 'longer').x).toBeCloseTo(end(word(right, 'abcdefgh')), 6)
})

test('a price for which its line has no room stands at the end of the next, beside the last word of what it is for', () => {
  const [first, second, ...others] = linesOf(
    'Wood-fired pizza van unlimited\t£14.00',
    stops({ at: 500, align: 'right', leader: ' .' }),
    500,
  )
  expect(others).toEqual([])
  expect(first!.segments.some(({ text }) => text === 'unlimited')).toBe(false)
  expect(word(second!, 'unlimited').x).toBe(0)
  expect(end(word(second!, '£14.00'))).toBeCloseTo(500, 6)
})

test('justification stretches what stands behind the last tab', () => {
  const text = `No. 7\t${'some text that runs on and on '.repeat(6)}`
  const line = linesOf(text, { ...stops({ at: 200, align: 'left' }), align: 'justify' }, 700)[0]!
  expect(line.width).toBeCloseTo(700, 6)
  expect(line.segments[0]!.letterSpacing).toBe(0)
  expect(line.segments[1]!.width).toBeCloseTo(typesetter.measure(' ', STYLE), 6)
  expect(line.segments[4]!.x).toBeCloseTo(200, 6)
})

test('right-to-left text counts its stops from the right', () => {
  const line = linesOf('אב\tגד', { ...stops({ at: 300, align: 'left' }), direction: 'rtl', align: 'right' }, 900)[0]!
  const [first, second] = [word(line, 'אב'), word(line, 'גד')]
  expect(end(first)).toBeCloseTo(900, 6)
  expect(end(second)).toBeCloseTo(600, 6)
})

test('a caret stands before and behind a tab, at the end of a line too', () => {
  const layout = typesetter.layout([paragraph('a\tb\t', stops({ at: 300, align: 'left', leader: '.' }))], [frame(1000, 100)])
  const xs = [0, 1, 2, 3, 4].map((offset) => caretAt(layout, { paragraph: 0, offset })!.x)
  expect(xs[2]).toBeCloseTo(300, 6)
  expect(xs[4]).toBeCloseTo(400, 6)
  expect(hitTest(layout, 0, 290, 20)).toEqual({ paragraph: 0, offset: 2 })
})
