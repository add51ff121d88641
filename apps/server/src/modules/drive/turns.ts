import { createSerial } from '@magazineai/common'
import { AppError } from '../../platform/errors.ts'

/** Changes of one person that may wait for each other, and seconds after which one more may come again. */
const MOST_WAITING = 500
const RETRY_AFTER = 5

/** Does a change of a person when those they asked for before have ended. @throws AppError `busy` where too many wait. */
export type TakeTurn = <T>(personId: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates the turns of people: their changes wait for each other here, and not inside the database, where each would hold one of the few connections
 * while it waits for the same drive. What nobody waits for is forgotten.
 */
export const createTurns = (): TakeTurn => {
  const lines = new Map<string, { serial: ReturnType<typeof createSerial>; waiting: number }>()
  return async (personId, work) => {
    const line = lines.get(personId) ?? { serial: createSerial(), waiting: 0 }
    if (line.waiting >= MOST_WAITING) throw new AppError('busy', { retryAfter: RETRY_AFTER })
    lines.set(personId, line)
    line.waiting += 1
    try {
      return await line.serial.run(work)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(personId)
    }
  }
}
