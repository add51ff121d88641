import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request asked for, and how often its model was asked before. */
interface Asked {
  body: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } }
  before: number
  answer: string
  response: ServerResponse
}

const piece = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const begin = (response: ServerResponse): ServerResponse => response.writeHead(200, { 'content-type': 'text/event-stream' })
const half = (text: string): string => text.slice(0, Math.ceil(text.length * 0.6))

function say(response: ServerResponse, text: string, finish = 'stop', end = 'data: [DONE]\n\n'): void {
  begin(response)
  for (let at = 0; at < text.length; at += 20) response.write(piece({ content: text.slice(at, at + 20) }))
  response.end(`${piece({}, finish)}${end}`)
}

const refuse = (response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error: { message } }))

/** Bytes in runs of seven, so that no event and no letter comes in one piece. */
const inSevens = (response: ServerResponse, text: string): void => {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
  response.end()
}

/** Writes piece by piece, each when the one before has gone, until the other side hangs up. */
function drip(response: ServerResponse, next: () => string): void {
  const more = (): void => void (!response.destroyed && response.write(next(), () => setImmediate(more)))
  response.on('close', () => response.destroy())
  more()
}

/** What each model id does; a model that is not named here answers well. */
const faults: Readonly<Record<string, (asked: Asked, stalled: () => void) => void>> = {
  'busy-once': ({ before, answer, response }) =>
    before ? say(response, answer) : refuse(response, 429, 'slow down', { 'retry-after': '7' }),
  'busy-always': ({ response }) => refuse(response, 429, 'slow down'),
  'no-credit': ({ response }) => refuse(response, 429, 'insufficient_quota: check your billing'),
  'fault-once': ({ before, answer, response }) => (before ? say(response, answer) : refuse(response, 500, 'oops')),
  'html-502': ({ response }) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>'),
  'html-200': ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Sign in</h1></html>'),
  'bad-key': ({ response }) => refuse(response, 401, 'Incorrect API key provided: sk-secret'),
  'no-model': ({ response }) => refuse(response, 404, 'no such model'),
  'too-long': ({ response }) => refuse(response, 400, "This model's maximum context length is 8192 tokens"),
  'bad-request': ({ response }) => refuse(response, 400, 'no'),
  'no-schema': ({ body, answer, response }) =>
    body.response_format?.type === 'json_schema'
      ? refuse(response, 400, "response_format 'json_schema' is not supported")
      : say(response, answer),
  'no-format': ({ body, answer, response }) =>
    body.response_format ? refuse(response, 400, 'Unrecognized request argument: response_format') : say(response, answer),
  'cut-once': ({ before, answer, response }) => {
    if (before) return say(response, answer)
    begin(response).write(piece({ content: half(answer) }), () => response.destroy())
  },
  'cut-always': ({ answer, response }) => void begin(response).write(piece({ content: half(answer) }), () => response.destroy()),
  'error-event': ({ before, answer, response }) => {
    if (before) return say(response, answer)
    begin(response).write(piece({ content: half(answer) }))
    response.end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\ndata: [DONE]\n\n`)
  },
  stall: ({ answer, response }, stalled) => void begin(response).write(piece({ content: half(answer) }), stalled),
  silent: (_, stalled) => stalled(),
  'broken-event': ({ answer, response }) => {
    begin(response).write(piece({ content: answer.slice(0, 9) }))
    response.end(`data: {"broken\n\n${piece({ content: answer.slice(9) }, 'stop')}data: [DONE]\n\n`)
  },
  crumbs: ({ answer, response }) =>
    inSevens(
      begin(response),
      `: hello\r\n\r\n${(piece({ content: answer }) + piece({}, 'stop')).replaceAll('\n', '\r\n')}data: [DONE]\r\n\r\n`,
    ),
  nulls: ({ answer, response }) => {
    begin(response).write(`data: {"id":"x","choices":[]}\n\n${piece({ content: null, role: 'assistant' })}`)
    response.end(`${piece({ content: answer })}${piece({ content: null }, 'stop')}data: [DONE]\n\n`)
  },
  'no-done': ({ answer, response }) => say(response, answer, 'stop', ''),
  fences: ({ answer, response }) => say(response, `\`\`\`json\n${answer}\n\`\`\``),
  think: ({ answer, response }) => say(response, `<think>First {I} think.</think>\n${answer}`),
  'half-think': ({ answer, response }) => say(response, `Hm, {so}.</think>${answer}`),
  prose: ({ answer, response }) => say(response, `Here you are:\n${answer}\nI hope {this} helps!`),
  commas: ({ answer, response }) => say(response, answer.replace(/\}$/u, ',}')),
  whole: ({ answer, response }) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }] })),
  refusal: ({ response }) => say(response, 'I’m sorry, but I can’t help with that.'),
  filter: ({ answer, response }) => say(response, half(answer), 'content_filter'),
  empty: ({ response }) => say(response, ''),
  'length-once': ({ before, answer, response }) => (before ? say(response, answer) : say(response, half(answer), 'length')),
  'length-always': ({ answer, response }) => say(response, half(answer), 'length'),
  'schema-once': ({ before, answer, response }) => say(response, before ? answer : '{"headline": 7}'),
  'schema-always': ({ response }) => say(response, '{"headline": 7}'),
  drip: ({ response }) => {
    begin(response)
    drip(response, () => piece({ content: 'a' }))
  },
  'drip-error': ({ response }, stalled) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    drip(response, () => ' ')
    stalled()
  },
  endless: ({ response }) => {
    begin(response)
    const more = (): void => void (!response.destroyed && response.write(piece({ content: 'la '.repeat(4_000) }), () => setImmediate(more)))
    response.on('close', () => response.destroy())
    more()
  },
}

/** A server of its own that breaks every promise of the wire format: the model id chooses how. */
export interface Hostile {
  url: string
  /** Requests of a model so far. */
  asked(model: string): Asked['body'][]
  /** Settles as soon as a stream has stopped without ending; forgotten by `updates`. */
  stall(): Promise<void>
  undisturbed(): void
  /** Settles as soon as no answer is being written. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Everything a question says, in one text. */
export const promptOf = ({ messages }: Pick<Asked['body'], 'messages'>): string => messages.map(({ content }) => content).join('\n')

/** Starts the server on a free port. `answer` is what it would say if it were well, to everything or to a question. */
export async function hostileServer(answer: string | ((prompt: string) => string)): Promise<Hostile> {
  const log: Asked['body'][] = []
  let stalled = Promise.withResolvers<void>()
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    void (async () => {
      const text = await bodyOf(request)
      const body = JSON.parse(text) as Asked['body']
      const before = log.filter((each) => each.model === body.model).length
      log.push(body)
      const said = typeof answer === 'string' ? answer : answer(promptOf(body))
      const fault = faults[body.model] ?? (() => say(response, said))
      fault({ body, before, answer: said, response }, () => stalled.resolve())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: (model) => log.filter((each) => each.model === model),
    stall: () => stalled.promise,
    undisturbed: () => void (stalled = Promise.withResolvers<void>()),
    idle: async () => {
      for (const response of open)
        await new Promise<void>((resolve) => (response.closed ? resolve() : response.once('close', () => resolve())))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}
