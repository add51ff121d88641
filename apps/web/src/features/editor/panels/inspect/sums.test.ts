import { expect, test } from 'vitest'
import { readLength, readNumber } from './sums.ts'

const inMm = (text: string, present = 0): number | null => {
  const px = readLength(text, 'mm', present)
  return px === null ? null : Math.round((px / 300) * 25.4 * 100) / 100
}

test('a bare number is in the unit that is shown, and a unit says otherwise', () => {
  expect([readLength('12', 'px', 0), readLength('12', 'pt', 0), readLength('1', 'in', 0)]).toEqual([12, 50, 300])
  expect([inMm('12mm'), inMm(' 12 MM '), inMm('1,5 cm'), inMm('1in'), inMm('72 pt'), inMm('300px'), inMm('6p'), inMm('1"')]).toEqual([
    12, 12, 15, 25.4, 25.4, 25.4, 25.4, 25.4,
  ])
})

test('fractions of a unit are read as they are written', () => {
  expect([readLength('1/2 in', 'mm', 0), readLength('1 1/2 in', 'mm', 0), readLength('3/8"', 'px', 0)]).toEqual([150, 450, 112.5])
  expect(inMm('210/2')).toBe(105)
})

test('sums keep their units: what has none goes with what has one', () => {
  expect(inMm('50+10')).toBe(60)
  expect(inMm('10 + 1in')).toBe(35.4)
  expect(inMm('(210 - 2*15) / 3')).toBe(60)
  expect(inMm('-5')).toBe(-5)
  expect(inMm('10mm*3')).toBe(30)
  expect(inMm('2 × 4')).toBe(8)
  expect(readLength('50 %', 'mm', 800)).toBe(400)
  expect(readLength('100% - 10px', 'mm', 800)).toBe(790)
})

test('what is no length is refused, and nothing changes', () => {
  for (const text of ['', ' ', 'mm', 'twelve', '12 furlongs', '1in*2in', '3/1mm*', '5/0', '(2', '2)', '1..2', '10/2mm*3in'])
    expect(readLength(text, 'mm', 1), text).toBeNull()
})

test('plain numbers take sums and their own sign', () => {
  expect([readNumber('45°', '°'), readNumber('90/2'), readNumber('-7,5'), readNumber('12mm'), readNumber('60 %', '%')]).toEqual([
    45,
    45,
    -7.5,
    null,
    60,
  ])
})
