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
  /** What stands under its heading; absent for what is pictures alone. */
  lines?: readonly Line[]
  /** Reads the lines again, as verse wherever they may be some; absent for what is pictures alone. */
  asVerse?: () => Read
}

/** A part that is a piece, or a title over pieces. */
export type Division = { piece: Read } | { collection: Over; divisions: readonly Division[] }

/** What stands over pieces. */
export interface Over {
  heading: Line | null
  blocks: readonly MaterialBlock[]
  isLetterhead?: true
  /** Its lines, where it is a title that may be one of a text in sections. */
  lines?: readonly Line[]
}

/** Reads lines under a heading; as verse wherever they may be some. */
export type ReadLines = (heading: Line | null, lines: readonly Line[], isVerse?: boolean) => Read
