import { knownHoles } from './known-holes.ts'

/** How a case failed: something was let in or did what it must not, or the server answered 5xx. */
export type Verdict = 'let in' | '5xx'

/** Failures of one cause: how many, and how to see the first one again. */
export interface Failure {
  statement: string
  cause: string
  verdict: Verdict
  count: number
  /** The first case that showed it. */
  first: string
}

/** What one statement tried. */
export interface Account {
  tried: number
  letIn: number
  serverErrors: number
  seconds: number
}

/** Counts judged answers and groups what failed by its cause. */
export interface Ledger {
  /** Counts one judged case; `complaint` null when it was sound. */
  judged(statement: string, label: string, complaint: string | null): void
  /** Records a failure of a case that is counted already. */
  failed(statement: string, label: string, cause: string): void
  account(statement: string): Account
  failures(): readonly Failure[]
}

/** An empty ledger. */
export const createLedger = (): Ledger => {
  const accounts = new Map<string, Account>()
  const failures = new Map<string, Failure>()
  const account = (statement: string): Account => {
    const found = accounts.get(statement) ?? { tried: 0, letIn: 0, serverErrors: 0, seconds: 0 }
    accounts.set(statement, found)
    return found
  }
  const failed = (statement: string, label: string, cause: string): void => {
    const verdict: Verdict = /answered 5\d\d/.test(cause) ? '5xx' : 'let in'
    const key = `${statement}\n${cause}`
    const failure = failures.get(key) ?? { statement, cause, verdict, count: 0, first: label }
    failures.set(key, { ...failure, count: failure.count + 1 })
    if (verdict === '5xx') account(statement).serverErrors += 1
    else account(statement).letIn += 1
  }
  return {
    judged: (statement, label, complaint) => {
      account(statement).tried += 1
      if (complaint !== null) failed(statement, label, complaint)
    },
    failed,
    account,
    failures: () => [...failures.values()],
  }
}

/** Failures that nobody knew of, and entries of the list of known holes that no failure matched any more. */
export const compared = (failures: readonly Failure[], holes = knownHoles) => {
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

/** The closing line of a run: the whole truth, known holes included. */
export const closingLine = (accounts: readonly Account[]): string => {
  const sum = (of: (account: Account) => number): number => accounts.reduce((total, account) => total + of(account), 0)
  const number = (value: number): string => value.toLocaleString('en')
  return `bad inputs tried: ${number(sum((a) => a.tried))}, let in: ${number(sum((a) => a.letIn))}, 5xx: ${number(sum((a) => a.serverErrors))}`
}
