import type { BatchAction, OnConflict } from '@magazineai/contract'

/** Something that failed: what, and why. */
export interface Failure {
  name: string
  message: string
}

/** An action of many calls that is under way. */
export interface Work {
  label: string
  done: number
  total: number
  cancel: () => void
}

/** What is done with some items, or with all that is in a folder, some hundreds a call. */
export interface Batch {
  action: BatchAction
  ids?: readonly string[]
  all?: { folder: string; except: ReadonlySet<string> }
  cursor?: string | null
  /** The folder they are put into, and names that some of them get there. */
  to?: string
  names?: Readonly<Record<string, string>>
  onConflict?: OnConflict
}
