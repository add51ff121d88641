import { AppError } from './errors.ts'

/** How much may be done, and wait, at a time. */
export interface QueueLimits {
  atOnce: number
  /** Tasks that may wait, of all owners and of one. */
  waiting: number
  waitingOfOwner: number
}

/** Does costly work a few pieces at a time; owners take turns, so that nobody waits for all that another one asked for. */
export interface WorkQueue {
  /** Does `work` when it is its turn. @throws AppError `busy`, with seconds to wait, when too much waits already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** Seconds after which a refused piece of work may be asked for again. */
const RETRY_AFTER = 5

/** Returns an empty queue. */
export const createWorkQueue = ({ atOnce, waiting, waitingOfOwner }: QueueLimits): WorkQueue => {
  // The first owner's turn is next; who has had a turn and has more waiting goes to the end.
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  const enqueue = (owner: string): Promise<void> => {
    const queue = queues.get(owner) ?? []
    if (queued >= waiting || queue.length >= waitingOfOwner) throw new AppError('busy', { retryAfter: RETRY_AFTER })
    queued += 1
    queues.set(owner, queue)
    return new Promise<void>((turn) => queue.push(turn))
  }

  const next = (): void => {
    const [first] = queues
    if (!first) return void (running -= 1)
    const [owner, queue] = first
    const turn = queue.shift()
    queued -= 1
    queues.delete(owner)
    if (queue.length > 0) queues.set(owner, queue)
    turn?.()
  }

  return {
    run: async (owner, work) => {
      if (running < atOnce) running += 1
      else await enqueue(owner)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
