import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PIECE, testClock } from '../test/clock.ts'
import { modelInfo } from './catalogue.ts'
import type { ModelEnvironment, ModelInfo } from './catalogue.ts'
import { createModel } from './model.ts'

const Answer = z.object({ headline: z.string(), words: z.number().min(1) })
const good = { headline: 'A town of swifts — শহর', words: 12 }

let mock: LLMock
beforeAll(async () => {
  mock = new LLMock({ port: 0, chunkSize: 8 })
  mock.onMessage(/birds/iu, {
    content: JSON.stringify(good),
    usage: { prompt_tokens: 41, completion_tokens: 17, promptTokenCount: 41, candidatesTokenCount: 17 },
  })
  await mock.start()
})
afterAll(() => mock.stop())

/** Sends what goes to a vendor to the test double. */
const rerouted = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return fetch(new URL(pathname + search, mock.url), init)
}

const infoOf = (id: string, env: ModelEnvironment): ModelInfo => {
  const info = modelInfo(id, env)
  if (!info) throw new Error(id)
  return info
}

const request = {
  schema: Answer,
  fields: ['headline: at most nine words', 'words: how many words it has'],
  instructions: 'You write.',
  input: 'Birds of the town',
  limits: { tokens: 300 },
}

const vendors: readonly [string, ModelEnvironment, string][] = [
  ['gpt-4o', { OPENAI_API_KEY: 'k' }, 'json_schema'],
  ['gpt-3.5-turbo', { OPENAI_API_KEY: 'k' }, 'json_object'],
  ['gpt-4', { OPENAI_API_KEY: 'k' }, 'none'],
  ['gemini-2.0-flash', { GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, 'google'],
  ['deepseek-ai/DeepSeek-V3', { TOGETHER_API_KEY: 'k' }, 'json_object'],
  ['deepseek-ai/DeepSeek-V3', { DEEPSEEK_API_KEY: 'k' }, 'json_object'],
  ['llama3', { LLM_BASE_URL: 'http://gate/v1', LLM_MODEL: 'llama3' }, 'json_schema'],
]

describe.each(vendors)('%s over %o', (id, env, form) => {
  it('streams an object in its own wire format', async () => {
    mock.clearRequests()
    const model = createModel(infoOf(id, env), {
      fetch: rerouted,
      clock: testClock(),
      patience: { answer: 100_000, piece: PIECE },
    })
    const stream = model.stream(request)
    const partials: unknown[] = []
    for await (const partial of stream.partials) partials.push(partial)
    const reply = await stream.final
    expect(reply).toEqual({ value: good, finishReason: 'stop', notes: [], usage: { input: 41, output: 17 } })
    expect(partials.at(-1)).toEqual(good)
    const [asked] = mock.getRequests()
    const body = JSON.stringify(asked?.body)
    expect(mock.getRequests()).toHaveLength(1)
    expect(body).toContain('headline: at most nine words')
    if (form === 'json_schema') expect(body).toContain('"json_schema"')
    if (form === 'json_object') expect(body).toContain('"response_format":{"type":"json_object"}')
    if (form === 'none') expect(body).not.toContain('response_format')
  })
})

describe('a vendor that is not set up', () => {
  it('is refused with what is missing', () => {
    expect(() => createModel(infoOf('gpt-4o', {}), { fetch: rerouted, clock: testClock() })).toThrow(
      'The key for “gpt-4o” is missing or not accepted.',
    )
  })
})
