import type { ModelFailure, ModelFailureReason, ModelRequest, ModelStream, WritingModel } from '../ports.ts'
import { isModelFailure } from './ask.ts'

/** Failures that cost minutes each: a model that kept us waiting for nothing is not waited for again. */
const tripping: ReadonlySet<ModelFailureReason> = new Set(['slow', 'stalled'])

/**
 * A writing model that is asked no more once an answer of it was given up for its slowness: every further question fails at once, for the same
 * reason and without cost. Lives as long as one composition, which begins anew with a model it trusts.
 */
export class CircuitBreaker implements WritingModel {
  readonly name: string
  declare readonly context?: number
  readonly #model: WritingModel
  #failure: ModelFailure | null = null

  constructor(model: WritingModel) {
    this.#model = model
    this.name = model.name
    if (model.context !== undefined) this.context = model.context
  }

  stream<T>(request: ModelRequest<T>): ModelStream<T> {
    if (this.#failure) return failed(this.#failure)
    const { partials, final } = this.#model.stream(request)
    final.catch((error: unknown) => {
      if (isModelFailure(error) && tripping.has(error.reason)) this.#failure ??= error
    })
    return { partials, final }
  }
}

/** The answer of a model that is not asked. */
function failed(failure: ModelFailure): ModelStream<never> {
  const { reason, message } = failure
  const final = Promise.reject(Object.assign(new Error(message, { cause: failure }), { reason, usage: { input: 0, output: 0 } }))
  // Whoever reads the partials alone must not be ended by a rejection nobody waits for.
  final.catch(() => undefined)
  return { partials: nothing(), final }
}

async function* nothing(): AsyncGenerator<never, void> {}
