import type { ErrorCode } from '@magazineai/contract'
import { AppError } from './errors.ts'

/** How much is done at once, and how much may wait. */
export interface TurnLimits {
  /** Pieces of work done at once. */
  concurrency: number
  /** Of these, most of one owner; all of them unless said. */
  ofOwner?: number
  /** Most pieces that are done or wait: of one owner, and of all. */
  openOfOwner: number
  open?: number
  /** What is said to who has too much open, and the seconds after which it makes sense to ask again. */
  refusal: { code: ErrorCode; retryAfter: number }
}

/** Does the work of many owners, so that none of them holds up the others; in this process alone. */
export interface Turns {
  /**
   * Does the work when it is its owner's turn; null is the installation itself, which is never refused.
   * @throws AppError the refusal, when too much is open; the reason of `signal` when that is aborted before the turn comes.
   */
  take<T>(owner: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** What one owner has open. */
interface Line {
  running: number
  waiting: (() => void)[]
  /** When the owner's last turn came, as a count of all turns. */
  served: number
}

/** Returns turns that go round the owners: next is who has the least under way, of these who was served longest ago, of theirs the oldest piece. */
export const createTurns = ({ concurrency, ofOwner = concurrency, openOfOwner, open = Infinity, refusal }: TurnLimits): Turns => {
  const lines = new Map<string | null, Line>()
  let running = 0
  let waiting = 0
  let turn = 0

  const isFull = (owner: string | null, line: Line): boolean =>
    owner !== null && (line.running + line.waiting.length >= openOfOwner || running + waiting >= open)

  const begin = (line: Line): void => {
    running += 1
    line.running += 1
    line.served = turn += 1
  }

  const beginNext = (): void => {
    if (running >= concurrency) return
    const ready = [...lines.values()].filter((line) => line.waiting.length > 0 && line.running < ofOwner)
    const [line] = ready.toSorted((a, b) => a.running - b.running || a.served - b.served)
    const start = line?.waiting.shift()
    if (!line || !start) return
    waiting -= 1
    begin(line)
    start()
  }

  const wait = (line: Line, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        waiting -= 1
        reject(signal?.reason as Error)
      }
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.waiting.push(start)
      waiting += 1
    })

  /** Who has nothing open any more is as good as new. */
  const forgetIdle = (owner: string | null, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(owner)
  }

  return {
    take: async (owner, work, signal) => {
      signal?.throwIfAborted()
      const line = lines.get(owner) ?? { running: 0, waiting: [], served: 0 }
      if (isFull(owner, line)) throw new AppError(refusal.code, { retryAfter: refusal.retryAfter })
      lines.set(owner, line)
      if (running < concurrency && line.running < ofOwner) begin(line)
      else await wait(line, signal).finally(() => forgetIdle(owner, line))
      try {
        return await work()
      } finally {
        running -= 1
        line.running -= 1
        forgetIdle(owner, line)
        beginNext()
      }
    },
  }
}
