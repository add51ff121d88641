import type { FinishReason, ModelUsage } from '@magazineai/compose'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Clock } from '../clock.ts'

/** How long we wait, ms: for a whole answer with all its tries, and between two pieces of it. */
export interface Timeouts {
  answer: number
  piece: number
}

/** What one call brought. `broken` says how the stream ended before its time, `cause` the error there was. */
export interface Reading {
  text: string
  finishReason: FinishReason
  usage: ModelUsage
  broken: 'cut' | 'stalled' | 'slow' | 'length' | null
  cause?: unknown
}

/** What a call is made with. */
export interface CallContext {
  clock: Clock
  /** Longest time between two pieces, ms. */
  piece: number
  /** When the whole answer must be there, ms since 1970, however many calls it takes. */
  deadline: number
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
  const watch = new Watch(context)
  try {
    const begun = await watch.race(() => model.doStream({ ...options, abortSignal: signal }), signal)
    if (isLate(begun)) return { text: '', finishReason: 'error', usage: estimated(options, ''), broken: begun }
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
      next = await watch.race(() => reader.read(), signal)
    } catch (error) {
      outer?.throwIfAborted()
      return end('cut', error)
    }
    if (isLate(next)) return end(next)
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

/** Why a wait ended: nothing came for too long, or the time for the whole answer is up. */
type Late = 'stalled' | 'slow'

const isLate = (value: unknown): value is Late => value === 'stalled' || value === 'slow'

/** Ends a wait that lasts too long. */
class Watch {
  readonly #clock: Clock
  readonly #piece: number
  readonly #deadline: number

  constructor({ clock, piece, deadline }: Pick<CallContext, 'clock' | 'piece' | 'deadline'>) {
    this.#clock = clock
    this.#piece = piece
    this.#deadline = deadline
  }

  /** Begins a piece of work and answers what it brings, or why nobody waits for it any more. @throws what it throws; the reason of the signal. */
  async race<T>(begin: () => PromiseLike<T>, signal: AbortSignal): Promise<T | Late> {
    const left = this.#deadline - this.#clock.now()
    // Pieces that are always there in time would never let the bell ring.
    if (left <= 0) return 'slow'
    const done = new AbortController()
    const either = AbortSignal.any([signal, done.signal])
    const late: Late = left > this.#piece ? 'stalled' : 'slow'
    const bell = this.#clock
      .sleep(Math.min(this.#piece, left), either)
      .then(() => (either.aborted ? new Promise<never>(() => undefined) : late))
    const aborted = new Promise<never>((_, reject) => {
      const fail = (): void => reject(signal.reason as Error)
      if (signal.aborted) fail()
      else signal.addEventListener('abort', fail, { once: true, signal: done.signal })
    })
    try {
      return await Promise.race([begin(), bell, aborted])
    } finally {
      done.abort()
    }
  }
}
