import { isStrayPdfError } from '@magazineai/compose'
import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { Asked, FromWorker, Host, Task, ToWorker } from './protocol.ts'
import { runArt } from './tasks/art.ts'
import { runCompose } from './tasks/compose.ts'
import { runOutline } from './tasks/outline.ts'
import { runPdf } from './tasks/pdf.ts'
import { runRewrite } from './tasks/rewrite.ts'
import { runThumbnail } from './tasks/thumbnail.ts'

const port = parentPort as MessagePort

process.on('unhandledRejection', (reason) => {
  if (!isStrayPdfError(reason)) throw reason
})

const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let calls = 0

const send = (message: FromWorker): void => port.postMessage(message)

const host: Host = {
  ask: <W extends keyof Asked>(what: W, question: Asked[W]['question']) =>
    new Promise<Asked[W]['answer']>((resolve, reject) => {
      calls += 1
      waiting.set(calls, { resolve: resolve as (value: unknown) => void, reject })
      send({ type: 'ask', call: calls, what, question })
    }),
  progress: (value) => send({ type: 'progress', value }),
}

const runs: { [K in Task['kind']]: (task: Extract<Task, { kind: K }>, host: Host) => Promise<unknown> } = {
  thumbnail: runThumbnail,
  art: runArt,
  pdf: runPdf,
  outline: runOutline,
  compose: runCompose,
  rewrite: runRewrite,
}

const run = <K extends Task['kind']>(task: Extract<Task, { kind: K }>): Promise<unknown> => runs[task.kind as K](task, host)

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
