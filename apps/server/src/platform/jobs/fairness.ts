/** What one owner has of a kind of work. */
export interface Share {
  /** Jobs under way, and jobs that wait. */
  running: number
  waiting: number
  /** When a job of the owner began last, on any clock that only grows; 0 = never. */
  served: number
}

/**
 * Returns the share whose next job is to begin: the least under way, of these the one served longest ago, and of shares that are alike the first.
 * Shares without a waiting job, or with `mostRunning` under way, stay out; undefined when no other is there. The claim of stored jobs (`claimJob` in
 * store.ts) is the same rule as SQL; a test holds the two together.
 */
export const nextInTurn = <S extends Share>(shares: Iterable<S>, mostRunning: number): S | undefined => {
  const ready = [...shares].filter(({ waiting, running }) => waiting > 0 && running < mostRunning)
  return ready.toSorted((a, b) => a.running - b.running || a.served - b.served)[0]
}
