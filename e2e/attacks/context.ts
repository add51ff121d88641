import type { Answer, Sent } from './http.ts'
import { noServerError, securityHeaders, within } from './judges.ts'
import type { Judge } from './judges.ts'
import type { Ledger } from './ledger.ts'
import type { Target } from './target.ts'

/** What a run is asked for. */
export interface Options {
  seed: number
  /** True = a part of every corpus, for each push. */
  slice: boolean
  /** Tries only cases whose label holds this text. */
  only: string | undefined
  /** When the run must be over, as `performance.now()`. */
  deadline: number
}

/** What an attack expects besides its judges. */
export interface Expected {
  /** Longest answer, ms; default 5,000. */
  most?: number
  /** True in floods, where `busy` is an answer. */
  mayBeBusy?: boolean
  /** True when the answer is for one person alone; default: when a token is sent. */
  isPrivate?: boolean
}

/** What a statement works with. Labels are the same in every run with one seed. */
export interface Context {
  target: Target
  options: Options
  /** Tries cases, `atOnce` at a time; in a slice about `few` of them, spread evenly. */
  each: <C extends { label: string }>(
    cases: readonly C[],
    few: number,
    attack: (one: C) => Promise<unknown>,
    atOnce?: number,
  ) => Promise<void>
  /** Sends one bad input and judges the answer: always against 5xx, hangs and missing headers, and by `judges`. Counts one. */
  attack: (label: string, sent: Sent, judges: readonly Judge[], expected?: Expected) => Promise<Answer>
  /** Counts one case that was judged otherwise; null = it is sound. */
  judged: (label: string, complaint: string | null) => void
  /** Records a failure of cases that are counted already, e.g. of all of them together. */
  failed: (label: string, cause: string) => void
}

/** A security statement (S1 … S22) and how it is tried. */
export interface Statement {
  id: string
  title: string
  /** Fewer judged inputs than this in a whole run are a failure of the run itself. */
  atLeast: number
  run: (context: Context) => Promise<void>
}

/** Creates the context of one statement: what its attacks send by, and where they are judged. */
export const contextOf = ({ id }: Statement, target: Target, ledger: Ledger, options: Options): Context => {
  const judged = (label: string, complaint: string | null): void => ledger.judged(id, label, complaint)
  const noticeDeath = async (label: string, deaths: number): Promise<void> => {
    await target.send({ method: 'GET', path: '/healthz' })
    if (target.deaths() > deaths) ledger.failed(id, label, 'ended the server')
    await target.up()
  }
  return {
    target,
    options,
    judged,
    failed: (label, cause) => ledger.failed(id, label, cause),
    attack: async (label, sent, judges, { most = 5_000, mayBeBusy = false, isPrivate = sent.token !== undefined } = {}) => {
      const deaths = target.deaths()
      const patient = { patience: most * 4, ...sent }
      const first = await target.send(patient)
      // A slow answer counts when it is slow again: the machine may have been busy with somebody else.
      const answer = first.ms > most && first.failure !== 'cut' ? await target.send(patient) : first
      judged(label, firstOf([within(most), ...judges, noServerError(mayBeBusy)], answer))
      const bare = securityHeaders(isPrivate)(answer)
      if (bare !== null) ledger.failed('S15', label, bare, id)
      if (answer.failure === 'cut') await noticeDeath(label, deaths)
      return answer
    },
    each: async (cases, few, attempt, atOnce = 1) => {
      const { only, slice, seed, deadline } = options
      const queue = only === undefined ? spread(cases, slice ? few : cases.length, seed) : cases.filter(({ label }) => label.includes(only))
      const worker = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (performance.now() > deadline) throw new Error('the time of the run is over')
          await attempt(next)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
    },
  }
}

/** Returns the first complaint of several judges; null when none has one. */
export const firstOf = (judges: readonly Judge[], answer: Answer): string | null =>
  judges.map((judge) => judge(answer)).find((complaint) => complaint !== null) ?? null

/** Picks about `count` of the cases, evenly spread, beginning where the seed says. */
export const spread = <C>(cases: readonly C[], count: number, seed: number): C[] => {
  if (count >= cases.length) return [...cases]
  const step = cases.length / count
  const begin = seed % Math.ceil(step)
  return Array.from({ length: count }, (_, index) => cases[(Math.floor(index * step) + begin) % cases.length] as C)
}
