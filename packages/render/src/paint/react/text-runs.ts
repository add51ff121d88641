import type { Px } from '@magazineai/design'
import type { PaintedSegment } from '../../frame.ts'

/** Words of a line that a browser sets with one element: it puts them where the layout did, for nothing but even spaces lie between them. */
export interface TextRun {
  /** The first of its words, which says how all of them look and where they begin. */
  first: PaintedSegment
  /** The words with their spaces. */
  text: string
  /** What is added to each word space, before the letters are scaled. */
  wordSpacing: Px
}

/** Word spaces of a run, and places of even lines, differ by no more than this, page pixels: seen by nobody, and less than the 64th that browsers keep. */
export const EVEN = 0.01

/**
 * Groups the words of a line in as few runs as there can be. Words are apart where their looks differ, where no plain space lies between
 * them, and where the space is not as wide as the others of its run, as beside letters that are kerned with it in a justified line.
 */
export function runsOf(segments: readonly PaintedSegment[]): TextRun[] {
  const runs: TextRun[] = []
  let open: OpenRun | null = null
  for (const [index, segment] of segments.entries()) {
    if (segment.space) continue
    const space = segments[index - 1]
    const spacing = open && space ? spacingBetween(open.last, space, segment) : null
    if (open && spacing !== null && (open.isAlone || Math.abs(spacing - open.run.wordSpacing) <= EVEN)) {
      open.run.text += ` ${segment.text}`
      open.run.wordSpacing = open.isAlone ? spacing : open.run.wordSpacing
      open = { run: open.run, last: segment, isAlone: false }
    } else {
      open = { run: { first: segment, text: segment.drawn ?? segment.text, wordSpacing: 0 }, last: segment, isAlone: true }
      runs.push(open.run)
    }
  }
  return runs
}

interface OpenRun {
  run: TextRun
  last: PaintedSegment
  /** True while it has no space that says how wide the others are. */
  isAlone: boolean
}

/** What a browser must add to its own space to put the next word where it belongs; null when the words are no neighbours in one run. */
function spacingBetween(word: PaintedSegment, space: PaintedSegment, next: PaintedSegment): Px | null {
  if (!space.space || space.text !== ' ' || !isPlain(word) || !isPlain(next) || !isAlike(word, space) || !isAlike(word, next)) return null
  const own = (space.width - space.letterSpacing) / space.wordSpace - (space.added ?? 0)
  return (space.width - space.letterSpacing) / word.scaleX - own
}

const isPlain = ({ rtl, drawn, role, outlines }: PaintedSegment): boolean =>
  !rtl && drawn === undefined && role === undefined && outlines === undefined

/** What must be the same for two segments to be of one run. */
const SAME = ['face', 'size', 'y', 'letterSpacing', 'fill', 'stroke', 'features', 'rtl'] as const satisfies (keyof PaintedSegment)[]

const isAlike = (a: PaintedSegment, b: PaintedSegment): boolean =>
  SAME.every((key) => a[key] === b[key]) && (b.space || a.scaleX === b.scaleX) && a.style.tracking === b.style.tracking
