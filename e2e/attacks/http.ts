import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as it goes over the wire: the path is sent exactly as written, nothing is tidied up. */
export interface Sent {
  method: string
  path: string
  headers?: Readonly<Record<string, string | string[]>>
  /** Text and bytes go as they are, anything else as JSON. */
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

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const PATIENCE = 30_000

/** Sends one request and reads the whole answer. Never rejects: a cut connection and a silent server are answers too. */
export const send = async (base: string, sent: Sent): Promise<Answer> => {
  const answer = await once(base, sent)
  // The server may close an idle connection at the moment it is used again: that says nothing about the request.
  return answer === 'stale' ? ((await once(base, sent, true)) as Answer) : answer
}

const once = (base: string, sent: Sent, fresh = false): Promise<Answer | 'stale'> => {
  const { body, type } = encoded(sent.body)
  const headers = {
    ...(type ? { 'content-type': type } : {}),
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
    ...sent.headers,
  }
  const { hostname, port } = new URL(base)
  const began = performance.now()
  return new Promise((resolve) => {
    const failed = (failure: 'cut' | 'silent') => resolve({ ...nothing, ms: performance.now() - began, failure })
    const call = request({ hostname, port, path: sent.path, method: sent.method, headers, agent: fresh ? false : agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', () => failed('cut'))
      response.once('end', () => {
        clearTimeout(timer)
        resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks), performance.now() - began))
      })
    })
    const timer = setTimeout(() => {
      failed('silent')
      call.destroy()
    }, sent.patience ?? PATIENCE)
    call.once('error', () => {
      clearTimeout(timer)
      return call.reusedSocket && !fresh ? resolve('stale') : failed('cut')
    })
    call.end(body)
  })
}

const nothing = { status: 0, headers: {}, body: Buffer.alloc(0), text: '', json: null }

const encoded = (body: unknown): { body?: Buffer; type?: string } => {
  if (body === undefined) return {}
  if (Buffer.isBuffer(body)) return { body }
  if (typeof body === 'string') return { body: Buffer.from(body), type: 'application/json' }
  return { body: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}

const answerOf = (status: number, headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, ms: number): Answer => {
  const flat = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : (value ?? '')]),
  )
  const text = body.toString('utf8')
  return { status, headers: flat, body, text, json: parsed(text), ms }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends bytes that are no request at all, or only half of one, and reads what comes until the connection ends or `patience` ms are over. */
export const sendBytes = (base: string, bytes: Uint8Array | string, patience = 15_000): Promise<Answer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const began = performance.now()
    const chunks: Buffer[] = []
    const done = (failure: 'cut' | 'silent') => {
      clearTimeout(timer)
      socket.destroy()
      const ms = performance.now() - began
      resolve(chunks.length > 0 ? parsedAnswer(Buffer.concat(chunks), ms) : { ...nothing, ms, failure })
    }
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const timer = setTimeout(() => done('silent'), patience)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', () => done('cut'))
    socket.once('close', () => done('cut'))
  })

const parsedAnswer = (bytes: Buffer, ms: number): Answer => {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString('latin1')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  return answerOf(Number(first.split(' ')[1] ?? 0), headers, end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4), ms)
}

/** The cookies an answer sets, as a `cookie` header. */
export const cookiesOf = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? '')
    .split('\n')
    .map((line) => line.split(';')[0])
    .filter(Boolean)
    .join('; ')
