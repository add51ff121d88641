import type { ErrorCode } from '@magazineai/contract'
import { AppError } from '../errors.ts'
import { nextInTurn } from './fairness.ts'
import type { Share } from './fairness.ts'
import type { Caps } from './kind.ts'

/** A kind of work that somebody waits for: all that is to be known of it. */
export interface ImmediateOptions {
  name: string
  /** Jobs of this kind that are done at once. */
  concurrency: number
  caps: Caps
  /** Most jobs of all users together that wait or are done; no bound unless said. */
  open?: number
  /** What is said to who has too much open, and the seconds after which it makes sense to ask again. */
  refusal: { code: ErrorCode; retryAfter: number }
}

/** Does the jobs of many users so that none of them holds up the others: in this process alone, and gone with it. Owned by whoever made it. */
export interface ImmediateKind {
  /**
   * Does a job when it is the turn of its user, and returns what it gives; null is the installation itself, which is never refused.
   * @throws AppError the refusal, when too much is open; the reason of `signal` when that is aborted before the turn comes.
   */
  run<T>(ownerId: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** The jobs of one user: how many are under way, and what begins each that waits, oldest first. */
class Line implements Share {
  running = 0
  /** A count of all turns. */
  served = 0
  readonly starts: (() => void)[] = []

  get waiting(): number {
    return this.starts.length
  }
}

/** Returns a kind of immediate work: its turns go round the users by `nextInTurn`, and of one user the oldest job is next. */
export const createImmediateKind = ({ name, concurrency, caps, open = Infinity, refusal }: ImmediateOptions): ImmediateKind => {
  const lines = new Map<string | null, Line>()
  let running = 0
  let waiting = 0
  let turn = 0

  const isFull = (ownerId: string | null, line: Line): boolean =>
    ownerId !== null && (line.running + line.waiting >= caps.open || running + waiting >= open)

  const begin = (line: Line): void => {
    running += 1
    line.running += 1
    line.served = turn += 1
  }

  const beginNext = (): void => {
    if (running >= concurrency) return
    const line = nextInTurn(lines.values(), caps.running)
    const start = line?.starts.shift()
    if (!line || !start) return
    waiting -= 1
    begin(line)
    start()
  }

  const wait = (line: Line, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.starts.splice(line.starts.indexOf(start), 1)
        waiting -= 1
        reject(signal?.reason as Error)
      }
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.starts.push(start)
      waiting += 1
    })

  /** Who has nothing open any more is as good as new. */
  const forgetIdle = (ownerId: string | null, line: Line): void => {
    if (line.running === 0 && line.waiting === 0) lines.delete(ownerId)
  }

  return {
    run: async (ownerId, work, signal) => {
      signal?.throwIfAborted()
      const line = lines.get(ownerId) ?? new Line()
      if (isFull(ownerId, line))
        throw new AppError(refusal.code, { retryAfter: refusal.retryAfter, cause: new Error(`too many jobs of the kind ${name} are open`) })
      lines.set(ownerId, line)
      if (running < concurrency && line.running < caps.running) begin(line)
      else await wait(line, signal).finally(() => forgetIdle(ownerId, line))
      try {
        return await work()
      } finally {
        running -= 1
        line.running -= 1
        forgetIdle(ownerId, line)
        beginNext()
      }
    },
  }
}
