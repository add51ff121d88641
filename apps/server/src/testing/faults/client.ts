import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '../server.ts'
import type { Tally } from './tally.ts'

/** A signed-in person. */
export interface Client {
  email: string
  userId: string
  /** Calls the server, signs in again when the access has run out, and counts the answer. Null when there was none, or no access. */
  call: (method: string, path: string, body?: unknown) => Promise<Response | null>
}

/** Longest time a call may take, ms: no call may hang. */
const CALL_LIMIT = 40_000

/** Longest time a letter may take, ms. */
const EMAIL_LIMIT = 30_000

/** Answers a disturbance may bring: “not now”, “the disk is full”, and the word that somebody else was faster, who is the writer itself. */
const EXPECTED = new Set([200, 201, 202, 204, 304, 409, 503, 507])

/** Registers a person and signs in. */
export const createClient = async (base: string, dataDir: string, name: string, tally: Tally): Promise<Client> => {
  const email = `${name}@example.com`
  const registered = await register(base, dataDir, email)
  let { access } = registered

  const count = async (what: string, answer: Response | null): Promise<void> => {
    const status = answer?.status ?? 0
    tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1)
    if (answer === null || status === 401) return
    if (!EXPECTED.has(status)) tally.unexpected.push(`${what}: ${status} ${await codeIn(answer)}`)
    else if (status === 503 && !answer.headers.has('retry-after')) tally.unexpected.push(`${what}: 503 without retry-after`)
  }

  const call: Client['call'] = async (method, path, body) => {
    const what = `${method} ${kindOf(path)}`
    const mark = {}
    tally.inFlight.add(mark)
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${access}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_LIMIT),
    }).catch((error: unknown) => {
      if ((error as Error).name === 'TimeoutError') tally.unexpected.push(`${what}: no answer in ${CALL_LIMIT} ms`)
      else if (tally.owed.has(mark)) tally.unexpected.push(`${what}: cut by a server that was asked to stop`)
      return null
    })
    tally.inFlight.delete(mark)
    await count(what, answer)
    if (answer?.status !== 401) return answer
    access = (await signIn(base, email)) ?? access
    return null
  }
  return { email, userId: registered.id, call }
}

/** Reads the JSON of an answer; null when it was cut. */
export const jsonOf = async <T>(answer: Response): Promise<T | null> => {
  try {
    return (await answer.json()) as T
  } catch {
    return null
  }
}

/** A path without the ids in it. */
const kindOf = (path: string): string => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')

const codeIn = async (answer: Response): Promise<string> => (await jsonOf<{ code?: string }>(answer))?.code ?? 'without a code'

const post = (base: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${base}/api/v1/auth/${path}/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const register = async (base: string, dataDir: string, email: string): Promise<{ access: string; id: string }> => {
  const { headers } = await post(base, 'register', { email, first_name: 'W', password: PASSWORD })
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0])
  const code = await mailedCode(join(dataDir, 'mail'), email)
  const answer = await fetch(`${base}/api/v1/auth/verify-email/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
    body: JSON.stringify({ email, code }),
  })
  return (await answer.json()) as { access: string; id: string }
}

const signIn = async (base: string, email: string): Promise<string | null> => {
  const answer = await post(base, 'login', { email, password: PASSWORD }).catch(() => null)
  return answer?.ok ? ((await jsonOf<{ access: string }>(answer))?.access ?? null) : null
}

/** The code in the letter to an address. */
const mailedCode = async (folder: string, email: string): Promise<string> => {
  for (const end = performance.now() + EMAIL_LIMIT; performance.now() < end; await pause(20)) {
    const letters = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
    for (const letter of letters) {
      const text = readFileSync(join(folder, letter), 'utf8')
      const code = /^Subject: (\d{6})/m.exec(text)?.[1]
      if (code && text.includes(email)) return code
    }
  }
  throw new Error(`no code was mailed to ${email}`)
}
