import type { z } from 'zod'
import type { ModelFailure, ModelFailureReason, ModelRequest, ModelUsage, WritingModel } from '../ports.ts'
import type { Steps } from '../steps.ts'

/** What came of a question: a value, or the reason there is none. Tokens are counted either way. */
export type ModelOutcome<T> = { usage: ModelUsage; notes: readonly string[] } & (
  | { value: T }
  | { reason: ModelFailureReason; message: string }
)

/** Tokens one article, or one outline, may still take. */
export class TokenBudget {
  #left: number
  #spent = 0
  #paid = 0

  constructor(tokens: number) {
    this.#left = tokens
  }

  get spent(): number {
    return this.#spent
  }

  /** What was paid now: answers that were kept from an earlier try cost nothing. */
  get paid(): number {
    return this.#paid
  }

  get left(): number {
    return this.#left
  }

  /** True when the worst case of a question can be paid. */
  canAfford(request: Pick<ModelRequest<unknown>, 'instructions' | 'fields' | 'input' | 'limits'>): boolean {
    return costOf(request) <= this.#left
  }

  /** Counts what an answer took; one that was kept was paid before. */
  spend({ input, output }: ModelUsage, kept = false): void {
    this.#spent += input + output
    if (kept) return
    this.#paid += input + output
    this.#left -= input + output
  }
}

/** Characters of a token, on the careful side: English has four, scripts beyond Latin one or two. */
const PER_TOKEN = 3
/** Tokens of a message that are not text. */
const OVERHEAD = 60

/** Estimates the tokens a question takes at most, its answer included. */
export const costOf = ({
  instructions,
  fields,
  input,
  limits,
}: Pick<ModelRequest<unknown>, 'instructions' | 'fields' | 'input' | 'limits'>): number =>
  Math.ceil((instructions.length + fields.join('').length + input.length) / PER_TOKEN) + OVERHEAD + limits.tokens

/** What a question is asked with. */
export interface AskContext {
  model: WritingModel
  steps: Steps
  tokenBudget: TokenBudget
  signal: AbortSignal | undefined
}

/**
 * Asks a model once, and keeps what came, so that nothing is paid twice. What fails is answered, not thrown; a failure that may go away by
 * itself is not kept.
 * @throws the reason of the signal when aborted.
 */
export async function ask<T>(
  name: string,
  request: Omit<ModelRequest<T>, 'signal'>,
  { model, steps, tokenBudget, signal }: AskContext,
  onPartial?: (partial: unknown) => void,
): Promise<ModelOutcome<T>> {
  const { schema: _, ...inputs } = request
  let kept = true
  let passing: ModelOutcome<T> | null = null
  try {
    const asked = await steps.run(name, { model: model.name, ...inputs }, async () => {
      kept = false
      const outcome: ModelOutcome<T> = tokenBudget.canAfford(request) ? await once(request, model, signal, onPartial) : outOfTokens
      if ('reason' in outcome && !lasting.has(outcome.reason)) {
        passing = outcome
        throw new Passing()
      }
      return outcome
    })
    tokenBudget.spend(asked.usage, kept)
    return parsed(asked, request.schema)
  } catch (error) {
    if (!(error instanceof Passing) || !passing) throw error
    tokenBudget.spend((passing as ModelOutcome<T>).usage)
    return passing
  }
}

const outOfTokens: ModelOutcome<never> = {
  usage: { input: 0, output: 0 },
  notes: [],
  reason: 'budget',
  message: 'The tokens allowed for this magazine are used up.',
}

/** The same question would fail in the same way again. */
const lasting: ReadonlySet<ModelFailureReason> = new Set(['length', 'refused', 'empty', 'schema', 'request', 'too-long'])

class Passing extends Error {}

async function once<T>(
  request: Omit<ModelRequest<T>, 'signal'>,
  model: WritingModel,
  signal: AbortSignal | undefined,
  onPartial?: (partial: unknown) => void,
): Promise<ModelOutcome<T>> {
  signal?.throwIfAborted()
  const stream = model.stream({ ...request, ...(signal ? { signal } : {}) })
  try {
    if (onPartial) for await (const partial of stream.partials) onPartial(partial)
    const { value, usage, notes } = await stream.final
    return { value, usage, notes }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isModelFailure(error)) throw error
    return { reason: error.reason, message: error.message, usage: error.usage, notes: [] }
  }
}

/** Tells whether an error is that of a model, whatever class it is of. */
export const isModelFailure = (error: unknown): error is ModelFailure =>
  error instanceof Error &&
  typeof (error as Partial<ModelFailure>).reason === 'string' &&
  typeof (error as Partial<ModelFailure>).usage === 'object'

/** A kept value is read like any other from outside. */
function parsed<T>(asked: ModelOutcome<T>, schema: z.ZodType<T>): ModelOutcome<T> {
  if ('reason' in asked) return asked
  const read = schema.safeParse(asked.value)
  if (read.success) return { ...asked, value: read.data }
  return { usage: asked.usage, notes: asked.notes, reason: 'schema', message: 'A kept answer cannot be read.' }
}
