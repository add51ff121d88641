import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pacedClock, PIECE, testClock } from '../test/clock.ts'
import { hostileServer } from '../test/hostile.ts'
import type { Hostile } from '../test/hostile.ts'
import { modelInfo } from './catalogue.ts'
import { ModelError } from './error.ts'
import { OutputFallback } from './output-fallback.ts'
import { createModel } from './model.ts'

const Answer = z.object({ headline: z.string(), paragraphs: z.array(z.object({ text: z.string(), optional: z.boolean() })).min(1) })
const good = {
  headline: 'Das große „Vielleicht“ — বাংলা',
  paragraphs: [
    { text: 'It began with {braces} and a "quote".', optional: false },
    { text: 'It ended well.', optional: true },
  ],
}

let server: Hostile
beforeAll(async () => {
  server = await hostileServer(JSON.stringify(good))
})
afterAll(() => server.close())

interface Outcome {
  value?: unknown
  error?: unknown
  notes?: readonly string[]
  waits: readonly number[]
  calls: number
  usage?: { input: number; output: number }
}

interface AskOptions {
  signal?: AbortSignal
  fallback?: OutputFallback
  /** Time for the whole answer, ms. */
  answer?: number
  /** What passes with every piece of an answer, ms. */
  pace?: number
}

const ask = (model: string, options: AskOptions = {}) => {
  const info = modelInfo(model, { LLM_BASE_URL: server.url, LLM_MODEL: model })
  if (!info) throw new Error('no such model')
  const { fallback = new OutputFallback(), signal, answer = 1_000_000, pace } = options
  const clock = pace ? pacedClock(pace) : testClock(server)
  const writer = createModel(info, { fetch: globalThis.fetch, clock, fallback, patience: { answer, piece: PIECE } })
  const request = {
    schema: Answer,
    fields: ['headline: at most nine words'],
    instructions: 'Write.',
    input: 'Birds',
    limits: { tokens: 500 },
  }
  return { clock, stream: writer.stream({ ...request, ...(signal ? { signal } : {}) }) }
}

async function outcome(model: string, options: AskOptions = {}): Promise<Outcome> {
  const before = server.asked(model).length
  const { clock, stream } = ask(model, options)
  const rest = () => ({ waits: clock.waits, calls: server.asked(model).length - before })
  try {
    const { value, notes, usage } = await stream.final
    return { value, notes, usage, ...rest() }
  } catch (error) {
    return { error, ...rest() }
  }
}

describe('what is wrong on the wire and can be read all the same', () => {
  it.each(['well', 'broken-event', 'crumbs', 'nulls', 'no-done', 'fences', 'think', 'half-think', 'prose', 'commas', 'whole'])(
    '%s costs one call',
    async (model) => {
      expect(await outcome(model)).toMatchObject({ value: good, calls: 1, waits: [], notes: [] })
    },
  )
})

describe('what goes away', () => {
  it.each([
    ['busy-once', [7_000]],
    ['fault-once', [1_000]],
    ['cut-once', [1_000]],
    ['error-event', [1_000]],
  ])('%s is asked again', async (model, waits) => {
    expect(await outcome(model)).toMatchObject({ value: good, calls: 2, waits })
  })

  it.each(['length-once', 'schema-once'])('%s is repaired once and says so', async (model) => {
    const { value, calls, notes } = await outcome(model)
    expect({ value, calls }).toEqual({ value: good, calls: 2 })
    expect(notes).toHaveLength(1)
    expect(server.asked(model).at(-1)?.messages.at(-1)?.content).toMatch(/again/u)
  })
})

describe('what stays', () => {
  it.each([
    ['busy-always', 'busy', 3],
    ['no-credit', 'quota', 1],
    ['html-502', 'server', 3],
    ['html-200', 'server', 3],
    ['bad-key', 'key', 1],
    ['no-model', 'unknown-model', 1],
    ['too-long', 'too-long', 1],
    ['bad-request', 'request', 3],
    ['cut-always', 'cut', 3],
    ['stall', 'stalled', 3],
    ['silent', 'stalled', 3],
    ['drip-error', 'stalled', 3],
    ['refusal', 'refused', 1],
    ['filter', 'refused', 1],
    ['empty', 'empty', 2],
    ['length-always', 'length', 2],
    ['schema-always', 'schema', 2],
    ['endless', 'length', 2],
  ])('%s ends as “%s” after %i calls', async (model, reason, calls) => {
    const found = await outcome(model)
    expect(found.error).toBeInstanceOf(ModelError)
    expect(found).toMatchObject({ error: { reason }, calls })
    expect(String(found.error)).not.toMatch(/secret|[<>]|undefined/iu)
  })

  it('a drip ends as “slow” when the time for the whole answer is up, and is not asked again: it would be as slow', async () => {
    const model = 'drip'
    const before = server.asked(model).length
    const { clock, stream } = ask(model, { answer: 120_000, pace: PIECE })
    await expect(stream.final).rejects.toMatchObject({ reason: 'slow', message: `“${model}” took too long to answer.` })
    expect(clock.now()).toBeGreaterThanOrEqual(120_000)
    expect(clock.now()).toBeLessThanOrEqual(120_000 + PIECE)
    expect(server.asked(model).length - before).toBe(1)
    // The connection is closed: nothing drips on.
    await server.idle()
  })

  it('waits for no try that begins after the time for the whole answer', async () => {
    const { clock, stream } = ask('busy-always', { answer: 2_500 })
    await expect(stream.final).rejects.toMatchObject({ reason: 'busy' })
    expect(clock.waits).toEqual([1_000])
  })

  it('keeps what came before the cut', async () => {
    const { error } = await outcome('cut-always')
    expect(error).toMatchObject({ partial: { headline: good.headline } })
  })

  it('says so when nobody is there', async () => {
    const info = modelInfo('gone', { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'gone' })
    const writer = info && createModel(info, { fetch: globalThis.fetch, clock: testClock(), patience: { answer: 9_000, piece: PIECE } })
    const request = { schema: Answer, fields: [], instructions: '', input: 'x', limits: { tokens: 9 } }
    await expect(writer?.stream(request).final).rejects.toMatchObject({ reason: 'unreachable', message: /cannot be reached/u })
  })
})

describe('the ladder', () => {
  it('steps down on a refused form, remembers it, and says so', async () => {
    const fallback = new OutputFallback()
    const first = await outcome('no-format', { fallback })
    expect(first).toMatchObject({ value: good, calls: 3, waits: [] })
    expect(first.notes).toHaveLength(2)
    expect(await outcome('no-format', { fallback })).toMatchObject({ value: good, calls: 1, notes: [] })
    expect(server.asked('no-format').map((body) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
      undefined,
    ])
  })

  it('stops at the first mode that is taken', async () => {
    expect(await outcome('no-schema')).toMatchObject({ value: good, calls: 2 })
  })

  it('sends a schema without limits, every field required, and no empty parameter', async () => {
    await outcome('well')
    const body = server.asked('well').at(-1)
    const sent = JSON.stringify(body)
    expect(sent).not.toMatch(/minItems|\$ref|:null/u)
    expect(body?.response_format).toMatchObject({
      json_schema: { strict: true, schema: { required: ['headline', 'paragraphs'], additionalProperties: false } },
    })
  })
})

describe('a stream', () => {
  it('gives the beginning of the object while it comes', async () => {
    const { stream } = ask('well')
    const seen: unknown[] = []
    for await (const partial of stream.partials) seen.push(partial)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.at(-1)).toEqual(good)
  })

  it('counts tokens, by length where the server does not', async () => {
    const { usage } = await outcome('well')
    expect(usage?.input).toBeGreaterThan(20)
    expect(usage?.output).toBeGreaterThan(20)
  })

  it.each(['silent', 'cut-always', 'well'])('%s ends at once when aborted', async (model) => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    const { error } = await outcome(model, { signal: stop.signal })
    expect(error).toMatchObject({ message: 'enough' })
  })

  it('ends in the middle when aborted then', async () => {
    const stop = new AbortController()
    const { stream } = ask('endless', { signal: stop.signal })
    for await (const partial of stream.partials) if (partial !== undefined) break
    stop.abort(new Error('enough'))
    await expect(stream.final).rejects.toThrow()
  })
})
