import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { WorkerRequests, FromWorker, Host, Task, ToWorker } from './protocol.ts'

/** How a thread does tasks of the kinds it knows. */
export type TaskRuns<K extends Task['kind']> = { [N in K]: (task: Extract<Task, { kind: N }>, host: Host) => Promise<unknown> }

/** Does the tasks that the pool sends to this thread, one after the other. */
export const serveTasks = <K extends Task['kind']>(runs: TaskRuns<K>): void => {
  const port = parentPort as MessagePort
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let calls = 0

  const send = (message: FromWorker): void => port.postMessage(message)

  const host: Host = {
    ask: <W extends keyof WorkerRequests>(what: W, question: WorkerRequests[W]['question']) =>
      new Promise<WorkerRequests[W]['answer']>((resolve, reject) => {
        calls += 1
        waiting.set(calls, { resolve: resolve as (value: unknown) => void, reject })
        send({ type: 'ask', call: calls, what, question })
      }),
    progress: (value) => send({ type: 'progress', value }),
  }

  const run = async (task: Task): Promise<unknown> => {
    const known = runs as unknown as Partial<Record<Task['kind'], (task: Task, host: Host) => Promise<unknown>>>
    const does = known[task.kind]
    if (!does) throw new RangeError(`this thread does no task “${task.kind}”`)
    return does(task, host)
  }

  const answer = ({ call, value, error }: Extract<ToWorker, { type: 'answer' }>): void => {
    const caller = waiting.get(call)
    waiting.delete(call)
    if (error === undefined) caller?.resolve(value)
    else caller?.reject(new Error(error))
  }

  port.on('message', (message: ToWorker) => {
    if (message.type === 'answer') return answer(message)
    run(message.task).then(
      (result) => send({ type: 'done', result }),
      (error: unknown) => {
        const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
        send({ type: 'failed', name, message, stack })
      },
    )
  })
}
