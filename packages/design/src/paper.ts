import type { Size } from './primitives.ts'
import { A4, mm, type Px, PX_PER_INCH } from './units.ts'

const inches = (length: number): Px => length * PX_PER_INCH

/** Sizes that pages are printed in, upright, exact in the unit they are defined in (ISO 216; inches in the United States). */
export const PAPERS = {
  a4: A4,
  a5: { width: mm(148), height: mm(210) },
  letter: { width: inches(8.5), height: inches(11) },
  tabloid: { width: inches(11), height: inches(17) },
  magazine: { width: inches(8.375), height: inches(10.875) },
  square: { width: mm(210), height: mm(210) },
} as const satisfies Record<string, Size>

/** The name of a paper. */
export type PaperName = keyof typeof PAPERS

/** How far a side that was rounded to whole page pixels may be from the paper it stands for. */
const ROUNDED = 0.5

const isNear = (a: Px, b: Px): boolean => Math.abs(a - b) <= ROUNDED + 1e-9

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

const NAMED = Object.entries(PAPERS) as [PaperName, Size][]

/** Finds the paper that a size is, upright or lying, or was rounded from; null when it is a size of its own. */
export function paperOf({ width, height }: Size): { name: PaperName; size: Size } | null {
  for (const [name, paper] of NAMED)
    for (const size of [paper, turned(paper)]) if (isNear(width, size.width) && isNear(height, size.height)) return { name, size }
  return null
}

/**
 * Returns the size that a page is cut to. Designs of earlier versions hold papers rounded to whole page pixels (A4 as 2480 × 3508, 0.03 mm
 * off): their paper is meant, also where a page is two of them wide. Any other size is itself.
 */
export function trimSize(size: Size): Size {
  const single = paperOf(size)
  if (single) return single.size
  const double = paperOf({ width: size.width / 2, height: size.height })
  return double ? { width: 2 * double.size.width, height: double.size.height } : size
}
