import type { Px } from '@magazineai/design'
import type { Item, TextItem } from '../../frame.ts'
import { type CommonLook, lookOf } from './look.ts'
import { EVEN, runsOf, type TextRun } from './text-runs.ts'

/** Lines that a browser sets as the layout did when it is told no more than how they look, where the first stands and how far apart they are. */
export interface EvenText {
  look: CommonLook
  letterSpacing: Px
  /** Left edge of all lines. */
  x: Px
  /** Baseline of the first line. */
  baseline: Px
  /** Distance between baselines. */
  leading: Px
  /** The lines, parted by line feeds. */
  text: string
}

/** A text of more lines is long: its paragraphs and lines are drawn one by one, so that a letter draws its own anew. */
export const FEW_LINES = 12

/** Reads the items of a layer as one piece of text; null when there is anything else, or lines that look unlike or stand unevenly. */
export function evenTextOf(items: readonly Item[]): EvenText | null {
  if (items.length === 0 || items.length > FEW_LINES) return null
  const runs: TextRun[] = []
  for (const item of items) {
    const run = item.type === 'text' ? onlyRun(item) : null
    if (!run) return null
    runs.push(run)
  }
  return together(runs)
}

/** The one run of a line; null when there are more, or one that is not set plainly. */
function onlyRun(item: TextItem): TextRun | null {
  const [run, ...others] = runsOf(item.segments)
  if (!run || others.length > 0 || Math.abs(run.wordSpacing) > EVEN) return null
  const { scaleX, rtl, stroke, outlines } = run.first
  return scaleX === 1 && !rtl && !stroke && !outlines ? run : null
}

function together(runs: readonly TextRun[]): EvenText | null {
  const { first } = runs[0]!
  const leading = runs[1] ? runs[1].first.y - first.y : first.size
  const look = lookOf(first)
  const isEven = runs.every(
    (run, i) =>
      Math.abs(run.first.y - first.y - i * leading) <= EVEN &&
      Math.abs(run.first.x - first.x) <= EVEN &&
      run.first.letterSpacing === first.letterSpacing &&
      isSameLook(lookOf(run.first), look),
  )
  // Lines that overlap more than this could stand higher in a browser, which never lets the first line begin above its box.
  if (!isEven || leading <= 0 || first.y + first.size < (leading + first.size) / 2) return null
  const text = runs.map((run) => run.text).join('\n')
  return { look, letterSpacing: first.letterSpacing, x: first.x, baseline: first.y, leading, text }
}

const isSameLook = (a: CommonLook, b: CommonLook): boolean =>
  a.family === b.family && a.size === b.size && a.features === b.features && a.fill === b.fill
