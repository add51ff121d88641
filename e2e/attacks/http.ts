import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, unzipSync } from 'node:zlib'

/** A request as it goes over the wire: the path is sent exactly as written, nothing is tidied up. */
export interface Sent {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** Bytes go as they are, text as JSON that is written already, anything else as JSON. */
  body?: unknown
  /** Access token for the `Authorization` header. */
  token?: string
  cookie?: string
  /** Gives up after so many ms; default 30,000. */
  patience?: number
}

/** What came back. `status` is 0 when nothing did. */
export interface Answer {
  status: number
  /** Names in lower case; several `set-cookie` lines are joined by a line feed. */
  headers: Readonly<Record<string, string>>
  /** The body, unpacked. */
  body: Buffer
  text: string
  /** The body as JSON; null when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- attacks look into bodies freely
  json: any
  /** From the first byte sent to the last one read, ms. */
  ms: number
  /** Why there is no answer: the connection was cut, or nobody answered within the patience. */
  failure?: 'cut' | 'silent'
}

/** Builds a GET, with what else is sent with it. */
export const get = (path: string, rest: Partial<Sent> = {}): Sent => ({ method: 'GET', path, ...rest })

/** Builds a POST of a body, with what else is sent with it. */
export const post = (path: string, body?: unknown, rest: Partial<Sent> = {}): Sent => ({ method: 'POST', path, body, ...rest })

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const nothing = { status: 0, headers: {}, body: Buffer.alloc(0), text: '', json: null }

/** Sends one request and reads the whole answer. Never rejects: a cut connection and a silent server are answers too. */
export const send = async (base: string, sent: Sent): Promise<Answer> => {
  const answer = await once(base, sent, agent)
  // The server may close an idle connection at the moment it is used again: that says nothing about the request.
  return answer === 'stale' ? ((await once(base, sent, false)) as Answer) : answer
}

const once = (base: string, sent: Sent, over: Agent | false): Promise<Answer | 'stale'> => {
  const { hostname, port } = new URL(base)
  const body = sent.body === undefined || Buffer.isBuffer(sent.body) ? sent.body : asJson(sent.body)
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (answer: Answer | 'stale'): void => (clearTimeout(timer), resolve(answer))
    const failed = (failure: 'cut' | 'silent'): void => end({ ...nothing, ms: performance.now() - began, failure })
    const call = request(
      { hostname, port, path: sent.path, method: sent.method, headers: headersOf(sent, body), agent: over },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', () => failed('cut'))
        response.once('end', () =>
          end(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks), performance.now() - began)),
        )
      },
    )
    const timer = setTimeout(() => {
      failed('silent')
      call.destroy()
    }, sent.patience ?? 30_000)
    call.once('error', () => (call.reusedSocket && over ? end('stale') : failed('cut')))
    call.end(body)
  })
}

const asJson = (body: unknown): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))

const headersOf = ({ body: given, token, cookie, headers }: Sent, body: Buffer | undefined): Record<string, string> => ({
  ...(given === undefined || Buffer.isBuffer(given) ? {} : { 'content-type': 'application/json' }),
  ...(body ? { 'content-length': String(body.length) } : {}),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie ? { cookie } : {}),
  ...headers,
})

const answerOf = (status: number, raw: Readonly<Record<string, string | string[] | undefined>>, packed: Buffer, ms: number): Answer => {
  const headers = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, [value ?? ''].flat().join('\n')]))
  const body = unpacked(packed, headers['content-encoding'])
  const text = body.toString('utf8')
  return { status, headers, body, text, json: parsed(text), ms }
}

const unpacked = (body: Buffer, encoding: string | undefined): Buffer => {
  try {
    return encoding === 'br' ? brotliDecompressSync(body) : encoding && body.length > 0 ? unzipSync(body) : body
  } catch {
    return body
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends bytes that are no request at all, or half of one, and reads what comes until the connection ends or 15 s are over. */
export const sendBytes = (base: string, bytes: Uint8Array): Promise<Answer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const began = performance.now()
    const chunks: Buffer[] = []
    const done = (failure: 'cut' | 'silent'): void => {
      clearTimeout(timer)
      socket.destroy()
      const ms = performance.now() - began
      resolve(chunks.length > 0 ? readAnswer(Buffer.concat(chunks), ms) : { ...nothing, ms, failure })
    }
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const timer = setTimeout(() => done('silent'), 15_000)
    socket.on('data', (chunk) => chunks.push(chunk))
    for (const event of ['error', 'close']) socket.once(event, () => done('cut'))
  })

const readAnswer = (bytes: Buffer, ms: number): Answer => {
  const [head = '', ...rest] = bytes.toString('latin1').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  return answerOf(Number(first.split(' ')[1] ?? 0), headers, Buffer.from(rest.join('\r\n\r\n'), 'latin1'), ms)
}

/** Collects the cookies an answer sets, as a `cookie` header. */
export const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? '')
    .split('\n')
    .flatMap((line) => line.split(';')[0] || [])
    .join('; ')
