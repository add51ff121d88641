import type { Clock } from '../src/clock.ts'

/** How long the tests let a call be silent, ms: told from the waits between tries by its length. */
export const PIECE = 800

/** What a server tells of its silences. */
interface Silences {
  stall(): Promise<void>
  undisturbed(): void
}

const none: Silences = { stall: () => new Promise(() => undefined), undisturbed: () => undefined }

/** A clock that never waits: waits between tries are noted and over at once, a silence lasts too long as soon as the server falls silent. */
export function testClock(server: Silences = none): Clock & { waits: number[] } {
  const waits: number[] = []
  server.undisturbed()
  return {
    waits,
    now: () => waits.reduce((sum, ms) => sum + ms, 0),
    sleep: (ms) => {
      if (ms === PIECE) return server.stall()
      waits.push(ms)
      server.undisturbed()
      return Promise.resolve()
    },
  }
}

/** A clock by which every piece of an answer comes in time, and takes so long (ms). */
export function pacedClock(pace: number): Clock & { waits: number[] } {
  let now = 0
  return {
    waits: [],
    now: () => now,
    sleep: (_ms, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          now += pace
          resolve()
        }),
      ),
  }
}
