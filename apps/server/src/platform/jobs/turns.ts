import { AppError } from '../errors.ts'
import { RETRY_AFTER } from './kind.ts'

/** Takes turns in work that is answered within a call: between users as between jobs, in this process alone. */
export interface Turns {
  /**
   * Does the work when it is the user's turn.
   * @throws AppError `too_many_jobs` when the user waits for as much as is allowed, the reason of `signal` when that is aborted first.
   */
  take<T>(user: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** How much is done at once, and how much of one user may wait or be done. */
export interface TurnLimits {
  concurrency: number
  open: number
}

interface Waiting {
  user: string
  start: () => void
}

/** Turns: the user with the least under way is next, of these the one served longest ago, of theirs the oldest. */
export const createTurns = ({ concurrency, open }: TurnLimits): Turns => {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  const served = new Map<string, number>()
  let turn = 0

  const runningOf = (user: string): number => running.get(user) ?? 0
  const underWay = (): number => [...running.values()].reduce((sum, count) => sum + count, 0)
  const openOf = (user: string): number => runningOf(user) + waiting.filter((each) => each.user === user).length

  const isBefore = (a: Waiting, b: Waiting): boolean => {
    const share = runningOf(a.user) - runningOf(b.user)
    return share !== 0 ? share < 0 : (served.get(a.user) ?? 0) < (served.get(b.user) ?? 0)
  }

  const next = (): void => {
    if (underWay() >= concurrency) return
    const chosen = waiting.reduce<Waiting | undefined>((best, each) => (!best || isBefore(each, best) ? each : best), undefined)
    if (!chosen) return
    waiting.splice(waiting.indexOf(chosen), 1)
    running.set(chosen.user, runningOf(chosen.user) + 1)
    served.set(chosen.user, (turn += 1))
    chosen.start()
  }

  const end = (user: string): void => {
    const left = runningOf(user) - 1
    if (left > 0) running.set(user, left)
    else running.delete(user)
    // Who has nothing here any more is as good as new.
    if (openOf(user) === 0) served.delete(user)
    next()
  }

  const wait = (user: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry: Waiting = { user, start: resolve }
      const leave = (): void => {
        const at = waiting.indexOf(entry)
        if (at < 0) return
        waiting.splice(at, 1)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      entry.start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(entry)
      next()
    })

  return {
    take: async (user, signal, work) => {
      signal.throwIfAborted()
      if (openOf(user) >= open) throw new AppError('too_many_jobs', { retryAfter: RETRY_AFTER })
      await wait(user, signal)
      try {
        return await work()
      } finally {
        end(user)
      }
    },
  }
}
