import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { modelInfo } from '@magazineai/models'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { writerOf } from './writer.ts'

let close: (() => Promise<void>) | null = null
afterEach(() => close?.())

test('a model that names the moment to come back at is asked again then, not a minute later', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    // An HTTP date is whole seconds: one that is over or nearly so.
    if (asked === 1) {
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 500).toUTCString() }).end('{}')
      return
    }
    const event = (delta: object, finish: string | null): string =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${event({ content: '{"word":"bread"}' }, null)}${event({}, 'stop')}data: [DONE]\n\n`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  close = () => new Promise((gone) => server.close(() => gone()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const info = modelInfo('persona', { LLM_BASE_URL: url, LLM_MODEL: 'persona' })
  if (!info) throw new Error('no such model')
  const host = { ask: async () => null as never, progress: () => undefined }
  const { final } = writerOf(info, host).stream({
    schema: z.object({ word: z.string() }),
    fields: ['word: one word'],
    instructions: 'One word.',
    input: 'A word.',
    limits: { tokens: 100 },
  })
  expect((await final).value).toEqual({ word: 'bread' })
  expect(asked).toBe(2)
})
