import { createHash } from 'node:crypto'
import type { ModelFailure, ModelRequest, ModelStream, WritingModel } from '@magazineai/compose'

/** A question to a model: what it was about, and what it cost. */
export interface Call {
  prompt: string
  task: string
  input: number
  output: number
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Calls with the same task go one after the other: an article and its rewrites. */
const taskOf = (fields: string, input: string): string =>
  fields.includes('items.workingTitle') ? 'outline' : (/^(?:Title: |\d+\. ).*/mu.exec(input)?.[0] ?? 'other')

/** Wraps a model so that its calls are noted in `calls`, with the tokens they took. */
export function counted(model: WritingModel, calls: Call[]): WritingModel {
  return {
    ...model,
    stream: <T>(request: ModelRequest<T>): ModelStream<T> => {
      const fields = request.fields.join('\n')
      const call: Call = {
        prompt: hash(request.instructions + fields + request.input),
        task: taskOf(fields, request.input),
        input: 0,
        output: 0,
      }
      calls.push(call)
      const stream = model.stream(request)
      const note = ({ usage }: { usage?: { input: number; output: number } }): void => void Object.assign(call, usage)
      void stream.final.then(note, (error: unknown) => note(error as ModelFailure))
      return stream
    },
  }
}

/** Articles that are written at the same time. */
const LANES = 3

/** Counts the seconds a writer of so many tokens a second would take: the outline, then the articles three at a time. */
export function secondsAt(rate: number, calls: readonly Call[]): { firstPage: number; total: number } {
  const tasks = new Map<string, number>()
  for (const { task, output } of calls) tasks.set(task, (tasks.get(task) ?? 0) + output / rate)
  const outline = tasks.get('outline') ?? 0
  tasks.delete('outline')
  const lanes = Array.from({ length: LANES }, () => outline)
  for (const seconds of tasks.values()) {
    const free = lanes.indexOf(Math.min(...lanes))
    lanes[free] = (lanes[free] ?? 0) + seconds
  }
  const [first = 0] = tasks.values()
  return { firstPage: outline + first, total: Math.max(...lanes) }
}
