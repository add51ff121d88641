import type { Features } from './features.ts'
import type { GenreScore } from './genres.ts'
import type { Line } from './lines.ts'
import type { MaterialBlock } from './material.ts'

/** A heading with what stands under it. */
export interface Part {
  heading: Line | null
  level: number
  lines: readonly Line[]
  children: readonly Part[]
  /** What it begins at, where it has no heading. */
  begins?: Line['begins']
}

/** The lines of a piece, read. */
export interface Read {
  heading: Line | null
  blocks: readonly MaterialBlock[]
  features: Features
  verdict: GenreScore
  /** Reads the lines again, as verse wherever they may be some; absent for what is pictures alone. */
  asVerse?: () => Read
}
