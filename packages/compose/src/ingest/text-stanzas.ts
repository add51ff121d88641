import { NARROWEST } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'

/** Runs of as many lines each that are stanzas of one poem, at least, and lines of one. */
const FEWEST = 3
const LINES = { fewest: 3, most: 14 } as const

/** Share of the lines over it that the last line of a stanza is as long as, at least, on average: paragraphs end short of their width anywhere. */
const LAST = 0.75

/** True for several runs of short lines, as many in each, whose last lines are as long as the others. */
function areStanzas(chunks: readonly Chunk[]): boolean {
  const length = chunks[0]?.lines.length
  if (length === undefined || chunks.length < FEWEST || length < LINES.fewest || length > LINES.most) return false
  const areShort = chunks.every(
    ({ lines, isTree }) => !isTree && lines.length === length && lines.every((line) => line.length <= NARROWEST),
  )
  const mean = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.trim().length, 0) / Math.max(1, lines.length)
  const last = mean(chunks.map(({ lines }) => lines.at(-1) ?? ''))
  const over = mean(chunks.flatMap(({ lines }) => lines.slice(0, -1)))
  return areShort && last >= over * LAST && chunks.some(({ lines }) => /^\p{L}/u.test(lines[0] ?? ''))
}

/** Returns chunks in which the lines of stanzas stay lines, whatever sentences end within them: runs of as many lines each, and the shorter ones that go on behind them. */
export function withStanzas(chunks: readonly Chunk[]): Chunk[] {
  const kept = new Set<Chunk>()
  for (let from = 0; from < chunks.length; from++) {
    const count = chunks[from]?.lines.length
    let to = from
    while (chunks[to]?.lines.length === count) to += 1
    const stanzas = chunks.slice(from, to)
    if (!areStanzas(stanzas)) continue
    const widest = Math.max(...stanzas.flatMap(({ lines }) => lines.map(({ length }) => length)))
    const goesOn = (chunk: Chunk | undefined): boolean =>
      chunk !== undefined && chunk.lines.length > 1 && chunk.lines.every((line) => line.length <= Math.max(widest, NARROWEST))
    while (goesOn(chunks[to])) to += 1
    for (const chunk of chunks.slice(from, to)) kept.add(chunk)
    from = to - 1
  }
  return chunks.map((chunk) => (kept.has(chunk) ? { ...chunk, staysLines: true } : chunk))
}
