/** Work that is done one after the other. */
export interface Serial {
  /** Does `work` when all before it has ended, however it ended. @returns what it gives. @throws what it throws. */
  run: <T>(work: () => T | Promise<T>) => Promise<T>
}

/** Makes a queue without work in it. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/**
 * Does `work` once at a time, over whatever is newest when it begins. @returns a function that asks for it and resolves when a run has ended that
 * began after the question: all who ask during one run share the next. It rejects when that run fails; the one after it begins nevertheless.
 */
export function createNewest(work: () => Promise<void>): () => Promise<void> {
  const { run } = createSerial()
  let next: Promise<void> | null = null
  return () =>
    (next ??= run(() => {
      next = null
      return work()
    }))
}
