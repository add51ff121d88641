import type { FinishReason, ModelUsage } from '@magazineai/compose'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Clock } from '../clock.ts'

/** How long one call may take, in all and between two pieces, ms. */
export interface Patience {
  total: number
  piece: number
}

/** What one call brought. `broken` says how the stream ended before its time, `cause` the error there was. */
export interface Reading {
  text: string
  finishReason: FinishReason
  usage: ModelUsage
  broken: 'cut' | 'stalled' | 'length' | null
  cause?: unknown
}

/** What a call is made with. */
export interface CallContext {
  clock: Clock
  patience: Patience
  /** Characters after which an answer is no answer any more. */
  most: number
  signal: AbortSignal | undefined
  onText: (text: string) => void
}

/**
 * Makes one call and reads its stream to the end, or to where it breaks off. Errors before the stream are thrown as they come.
 * @throws the reason of the signal when aborted.
 */
export async function readCall(model: LanguageModelV4, options: LanguageModelV4CallOptions, context: CallContext): Promise<Reading> {
  const stop = new AbortController()
  const signal = context.signal ? AbortSignal.any([context.signal, stop.signal]) : stop.signal
  const watch = new Watch(context.clock, context.patience)
  try {
    const begun = await watch.race(model.doStream({ ...options, abortSignal: signal }), signal)
    if (begun === 'stalled') return { text: '', finishReason: 'error', usage: estimated(options, ''), broken: 'stalled' }
    return await readStream(begun.stream.getReader(), options, context, { watch, signal })
  } finally {
    context.signal?.throwIfAborted()
    stop.abort()
  }
}

async function readStream(
  reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>,
  options: LanguageModelV4CallOptions,
  { onText, most, signal: outer }: CallContext,
  { watch, signal }: { watch: Watch; signal: AbortSignal },
): Promise<Reading> {
  let text = ''
  let reading: Reading = { text, finishReason: 'other', usage: { input: 0, output: 0 }, broken: 'cut' }
  const end = (broken: Reading['broken'], cause?: unknown): Reading => ({
    ...reading,
    text,
    broken,
    usage: reading.usage.output ? reading.usage : estimated(options, text),
    ...(cause === undefined ? {} : { cause }),
  })
  let trouble: unknown
  for (;;) {
    let next
    try {
      next = await watch.race(reader.read(), signal)
    } catch (error) {
      outer?.throwIfAborted()
      return end('cut', error)
    }
    if (next === 'stalled') return end('stalled')
    if (next.done) return end(reading.broken, trouble)
    const part = next.value
    if (part.type === 'text-delta') onText((text += part.delta))
    if (part.type === 'error') trouble ??= part.error
    if (part.type === 'finish') {
      const { unified } = part.finishReason
      reading = {
        ...reading,
        finishReason: known.has(unified) ? (unified as FinishReason) : 'other',
        usage: usageOf(part.usage),
        broken: null,
      }
    }
    if (text.length > most) return end('length')
  }
}

const known: ReadonlySet<string> = new Set<FinishReason>(['stop', 'length', 'content-filter', 'error'])

const usageOf = ({
  inputTokens,
  outputTokens,
}: {
  inputTokens: { total: number | undefined }
  outputTokens: { total: number | undefined }
}) => ({
  input: inputTokens.total ?? 0,
  output: outputTokens.total ?? 0,
})

/** Characters of English in a token, for servers that do not count. */
const PER_TOKEN = 4

const estimated = ({ prompt }: LanguageModelV4CallOptions, text: string): ModelUsage => ({
  input: Math.ceil(JSON.stringify(prompt).length / PER_TOKEN),
  output: Math.ceil(text.length / PER_TOKEN),
})

/** Ends a wait that lasts too long. */
class Watch {
  readonly #clock: Clock
  readonly #patience: Patience
  readonly #end: number

  constructor(clock: Clock, patience: Patience) {
    this.#clock = clock
    this.#patience = patience
    this.#end = clock.now() + patience.total
  }

  async race<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T | 'stalled'> {
    const done = new AbortController()
    const either = AbortSignal.any([signal, done.signal])
    const wait = Math.max(0, Math.min(this.#patience.piece, this.#end - this.#clock.now()))
    const bell = this.#clock.sleep(wait, either).then(() => (either.aborted ? new Promise<never>(() => undefined) : ('stalled' as const)))
    const aborted = new Promise<never>((_, reject) => {
      const fail = (): void => reject(signal.reason as Error)
      if (signal.aborted) fail()
      else signal.addEventListener('abort', fail, { once: true, signal: done.signal })
    })
    try {
      return await Promise.race([work, bell, aborted])
    } finally {
      done.abort()
    }
  }
}
