import type { Genre } from '@magazineai/design'
import { mayBe, type GenreScore } from './genres.ts'
import type { MaterialBlock } from './material.ts'
import type { Read } from './parts.ts'

/** Kinds that say nothing of how a text is made: they may stand in any. */
const BESIDE: ReadonlySet<MaterialBlock['kind']> = new Set(['picture', 'caption', 'note'])

/** Parts of a text at least by which others are known to be made like it: running text alone is made like any other. */
const FEWEST_PARTS = 2

/** Texts at least that are made alike on purpose, and by how many times the longest is longer than the one in the middle at most. */
const FEWEST = 3
const LONGER = 3

const partOf = (block: MaterialBlock): string => (block.kind === 'role' ? block.role : block.kind)

/** Returns how a text is made: the kinds of its blocks in their order, each once where several stand together; null where that says nothing. */
export function shapeOf({ blocks }: Pick<Read, 'blocks'>): string | null {
  const parts = blocks.filter(({ kind }) => !BESIDE.has(kind)).map(partOf)
  const order = parts.filter((part, index) => part !== parts[index - 1])
  return order.length >= FEWEST_PARTS ? order.join(' ') : null
}

/** Returns the texts of one level that are made alike and are about as long as each other, in groups. */
export function alikeTexts<T extends Read>(texts: readonly T[]): T[][] {
  const groups = Map.groupBy(
    texts.filter(({ heading }) => heading),
    (text) => `${text.heading?.heading} ${shapeOf(text)}`,
  )
  return [...groups.values()].filter((group) => {
    const words = group.map(({ features }) => features.words).toSorted((a, b) => a - b)
    const median = words[words.length >> 1] ?? 0
    return group.length >= FEWEST && group.every((text) => shapeOf(text) !== null) && (words.at(-1) ?? 0) <= LONGER * median
  })
}

/** Returns what texts that are made alike are taken for: the genre of more than half of what speaks for any, where a text may be of it; those of running text count as one. */
export function alikeVerdicts(texts: readonly Pick<Read, 'features' | 'verdict'>[]): GenreScore[] {
  const sums = new Map<Genre, number>()
  for (const { verdict } of texts)
    for (const [genre, score] of Object.entries(verdict.scores) as [Genre, number][]) sums.set(genre, (sums.get(genre) ?? 0) + score)
  const ranked = [...sums].toSorted((a, b) => b[1] - a[1])
  const running = ranked.filter(([genre]) => RUNNING.has(genre))
  const [genre, sum] = running.reduce((total, [, each]) => total + each, 0) * 2 > texts.length ? (running[0] ?? NONE) : (ranked[0] ?? NONE)
  if (genre === null || (sum * 2 <= texts.length && !RUNNING.has(genre))) return texts.map(({ verdict }) => verdict)
  return texts.map(({ features, verdict }) =>
    verdict.genre === genre || !mayBe(genre, features)
      ? verdict
      : { ...verdict, genre, second: verdict.genre, sure: sum * 2 > texts.length },
  )
}

/** Genres of running text, between which a few words more decide. */
const RUNNING: ReadonlySet<Genre> = new Set<Genre>(['short', 'feature', 'essay'])

const NONE = [null, 0] as const
