import { notificationOperations, oauthOperations, PROVIDERS, type Provider } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { APPLICATION, startIssuer, type Issuer } from '../../testing/issuer/index.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts'
import { begin, comeBack, returnedIn, signInWith, startPath } from '../../testing/social.ts'

let server: TestServer
let issuer: Issuer
beforeAll(async () => {
  const site = 'http://127.0.0.1:4129'
  issuer = await startIssuer(site)
  server = await startTestServer({ PUBLIC_URL: site, ...issuer.variables })
})
afterAll(async () => {
  await server.stop()
  await issuer.close()
})

let people = 0
beforeEach(() => {
  people += 1
  issuer.person = { subject: `${1_000 + people}`, email: `person${people}@mail.example`, isVerified: true, name: 'Ann Lee' }
})

/** Facebook vouches for no address. */
const VOUCHING = PROVIDERS.filter((name) => name !== 'facebook')

const profileIn = async (browser: ReturnType<typeof openBrowser>) => (await browser.call('GET', '/api/v1/auth/profile/')).json

describe.each(VOUCHING)('with %s', (provider: Provider) => {
  test('a new person gets an account, and the same one when they come again', async () => {
    const first = await signInWith(server, issuer, provider)
    expect(first.word).toBe('in')
    const profile = await profileIn(first.browser)
    expect(profile).toMatchObject({ email: issuer.person.email, first_name: 'Ann', last_name: 'Lee', providers: [provider] })
    // An address may change; who it is does not.
    issuer.person.email = `moved${people}@mail.example`
    const second = await signInWith(server, issuer, provider)
    expect(await profileIn(second.browser)).toMatchObject({ id: profile.id, email: profile.email })
    const told = (await second.browser.call('GET', notificationOperations.listNotifications.path)).json.data
    expect(told).toMatchObject([{ message: expect.stringMatching(/^New sign-in from /) }])
  })

  test('somebody with an account of the same proved address gets into that, and is told so', async () => {
    const ann = await server.person(`known-${provider}`)
    issuer.person.email = ann.email
    const { browser, word } = await signInWith(server, issuer, provider)
    expect(word).toBe('in')
    expect(await profileIn(browser)).toMatchObject({ id: ann.id, providers: [provider] })
    await expect
      .poll(async () => (await server.subjects(ann.email)).at(-1), { timeout: 20_000 })
      .toMatch(/was connected to your MagazineAI account$/)
    const login = { username: ann.email, password: PASSWORD }
    expect((await server.call('POST', '/api/v1/auth/login/', { body: login })).status).toBe(200)
  })
})

describe.each(PROVIDERS)('with %s, an address nobody vouches for', (provider: Provider) => {
  test('opens nothing before its code, and makes an account then', async () => {
    issuer.person.isVerified = false
    const email = issuer.person.email ?? ''
    const { browser, word } = await signInWith(server, issuer, provider)
    expect(word).toBe('unproven')
    expect(browser.cookies.has('access')).toBe(false)
    expect((await browser.call('GET', oauthOperations.unproven.path)).json).toMatchObject({ provider, email })
    const prove = (body: object) => browser.call('POST', oauthOperations.proveIdentity.path, { body })
    expect((await prove({ code: '000000' })).json.code).toBe('invalid_code')
    expect((await prove({ password: PASSWORD })).json.code).toBe('invalid_credentials')
    expect((await prove({ code: await server.mailedCode(email) })).status).toBe(200)
    expect(await profileIn(browser)).toMatchObject({ email, providers: [provider] })
    expect((await prove({ code: await server.mailedCode(email) })).json.code).toBe('expired_sign_in')
    expect((await signInWith(server, issuer, provider)).word).toBe('in')
  })

  test('joins an account that has it only with the password of that', async () => {
    const ann = await server.person(`guarded-${provider}`)
    issuer.person = { ...issuer.person, email: ann.email, isVerified: false }
    const { browser, word } = await signInWith(server, issuer, provider)
    expect(word).toBe('unproven')
    const prove = (password: string) => browser.call('POST', oauthOperations.proveIdentity.path, { body: { password } })
    expect((await prove('not the password 1')).json.code).toBe('invalid_credentials')
    expect((await prove(PASSWORD)).json.profile).toMatchObject({ id: ann.id, providers: [provider] })
  })
})

test('what strangers registered under an address is forgotten when its owner signs in elsewhere', async () => {
  const email = issuer.person.email ?? ''
  const stranger = openBrowser(server)
  await stranger.call('POST', '/api/v1/auth/register/', { body: { email, first_name: 'Mal', password: PASSWORD } })
  const code = await server.mailedCode(email)
  expect((await signInWith(server, issuer, 'google')).word).toBe('in')
  expect((await stranger.call('POST', '/api/v1/auth/verify-email/', { body: { email, code } })).json.code).toBe('invalid_code')
  expect((await stranger.call('POST', '/api/v1/auth/login/', { body: { username: email, password: PASSWORD } })).status).toBe(401)
  const { rows } = await server.db.execute(sql`select 1 from registrations where email = ${email}`)
  expect(rows).toEqual([])
})

test('of twenty that come back with one answer one gets in', async () => {
  const browser = openBrowser(server)
  const back = returnedIn(await issuer.consent(await begin(browser, 'google')))
  const words = await Promise.all(Array.from({ length: 20 }, async () => (await comeBack(browser, 'google', back)).word))
  expect(words.filter((word) => word === 'in')).toHaveLength(1)
  expect(words.filter((word) => word === 'expired_sign_in')).toHaveLength(19)
})

test('two ways at once in one browser both lead in', async () => {
  const browser = openBrowser(server)
  const google = await begin(browser, 'google')
  const github = await begin(browser, 'github')
  expect((await comeBack(browser, 'google', returnedIn(await issuer.consent(google)))).word).toBe('in')
  expect((await comeBack(browser, 'github', returnedIn(await issuer.consent(github)))).word).toBe('in')
  expect((await profileIn(browser)).providers).toEqual(['github', 'google'])
})

test('of ten first ways of one person at once all lead to one account', async () => {
  const ends = await Promise.all(Array.from({ length: 10 }, () => signInWith(server, issuer, 'google')))
  expect(ends.map(({ word }) => word)).toEqual(Array.from({ length: 10 }, () => 'in'))
  const { rows } = await server.db.execute(sql`select count(*)::int as n from users where email = ${issuer.person.email}`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a server without applications at providers says so, and leads nowhere', async () => {
  const bare = await startTestServer()
  try {
    const { json } = await bare.call('GET', oauthOperations.providers.path)
    expect(json).toEqual({ google: false, facebook: false, linkedin: false, github: false, microsoft: false, email: true, client_ids: {} })
    for (const provider of PROVIDERS) {
      const { status, text, headers } = await bare.call('GET', startPath(provider))
      expect([status, headers.get('content-type')], provider).toEqual([404, 'text/html; charset=utf-8'])
      expect(text).toContain('Not available on this server.')
      const { word } = await comeBack(openBrowser(bare), provider, { code: 'x', state: 'y' })
      expect(word, provider).toBe('provider_off')
    }
    const token = await bare.call('POST', oauthOperations.googleToken.path, { body: { token: 'x' } })
    expect([token.status, token.json.code]).toEqual([404, 'provider_off'])
  } finally {
    await bare.stop()
  }
})

test('one with them says which, and shows the ids that pages may know', async () => {
  const { json, text } = await server.call('GET', oauthOperations.providers.path)
  expect(json).toMatchObject({ google: true, facebook: true, linkedin: true, github: true, microsoft: true })
  expect(Object.values(json.client_ids)).toEqual(PROVIDERS.map(() => APPLICATION.id))
  expect(text).not.toContain(APPLICATION.secret)
})
