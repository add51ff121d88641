import { expect, it } from 'vitest'
import { createInkGap } from '../src/index.ts'
import type { Line } from '../src/index.ts'
import { frame, paragraph } from './build.ts'
import { ARABIC, BENGALI, GARAMOND, SERIF, testTypesetter, THAI } from './fonts.ts'

const typesetter = await testTypesetter()
const inkGap = createInkGap(typesetter)

const linesOf = (text: string, face = SERIF, leading = 100): Line[] => {
  const style = { face, size: 100 }
  return typesetter.layout([paragraph(text, { style, runs: [{ text, style }], leading })], [frame(3000, 3000)]).frames[0]!.lines
}

const gapOf = (text: string, face = SERIF, reach = 0): number => {
  const [upper, lower] = linesOf(text, face)
  return inkGap(upper!, lower!, { reach })
}

it('measures from the outlines: a tail over an ascender is nearer than over an x', () => {
  const { xHeight } = typesetter.metrics(SERIF)
  expect(Math.abs(gapOf('xx\u2028xx') - (100 - xHeight * 100))).toBeLessThan(3)
  expect(gapOf('p\u2028x')).toBeLessThan(gapOf('x\u2028x') - 15)
  expect(gapOf('p\u2028l')).toBeLessThan(gapOf('p\u2028x') - 15)
  expect(gapOf('p\u2028É')).toBeLessThan(gapOf('p\u2028E') - 10)
})

it('looks only at what stands over the other, and as far sideways as it is told', () => {
  expect(gapOf('p\u2028mmml')).toBeGreaterThan(gapOf('p\u2028lmmm') + 15)
  const [tail, ascender] = ['pm\u2028xl', 'pm\u2028lx'].map((text) => gapOf(text, SERIF, 90))
  expect(tail).toBeCloseTo(ascender!, 6)
})

it('is less than nothing where ink overlaps, whatever the script', () => {
  for (const [text, face] of [
    ['ক্ষু ত্রু\u2028কি ঠি', BENGALI],
    ['ฐู ญู\u2028ที่ ปี๋', THAI],
    ['عجيب\u2028آلآ', ARABIC],
  ] as const) {
    const [upper, lower] = linesOf(text, face, 60)
    expect(inkGap(upper!, lower!), text).toBeLessThan(0)
    expect(inkGap(upper!, lower!, { shift: { x: 0, y: 300 } }), text).toBeGreaterThan(0)
  }
})

it('is endless where nothing stands over the other', () => {
  const [upper, lower] = linesOf('one\u2028two')
  expect(inkGap(upper!, lower!, { shift: { x: 2000, y: 0 } })).toBe(Number.POSITIVE_INFINITY)
})

it('leading moves lines apart by as much', () => {
  const gaps = [100, 117].map((leading) => {
    const [upper, lower] = linesOf('gyp\u2028lift', GARAMOND, leading)
    return inkGap(upper!, lower!)
  })
  expect(gaps[1]! - gaps[0]!).toBeCloseTo(17, 6)
})
