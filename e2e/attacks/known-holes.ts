/** A promise of the security statements that is known not to hold yet. */
export interface KnownHole {
  /** Number of the statement, e.g. `S6`. */
  statement: string
  /** Matches the cause of the failures it explains, as the run prints them. */
  cause: RegExp
  /** Why it is open. */
  reason: string
}

/** What fails today and is being mended. Printed at the end of every run; an entry that no longer fails is to be taken off. */
export const knownHoles: readonly KnownHole[] = []

/** What cannot be tried, because the product has no such part yet. */
export const notThereYet: Readonly<Record<string, string>> = {
  S7: 'calls to addresses people give (graphics, stock photographs, profile pictures); tried are the pictures a design names',
  S18: 'questions to documents (RAG); documents are tried as uploads in S8',
  S11: 'changing an address',
}
