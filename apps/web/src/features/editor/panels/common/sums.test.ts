import { expect, test } from 'vitest'
import { readLength, readNumber } from './sums.ts'

const length = (text: string, unit: 'mm' | 'px' | 'pt' | 'in', present = 0): number | null => readLength(text, unit)?.next(present) ?? null

const number = (text: string, suffix?: string, present = 0): number | null => readNumber(text, suffix)?.next(present) ?? null

const inMm = (text: string, present = 0): number | null => {
  const px = length(text, 'mm', present)
  return px === null ? null : Math.round((px / 300) * 25.4 * 100) / 100
}

test('a bare number is in the unit that is shown, and a unit says otherwise', () => {
  expect([length('12', 'px'), length('12', 'pt'), length('1', 'in')]).toEqual([12, 50, 300])
  expect([inMm('12mm'), inMm(' 12 MM '), inMm('1,5 cm'), inMm('1in'), inMm('72 pt'), inMm('300px'), inMm('6p'), inMm('1"')]).toEqual([
    12, 12, 15, 25.4, 25.4, 25.4, 25.4, 25.4,
  ])
})

test('fractions of a unit are read as they are written', () => {
  expect([length('1/2 in', 'mm'), length('1 1/2 in', 'mm'), length('3/8"', 'px')]).toEqual([150, 450, 112.5])
  expect(inMm('210/2')).toBe(105)
})

test('sums keep their units: what has none goes with what has one', () => {
  expect(inMm('50+10')).toBe(60)
  expect(inMm('10 + 1in')).toBe(35.4)
  expect(inMm('(210 - 2*15) / 3')).toBe(60)
  expect(inMm('-5')).toBe(-5)
  expect(inMm('10mm*3')).toBe(30)
  expect(inMm('2 × 4')).toBe(8)
  expect(length('50 %', 'mm', 800)).toBe(400)
  expect(length('100% - 10px', 'mm', 800)).toBe(790)
})

test('what is written in relation applies to each value', () => {
  const each = (text: string): unknown[] => {
    const reading = readLength(text, 'px')
    return [reading?.isRelative, ...[100, 300].map((present) => reading?.next(present))]
  }
  expect(each('50%')).toEqual([true, 50, 150])
  expect(each('+10')).toEqual([true, 110, 310])
  expect(each('+= 10')).toEqual([true, 110, 310])
  expect(each('-=10')).toEqual([true, 90, 290])
  expect(each('*2')).toEqual([true, 200, 600])
  expect(each('/ 2')).toEqual([true, 50, 150])
  expect(each('+10%')).toEqual([true, 110, 330])
  expect(each('Mixed - 10')).toEqual([true, 90, 290])
  expect(each('mixed*2')).toEqual([true, 200, 600])
  expect(each('Mixed')).toEqual([true, 100, 300])
  expect(each('-10')).toEqual([false, -10, -10])
  expect(each('*= 1+1')).toEqual([true, 200, 600])
  expect(number('+=15', '°', 30)).toBe(45)
  expect(number('50%', '°', 30)).toBe(15)
})

test('what is no length is refused, and nothing changes', () => {
  const none = [
    '',
    ' ',
    'mm',
    'twelve',
    '12 furlongs',
    '1in*2in',
    '3/1mm*',
    '5/0',
    '(2',
    '2)',
    '1..2',
    '10/2mm*3in',
    '+',
    '*',
    '+=',
    '*=2mm',
    'Mixed 5',
    '/0',
  ]
  for (const text of none) expect(readLength(text, 'mm'), text).toBeNull()
})

test('plain numbers take sums and their own sign', () => {
  expect([number('45°', '°'), number('90/2'), number('-7,5'), number('12mm'), number('60 %', '%')]).toEqual([45, 45, -7.5, null, 60])
})
