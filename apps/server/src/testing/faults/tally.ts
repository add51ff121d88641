/** What happened to the calls of everybody. */
export interface Tally {
  /** Saves the server answered with a revision. */
  acknowledged: number
  /** Answers by status; 0 = no answer. */
  answers: Map<number, number>
  /** What must not happen, in words: a write that was lost, a revision that was given twice, an answer nobody expects. */
  lost: string[]
  twice: string[]
  unexpected: string[]
  /** Calls that wait for their answer, and those of them that must get one: a server that is asked to stop cuts nobody. */
  inFlight: Set<object>
  owed: WeakSet<object>
}

/** Returns an empty tally. */
export const createTally = (): Tally => ({
  acknowledged: 0,
  answers: new Map(),
  lost: [],
  twice: [],
  unexpected: [],
  inFlight: new Set(),
  owed: new WeakSet(),
})

/** Returns everything that must not happen and did, in words, each once. */
export const faultsIn = ({ lost, twice, unexpected }: Tally): string[] => [...new Set([...lost, ...twice, ...unexpected])]
