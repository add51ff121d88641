import type { Clock } from './clock.ts'

/** How the newest value stands to what is saved. `refused` = it is not to be saved, now or later. */
export type SaverStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused'

/** What a saver needs. */
export interface SaverOptions<T> {
  clock: Pick<Clock, 'after'>
  /** Rest after the last change before it is saved, ms. */
  rest: number
  /** Time before a save that failed is tried again, ms. */
  retry: number
  /** Saves a value. It is called for one value at a time. */
  save: (value: T) => void | Promise<void>
  /** True for an error after which trying again is pointless. */
  isRefused?: (error: unknown) => boolean
  /** Hears of every status but the first, `saved`. */
  onStatus?: (status: SaverStatus) => void
}

/** Saves the newest of the values it is told of. Its owner calls `flush` at the end, after which no timer is left unless saving failed: then `stop`. */
export interface Saver<T> {
  /** Takes a value, to be saved once no other has come for a while. */
  change: (value: T) => void
  /** Saves at once what is not saved; the save has begun when this returns. @returns true when nothing is left to be saved. */
  flush: () => Promise<boolean>
  /** Cancels what waits. */
  stop: () => void
}

/** Makes a saver that has nothing to save. */
export function createSaver<T>({ clock, rest, retry, save, isRefused = () => false, onStatus = () => {} }: SaverOptions<T>): Saver<T> {
  /** The newest value until it is saved. */
  let newest: { value: T } | null = null
  let running: Promise<void> | null = null
  let stop = (): void => {}

  const later = (ms: number): void => {
    stop()
    stop = clock.after(ms, () => void (newest && push(newest)))
  }

  const send = async (taken: { value: T }): Promise<SaverStatus> => {
    try {
      await save(taken.value)
    } catch (error) {
      if (!isRefused(error)) return 'failed'
      newest = null
      return 'refused'
    }
    if (newest === taken) newest = null
    return newest ? 'unsaved' : 'saved'
  }

  const end = (status: SaverStatus): void => {
    running = null
    if (status === 'unsaved') later(rest)
    if (status === 'failed') later(retry)
    onStatus(status)
  }

  const push = (taken: { value: T }): Promise<void> => {
    stop()
    onStatus('saving')
    running = send(taken).then(end)
    return running
  }

  return {
    change(value) {
      newest = { value }
      // What is being saved now is old already: that is seen at its end, and this is saved.
      if (running) return
      later(rest)
      onStatus('unsaved')
    },
    async flush() {
      if (running) await running
      if (newest) await push(newest)
      return newest === null
    },
    stop: () => stop(),
  }
}
