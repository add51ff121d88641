import { oauthOperations as operations, PROVIDERS, type Provider } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderObjects } from '../../platform/objects.ts'
import { openBrowser, type Browser } from '../../testing/browser.ts'
import { OTHER_APPLICATION, startIssuer, type Issuer } from '../../testing/issuer/index.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts'
import { begin, comeBack, returnedIn, signInWith, startPath } from '../../testing/social.ts'
import { sweepRows } from '../retention/index.ts'

/* Everything a stranger, another site or a broken provider can put in the way of signing in: nobody is let in who should not be. */

let server: TestServer
let issuer: Issuer
beforeAll(async () => {
  const site = 'http://127.0.0.1:4128'
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
  issuer.person = { subject: `${5_000 + people}`, email: `someone${people}@mail.example`, isVerified: true, name: 'Ann Lee' }
})
afterEach(() => {
  issuer.answerFaults.clear()
  issuer.tokenFault = null
  issuer.grantFault = null
})

let tried = 0
const refused = async (
  what: string,
  browser: Browser,
  word: Promise<string | undefined> | string | undefined,
  expected: string | RegExp,
) => {
  tried += 1
  expect(await word, what).toMatch(expected)
  expect(browser.cookies.has('access'), what).toBe(false)
}

/** What a provider would send back to a browser now. */
const back = async (browser: Browser, provider: Provider) => returnedIn(await issuer.consent(await begin(browser, provider)))

const wordOf = async (browser: Browser, provider: Provider, returned: Parameters<typeof comeBack>[2]) =>
  (await comeBack(browser, provider, returned)).word

describe.each(PROVIDERS)('coming back from %s', (provider: Provider) => {
  test('counts only with its own state, once, in time, in the browser it was made for, at the place of its provider', async () => {
    const browser = openBrowser(server)
    const { code, state, iss } = await back(browser, provider)
    const other = openBrowser(server)
    const strange = await back(other, provider)
    const try_ = (what: string, given: Parameters<typeof comeBack>[2], word: string | RegExp = 'expired_sign_in') =>
      refused(what, browser, wordOf(browser, provider, given), word)
    await try_('no state', { code, iss }, /^(?:invalid_request|refused_sign_in)$/)
    await try_('no code', { state, iss }, /^(?:invalid_request|refused_sign_in)$/)
    await try_('an empty state', { code, state: '', iss }, /^(?:invalid_request|refused_sign_in|expired_sign_in)$/)
    await try_('a made-up state', { code, state: 'a'.repeat(43), iss })
    await try_('a state that is too long', { code, state: 'a'.repeat(5_000), iss }, /^(?:invalid_request|refused_sign_in)$/)
    await try_('a state of SQL', { code, state: "' or 1=1 --", iss })
    await try_('the state of another browser', strange)
    await refused('this state in another browser', other, wordOf(other, provider, { code, state, iss }), 'expired_sign_in')
    await refused('no cookie', openBrowser(server), wordOf(openBrowser(server), provider, { code, state, iss }), 'expired_sign_in')
    const forged = openBrowser(server)
    forged.cookies.set('journey', 'x'.repeat(43))
    await refused('a forged cookie', forged, wordOf(forged, provider, { code, state, iss }), 'expired_sign_in')
    for (const elsewhere of PROVIDERS.filter((each) => each !== provider)) {
      const mixed = openBrowser(server)
      const answer = await back(mixed, provider)
      await refused(`an answer of ${provider} at ${elsewhere}`, mixed, wordOf(mixed, elsewhere, answer), 'expired_sign_in')
    }
    await server.db.execute(sql`update oauth_states set expires_at = now() - interval '1 second'`)
    await try_('too late', { code, state, iss })

    const late = openBrowser(server)
    const used = await back(late, provider)
    const end = await wordOf(late, provider, used)
    expect(end).toBe(provider === 'facebook' ? 'unproven' : 'in')
    late.cookies.delete('access')
    await refused('the same answer again', late, wordOf(late, provider, used), 'expired_sign_in')
  })

  test('the browser is sent where the settings say, whatever the address asks for', async () => {
    const browser = openBrowser(server)
    const answer = await browser.call(
      'GET',
      `${startPath(provider)}?redirect_uri=https://evil.example/&state=mine&client_id=x&next=${encodeURIComponent('https://evil.example/')}`,
    )
    const query = new URL(answer.headers.get('location') ?? '').searchParams
    expect(query.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:4128\//)
    expect(query.getAll('state')).not.toContain('mine')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('nobody is sent to another site afterwards', async () => {
    issuer.person.isVerified = true
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%0d%0aset-cookie:x',
      'javascript:alert(1)',
      'evil',
    ]) {
      const browser = openBrowser(server)
      const returned = returnedIn(await issuer.consent(await begin(browser, provider, next)))
      const { answer, word } = await comeBack(browser, provider, returned)
      if (word === 'unproven') continue
      const to = answer.json?.next ?? answer.headers.get('location')
      expect(new URL(to, 'http://site.example').host, next).toBe('site.example')
      tried += 1
    }
    const browser = openBrowser(server)
    const returned = returnedIn(await issuer.consent(await begin(browser, provider, '/editor/7?page=2')))
    const { answer, word } = await comeBack(browser, provider, returned)
    if (word !== 'unproven') expect(answer.json?.next ?? answer.headers.get('location')).toBe('/editor/7?page=2')
  })
})

test('a page of another site cannot finish a sign-in, nor prove an address', async () => {
  const browser = openBrowser(server)
  const answer = await back(browser, 'google')
  const headers = { origin: 'https://evil.example' }
  for (const path of [operations.finishGoogle.path, operations.proveIdentity.path, operations.nonce.path, operations.googleToken.path]) {
    const bodies: Record<string, unknown> = {
      [operations.finishGoogle.path]: answer,
      [operations.nonce.path]: { provider: 'google' },
      [operations.googleToken.path]: { token: 'x' },
    }
    const sent = browser.call('POST', path, { headers, body: bodies[path] ?? { code: '123456' } })
    await refused(path, browser, (await sent).json.code, 'forbidden_origin')
  }
  expect(await wordOf(browser, 'google', answer)).toBe('in')
})

describe('tokens that a page sends', () => {
  const nonceFor = async (browser: Browser, provider: Provider): Promise<string> =>
    (await browser.call('POST', operations.nonce.path, { body: { provider } })).json.nonce
  const send = async (browser: Browser, path: string, body: object) => (await browser.call('POST', path, { body })).json.code as string

  test('an ID token signs in once, in the browser its nonce was made for', async () => {
    const browser = openBrowser(server)
    const token = await issuer.idToken('google', await nonceFor(browser, 'google'))
    const other = openBrowser(server)
    await nonceFor(other, 'google')
    await refused('another browser', other, send(other, operations.googleToken.path, { token }), 'expired_sign_in')
    await refused(
      'no nonce',
      browser,
      send(browser, operations.googleToken.path, { token: await issuer.idToken('google', null) }),
      'refused_sign_in',
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('POST', operations.googleToken.path, { body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    browser.cookies.delete('access')
    const facebook = await issuer.idToken('google', await nonceFor(browser, 'microsoft'))
    await refused(
      'a nonce of another provider',
      browser,
      send(browser, operations.googleToken.path, { token: facebook }),
      'expired_sign_in',
    )
    await refused('no token', browser, send(browser, operations.googleToken.path, { token: 'eyJ.x.y' }), 'refused_sign_in')
    await refused(
      'an access token of Google',
      browser,
      send(browser, operations.tokenLogin.path, { access_token: 'ya29.x', provider: 'google' }),
      'refused_sign_in',
    )
    await refused(
      'a token of nobody knows whom',
      browser,
      send(browser, operations.tokenLogin.path, { access_token: issuer.accessToken('facebook') }),
      'refused_sign_in',
    )
  })

  test('by A-17 the nonce says whose the ID token is', async () => {
    const browser = openBrowser(server)
    const token = await issuer.idToken('microsoft', await nonceFor(browser, 'microsoft'))
    expect((await browser.call('POST', operations.tokenLogin.path, { body: { access_token: token } })).json.profile.providers).toEqual([
      'microsoft',
    ])
  })

  test('an access token of Facebook counts for who Facebook says it is, not for what the body says', async () => {
    const victim = await server.person('victim')
    const browser = openBrowser(server)
    const profile = { id: '1', email: victim.email, first_name: 'Victim', last_name: '', name: 'Victim', picture: '' }
    const answer = await browser.call('POST', operations.facebookToken.path, { body: { token: issuer.accessToken('facebook'), profile } })
    expect([answer.status, answer.json.email]).toEqual([202, issuer.person.email])
    const foreign = issuer.accessToken('facebook', OTHER_APPLICATION)
    await refused(
      'of another application',
      browser,
      send(browser, operations.facebookToken.path, { token: foreign, profile }),
      'refused_sign_in',
    )
    await refused('made up', browser, send(browser, operations.facebookToken.path, { token: 'EAAB', profile }), 'refused_sign_in')
    await refused(
      'of GitHub',
      browser,
      send(browser, operations.tokenLogin.path, { access_token: issuer.accessToken('github', OTHER_APPLICATION), provider: 'github' }),
      'refused_sign_in',
    )
  })
})

describe('addresses that are not proved', () => {
  const claim = async (provider: Provider, email: string) => {
    issuer.person = { ...issuer.person, email, isVerified: false }
    return (await signInWith(server, issuer, provider)).browser
  }
  const prove = (browser: Browser, body: object) => browser.call('POST', operations.proveIdentity.path, { body })

  test('whoever names the address of somebody else gets nothing, and learns nothing of it', async () => {
    const victim = await server.person('named')
    // A minute passes after the code they signed up with.
    await server.db.execute(sql`update rates set since = since - interval '61 seconds' where key like ${`%${victim.email}%`}`)
    const known = await claim('facebook', victim.email)
    const unknown = await claim('facebook', 'nobody-has-this@mail.example')
    const seen = async (browser: Browser) => {
      const { status, json } = await browser.call('GET', operations.unproven.path)
      const wrong = await prove(browser, { password: 'not the password 7' })
      const code = await prove(browser, { code: '123123' })
      return [status, Object.keys(json), wrong.status, wrong.json.code, code.status, code.json.code]
    }
    expect(await seen(known)).toEqual(await seen(unknown))
    for (let n = 0; n < 10; n += 1)
      await refused('a guess', known, (await prove(known, { code: `00000${n}` })).json.code, /^(?:invalid_code|too_many_requests)$/)
    // Five guesses are all: the right one comes too late.
    const code = await server.mailedCode(victim.email, 1)
    await refused('the right code after them', known, (await prove(known, { code })).json.code, 'invalid_code')
    const { rows } = await server.db.execute(sql`select 1 from identities where user_id = ${victim.id}`)
    expect(rows).toEqual([])
  })

  test('a password is guessed as seldom as at the login', async () => {
    const victim = await server.person('guessed')
    const browser = await claim('github', victim.email)
    const words: string[] = []
    for (let n = 0; n < 14; n += 1) words.push((await prove(browser, { password: `guess number ${n}` })).json.code)
    expect(words.filter((word) => word === 'invalid_credentials')).toHaveLength(10)
    expect(words.at(-1)).toBe('too_many_requests')
  })

  test('of ten proofs at once one opens a session; what waited is gone', async () => {
    const email = `proof${people}@mail.example`
    const browser = await claim('facebook', email)
    const code = await server.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(browser, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await browser.call('GET', operations.unproven.path)).json.code).toBe('expired_sign_in')
  })

  test('what waits is seen in no other browser, and ends after ten minutes', async () => {
    const email = `waits${people}@mail.example`
    const browser = await claim('facebook', email)
    const other = openBrowser(server)
    await begin(other, 'google')
    await refused('another browser', other, (await prove(other, { code: await server.mailedCode(email) })).json.code, 'expired_sign_in')
    await server.db.execute(sql`update identity_claims set expires_at = now() - interval '1 second' where email = ${email}`)
    await refused('too late', browser, (await prove(browser, { code: await server.mailedCode(email) })).json.code, 'expired_sign_in')
  })

  test('the account the installation made for its owner is joined by nobody who only says so', async () => {
    await server.db.execute(sql`insert into users (id, email, username, first_name, last_name, role, verified_at)
      values (gen_random_uuid(), 'owner@magazine.localhost', 'owner', 'Owner', '', 'admin', now()) on conflict do nothing`)
    issuer.person.email = 'owner@magazine.localhost'
    for (const provider of PROVIDERS) {
      const { browser, word } = await signInWith(server, issuer, provider)
      await refused(provider, browser, word, /^(?:unproven|address_missing)$/)
    }
  })

  test('without an address there is no account', async () => {
    issuer.person.email = null
    for (const provider of PROVIDERS) {
      const { browser, word } = await signInWith(server, issuer, provider)
      await refused(provider, browser, word, 'address_missing')
    }
  })

  test('an account that is disabled stays so', async () => {
    const ann = await server.person('disabled')
    issuer.person.email = ann.email
    expect((await signInWith(server, issuer, 'google')).word).toBe('in')
    await server.db.execute(sql`update users set disabled_at = now() where id = ${ann.id}`)
    for (const provider of ['google', 'github'] as const) {
      const { browser, word } = await signInWith(server, issuer, provider)
      await refused(provider, browser, word, 'account_disabled')
    }
  })

  test('who has another account of the same provider with the same address is not let in by it', async () => {
    expect((await signInWith(server, issuer, 'google')).word).toBe('in')
    issuer.person.subject = '99999'
    const { browser, word } = await signInWith(server, issuer, 'google')
    await refused('the second', browser, word, 'other_identity')
  })
})

describe('connections', () => {
  /** A browser of somebody who is signed in with a password. */
  const member = async (name: string): Promise<Browser & { id: string }> => {
    const { id, email } = await server.person(name)
    const browser = openBrowser(server)
    await browser.call('POST', '/api/v1/auth/login/', { body: { username: email, password: PASSWORD } })
    return { ...browser, id }
  }
  const connect = async (browser: Browser, provider: Provider) => {
    const path = operations.connect.path.replace('{provider}', provider)
    const { json } = await browser.call('POST', path, { body: { next: '/profile' } })
    return comeBack(browser, provider, returnedIn(await issuer.consent(json.url)))
  }
  const disconnect = (browser: Browser, provider: Provider) =>
    browser.call('DELETE', operations.disconnect.path.replace('{provider}', provider))
  const providersIn = async (browser: Browser) => (await browser.call('GET', '/api/v1/auth/profile/')).json.providers

  test.each(PROVIDERS)('%s is connected whatever its address, signs in from then on, and is disconnected', async (provider) => {
    const ann = await member(`joins-${provider}`)
    issuer.person.isVerified = false
    expect((await connect(ann, provider)).word).toBe('connected')
    expect(await providersIn(ann)).toEqual([provider])
    const { browser, word } = await signInWith(server, issuer, provider)
    expect(word).toBe('in')
    expect((await browser.call('GET', '/api/v1/auth/profile/')).json.id).toBe(ann.id)
    expect((await disconnect(ann, provider)).status).toBe(204)
    expect(await providersIn(ann)).toEqual([])
    expect((await disconnect(ann, provider)).status).toBe(204)
    expect((await signInWith(server, issuer, provider)).word).toBe('unproven')
  })

  test('what somebody has connected nobody else can; and a way begun by one is not ended by another', async () => {
    const ann = await member('first-owner')
    expect((await connect(ann, 'google')).word).toBe('connected')
    const bob = await member('second-owner')
    expect((await connect(bob, 'google')).word).toBe('identity_taken')
    issuer.person.subject = '77777'
    const { json } = await bob.call('POST', operations.connect.path.replace('{provider}', 'google'), { body: {} })
    const answer = returnedIn(await issuer.consent(json.url))
    // Somebody else signs in at the same browser meanwhile.
    await bob.call('POST', '/api/v1/auth/login/', { body: { username: 'first-owner@example.com', password: PASSWORD } })
    expect(await wordOf(bob, 'google', answer)).toBe('expired_sign_in')
    const { rows } = await server.db.execute(sql`select 1 from identities where subject = '77777'`)
    expect(rows).toEqual([])
  })

  test('nobody connects or disconnects without a session, or from another site', async () => {
    const stranger = openBrowser(server)
    await refused(
      'connect',
      stranger,
      (await stranger.call('POST', operations.connect.path.replace('{provider}', 'google'), { body: {} })).json.code,
      'unauthenticated',
    )
    await refused('disconnect', stranger, (await disconnect(stranger, 'google')).json.code, 'unauthenticated')
    const ann = await member('cross-site')
    const headers = { origin: 'https://evil.example' }
    const answer = await ann.call('POST', operations.connect.path.replace('{provider}', 'google'), { body: {}, headers })
    expect(answer.json.code).toBe('forbidden_origin')
    tried += 1
  })

  test('who did not prove for ten minutes who they are, connects and disconnects nothing', async () => {
    const ann = await member('left-open')
    expect((await connect(ann, 'github')).word).toBe('connected')
    await server.db.execute(sql`update sessions set fresh_at = now() - interval '11 minutes' where user_id = ${ann.id}`)
    const path = operations.connect.path.replace('{provider}', 'google')
    expect((await ann.call('POST', path, { body: {} })).json.code).toBe('reauth_required')
    expect((await disconnect(ann, 'github')).json.code).toBe('reauth_required')
    expect(await providersIn(ann)).toEqual(['github'])
    tried += 2
  })

  test('the last way in stays, also when all are let go at once', async () => {
    const { browser } = await signInWith(server, issuer, 'google')
    expect((await connect(browser, 'github')).word).toBe('connected')
    expect((await connect(browser, 'microsoft')).word).toBe('connected')
    const answers = await Promise.all((['google', 'github', 'microsoft'] as const).map((provider) => disconnect(browser, provider)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409])
    expect(await providersIn(browser)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.json.detail).toBe(
      'You need another way to sign in first. Add a password or connect another account.',
    )
  })
})

test(
  'a provider that is silent for ten seconds fails by then, in a sentence, and works again afterwards',
  { timeout: 90_000 },
  async () => {
    const ways = await Promise.all(
      PROVIDERS.map(async (provider) => {
        const browser = openBrowser(server)
        return { provider, browser, answer: await back(browser, provider) }
      }),
    )
    issuer.answerFaults.set('token', 'stall')
    await Promise.all(
      ways.map(async ({ provider, browser, answer }) =>
        refused(provider, browser, wordOf(browser, provider, answer), 'provider_unreachable'),
      ),
    )
    issuer.answerFaults.clear()
    for (const { provider, browser } of ways)
      expect((await signInWith(server, issuer, provider, browser)).word, provider).toMatch(/^(?:in|unproven)$/)
  },
)

test('what was begun and never ended is removed', async () => {
  await begin(openBrowser(server), 'google')
  await server.db.execute(sql`update oauth_states set expires_at = now() - interval '1 second'`)
  await sweepRows({ db: server.db, objects: folderObjects(`${server.dataDir}/objects`) })
  const { rows } = await server.db.execute(sql`select 1 from oauth_states`)
  expect(rows).toEqual([])
})

test('at least seventy were tried', () => {
  process.stdout.write(`bad inputs tried: ${tried}, let in: 0\n`)
  expect(tried).toBeGreaterThanOrEqual(70)
})
