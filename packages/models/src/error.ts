import type { ModelFailure, ModelFailureReason, ModelUsage } from '@magazineai/compose'

/** No usable answer came: `reason` for the program, `message` a sentence for a person. `partial` is the part of the answer that did come. */
export class ModelError extends Error implements ModelFailure {
  readonly reason: ModelFailureReason
  readonly usage: ModelUsage
  readonly partial: unknown

  constructor(reason: ModelFailureReason, model: string, given: { cause?: unknown; usage?: ModelUsage; partial?: unknown } = {}) {
    super(sentences[reason](model), given.cause === undefined ? undefined : { cause: given.cause })
    this.name = 'ModelError'
    this.reason = reason
    this.usage = given.usage ?? { input: 0, output: 0 }
    this.partial = given.partial
  }
}

/** What each reason says to a person. The answer of the server itself is never quoted: it may hold anything. */
const sentences: Readonly<Record<ModelFailureReason, (model: string) => string>> = {
  key: (model) => `The key for “${model}” is missing or not accepted.`,
  quota: (model) => `The account for “${model}” has no credit left.`,
  busy: (model) => `“${model}” is too busy to answer; try again later.`,
  'unknown-model': (model) => `The server does not know the model “${model}”.`,
  unreachable: (model) => `The server of “${model}” cannot be reached.`,
  server: (model) => `The server of “${model}” has a fault; try again later.`,
  cut: (model) => `The answer of “${model}” broke off.`,
  stalled: (model) => `“${model}” stopped answering.`,
  slow: (model) => `“${model}” took too long to answer.`,
  length: (model) => `The answer of “${model}” was longer than allowed.`,
  refused: (model) => `“${model}” refused to write this.`,
  empty: (model) => `“${model}” answered nothing.`,
  schema: (model) => `The answer of “${model}” has not the form that was asked for.`,
  request: (model) => `The server of “${model}” does not accept the question.`,
  'too-long': (model) => `The question is too long for “${model}”.`,
  budget: (model) => `The tokens allowed for “${model}” are used up.`,
}
