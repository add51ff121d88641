import { indexesOf } from '../lines.ts'
import type { Label, Line } from '../lines.ts'
import { speakersOf } from '../speakers.ts'
import type { BlockContent, MaterialBlock } from '../material.ts'
import { caption } from './caption.ts'
import { code } from './code.ts'
import { entries } from './entries.ts'
import { ingredients } from './ingredients.ts'
import { items } from './items.ts'
import { prose } from './prose.ts'
import { questions } from './questions.ts'
import { quotation, testimonial } from './quotation.ts'
import type { RecogniserInput, Recogniser, Recognition } from './recognition.ts'
import { roles } from './roles.ts'
import { script } from './script.ts'
import { slashedDays } from './slashed-days.ts'
import { steps } from './steps.ts'
import { table } from './table.ts'
import { figures } from './figures.ts'
import { toldDays } from './told-days.ts'
import { turns } from './turns.ts'
import { verse } from './verse.ts'

const recognisers: readonly Recogniser[] = [
  table,
  quotation,
  testimonial,
  code,
  roles,
  script,
  caption,
  ingredients,
  steps,
  entries,
  slashedDays,
  toldDays,
  questions,
  turns,
  verse,
  figures,
  items,
  prose,
]

/** Blocks of a piece, and the lines they came from. */
export interface Recognised {
  from: number
  to: number
  blocks: readonly MaterialBlock[]
}

/** Divides the lines of a piece into blocks: at each line what scores best. Every line is in one of them. `isVerse` says that verse stands beside the piece. */
export function recognise(lines: readonly Line[], isVerse = false): Recognised[] {
  const found: Recognised[] = []
  const names = speakersOf(lines)
  let label: Label | null = null
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line
    if (line.heading) label = null
    const best = within({ lines, at, label, names, isVerse })
    const indexes = indexesOf(lines.slice(at, best.to))
    found.push({ from: at, to: best.to, blocks: best.blocks.map((block) => ({ ...block, at: indexes })) })
    // What stands under a label is over where it was found.
    label = line.label ?? (isOf(best.blocks, label) ? null : label)
    at = best.to
  }
  return found
}

const isOf = (blocks: readonly BlockContent[], label: Label | null): boolean =>
  label === 'list' ||
  blocks.some(({ kind }) => (label === 'ingredients' && kind === 'ingredients') || (label === 'method' && kind === 'steps'))

/** What is best from a line on; lines of one block that are prose go on up to the first that is more. */
function within(place: RecogniserInput): Recognition {
  const best = bestOf(place)
  if (best.score > 0) return best
  for (let at = place.at + 1; at < best.to; at++)
    if (bestOf({ ...place, at }).score > 0) return prose({ ...place, lines: place.lines.slice(0, at) })
  return best
}

function bestOf(place: RecogniserInput): Recognition {
  let best: Recognition | null = null
  for (const recogniser of recognisers) {
    const found = recogniser(place)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best as Recognition
}
