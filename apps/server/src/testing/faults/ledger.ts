import type { Tally } from './tally.ts'

/** A write: a mark on one page of a magazine, on top of a revision. */
export interface Write {
  /** Index of the page. */
  page: number
  mark: string
  revision: number
}

/** What is read back of a magazine. */
export interface Stored {
  revision: number
  /** The mark of each page. */
  marks: string[]
}

/** What the one who writes a magazine knows of it: all that was acknowledged must be there. */
export interface Ledger {
  /** Returns the next write. */
  next(): Write
  /** Notes that a write got an answer, with the revision it made. */
  acknowledged(write: Write, revision: number): void
  /** Notes that a write got none: it may have been done, or be done yet, unless a later one comes before it. */
  doubted(write: Write): void
  /** Compares what is stored with what was acknowledged; what is missing goes to the tally. */
  compare(stored: Stored): void
  /** Writes acknowledged so far. */
  count(): number
}

/** Opens the ledger of a new magazine of empty pages, at revision 1. */
export const createLedger = (name: string, pages: number, tally: Tally): Ledger => {
  let known: Stored = { revision: 1, marks: Array.from({ length: pages }, () => '') }
  let doubtful: Write[] = []
  let writes = 0
  const given = new Set<number>()
  return {
    next: () => {
      writes += 1
      return { page: writes % pages, mark: `${name} ${writes}`, revision: known.revision }
    },
    acknowledged: ({ page, mark, revision: base }, revision) => {
      if (given.has(revision)) tally.twice.push(`${name}: revision ${revision} was given twice`)
      if (revision !== base + 1) tally.twice.push(`${name}: revision ${revision} came after ${base}`)
      given.add(revision)
      known = { revision, marks: known.marks.with(page, mark) }
      // What was in doubt started from an earlier revision: it can no longer be done.
      doubtful = []
      tally.acknowledged += 1
    },
    doubted: (write) => void doubtful.push(write),
    compare: (stored) => {
      if (stored.revision < known.revision) tally.lost.push(`${name}: revision ${stored.revision} is stored after ${known.revision}`)
      for (const [page, mark] of known.marks.entries()) {
        const now = stored.marks[page]
        if (now !== mark && !doubtful.some((write) => write.page === page && write.mark === now))
          tally.lost.push(`${name}: page ${page} says “${now}” instead of “${mark}” at revision ${stored.revision}`)
      }
      known = stored
    },
    count: () => given.size,
  }
}
