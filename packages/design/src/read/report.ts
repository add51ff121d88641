/** One thing that was put right while reading: where, as a path into the design, and what, in a sentence. */
export interface Repair {
  path: string
  message: string
}

/** Most repairs reported one by one; what follows is only counted. */
const MAX_REPAIRS = 1_000

/** Takes note of a repair. */
export type Note = (path: string, message: string) => void

/** Collects repairs. */
export const createReport = (): { note: Note; repairs: () => Repair[] } => {
  const noted: Repair[] = []
  let more = 0
  return {
    note: (path, message) => {
      if (noted.length < MAX_REPAIRS) noted.push({ path, message })
      else more++
    },
    repairs: () => (more === 0 ? noted : [...noted, { path: '', message: `${more} more repairs were made.` }]),
  }
}
