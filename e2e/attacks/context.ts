import type { Answer, Sent } from './http.ts'
import type { Judge } from './judges.ts'
import { noServerError, securityHeaders, within } from './judges.ts'
import type { Ledger } from './ledger.ts'
import type { Target } from './target.ts'

/** What a run is asked for. */
export interface Options {
  seed: number
  /** A part of every corpus, for each push; false = all of it. */
  slice: boolean
  /** Tries only cases whose label holds this text. */
  only: string | undefined
  /** When the run must be over, as `performance.now()`. */
  deadline: number
}

/** One input and how it is told from the others: the label is the same in every run with one seed. */
export interface Case {
  label: string
}

/** What an attack expects besides its judges. */
export interface Expected {
  /** Longest answer, ms; default 5,000. */
  most?: number
  /** True in floods, where `busy` is an answer. */
  mayBeBusy?: boolean
  /** True when the answer is for one person alone. */
  isPrivate?: boolean
}

/** What a statement works with. */
export interface Context {
  target: Target
  options: Options
  /** Tries cases, several at once; in a slice a part of them, spread evenly: about `few`. */
  each<C extends Case>(cases: readonly C[], few: number, attack: (one: C) => Promise<unknown>, atOnce?: number): Promise<void>
  /** Sends one bad input and judges the answer: always against 5xx, hangs and missing headers, and by `judges`. Counts one. */
  attack(label: string, sent: Sent, judges: readonly Judge[], expected?: Expected): Promise<Answer>
  /** Counts one case that was judged otherwise. */
  judged(label: string, complaint: string | null): void
  /** Records a failure of cases that are counted already, e.g. of all of them together. */
  failed(label: string, cause: string): void
}

/** A security statement (S1 … S22) and how it is tried. */
export interface Statement {
  id: string
  title: string
  /** Fewer judged inputs than this in a whole run are a failure of the run itself. */
  atLeast: number
  run(context: Context): Promise<void>
}

const HANG = 5_000

/** The context of one statement. */
export const contextOf = (statement: Statement, target: Target, ledger: Ledger, options: Options): Context => {
  const judged = (label: string, complaint: string | null) => ledger.judged(statement.id, label, complaint)
  const noticeDeath = async (label: string, deaths: number): Promise<void> => {
    await target.send({ method: 'GET', path: '/healthz' })
    if (target.deaths() > deaths) ledger.failed(statement.id, label, 'ended the server')
    await target.up()
  }
  const attack: Context['attack'] = async (
    label,
    sent,
    judges,
    { most = HANG, mayBeBusy = false, isPrivate = sent.token !== undefined } = {},
  ) => {
    const deaths = target.deaths()
    let answer = await target.send({ patience: most * 4, ...sent })
    // A slow answer counts when it is slow again: the machine may have been busy with somebody else.
    if (within(most)(answer) !== null && answer.status !== 0) answer = await target.send({ patience: most * 4, ...sent })
    const all = [noServerError(mayBeBusy), within(most), ...judges]
    judged(label, all.map((judge) => judge(answer)).find((complaint) => complaint !== null) ?? null)
    const unguarded = securityHeaders(isPrivate)(answer)
    if (unguarded !== null) ledger.failed('S15', `${statement.id} ${label}`, unguarded)
    if (answer.status === 0) await noticeDeath(label, deaths)
    return answer
  }
  const each: Context['each'] = async (cases, few, attempt, atOnce = 1) => {
    const wanted =
      options.only === undefined
        ? spread(cases, options.slice ? few : cases.length, options.seed)
        : cases.filter(({ label }) => label.includes(options.only ?? ''))
    const queue = [...wanted]
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (performance.now() > options.deadline) throw new Error('the time of the run is over')
        await attempt(next)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  return { target, options, each, attack, judged, failed: (label, cause) => ledger.failed(statement.id, label, cause) }
}

/** About `count` of the cases, evenly spread, beginning where the seed says. */
export const spread = <C>(cases: readonly C[], count: number, seed: number): C[] => {
  if (count >= cases.length) return [...cases]
  const step = cases.length / count
  return Array.from({ length: count }, (_, index) => cases[Math.floor(index * step + (seed % Math.ceil(step))) % cases.length] as C)
}
