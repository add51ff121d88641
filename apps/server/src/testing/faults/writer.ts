import type { Page } from '@magazineai/design'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { design, PASSWORD } from '../server.ts'

/** Pages of a magazine under test. */
const PAGES = 6

/** Longest time a call may take, ms: no call may hang. */
const CALL_LIMIT = 40_000

/** What happened to the calls of all writers. */
export interface Tally {
  acknowledged: number
  /** Answers by status; 0 = no answer. */
  answers: Map<number, number>
  /** What must not happen, in words: a write that was lost, a revision that was given twice, an answer nobody expects. */
  lost: string[]
  twice: string[]
  unexpected: string[]
}

/** Makes an empty tally. */
export const createTally = (): Tally => ({ acknowledged: 0, answers: new Map(), lost: [], twice: [], unexpected: [] })

interface Stored {
  revision: number
  magazine_content: { pages: Page[] }
}

/** A write without an answer: it may have been done or not, and may be done yet while nothing later was. */
interface Doubtful {
  slot: number
  marker: string
}

/** What a writer knows of its magazine: all that was acknowledged must be there. */
interface Ledger {
  revision: number
  /** The last marker acknowledged, or seen, on each page. */
  pages: string[]
  doubtful: Doubtful[]
}

/** A person who saves and reads one magazine, as fast as the server answers. */
export interface Writer {
  email: string
  /** Saves acknowledged so far. */
  acknowledged(): number
  /** Begins to save and read. */
  begin(): void
  /** Ends with the call that is under way. */
  end(): Promise<void>
  /** Reads the magazine back. False when it cannot be read now. */
  verify(): Promise<boolean>
  call(method: string, path: string, body?: unknown): Promise<Response | null>
  /** Saves once more, with an answer. Resolves with the revision. */
  save(): Promise<number | null>
  id: string
  userId: string
}

/** Answers a disturbance may bring: the two kinds of “not now”, and the word that somebody else was faster, who is the writer itself. */
const EXPECTED = new Set([200, 201, 202, 204, 304, 409, 503])

/** Registers a person with a magazine. */
export const createWriter = async (base: string, dataDir: string, name: string, tally: Tally): Promise<Writer> => {
  const email = `${name}@example.com`
  let { access, id: userId } = await register(base, dataDir, email)
  let ending = false
  let working: Promise<void> = Promise.resolve()
  let saves = 0
  let own = 0

  const call = async (method: string, path: string, body?: unknown): Promise<Response | null> => {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${access}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_LIMIT),
    }).catch((error: unknown) => {
      if ((error as Error).name === 'TimeoutError') tally.unexpected.push(`${method} ${path}: no answer in ${CALL_LIMIT} ms`)
      return null
    })
    const status = answer?.status ?? 0
    tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1)
    if (status === 401) {
      await answer?.arrayBuffer().catch(() => undefined)
      access = (await signIn(base, email)) ?? access
      return null
    }
    if (status !== 0 && !EXPECTED.has(status)) tally.unexpected.push(`${method} ${path}: ${status} ${await textOf(answer)}`)
    if (status === 503 && !answer?.headers.has('retry-after') && path !== '/readyz')
      tally.unexpected.push(`${method} ${path}: 503 without retry-after`)
    return answer
  }

  const created = await call('POST', '/api/magazines/', { magazine_content: design(PAGES, name) })
  const { id, magazine_content } = (await created?.json()) as { id: string; magazine_content: { pages: Page[] } }
  const blank = magazine_content.pages
  const ledger: Ledger = { revision: 1, pages: blank.map((page) => page.notes ?? ''), doubtful: [] }
  const given = new Set<number>()

  const save = async (): Promise<number | null> => {
    own += 1
    const slot = own % PAGES
    const marker = `${name} ${own}`
    const page = { ...(blank[slot] as Page), notes: marker }
    const answer = await call('PATCH', `/api/magazines/${id}/`, { changes: { revision: ledger.revision, pages: { [page.id]: page } } })
    const body = answer?.ok ? await jsonOf<{ revision: number }>(answer) : null
    if (!body) {
      if (answer?.status === 409) await answer.arrayBuffer().catch(() => undefined)
      // Without an answer, and with one that was cut: nobody knows.
      else ledger.doubtful.push({ slot, marker })
      return null
    }
    if (given.has(body.revision)) tally.twice.push(`${name}: revision ${body.revision}`)
    if (body.revision !== ledger.revision + 1) tally.twice.push(`${name}: revision ${body.revision} after ${ledger.revision}`)
    given.add(body.revision)
    ledger.revision = body.revision
    ledger.pages[slot] = marker
    // What was in doubt started from an earlier revision: it can no longer be done.
    ledger.doubtful = []
    saves += 1
    tally.acknowledged += 1
    return body.revision
  }

  const verify = async (): Promise<boolean> => {
    const answer = await call('GET', `/api/magazines/${id}/`)
    const stored = answer?.ok ? await jsonOf<Stored>(answer) : null
    if (!stored) return false
    tally.lost.push(...missingIn(name, ledger, stored))
    ledger.revision = stored.revision
    ledger.pages = stored.magazine_content.pages.map((page) => page.notes ?? '')
    return true
  }

  const work = async (): Promise<void> => {
    while (!ending) {
      const saved = await save()
      if (saved !== null && saved % 3 !== 0) continue
      // A breath after a failure: nobody who waits for a server asks it a thousand times a second.
      if (saved === null) await pause(100)
      while (!(await verify()) && !ending) await pause(100)
    }
  }

  return {
    email,
    id,
    userId,
    call,
    save,
    verify,
    acknowledged: () => saves,
    begin: () => {
      ending = false
      working = work()
    },
    end: async () => {
      ending = true
      await working
    },
  }
}

/** What was acknowledged, or seen before, and is not there; in words. */
const missingIn = (name: string, ledger: Ledger, stored: Stored): string[] => {
  if (stored.revision < ledger.revision) return [`${name}: revision ${stored.revision} after ${ledger.revision}`]
  const missing: string[] = []
  for (const [slot, marker] of ledger.pages.entries()) {
    const now = stored.magazine_content.pages[slot]?.notes ?? ''
    if (now !== marker && !ledger.doubtful.some((each) => each.slot === slot && each.marker === now))
      missing.push(`${name}: page ${slot} says “${now}” instead of “${marker}” at revision ${stored.revision}`)
  }
  return missing
}

const textOf = async (answer: Response | null): Promise<string> => ((await answer?.text().catch(() => '')) ?? '').slice(0, 200)

const jsonOf = async <T>(answer: Response): Promise<T | null> =>
  answer.json().then(
    (body) => body as T,
    () => null,
  )

const post = (base: string, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`${base}/api/v1/auth/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const register = async (base: string, dataDir: string, email: string): Promise<{ access: string; id: string }> => {
  const registered = await post(base, 'register', { email, first_name: 'W', password: PASSWORD })
  const [cookie] = registered.headers.getSetCookie()
  const code = await mailedCode(join(dataDir, 'mail'), email)
  return (await (await post(base, 'verify-email', { email, code }, cookie?.split(';')[0])).json()) as { access: string; id: string }
}

const signIn = async (base: string, email: string): Promise<string | null> => {
  const answer = await post(base, 'login', { email, password: PASSWORD }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { access: string }).access : null
}

/** The code in the letter to an address; the whole run waits for it. */
const mailedCode = async (folder: string, email: string): Promise<string> => {
  for (;;) {
    const letters = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
    for (const letter of letters) {
      const text = readFileSync(join(folder, letter), 'utf8')
      const code = /^Subject: (\d{6})/m.exec(text)?.[1]
      if (code && text.includes(email)) return code
    }
    await pause(20)
  }
}
