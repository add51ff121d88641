import type { ModelReply, ModelRequest, ModelStream, WritingModel } from '@magazineai/compose'
import { createModel, OutputFallback } from '@magazineai/models'
import type { Clock, ModelInfo } from '@magazineai/models'
import { setTimeout as wait } from 'node:timers/promises'
import type { Host } from './protocol.ts'

/** What the models of this thread learnt of their servers. */
const fallback = new OutputFallback()

const clock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => void (await wait(ms, null, { signal }).catch(() => undefined)),
}

/** How often a task that waits for a model says that it lives, ms. */
const BEAT = 5_000

/**
 * Creates the model a task writes with: its tokens are counted by the server, and the server hears that the task lives while it waits. Each
 * request owns the timer for that, which ends with its answer.
 */
export const writerOf = (info: ModelInfo, host: Host): WritingModel => {
  const model = createModel(info, { fetch, clock, fallback })
  return { name: model.name, stream: (request) => counted(model, request, host) }
}

const counted = <T>(model: WritingModel, request: ModelRequest<T>, host: Host): ModelStream<T> => {
  const beat = setInterval(() => host.progress({ type: 'alive' }), BEAT)
  const { partials, final } = model.stream(request)
  const told = async (): Promise<ModelReply<T>> => {
    try {
      const reply = await final
      await host.ask('tokens', reply.usage.input + reply.usage.output)
      return reply
    } catch (error) {
      await host.ask('tokens', tokensOf(error))
      throw error
    } finally {
      clearInterval(beat)
    }
  }
  const counting = told()
  // Whoever reads the partials alone must not be ended by a rejection nobody waits for.
  counting.catch(() => undefined)
  return { partials, final: counting }
}

/** Tokens that were paid for an answer that failed. */
const tokensOf = (error: unknown): number => {
  const { usage } = error as { usage?: { input: number; output: number } }
  return usage ? usage.input + usage.output : 0
}
