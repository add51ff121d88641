import type { Label, Line } from '../lines.ts'
import type { BlockContent } from '../material.ts'

/** Where a recogniser looks: at line `at` of a piece, under the label that was read last. */
export interface RecogniserInput {
  lines: readonly Line[]
  at: number
  label: Label | null
  /** True where what stands beside the piece is verse, so that its short lines are. */
  isVerse?: boolean
  /** Who speaks in a script, where names stand on lines of their own. */
  names: ReadonlySet<string>
}

/** What a recogniser found: the lines from `at` to before `to` are `blocks`. `score` is 0–1. */
export interface Recognition {
  to: number
  score: number
  blocks: readonly BlockContent[]
}

/** Finds one kind of block. It sees lines alone and gives the same for the same. */
export type Recogniser = (place: RecogniserInput) => Recognition | null

/** Returns the index of the first line from `at` on that does not pass. */
export function runEnd(lines: readonly Line[], at: number, passes: (line: Line, index: number) => boolean): number {
  let to = at
  while (to < lines.length && passes(lines[to] as Line, to)) to += 1
  return to
}

/** Returns whether a line divides or heads others: no run goes on over it. */
export const isHead = ({ heading, label }: Line): boolean => heading > 0 || label !== null

/** Returns whether lines are the whole of a block that a heading stands right over, which may be the title of the piece. */
export function isBlockUnderHead(lines: readonly Line[], from: number, to: number): boolean {
  const [before, first, last] = [lines[from - 1], lines[from], lines[to - 1]]
  return (before === undefined || before.heading > 0) && first?.first === true && last?.last === true && first.block === last.block
}

/** Returns whether a line is running text: of a paragraph, or of what its document marked as a heading and is none. */
export const isPlain = (line: Line | undefined): line is Line =>
  line !== undefined && (line.block.kind === 'paragraph' || line.block.kind === 'heading') && !isHead(line)

/** Returns whether a rule stands over a line: what is said goes on over none. */
export const isRuledOff = ({ first, block }: Line): boolean => first && block.ruled !== undefined
