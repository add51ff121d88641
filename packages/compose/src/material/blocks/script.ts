import type { Line } from '../lines.ts'
import type { Turn } from '../material.ts'
import { nameLineOf } from '../speakers.ts'
import type { NameLine } from '../speakers.ts'
import { isHead, isRuledOff, runEnd } from './recognition.ts'
import type { RecogniserInput, Recogniser } from './recognition.ts'
import { cueOf } from './turns.ts'

/** Finds the turns of a script: a name on a line of its own, then what is said; what stands between is what is done. */
export const script: Recogniser = (place) => {
  const { lines, at } = place
  if (!cueAt(place, at)) return null
  const end = runEnd(lines, at, (line, place) => !isHead(line) && line.block.kind !== 'table' && !(place > at && isRuledOff(line)))
  const turns: ((Turn & { words: Line['inlines'][] }) | { direction: string })[] = []
  let index = at
  let to = at
  while (index < end) {
    const cue = cueAt(place, index)
    if (cue) {
      const from = index + 1
      index = speechEnd(place, from, end)
      to = index
      turns.push({ speaker: cue.name, ...(cue.direction ? { direction: cue.direction } : {}), words: textsOf(lines.slice(from, index)) })
    } else {
      turns.push({ direction: (lines[index] as Line).text })
      index += 1
    }
  }
  // What stands behind the last of what is said is read for itself.
  const after = lines.slice(to, end).length
  return { to, score: 0.96, blocks: [{ kind: 'turns', turns: after ? turns.slice(0, -after) : turns }] }
}

const textsOf = (lines: readonly Line[]): Line['inlines'][] => lines.map(({ inlines }) => inlines)

function cueAt({ lines, names }: RecogniserInput, at: number): NameLine | null {
  const line = lines[at]
  const cue = line && !isHead(line) ? nameLineOf(line) : null
  return cue && names.has(cue.name) ? cue : null
}

const isAside = ({ text }: Line): boolean => /^[(（].*[)）]$/u.test(text)

/** What is said is the rest of the block of the name, or else the next block, with the brackets that stand before it. */
function speechEnd(place: RecogniserInput, from: number, end: number): number {
  const { lines } = place
  const name = lines[from - 1] as Line
  const endOf = (at: number): number => runEnd(lines.slice(0, end), at, ({ block }) => block === lines[at]?.block)
  if (!name.last) return endOf(from)
  if (from >= end || cueAt(place, from) || inlineCue(lines[from])) return from
  const next = endOf(from)
  return isAside(lines[from] as Line) && next === from + 1 && next < end && !cueAt(place, next) ? endOf(next) : next
}

const inlineCue = (line: Line | undefined): boolean => line !== undefined && cueOf(line) !== null
