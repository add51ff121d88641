import type { ModelReply, ModelRequest, ModelStream, ModelUsage, WritingModel } from '@magazineai/compose'
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { faultOf } from './answer/fault.ts'
import type { CallFault } from './answer/fault.ts'
import { objectIn, salvage } from './answer/json.ts'
import { Partials } from './answer/partials.ts'
import { promptOf } from './answer/prompt.ts'
import type { Repair } from './answer/prompt.ts'
import { readCall } from './answer/read.ts'
import type { Timeouts, Reading } from './answer/read.ts'
import { schemaOf } from './answer/schema.ts'
import type { ModelInfo, ModelRoute, OutputMode } from './catalogue.ts'
import type { Clock } from './clock.ts'
import { ModelError } from './error.ts'
import { OutputFallback } from './output-fallback.ts'
import { connect } from './vendors/connect.ts'

/** What a model needs from outside. */
export interface ModelOptions {
  fetch: typeof globalThis.fetch
  clock: Clock
  /** Shared by all models of a process, so that what one learnt of a server is known to the next. */
  fallback?: OutputFallback
  patience?: Timeouts
}

/** Longest time for a whole answer, with all tries, pauses and the repair, and between two pieces of it, ms. */
export const ANSWER_LIMIT = 120_000
const PIECE_LIMIT = 30_000
const TIMEOUTS: Timeouts = { answer: ANSWER_LIMIT, piece: PIECE_LIMIT }
/** Calls that may fail on the way (busy, fault, cut, stalled) before we give up. */
const TRIES = 3
/** Wait before the second try when the server names none, ms; it doubles. */
const BACK_OFF = 1_000

/**
 * Creates the writing model that composing knows from a row of the catalogue. The vendor's adapter is loaded at its first request.
 * @throws ModelError with reason `key` when it is not set up.
 */
export function createModel(info: ModelInfo, options: ModelOptions): WritingModel {
  const { route } = info
  if (!route) throw new ModelError('key', info.id)
  const setup = { info, route, fallback: options.fallback ?? new OutputFallback(), options }
  let connected: Promise<LanguageModelV4> | undefined
  return {
    name: info.id,
    ...(info.context === null ? {} : { context: info.context }),
    stream: <T>(request: ModelRequest<T>): ModelStream<T> => {
      const partials = new Partials()
      const final = (async () => {
        connected ??= connect(route, options.fetch)
        return new RequestRun(setup, await connected, request, partials).answer()
      })().finally(() => partials.end())
      // Whoever reads the partials alone must not be ended by a rejection nobody waits for.
      final.catch(() => undefined)
      return { partials, final }
    },
  }
}

interface ModelContext {
  info: ModelInfo
  route: ModelRoute
  fallback: OutputFallback
  options: ModelOptions
}

const patienceOf = ({ options }: ModelContext): Timeouts => options.patience ?? TIMEOUTS

/** One question, with its tries, its modes and its one repair. */
class RequestRun<T> {
  readonly #context: ModelContext
  readonly #model: LanguageModelV4
  readonly #request: ModelRequest<T>
  readonly #partials: Partials
  readonly #notes: string[] = []
  /** ms since 1970. */
  readonly #deadline: number
  #usage: ModelUsage = { input: 0, output: 0 }
  #tries = 0
  #repair: Repair | null = null

  constructor(setup: ModelContext, model: LanguageModelV4, request: ModelRequest<T>, partials: Partials) {
    this.#context = setup
    this.#model = model
    this.#request = request
    this.#partials = partials
    this.#deadline = setup.options.clock.now() + patienceOf(setup).answer
  }

  async answer(): Promise<ModelReply<T>> {
    const { route, fallback, info } = this.#context
    let mode = fallback.modeFor(route, info.outputMode)
    for (;;) {
      const reading = await this.#call(mode)
      if ('reason' in reading) {
        const next = reading.form ? fallback.stepDown(route, mode) : null
        if (next) {
          this.#notes.push(`“${info.id}” does not take “${mode}”; it was asked for “${next}”.`)
          mode = next
          continue
        }
        await this.#again(reading)
        continue
      }
      this.#usage = { input: this.#usage.input + reading.usage.input, output: this.#usage.output + reading.usage.output }
      const reply = await this.#judge(reading)
      if (reply) return reply
    }
  }

  async #call(outputMode: OutputMode): Promise<Reading | CallFault> {
    const { clock } = this.#context.options
    const { limits, signal } = this.#request
    try {
      return await readCall(this.#model, this.#optionsOf(outputMode), {
        clock,
        piece: patienceOf(this.#context).piece,
        deadline: this.#deadline,
        most: limits.tokens * 12 + 20_000,
        signal,
        onText: (text) => this.#partials.push(text),
      })
    } catch (error) {
      signal?.throwIfAborted()
      return faultOf(error, clock.now())
    }
  }

  #optionsOf(mode: OutputMode): LanguageModelV4CallOptions {
    const { schema, limits } = this.#request
    const { output } = this.#context.info
    const format: Pick<LanguageModelV4CallOptions, 'responseFormat'> =
      mode === 'prompt'
        ? {}
        : { responseFormat: { type: 'json', ...(mode === 'json_schema' ? { schema: schemaOf(schema), name: 'answer' } : {}) } }
    return {
      prompt: promptOf(this.#request, mode, this.#repair),
      maxOutputTokens: output ? Math.min(output, limits.tokens) : limits.tokens,
      ...format,
    }
  }

  /** The answer when it is good; null when another is on its way. */
  async #judge(reading: Reading): Promise<ModelReply<T> | null> {
    const { text, finishReason, cause } = reading
    const broken = reading.broken ?? (finishReason === 'error' || cause !== undefined ? 'cut' : null)
    const parsed = this.#request.schema.safeParse(objectIn(text))
    if (parsed.success) {
      return { value: parsed.data, usage: this.#usage, finishReason, notes: this.#notes }
    }
    const partial = salvage(text)
    const fail = (reason: ModelError['reason']) => this.#error(reason, cause, partial)
    if (broken === 'cut' || broken === 'stalled') {
      await this.#again({ reason: broken, again: true, wait: null, form: false, cause }, partial)
      return null
    }
    // Whoever is too slow once is so again.
    if (broken === 'slow') throw fail('slow')
    const refused = finishReason === 'content-filter' || isRefusal(text)
    if (refused) throw fail('refused')
    const tooLong = finishReason === 'length' || broken === 'length'
    const reason = tooLong ? 'length' : text.trim() ? 'schema' : 'empty'
    if (this.#repair) throw fail(reason)
    const wrong = parsed.error.issues.slice(0, 6).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
    this.#repair = {
      answer: tooLong ? '' : text.slice(0, 8_000),
      wrong: tooLong
        ? `Your answer broke off because it was too long. Say it in half as many words.`
        : `Your answer has not the form that was asked for (${wrong.join('; ')}).`,
    }
    this.#notes.push(
      tooLong ? 'An answer broke off and was asked for again, shorter.' : 'An answer had the wrong form and was asked for again.',
    )
    return null
  }

  /** Waits for the next try. @throws ModelError when there is none. */
  async #again({ reason, again, wait, cause }: CallFault, partial?: unknown): Promise<void> {
    this.#tries++
    if (!again || this.#tries >= TRIES) throw this.#error(reason, cause, partial)
    const { clock } = this.#context.options
    const signal = this.#request.signal ?? new AbortController().signal
    const pause = wait ?? BACK_OFF * 2 ** (this.#tries - 1)
    if (clock.now() + pause >= this.#deadline) throw this.#error(reason, cause, partial)
    await clock.sleep(pause, signal)
    signal.throwIfAborted()
  }

  #error(reason: ModelError['reason'], cause?: unknown, partial?: unknown): ModelError {
    return new ModelError(reason, this.#context.info.id, { cause, partial, usage: this.#usage })
  }
}

/** True for a text without an object that declines in words. */
const isRefusal = (text: string): boolean =>
  !text.includes('{') &&
  /\b(?:I(?:['’]m| am) (?:sorry|unable|not able)|I (?:can(?:no|['’])t|won['’]t)|as an AI)\b/iu.test(text.slice(0, 300))
