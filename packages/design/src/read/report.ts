/** One thing that was put right while reading: where, as a path into the design, and what, in a sentence. */
export interface Repair {
  path: string
  message: string
}

/** Most repairs reported one by one; what follows is only counted. */
const MAX_REPAIRS = 2_000

/** Most repairs in the same words: a hundred pages of another editor must not hide the one layer that was lost. */
const MAX_ALIKE = 200

/** Takes note of a repair. */
export type Note = (path: string, message: string) => void

/** Collects repairs. */
export const createReport = (): { note: Note; repairs: () => Repair[] } => {
  const noted: Repair[] = []
  const alike = new Map<string, number>()
  let more = 0
  return {
    note: (path, message) => {
      const count = alike.get(message) ?? 0
      if (noted.length < MAX_REPAIRS && count < MAX_ALIKE) {
        alike.set(message, count + 1)
        noted.push({ path, message })
      } else more++
    },
    repairs: () => (more === 0 ? noted : [...noted, { path: '', message: `${more} more repairs were made.` }]),
  }
}
