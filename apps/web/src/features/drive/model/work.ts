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
