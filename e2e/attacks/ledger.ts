import type { KnownHole } from './known-holes.ts'

/** Failures of one cause: how many, and the first case that showed it. */
export interface Failure {
  statement: string
  cause: string
  count: number
  first: string
  /** The statement that tried it: headers (S15) are judged on the answers of all. */
  by: string
}

/** What one statement tried. */
export interface Account {
  tried: number
  /** Cases that did what they must not, other than a 5xx. */
  letIn: number
  serverErrors: number
}

/** Counts judged answers and groups what failed by its cause. */
export interface Ledger {
  /** Counts one judged case; `complaint` null when it was sound. */
  judged(statement: string, label: string, complaint: string | null): void
  /** Records a failure of a case that is counted already. */
  failed(statement: string, label: string, cause: string, by?: string): void
  account(statement: string): Account
  failures(): readonly Failure[]
}

/** Creates an empty ledger. */
export const createLedger = (): Ledger => {
  const accounts = new Map<string, Account>()
  const failures = new Map<string, Failure>()
  const account = (statement: string): Account => {
    const found = accounts.get(statement) ?? { tried: 0, letIn: 0, serverErrors: 0 }
    accounts.set(statement, found)
    return found
  }
  const failed: Ledger['failed'] = (statement, first, cause, by = statement) => {
    const key = `${statement}\n${cause}`
    const failure = failures.get(key) ?? { statement, cause, count: 0, first, by }
    failures.set(key, { ...failure, count: failure.count + 1 })
    account(statement)[/answered 5\d\d/.test(cause) ? 'serverErrors' : 'letIn'] += 1
  }
  const judged: Ledger['judged'] = (statement, label, complaint) => {
    account(statement).tried += 1
    if (complaint !== null) failed(statement, label, complaint)
  }
  return { judged, failed, account, failures: () => [...failures.values()] }
}

/** Failures apart by whether somebody knew of them, and entries of the list that no failure matched any more. */
export const compared = (failures: readonly Failure[], holes: readonly KnownHole[]) => {
  const holeOf = ({ statement, cause }: Failure) => holes.find((hole) => hole.statement === statement && hole.cause.test(cause))
  return {
    unknown: failures.filter((failure) => !holeOf(failure)),
    known: failures.flatMap((failure) => {
      const hole = holeOf(failure)
      return hole ? [{ ...failure, reason: hole.reason }] : []
    }),
    mended: holes.filter((hole) => !failures.some((failure) => holeOf(failure) === hole)),
  }
}

/** Writes the closing line of a run: the whole truth, known holes included. */
export const closingLine = (accounts: readonly Account[]): string => {
  const sum = (of: keyof Account): string => accounts.reduce((total, account) => total + account[of], 0).toLocaleString('en')
  return `bad inputs tried: ${sum('tried')}, let in: ${sum('letIn')}, 5xx: ${sum('serverErrors')}`
}
