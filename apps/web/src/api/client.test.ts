import { accountOperations, magazineOperations, systemOperations } from '@magazineai/contract'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { ApiError } from './error.ts'

const PERSON = {
  id: 'u1',
  user_id: 'u1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.org',
  picture: null,
  profile_image: null,
  is_verified: true,
  bio: '',
  phone: '',
  location: '',
  date_joined: null,
  last_login: null,
  has_password: true,
  role: 'user',
  providers: [],
}

const json = (status: number, body: unknown): Response => Response.json(body, { status })
const failure = (status: number, code: string): Response => json(status, { detail: code, error: code, code, request_id: 'r' })

/** A server as a function of the path; keeps every request. */
function serve(answer: (path: string, count: number) => Response | Promise<Response>) {
  const requests: { path: string; init: RequestInit }[] = []
  const onSignedOut = vi.fn()
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : input.toString()
    requests.push({ path, init })
    return answer(path, requests.filter((request) => request.path === path).length)
  }
  const waited: number[] = []
  const wait = async (ms: number): Promise<void> => void waited.push(ms)
  return { requests, waited, onSignedOut, fetch, client: createClient({ fetch, wait, onSignedOut }) }
}

const REFRESH = accountOperations.refresh.path

test('asks for cookies, not tokens, and parses the answer', async () => {
  const { client, requests } = serve(() => json(200, { ...PERSON, unknown: 'dropped' }))
  expect(await client.call(accountOperations.profile)).toEqual(PERSON)
  expect(requests[0]?.init).toMatchObject({ credentials: 'same-origin', headers: { 'X-Auth-Mode': 'cookie' } })
})

test('no body where the contract says so', async () => {
  const { client } = serve(() => new Response(null, { status: 204 }))
  expect(await client.call(magazineOperations.deleteMagazine, { params: { id: 'm' } })).toBeUndefined()
})

test('an answer that does not fit the contract is an error, never passed on', async () => {
  const { client } = serve(() => json(200, { ...PERSON, email: 7 }))
  await expect(client.call(accountOperations.profile)).rejects.toMatchObject({ code: 'unexpected_answer' })
})

describe('a call whose answer is lost', () => {
  const keysOf = (requests: readonly { init: RequestInit }[]): unknown[] =>
    requests.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }

  test('is made again under its key, and only so often', async () => {
    const { client, requests, waited } = serve((_path, count) => (count < 3 ? lost() : new Response(null, { status: 204 })))
    await client.call(magazineOperations.deleteMagazine, { params: { id: 'm' }, isRepeated: true })
    const keys = keysOf(requests)
    expect([keys.length, new Set(keys).size, waited]).toEqual([3, 1, [500, 2_000]])
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    const silent = serve(lost)
    await expect(silent.client.call(magazineOperations.deleteMagazine, { params: { id: 'm' }, isRepeated: true })).rejects.toMatchObject({
      status: 503,
    })
    expect(silent.requests).toHaveLength(3)
  })

  test('is left at that when nobody asked for more, and an answer is never made again', async () => {
    const { client, requests } = serve(lost)
    await expect(client.call(magazineOperations.deleteMagazine, { params: { id: 'm' } })).rejects.toMatchObject({ status: 503 })
    expect(keysOf(requests)).toEqual([undefined])
    const refused = serve(() => failure(409, 'conflict'))
    await expect(refused.client.call(magazineOperations.deleteMagazine, { params: { id: 'm' }, isRepeated: true })).rejects.toMatchObject({
      status: 409,
    })
    expect(refused.requests).toHaveLength(1)
  })

  test('keeps its key over a session that is renewed', async () => {
    const { client, requests } = serve((path, count) => {
      if (path === REFRESH) return json(200, PERSON)
      return count === 1 ? failure(401, 'unauthenticated') : new Response(null, { status: 204 })
    })
    await client.call(magazineOperations.deleteMagazine, { params: { id: 'm' }, isRepeated: true })
    const keys = keysOf(requests.filter(({ path }) => path !== REFRESH))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('a failed call', () => {
  test('carries the words of the server', async () => {
    const body = { detail: 'Stale.', error: 'Stale.', code: 'stale_revision', request_id: 'r', revision: 4, fields: { name: ['long'] } }
    const { client } = serve(() => json(409, body))
    const error = await client.call(magazineOperations.getMagazine, { params: { id: 'm' } }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'stale_revision', message: 'Stale.', revision: 4, fields: { name: ['long'] } })
  })

  test('has a sentence even when the answer is no JSON', async () => {
    const { client } = serve(() => new Response('<h1>Oops</h1>', { status: 500 }))
    await expect(client.call(systemOperations.config)).rejects.toMatchObject({ status: 500, message: 'An error occurred' })
  })

  test('is 503 when nothing answers, or a proxy answers for a server that is down', async () => {
    const text = 'Server unavailable. Please try again later.'
    const down = serve(() => Promise.reject(new TypeError('fetch failed')))
    await expect(down.client.call(systemOperations.config)).rejects.toMatchObject({ status: 503, message: text })
    const behind = serve(() => new Response('Bad Gateway', { status: 502 }))
    await expect(behind.client.call(systemOperations.config)).rejects.toMatchObject({ status: 503, message: text })
    expect(down.onSignedOut).not.toHaveBeenCalled()
  })
})

describe('a call that wants to hear how far it is', () => {
  const form = { body: { content_idea: 'Tides', model_name: 'built-in' }, files: { files: [new File(['x'], 'tide.md')] } }
  const answer = { job_id: 'j', id: 'm', thread_id: null }

  /** A client whose uploads are answered from a list. */
  function uploading(...answers: Response[]) {
    const sent: RequestInit[] = []
    const { requests, onSignedOut, ...served } = serve(() => json(200, {}))
    const client = createClient({
      fetch: served.fetch,
      upload: async (_, init, onProgress) => {
        sent.push(init)
        onProgress(5, 10)
        return answers[sent.length - 1] ?? json(500, {})
      },
      onSignedOut,
    })
    return { client, sent, requests }
  }

  test('goes out as an upload and tells its progress', async () => {
    const { client, sent } = uploading(json(202, answer))
    const heard: number[][] = []
    const onUpload = (...progress: number[]) => void heard.push(progress)
    expect(await client.call(magazineOperations.createMagazine, { ...form, onUpload })).toEqual(answer)
    expect(heard).toEqual([[5, 10]])
    expect(sent[0]?.body).toBeInstanceOf(FormData)
    expect(sent[0]?.headers).toMatchObject({ 'X-Auth-Mode': 'cookie' })
  })

  test('is sent again after a refresh, as any other', async () => {
    const { client, sent, requests } = uploading(failure(401, 'unauthenticated'), json(202, answer))
    expect(await client.call(magazineOperations.createMagazine, { ...form, onUpload: () => {} })).toEqual(answer)
    expect(sent).toHaveLength(2)
    expect(requests.map(({ path }) => path)).toEqual([REFRESH])
  })
})

test('a call made while the page goes away may outlive it', async () => {
  const { client, requests } = serve(() => new Response(null, { status: 204 }))
  await client.call(magazineOperations.attendJob, { params: { id: 'm' }, keepalive: true })
  expect(requests[0]?.init.keepalive).toBe(true)
})

describe('an expired credential', () => {
  test('is refreshed once for any number of calls, which are then repeated', async () => {
    let fresh = false
    const { client, requests, onSignedOut } = serve(async (path) => {
      if (path !== REFRESH) return fresh ? json(200, PERSON) : failure(401, 'unauthenticated')
      await new Promise((resolve) => setTimeout(resolve, 5))
      fresh = true
      return json(200, {})
    })
    const people = await Promise.all([1, 2, 3].map(() => client.call(accountOperations.profile)))
    expect(people).toEqual([PERSON, PERSON, PERSON])
    expect(requests.filter(({ path }) => path === REFRESH)).toHaveLength(1)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('that cannot be refreshed ends the session', async () => {
    const { client, onSignedOut } = serve(() => failure(401, 'unauthenticated'))
    await expect(client.call(accountOperations.profile)).rejects.toMatchObject({ status: 401 })
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test('does not end the session when the refresh gets no answer', async () => {
    const { client, onSignedOut } = serve((path) =>
      path === REFRESH ? Promise.reject(new TypeError('offline')) : failure(401, 'unauthenticated'),
    )
    await expect(client.call(accountOperations.profile)).rejects.toMatchObject({ status: 503 })
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('is not looked for when signing in is refused', async () => {
    const { client, requests } = serve(() => failure(401, 'invalid_credentials'))
    await expect(client.call(accountOperations.login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(requests).toHaveLength(1)
  })
})

test('a plan that is full is told of once, whoever made the call', async () => {
  const onPlanFull = vi.fn()
  const refused = { ...((await failure(403, 'plan_limit').json()) as object), limit: { plan: 'free', used: 5, most: 5 } }
  const client = createClient({ fetch: async () => json(403, refused), onSignedOut: () => undefined, onPlanFull })
  await expect(client.call(magazineOperations.createMagazine, { body: { magazine_content: {} } })).rejects.toMatchObject({
    code: 'plan_limit',
  })
  expect(onPlanFull.mock.calls).toEqual([[{ plan: 'free', used: 5, most: 5 }]])
})
