import { partsAddress } from './addresses.ts'
import type { Block } from './block.ts'
import { BREAK, FORCED, HYPHENATED } from './cuts.ts'
import { lineWidth } from './make-block.ts'

/** Tolerance for sums of rounded widths, px. */
const EPSILON = 0.001
/** A hyphen is worth it when the line would otherwise fill less than this part of the measure. */
const HYPHEN_ZONE = 0.82
/** An address, as a path in a command, is worth parting when the line would otherwise fill less than this part of the measure. */
const ADDRESS_ZONE = 0.5
/** Hyphenated lines in a row. */
const MAX_LADDER = 2

/** Measure of a line by its index from 0, px. */
export type Measure = (line: number) => number

/**
 * Breaks a block by first fit: returns the indices of the cuts that end the lines. A line never overflows unless one grapheme is wider than
 * its measure.
 */
export function breakGreedy(block: Block, measure: Measure): number[] {
  const ends: number[] = []
  let ladder = 0
  for (let from = 0; from < block.cuts.length - 1;) {
    const to = nextLine(block, from, measure(ends.length), ladder < MAX_LADDER)
    ladder = block.cuts.kinds[to] === HYPHENATED ? ladder + 1 : 0
    ends.push(to)
    from = to
  }
  return ends
}

function nextLine(block: Block, from: number, measure: number, hyphens: boolean): number {
  const { kinds, length } = block.cuts
  let clean = 0
  let parted = 0
  let hyphen = 0
  let emergency = 0
  for (let to = from + 1; to < length; to++) {
    const kind = kinds[to]!
    if (lineWidth(block, from, to) > measure + EPSILON) {
      if (kind === HYPHENATED) continue
      break
    }
    if (kind === FORCED) return to
    if (kind === BREAK && isInAddress(block, to)) parted = to
    else if (kind === BREAK) clean = to
    else if (kind === HYPHENATED) hyphen = to
    else emergency = to
  }
  let filled = clean ? lineWidth(block, from, clean) / measure : 0
  if (parted > clean && filled < ADDRESS_ZONE) [clean, filled] = [parted, lineWidth(block, from, parted) / measure]
  if (hyphen > clean && (filled < HYPHEN_ZONE || !clean) && (hyphens || !clean)) return hyphen
  return clean || hyphen || emergency || from + 1
}

const isInAddress = ({ cuts, shown }: Block, to: number): boolean =>
  cuts.ends[to] === cuts.ats[to] && partsAddress(shown.text, cuts.ats[to]!)
