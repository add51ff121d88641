import { totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isDatabaseUnavailable } from '../platform/database-errors.ts'
import type { Logger } from '../platform/log.ts'
import type { WorkerRequests, FromWorker, Task, ToWorker } from './protocol.ts'

/** How a task is watched and served while it runs. */
export interface RunOptions {
  /** Answers what the worker asks. */
  answer: { [W in keyof WorkerRequests]?: (question: WorkerRequests[W]['question']) => Promise<WorkerRequests[W]['answer']> }
  progress?: (value: unknown) => void
  /** Ends the task at once: its thread is stopped. */
  signal?: AbortSignal
  /** Longest time the task may take, ms. */
  limit: number
  /** Longest time between two messages of the task, ms: one that says nothing for so long hangs. */
  silence?: number
}

/** Threads that do one task at a time each. */
export interface Pool {
  /** Tasks it does at once. */
  readonly size: number
  run<R>(task: Task, options: RunOptions): Promise<R>
  /** Starts a thread before there is work, so that the first task does not wait for its programs to load. */
  warm(): void
  /** True while a task runs. */
  isBusy(): boolean
  close(): Promise<void>
}

/** A failure inside a worker thread. */
export class TaskError extends Error {
  /** Name of the error as it was thrown there; `Timeout` and `OutOfMemory` when the task was ended for it. */
  readonly origin: string
  constructor(message: string, origin = 'Error', stack?: string) {
    super(message)
    this.name = 'TaskError'
    this.origin = origin
    if (stack) this.stack = stack
  }
}

/** An error that no task caught ended a thread. It may be what an earlier task left behind, so the task that was hit by it is tried once more. */
class BrokenThread extends TaskError {}

/** Memory of one thread, MB: a magazine of 24 pages with its pictures takes a fraction. */
const HEAP = 1_536

/** A minute: longer than the pause between the tasks of one person, shorter than it matters that the memory is held, ms. */
const REST = 60_000

const PROGRAM = new URL('./worker.ts', import.meta.url)

/** The program of threads that do `read` alone: it knows nothing of fonts, pictures and models, so that it starts in a moment. */
export const READING_PROGRAM = new URL('./reading-worker.ts', import.meta.url)

/** The program of threads that look into the files of a drive. */
export const PREVIEW_PROGRAM = new URL('./preview-worker.ts', import.meta.url)

/** Memory the whole process may hold while a task runs, bytes, and what a task may add when there is more already. */
const CEILING = Math.min(3 * 1024 ** 3, 0.6 * totalmem())
const HEADROOM = 768 * 1024 ** 2

/** What threads are made of. */
export interface PoolOptions {
  /** Memory of each thread, MB. */
  heap?: number
  /** How long a thread that has worked may stay idle, ms. */
  rest?: number
  /** Where it is told that an idle thread failed. */
  log?: Pick<Logger, 'error'>
  /** The program of the threads: all tasks of magazines when absent, {@link READING_PROGRAM} or {@link PREVIEW_PROGRAM}; tests have their own. */
  program?: URL
}

/** Makes places for so many tasks. `take` waits for a free one; who gives one back hands it over to the next. */
const createPlaces = (size: number) => {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    isBusy: (): boolean => busy > 0,
    take: async (): Promise<void> => {
      if (busy < size) busy += 1
      else await new Promise<void>((turn) => queue.push(turn))
    },
    giveBack: (): void => {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    },
  }
}

/**
 * Makes a pool of at most `size` threads; they start when there is work. One that fails is replaced when there is work again, and one that was idle
 * for `rest` ends: what it read and never gave back would otherwise be kept for ever. A pool that is warm gets a fresh one for the last.
 * The caller owns the pool: `close` ends all threads, and with them the tasks they do.
 */
export const createPool = (size: number, { heap = HEAP, rest = REST, log, program = PROGRAM }: PoolOptions = {}): Pool => {
  const idle: Worker[] = []
  const rests = new Map<Worker, NodeJS.Timeout>()
  const alive = new Set<Worker>()
  const places = createPlaces(size)
  let closed = false
  let isWarm = false

  const start = (): Worker => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heap } })
    worker.unref()
    alive.add(worker)
    const drop = (): void => {
      alive.delete(worker)
      clearTimeout(rests.get(worker))
      rests.delete(worker)
      const index = idle.indexOf(worker)
      if (index >= 0) idle.splice(index, 1)
    }
    // Its task hears of an error by itself. What comes after the task, as a rejection nobody waited for, has no other listener.
    worker.on('error', (error) => {
      if (idle.includes(worker)) log?.error({ err: error }, 'an idle thread failed')
      drop()
    })
    worker.once('exit', drop)
    return worker
  }

  const warm = (): void => {
    isWarm = true
    if (alive.size === 0 && !closed) idle.push(start())
  }
  /** Takes the thread that worked last, so that the others come to their end. */
  const wake = (): Worker => {
    const worker = idle.pop() ?? start()
    clearTimeout(rests.get(worker))
    rests.delete(worker)
    return worker
  }
  const layDown = (worker: Worker): void => {
    const end = (): void => {
      idle.splice(idle.indexOf(worker), 1)
      void worker.terminate().then(() => isWarm && warm())
    }
    rests.set(worker, setTimeout(end, rest).unref())
    idle.push(worker)
  }

  const attempt = async <R>(task: Task, options: RunOptions): Promise<R> => {
    options.signal?.throwIfAborted()
    if (closed) throw new TaskError('the threads have been stopped')
    const worker = wake()
    const result = await runOn<R>(worker, task, options)
    if (alive.has(worker)) layDown(worker)
    return result
  }

  return {
    size,
    run: async <R>(task: Task, options: RunOptions): Promise<R> => {
      await places.take()
      try {
        return await attempt<R>(task, options).catch((error: unknown) => {
          if (!(error instanceof BrokenThread)) throw error
          log?.error({ err: error, task: task.kind }, 'a thread failed at a task; it is tried once more')
          return attempt<R>(task, options)
        })
      } finally {
        places.giveBack()
      }
    },
    isBusy: () => places.isBusy(),
    warm,
    close: async () => {
      closed = true
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}

const runOn = <R>(worker: Worker, task: Task, { answer, progress, signal, limit, silence }: RunOptions): Promise<R> =>
  new Promise<R>((resolve, reject) => {
    // A thread, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const send = (message: ToWorker): void => worker.postMessage(message)
    let settled = false
    const settle = (finish: () => void): void => {
      // An answer that comes late must not end the thread, which may be at the next task.
      if (settled) return
      settled = true
      unwatch()
      worker.off('message', hear).off('error', broke).off('exit', gone)
      signal?.removeEventListener('abort', abort)
      finish()
    }
    /** A thread in the middle of something is of no more use. */
    const kill = (reason: unknown): void => settle(() => void worker.terminate().then(() => reject(reason as Error)))
    const broke = (error: unknown): void => {
      const { code, name, message, stack } = error as NodeJS.ErrnoException
      kill(code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskError('out of memory', 'OutOfMemory') : new BrokenThread(message, name, stack))
    }
    const gone = (): void => settle(() => reject(new TaskError('the thread ended')))
    const abort = (): void => kill(signal?.reason)
    const { heard, unwatch } = watch(limit, silence, kill)
    const reply = async (call: number, what: keyof WorkerRequests, question: unknown): Promise<void> => {
      const handler = answer[what] as ((question: unknown) => Promise<unknown>) | undefined
      try {
        const value = await handler?.(question)
        if (!settled) send({ type: 'answer', call, value })
      } catch (error) {
        if (settled) return
        // The task must neither go on without what it asked for nor give a reason of its own: it is done again when the database is there.
        if (isDatabaseUnavailable(error)) return kill(error)
        send({ type: 'answer', call, value: null, error: (error as Error).message })
      }
    }
    const hear = (message: FromWorker): void => {
      heard()
      if (message.type === 'ask') void reply(message.call, message.what, message.question)
      else if (message.type === 'progress') progress?.(message.value)
      else if (message.type === 'done') settle(() => resolve(message.result as R))
      else kill(new TaskError(message.message, message.name, message.stack))
    }
    worker.on('message', hear).on('error', broke).on('exit', gone)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) return abort()
    try {
      send({ type: 'run', task })
    } catch (error) {
      kill(error)
    }
  })

/** Ends a task that takes too long, is silent too long, or lets the process grow too far: buffers are not part of a thread's own heap limit. */
const watch = (limit: number, silence: number | undefined, end: (reason: TaskError) => void) => {
  const started = performance.now()
  const allowed = Math.max(CEILING, process.memoryUsage.rss() + HEADROOM)
  let last = started
  const look = (): void => {
    const now = performance.now()
    if (process.memoryUsage.rss() > allowed) end(new TaskError('the process grew too far', 'OutOfMemory'))
    else if (now - started > limit || now - last > (silence ?? limit)) end(new TaskError('it took too long', 'Timeout'))
  }
  const timer = setInterval(look, 250)
  return { heard: () => void (last = performance.now()), unwatch: () => clearInterval(timer) }
}
