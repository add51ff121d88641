import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOf } from '../packages/compose/test/personas/personas.ts'

/** A model that answers nothing until it is told what to do: what is made with it takes as long as a test wants. */
export interface SlowModel {
  /** What the server needs to know to call it. */
  variables: Readonly<Record<string, string>>
  /** Refuses what waits, and everything from then on. */
  release(): void
  /** Lets everything wait from now on. */
  hold(): void
  /** Answers what waits, and everything from then on, as a faithful writer does. */
  write(): void
  close(): Promise<void>
}

/** The name under which the model is offered. */
export const SLOW_MODEL = 'slow-model'

/** A request with its body read. */
interface Waiting {
  response: ServerResponse
  prompt: string
}

const refuse = ({ response }: Waiting): void =>
  void response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'no such key' } }))

function write({ response, prompt }: Waiting): void {
  const event = (delta: object, finish: string | null): string =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`${event({ content: JSON.stringify(answerOf('faithful', prompt)) }, null)}${event({}, 'stop')}data: [DONE]\n\n`)
}

/** Everything a question says, in one text. */
const promptOf = (body: string): string =>
  (JSON.parse(body) as { messages: { content: string }[] }).messages.map(({ content }) => content).join('\n')

/** Starts a slow model on a port of its own. */
export async function startSlowModel(): Promise<SlowModel> {
  const waiting = new Set<Waiting>()
  let manner: ((asked: Waiting) => void) | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const asked = { response, prompt: promptOf(Buffer.concat(chunks).toString('utf8')) }
      if (manner) return manner(asked)
      waiting.add(asked)
      response.on('close', () => waiting.delete(asked))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const become = (next: typeof manner): void => {
    manner = next
    if (next) for (const asked of waiting) next(asked)
  }
  return {
    variables: { LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, LLM_MODEL: SLOW_MODEL },
    release: () => become(refuse),
    hold: () => become(null),
    write: () => become(write),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
