import { expect, test } from 'vitest'
import { createDesign } from './create.ts'
import { paperOf, PAPERS, trimSize } from './paper.ts'
import { read } from './read.ts'
import { mm, PX_PER_INCH } from './units.ts'

const inMm = (px: number): number => Math.round((px / PX_PER_INCH) * 25.4 * 1e9) / 1e9

test('a new magazine is A4 with 3 mm of bleed exactly, and stays so when it is stored', () => {
  const design = createDesign({ random: () => 0.5 })
  const again = read(JSON.stringify(design))
  if (!again.ok) throw new Error(again.reason)
  expect(again.report).toEqual([])
  for (const { pageSize, bleed, margins, pages } of [design, again.design]) {
    const root = pages[0]!.layers['ROOT']!.props.boxSize
    for (const { width, height } of [pageSize, root]) expect([inMm(width), inMm(height)]).toEqual([210, 297])
    expect(inMm(bleed)).toBe(3)
    expect([margins.top, margins.right, margins.bottom, margins.left].map(inMm)).toEqual([20, 17, 23, 17])
  }
})

test('papers are known upright, lying, and as whole pixels', () => {
  for (const [name, { width, height }] of Object.entries(PAPERS))
    for (const round of [(side: number) => side, Math.round]) {
      expect(paperOf({ width: round(width), height: round(height) })).toMatchObject({ name })
      expect(trimSize({ width: round(height), height: round(width) })).toEqual({ width: height, height: width })
      expect(trimSize({ width: 2 * round(width), height: round(height) })).toEqual({ width: 2 * width, height })
    }
})

test('a size of its own stays what was asked for', () => {
  for (const size of [
    { width: mm(209), height: mm(297) },
    { width: 2482, height: 3508 },
    { width: 700, height: 394 },
  ]) {
    expect(paperOf(size)).toBeNull()
    expect(trimSize(size)).toBe(size)
  }
})
