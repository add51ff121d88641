import { type Design, validate } from '@magazineai/design'
import { designOf, type Digests, digestOf, type RecordKey, recordsOf, sameOrder } from './records.ts'

/** The outcome of a merge. */
export interface Merged {
  /** Both sides together; what is in `conflicts` as `mine` has it. */
  design: Design
  /** The parts that both sides changed, each in its own way, and `pages` or `masters` where both put them in another order. Empty = nothing is lost. */
  conflicts: RecordKey[]
  /** The parts that are as `theirs` has them and were otherwise in `mine`. */
  taken: RecordKey[]
}

type Side = 'mine' | 'theirs' | 'both'

/** Which side is right about a part, by its mark then, here and there; undefined = not there. */
const sideOf = (base: string | undefined, mine: string | undefined, theirs: string | undefined): Side => {
  if (mine === theirs || theirs === base) return 'mine'
  return mine === base ? 'theirs' : 'both'
}

/**
 * Merges two designs that both came from the one that `base` marks: a part that only one side changed is as that side has it.
 */
export function merge(base: Digests, mine: Design, theirs: Design): Merged {
  const [here, there] = [recordsOf(mine), recordsOf(theirs)]
  const conflicts: RecordKey[] = []
  const taken: RecordKey[] = []
  const parts = new Map<RecordKey, unknown>()
  for (const key of new Set([...here.parts.keys(), ...there.parts.keys()])) {
    const [own, other] = [here.parts.get(key), there.parts.get(key)]
    const side = sideOf(base.records[key], own === undefined ? own : digestOf(own), other === undefined ? other : digestOf(other))
    if (side === 'both') conflicts.push(key)
    if (side === 'theirs') taken.push(key)
    const value = side === 'theirs' ? other : own
    if (value !== undefined) parts.set(key, value)
  }
  const pages = mergedOrder(base.pages, here.pages, there.pages, (id) => parts.has(`page:${id}`))
  const masters = mergedOrder(base.masters, here.masters, there.masters, (id) => parts.has(`master:${id}`))
  const design = designOf({ parts, pages: pages ?? here.pages, masters: masters ?? here.masters })
  if (!pages) conflicts.push('pages')
  if (!masters) conflicts.push('masters')
  // Parts that fit each side may not fit together: a story that runs through a frame which the other side took away.
  if (!design || design.pages.length === 0) return { design: mine, conflicts: ['pages'], taken: [] }
  if (conflicts.length === 0 && validate(design).length > 0) return { design: mine, conflicts: taken, taken: [] }
  const isMine = taken.length === 0 && sameOrder(pages ?? here.pages, here.pages) && sameOrder(masters ?? here.masters, here.masters)
  return { design: isMine ? mine : design, conflicts, taken }
}

/**
 * Merges the order of pages. What one side put in another order is as that side has it; what was added stands behind what it was added
 * behind. @returns null when both sides put what they share in another order.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: (id: string) => boolean,
): string[] | null {
  const shared = (ids: readonly string[]): string[] => ids.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id))
  const [was, here, there] = [shared(base), shared(mine), shared(theirs)]
  const [movedHere, movedThere] = [!sameOrder(was, here), !sameOrder(was, there)]
  if (movedHere && movedThere && !sameOrder(here, there)) return null
  const [order, other] = movedHere ? [mine, theirs] : [theirs, mine]
  const merged = [...order]
  for (const [index, id] of other.entries()) {
    if (merged.includes(id)) continue
    const before = other.slice(0, index).findLast((candidate) => merged.includes(candidate))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  }
  return merged.filter(stays)
}
