import { AppError } from '../platform/errors.ts'

/** How work is shared out among people. */
export interface TurnLimits {
  /** Pieces of work done at once. */
  atOnce: number
  /** Of these, most of one owner. */
  perOwner: number
  /** Most pieces of one owner that wait. */
  waiting: number
}

/** Work of many owners, done so that none of them can hold up the others. */
export interface Turns {
  /**
   * Does work when it is its owner’s turn; null is the installation itself, which may wait without a limit.
   * @throws AppError `too_many_requests` when too much of the owner waits already.
   */
  take<R>(owner: string | null, work: () => Promise<R>): Promise<R>
}

/** Seconds after which somebody who has too much waiting may ask again. */
const RETRY_AFTER = 5

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Makes a queue that goes round the owners (round-robin): each gives one piece of work, then the next one’s turn comes. */
export const createTurns = ({ atOnce, perOwner, waiting }: TurnLimits): Turns => {
  /** By owner; whose work began or ended last stands last. */
  const lines = new Map<string | null, Line>()
  let running = 0

  const lineOf = (owner: string | null): Line => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] }
    lines.set(owner, line)
    return line
  }
  const toEnd = (owner: string | null, line: Line): void => {
    lines.delete(owner)
    if (line.running > 0 || line.waiting.length > 0) lines.set(owner, line)
  }
  const begin = (owner: string | null, line: Line): void => {
    running += 1
    line.running += 1
    toEnd(owner, line)
  }
  const beginNext = (): void => {
    if (running >= atOnce) return
    for (const [owner, line] of lines) {
      const next = line.running < perOwner ? line.waiting.shift() : undefined
      if (!next) continue
      begin(owner, line)
      return next()
    }
  }
  const end = (owner: string | null, line: Line): void => {
    running -= 1
    line.running -= 1
    toEnd(owner, line)
    beginNext()
  }

  return {
    take: async (owner, work) => {
      const line = lineOf(owner)
      if (running < atOnce && line.running < perOwner) begin(owner, line)
      else if (owner !== null && line.waiting.length >= waiting) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
      else await new Promise<void>((turn) => line.waiting.push(turn))
      try {
        return await work()
      } finally {
        end(owner, line)
      }
    },
  }
}
