import { inTurn } from '@magazineai/common/testing'
import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf, PASSWORD, design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { loadSecrets } from '../secret.ts'

let server: TestServer
let ann: Person
let magazine: string
let tried = 0
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person('ann')
  magazine = (await server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })).json.id
})
afterAll(async () => {
  await server.stop()
  console.log(`bad inputs tried: ${tried}`)
})

const all = Object.entries<Operation>(operations)
const guarded = all.filter(([, operation]) => operation.auth === 'user')
const withBody = all.filter(([, operation]) => operation.body)
const pathOf = (operation: Operation, values: Record<string, string> = {}): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')

const call = (method: string, path: string, sent: Parameters<TestServer['call']>[2]): Promise<Answer> => {
  tried += 1
  return server.call(method, path, sent)
}

/** Every answer, whatever it says, is one of ours. */
const isSound = ({ status, headers, json }: Answer): void => {
  expect(status).toBeLessThan(500)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBeTruthy()
  if (status >= 400) expect(json).toMatchObject({ code: expect.any(String) as string, detail: expect.any(String) as string })
}

describe('credentials that are none', () => {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

  test('let nobody in anywhere', { timeout: 120_000 }, async () => {
    const claims = claimsOf(ann.token)
    const [head = '', body = '', signature = ''] = ann.token.split('.')
    const sign = (key: Uint8Array, over: object) => new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const past = Math.floor(Date.now() / 1000) - 3_600
    const bad: Record<string, string> = {
      garbage: 'garbage',
      'no signature': `${head}.${body}.`,
      'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg none, signed': `${base64({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      'other claims': `${head}.${base64({ ...claims, sub: randomUUID() })}.${signature}`,
      'refresh as access': ann.refresh,
      expired: await sign(loadSecrets(server.dataDir).tokens, { iat: past - 600, exp: past }),
      'another key': await sign(new Uint8Array(32), {}),
      'another purpose': await sign(loadSecrets(server.dataDir).devices, {}),
    }
    for (const [name, operation] of guarded)
      for (const [what, token] of Object.entries(bad)) {
        const path = pathOf(operation, { id: magazine })
        for (const sent of [{ token }, { cookie: `access=${token}` }]) {
          const answer = await call(operation.method, path, sent)
          expect([answer.status, answer.json?.code], `${name}: ${what}`).toEqual([401, 'unauthenticated'])
        }
      }
  })

  test('a cookie of a page of another site is refused for whatever changes something', async () => {
    const signedIn = await server.call('POST', operations.login.path, {
      body: { email: ann.email, password: PASSWORD },
      headers: { 'x-auth-mode': 'cookie' },
    })
    const cookie = cookiesOf(signedIn)
    for (const [name, operation] of guarded.filter(([, { method }]) => method !== 'GET'))
      for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as Record<
        string,
        string
      >[]) {
        const answer = await call(operation.method, pathOf(operation, { id: magazine }), { cookie, headers })
        expect([answer.status, answer.json?.code], name).toEqual([403, 'forbidden_origin'])
      }
    expect((await server.call('GET', `/api/magazines/${magazine}/`, { cookie })).status).toBe(200)
  })
})

test('no body breaks any operation', { timeout: 240_000 }, async () => {
  const deep = 10_000
  const bodies = [
    'null',
    '[]',
    '"text"',
    '0',
    '{',
    '',
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `{"magazine_content":${'{"layers":'.repeat(deep)}1${'}'.repeat(deep)}}`,
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
    '{"magazine_content":{"__proto__":{"pages":[]},"pages":[{"layers":{"__proto__":{}}}]}}',
    ...['A'.repeat(100_000), '\\ud800', '\\udfff\\ud800', 'a\\u0000b', '\\u202e', '-1e999'].flatMap((text) =>
      ['email', 'username', 'password', 'code', 'refresh', 'content_idea', 'name', 'magazine_content', 'format'].map(
        (field) => `{"${field}":"${text}","first_name":"${text}","password":"correct horse 9","model_name":"built-in","email":"a@b.co"}`,
      ),
    ),
    '{"changes":{"revision":1e400}}',
    '{"changes":{"revision":1,"order":["\\u0000"],"pages":{"__proto__":{}}}}',
    '{"name":"\\ud800\\u0000"}',
  ]
  let letIn = 0
  for (const [at, [name, operation]] of withBody.entries()) {
    if (name === 'logout') continue
    for (const body of inTurn(bodies, 3, at)) {
      const answer = await call(operation.method, pathOf(operation, { id: magazine }), {
        token: ann.token,
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status, `${name} ${body.slice(0, 60)}`).toBeLessThan(500)
      if (answer.status < 300) letIn += 1
    }
  }
  // What is let in is harmless: sign-in codes asked for, names with their half characters mended, designs repaired.
  expect(letIn).toBeLessThan(tried)
  expect(({} as { role?: string }).role).toBeUndefined()
  expect((await server.call('GET', operations.me.path, { token: ann.token })).status).toBe(200)
})

test('no path and no query breaks any operation', { timeout: 120_000 }, async () => {
  const ids = ['..%2f..%2fetc%2fpasswd', '%00', '%ff', "'%20or%201=1--", 'A'.repeat(390), '🙂', '__proto__', '-1', '1e9']
  const queries = [
    '?width=-1',
    '?width=1e9',
    '?w=NaN',
    '?page_number=0',
    '?ordering=drop',
    '?search=%25%00',
    '?search=\\',
    '?offset=-1',
    '?a[__proto__]=1',
  ]
  for (const [name, operation] of all.filter(([, { method }]) => method === 'GET')) {
    const paths = operation.params
      ? ids.map((id) => pathOf(operation, { id, page_id: id, export_id: id, path: id, hash: id, number: id }))
      : []
    for (const path of [...paths, ...queries.map((query) => pathOf(operation, { id: magazine, page_id: 'p1', number: '1' }) + query)]) {
      const answer = await call('GET', path, { token: ann.token })
      expect(answer.status === 503 || answer.status < 500, `${name} ${path} ${answer.status}`).toBe(true)
      if (paths.includes(path)) expect(answer.status, `${name} ${path}`).toBeGreaterThanOrEqual(400)
    }
  }
})

/** Sends a path exactly as it is written: `fetch` would tidy it up first. */
const rawStatus = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    tried += 1
    const { hostname, port } = new URL(server.base)
    rawRequest({ hostname, port, path, method: 'GET' }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .once('error', reject)
      .end()
  })

test('no path leads out of the library', async () => {
  for (const path of [
    '/library/../../package.json',
    '/library/..%2f..%2fpackage.json',
    '/library/photos/..%2f..%2f..%2fpackage.json',
    '/library/%2e%2e/%2e%2e/package.json',
    '/library//etc/passwd',
    '/library/%2fetc%2fpasswd',
    '/library/photos%00',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/fonts/..%2f..%2fpackage.json.ttf',
  ]) {
    const { status, body } = await rawStatus(path)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
    expect(body).not.toMatch(/"dependencies"|root:/)
  }
})

describe('pictures that are none', () => {
  const upload = (content: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return call('POST', operations.uploadAsset.path, { token: ann.token, form })
  }
  const header = (width: number, height: number): Uint8Array<ArrayBuffer> => {
    const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return new Uint8Array(bytes)
  }

  test.each([
    ['nothing', async () => new Uint8Array()],
    ['text', async () => new Uint8Array(Buffer.from('hello'))],
    ['a page', async () => new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'))],
    [
      'SVG',
      async () =>
        new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')),
    ],
    ['a PDF', async () => new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF'))],
    ['a head alone', async () => header(10, 10)],
    ['a bomb', async () => header(60_000, 60_000)],
    [
      'TIFF',
      async () =>
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .tiff()
            .toBuffer(),
        ),
    ],
    [
      'a torn JPEG',
      async () =>
        new Uint8Array(
          (
            await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
              .jpeg()
              .toBuffer()
          ).subarray(0, 900),
        ),
    ],
    ['more than the limit', async () => new Uint8Array(50 * 1024 * 1024 + 1)],
  ] as const)('%s', { timeout: 30_000 }, async (_, content) => {
    const answer = await upload(await content(), 'picture.png')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    isSound(answer)
    expect((await server.call('GET', operations.listAssets.path, { token: ann.token })).json.data).toEqual([])
  })
})

test('an unknown path below /api is a JSON 404 with every header, for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of ['/api/nope', '/api/magazines/x/y/z', '/api/v1/admin/', '/api/../api/nope']) {
      const answer = await call(method, path, {})
      isSound(answer)
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([404, 'not_found'])
    }
})
