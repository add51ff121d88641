import { describe, expect, test } from 'vitest'
import { spread } from './context.ts'
import { htmlAttacks } from './corpora/html.ts'
import { paths } from './corpora/paths.ts'
import { harmlessSvg, svgAttacks } from './corpora/svg.ts'
import { valid } from './generate.ts'
import type { Answer } from './http.ts'
import * as judges from './judges.ts'
import { closingLine, compared, createLedger } from './ledger.ts'
import { all, bodyOf, fillerOf, paramsOf } from './operations.ts'

const safe = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
}
const error = { detail: 'x', error: 'x', code: 'not_found', request_id: '1' }

const answer = (status: number, json: unknown = null, headers: Record<string, string> = {}, ms = 5): Answer => {
  const text = json === null ? '' : JSON.stringify(json)
  return { status, headers: { ...safe, ...headers }, body: Buffer.from(text), text, json, ms }
}

describe('every judge convicts the guilty and lets the sound go', () => {
  const other = answer(404, error)
  const silent: Answer = { ...answer(0), failure: 'silent' }
  const secret = judges.keeps({ secret: 'canary' })
  const contract = judges.declared({ responses: { 204: null } })
  const cases: [name: string, judge: judges.Judge, guilty: Answer, sound: Answer][] = [
    ['server error', judges.noServerError(), answer(500, error), answer(499, error)],
    ['busy outside of floods', judges.noServerError(), answer(503, { code: 'busy' }, { 'retry-after': '2' }), answer(404, error)],
    [
      'busy without a time',
      judges.noServerError(true),
      answer(503, { code: 'busy' }),
      answer(503, { code: 'busy' }, { 'retry-after': '2' }),
    ],
    ['slow', judges.within(1_000), answer(200, null, {}, 1_001), answer(200, null, {}, 999)],
    ['silent', judges.within(1_000), silent, { ...answer(0), failure: 'cut' }],
    ['let in', judges.refused(401), answer(200), answer(401)],
    ['another code', judges.refused(401, 'unauthenticated'), answer(401, error), answer(401, { code: 'unauthenticated' })],
    ['no error body', judges.errorBody, answer(400, { message: 'x' }), answer(400, error)],
    [
      'a page with a script',
      judges.errorPage,
      { ...answer(404, null, { 'content-type': 'text/html' }), text: '<script>' },
      { ...answer(404, null, { 'content-type': 'text/html' }), text: '<h1>' },
    ],
    ['not in the contract', contract, answer(200), answer(204)],
    ['a body to nothing', contract, answer(204, { a: 1 }), answer(404, error)],
    [
      'can be told apart by the body',
      judges.sameAs(other),
      answer(404, { ...error, detail: 'y' }),
      answer(404, { ...error, request_id: '2' }),
    ],
    ['by the status', judges.sameAs(other), answer(403, error), answer(404, error)],
    ['by a header', judges.sameAs(other), answer(404, error, { 'x-owner': 'bob' }), answer(404, error, { date: 'today' })],
    ['by a cookie', judges.sameAs(other), answer(404, error, { 'set-cookie': 'known=1' }), answer(404, error)],
    ['gives a file away', secret, answer(200, { a: 'a canary!' }), answer(200, { a: 'b' })],
    ['gives it away in a header', secret, answer(302, null, { location: '/canary' }), answer(302)],
    ['the database speaks', judges.noSql, answer(400, { detail: 'syntax error at or near "or"' }), answer(400, error)],
    ['another site reads', judges.noForeignReader, answer(200, null, { 'access-control-allow-origin': '*' }), answer(200)],
  ]
  test.each(cases)('%s', (_, judge, guilty, sound) => {
    expect(judge(guilty)).toEqual(expect.any(String))
    expect(judge(sound)).toBeNull()
  })

  test.each(Object.keys(safe))('an answer without %s', (name) => {
    const { [name as 'cache-control']: _, ...rest } = safe
    expect(judges.securityHeaders(true)({ ...answer(200), headers: rest })).toContain('lacks')
    expect(judges.securityHeaders(true)(answer(200))).toBeNull()
  })

  test('an answer for one person that all may keep', () => {
    const kept = answer(200, null, { 'cache-control': 'public, max-age=9' })
    expect([judges.securityHeaders(true)(kept), judges.securityHeaders(false)(kept)]).toEqual([expect.any(String), null])
  })

  test('a secret in a log, in any of its forms, and digits as a word of their own', () => {
    const canaries = { password: 'käse/brot+"x"' }
    for (const form of [
      canaries.password,
      encodeURIComponent(canaries.password),
      Buffer.from(canaries.password).toString('base64'),
      JSON.stringify(canaries),
    ])
      expect(judges.secretsIn(`before ${form} after`, canaries)).toEqual(['password'])
    expect(judges.secretsIn('before käse after', canaries)).toEqual([])
    expect([judges.secretsIn('code 123456.', { code: '123456' }), judges.secretsIn('time 1712345699', { code: '123456' })]).toEqual([
      ['code'],
      [],
    ])
  })
})

describe('markup at rest', () => {
  const stored = (markup: string) => ({ pages: [{ layers: { a: { props: { markup } } } }] })

  test.each(Object.entries(svgAttacks))('%s is convicted', (_, svg) => expect(judges.activeAtRest(stored(svg))).toEqual(expect.any(String)))

  test('a harmless drawing, a text about scripts and a link to the web are not', () => {
    expect(judges.activeAtRest(stored(harmlessSvg))).toBeNull()
    expect(
      judges.activeAtRest({ name: '<script>alert(1)</script>', doc: { text: 'javascript:' }, attrs: { href: 'https://example.org' } }),
    ).toBeNull()
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml;base64,AA',
    'vbscript:x',
    '//evil.example',
    'file:///x',
  ])('the address %s is convicted', (href) => expect(judges.activeAtRest({ marks: [{ attrs: { href } }] })).toEqual(expect.any(String)))
})

describe('corpora', () => {
  test('hold what the statements ask for', () => {
    expect(paths.length).toBeGreaterThanOrEqual(963)
    expect(paths.filter((path) => /[\r\n]/.test(path))).toEqual([])
    expect([Object.keys(svgAttacks).length, htmlAttacks.length]).toEqual([22, 41])
  })

  test('a slice is spread, and the same for the same seed', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index)
    expect(spread(numbers, 4, 0)).toEqual([0, 25, 50, 75])
    expect(spread(numbers, 4, 7)).toEqual([7, 32, 57, 82])
    expect(spread(numbers, 200, 7)).toEqual(numbers)
  })
})

describe('operations', () => {
  test.each(all.map((operation) => [operation.name, operation] as const))(
    '%s can be called: its paths can be filled, its body is good',
    (_, operation) => {
      for (const param of paramsOf(operation)) expect(fillerOf(operation, param)).toBeDefined()
      const body = bodyOf(operation)
      if (body !== undefined) expect(operation.body?.safeParse(body).success).toBe(true)
      if (operation.body && !operation.multipart) expect(operation.body.safeParse(valid(operation.body)).success).toBe(true)
    },
  )

  test('one that nobody knows how to call is an error', () => {
    const unknown = { ...(all[0] as (typeof all)[number]), path: '/api/new/{thing}/' }
    expect(() => fillerOf(unknown, 'thing')).toThrow(/add a row/)
  })
})

test('the ledger counts the judged, groups failures, and tells known holes from others', () => {
  const ledger = createLedger()
  ledger.judged('S1', 'a', null)
  ledger.judged('S1', 'b', 'was let in')
  ledger.judged('S1', 'c', 'was let in')
  ledger.judged('S2', 'd', 'answered 500 internal')
  const { unknown, known, mended } = compared(ledger.failures(), [
    { statement: 'S1', cause: /let in/, reason: 'open' },
    { statement: 'S9', cause: /x/, reason: 'gone' },
  ])
  expect(known).toMatchObject([{ statement: 'S1', count: 2, first: 'b', reason: 'open' }])
  expect(unknown).toMatchObject([{ statement: 'S2', count: 1 }])
  expect(mended).toMatchObject([{ statement: 'S9' }])
  expect(closingLine([ledger.account('S1'), ledger.account('S2')])).toBe('bad inputs tried: 4, let in: 2, 5xx: 1')
})
