import { chunkOf } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'

/** A sign before a line that says what became of the thing: it is ticked off, crossed out, missing or in doubt. */
const tick = /^\s*([✓✔✗✘✕✖☐☑☒!?])\s+(?=\S)/u

/** The signs of them that nothing else is written with. */
const sure = /[✓✔✗✘✕✖☐☑☒]/u

/** A second thing on a line, behind its own sign. */
const nextOnLine = /\s{2,}(?=[✓✔✗✘✕✖☐☑☒]\s+\S)|\t\s*(?=[✓✔✗✘✕✖☐☑☒!?]\s+\S)/u

/** Lines with such a sign at least, and share of them among all. */
const FEWEST = 4
const SHARE = 0.6

const isTicked = (line: string): boolean => tick.test(line)

/** True for lines of which most begin with a sign, and not all with the same. */
function areTicked(lines: readonly string[]): boolean {
  const signs = lines.flatMap((line) => tick.exec(line)?.[1] ?? [])
  const kinds = new Set(signs)
  return signs.length >= Math.max(FEWEST, lines.length * SHARE) && kinds.size > 1 && [...kinds].some((sign) => sure.test(sign))
}

/** Returns a chunk with its lines behind signs apart, each an item that keeps its sign, where the signs say different things; what stands between them names what follows. */
export function withoutTicks(chunk: Chunk): Chunk[] {
  const { lines, gap } = chunk
  if (!areTicked(lines)) return [chunk]
  const runs: string[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const parts = isTicked(line) ? line.trim().split(nextOnLine) : [line]
    if (run && isTicked(run[0] ?? '') === isTicked(line)) run.push(...parts)
    else runs.push(parts)
  }
  return runs.map((run, index) => {
    const part = chunkOf(run, index ? 1 : gap)
    return isTicked(run[0] ?? '') ? { ...part, isTree: true } : part
  })
}
