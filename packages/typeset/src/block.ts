import type { Cuts } from './cuts.ts'
import type { Display } from './display.ts'
import type { Pieces } from './pieces.ts'
import type { Sums } from './sums.ts'
import type { Paragraph } from './types.ts'

/** A paragraph ready for line breaking. Lengths are px at the sizes of its styles. */
export interface Block {
  paragraph: Paragraph
  shown: Display
  pieces: Pieces
  /** Embedding level of the paragraph: 1 when right to left. */
  base: number
  cuts: Cuts
  /** What stands before each display offset. */
  sums: Sums
  /** Display offsets of the tabs; their widths depend on the line and are not in the sums. */
  tabs: readonly number[]
  /** Where the flowing text starts: behind a drop cap. */
  from: number
}
