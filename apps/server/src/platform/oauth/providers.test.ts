import { PROVIDERS, type Provider } from '@magazineai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { ANSWER_FAULTS, OTHER_APPLICATION, startIssuer, TOKEN_FAULTS, type Issuer, type Place } from '../../testing/issuer/index.ts'
import { AppError } from '../errors.ts'
import { randomToken } from '../secret.ts'
import { createProviders, nonceIn, providerSettings, type Identity, type IdentityProvider } from './index.ts'

const SITE = 'https://magazine.example'

let issuer: Issuer
beforeAll(async () => void (issuer = await startIssuer(SITE)))
afterAll(() => issuer.close())
afterEach(() => {
  issuer.tokenFault = null
  issuer.grantFault = null
  issuer.answerFaults.clear()
  vi.useRealTimers()
})

const open = (name: Provider): IdentityProvider => createProviders(providerSettings(readEnv({ ...issuer.variables })))[name]!

const redirectTo = (name: Provider): string =>
  SITE + (name === 'github' || name === 'microsoft' ? `/api/auth/${name}/callback/` : `/${name}-callback`)

const departureFor = (name: Provider) => ({
  redirectUri: redirectTo(name),
  state: randomToken(),
  nonce: randomToken(),
  verifier: randomToken(),
})

/** Long enough for an answer on this machine; the faults that stall are ended sooner. */
const patient = (): AbortSignal => AbortSignal.timeout(60_000)

interface Twist {
  signal?: AbortSignal
  /** Changes what the browser brings back. */
  change?: (arrival: Parameters<IdentityProvider['arrival']>[0]) => Partial<Parameters<IdentityProvider['arrival']>[0]>
}

const signIn = async (name: Provider, provider = open(name), { signal = patient(), change }: Twist = {}): Promise<Identity> => {
  const departure = departureFor(name)
  const back = await issuer.consent((await provider.departure(departure, signal)).href)
  const arrival = { ...departure, code: back.searchParams.get('code') ?? '', iss: back.searchParams.get('iss') ?? undefined }
  return provider.arrival({ ...arrival, ...change?.(arrival) }, signal)
}

const wordOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'let in',
    (error: unknown) => (error instanceof AppError ? error.code : `unexpected: ${error instanceof Error ? error.message : ''}`),
  )

const OPEN_ID = ['google', 'linkedin', 'microsoft'] as const

let tried = 0
const refused = async (what: string, result: Promise<unknown>, word: string | RegExp = 'refused_sign_in'): Promise<void> => {
  tried += 1
  expect(await wordOf(result), what).toMatch(word)
}

test.each(PROVIDERS)('%s says who somebody is', async (name) => {
  expect(await signIn(name)).toEqual({
    provider: name,
    subject: '1001',
    email: 'ann@example.com',
    isVerified: name !== 'facebook',
    firstName: 'Ann',
    lastName: 'Lee',
  })
})

test.each(PROVIDERS)('%s: an address that is missing, or that nobody vouches for, is said to be so', async (name) => {
  const { person } = issuer
  issuer.person = { ...person, isVerified: false }
  expect(await signIn(name)).toMatchObject({ email: 'ann@example.com', isVerified: false })
  issuer.person = { ...person, email: null }
  expect(await signIn(name)).toMatchObject({ email: null, isVerified: false })
  issuer.person = person
})

test('the address a browser is sent to names one state, one challenge and one place to come back to', async () => {
  for (const name of PROVIDERS) {
    const departure = departureFor(name)
    const { searchParams: query } = await open(name).departure(departure, patient())
    expect(query.get('state')).toBe(departure.state)
    expect(query.get('redirect_uri')).toBe(redirectTo(name))
    expect(query.get('response_type')).toBe('code')
    expect(query.has('nonce')).toBe(name !== 'facebook' && name !== 'github')
    // LinkedIn refuses a verifier.
    expect(query.get('code_challenge_method')).toBe(name === 'linkedin' ? null : 'S256')
    expect(query.toString()).not.toContain(departure.verifier)
  }
})

describe('bad inputs', () => {
  test.each(OPEN_ID)('%s: ID tokens of another, for another, old, unsigned and forged', async (name) => {
    for (const fault of TOKEN_FAULTS) {
      // LinkedIn names no nonce at all; there is none to be wrong.
      if (name === 'linkedin' && (fault === 'no nonce' || fault === 'wrong nonce')) continue
      issuer.tokenFault = fault
      await refused(`${name}: ${fault}`, signIn(name))
    }
  })

  test.each(PROVIDERS)('%s: codes used twice, made up, and of another way', async (name) => {
    let used: string | undefined
    await signIn(name, open(name), { change: ({ code }) => ({ code: (used = code) }) })
    await refused('a code again', signIn(name, open(name), { change: () => ({ code: used ?? '' }) }))
    await refused('a code made up', signIn(name, open(name), { change: () => ({ code: 'made-up' }) }))
    await refused('another place to come back to', signIn(name, open(name), { change: () => ({ redirectUri: 'https://evil.example/' }) }))
    // Without a verifier LinkedIn cannot know whose code it is: there the state alone does.
    if (name === 'linkedin') return
    await refused('the code of another browser', signIn(name, open(name), { change: () => ({ verifier: randomToken() }) }))
  })

  test.each(OPEN_ID)('%s: an answer that names another issuer', async (name) => {
    for (const iss of ['https://accounts.google.com', `${issuer.base}.evil.example/${name}`, 'nonsense'])
      await refused(iss, signIn(name, open(name), { change: () => ({ iss }) }))
  })

  test('a wrong secret of our own', async () => {
    for (const name of PROVIDERS) {
      const settings = providerSettings(readEnv({ ...issuer.variables, [`OAUTH_${name.toUpperCase()}_SECRET`]: 'wrong' }))
      await refused(name, signIn(name, createProviders(settings)[name]))
    }
  })

  const PLACES_OF: Readonly<Record<Provider, readonly Place[]>> = {
    google: ['discovery', 'keys', 'token'],
    linkedin: ['discovery', 'keys', 'token'],
    microsoft: ['discovery', 'keys', 'token'],
    facebook: ['token', 'debug', 'user'],
    github: ['token', 'user', 'emails'],
  }

  test.each(PROVIDERS)('%s: answers that are none, at every place that is asked', { timeout: 120_000 }, async (name) => {
    for (const place of PLACES_OF[name])
      for (const fault of ANSWER_FAULTS) {
        // A person may have no address there.
        if (place === 'emails' && fault === 'array') continue
        issuer.answerFaults.set(place, fault)
        const isStalled = fault === 'stall' || fault === 'stall in the body'
        const signal = isStalled ? AbortSignal.timeout(300) : patient()
        const word = ['array', 'null'].includes(fault) ? /^(?:refused_sign_in|provider_unreachable)$/ : 'provider_unreachable'
        await refused(`${place}: ${fault}`, signIn(name, open(name), { signal }), word)
        issuer.answerFaults.clear()
      }
    expect(await wordOf(signIn(name))).toBe('let in')
  })

  test('facebook and github: access tokens that were not issued to this application, or are of somebody else', async () => {
    for (const name of ['facebook', 'github'] as const) {
      const check = (token: string) => open(name).accessToken!(token, patient())
      expect((await check(issuer.accessToken(name))).subject).toBe('1001')
      await refused(`${name}: of another application`, check(issuer.accessToken(name, OTHER_APPLICATION)))
      await refused(`${name}: made up`, check('made-up'))
      await refused(`${name}: with a line break`, check('a\r\nx-evil: 1'), /^(?:refused_sign_in|provider_unreachable)$/)
      for (const fault of ['other application', 'invalid', 'other person'] as const) {
        issuer.grantFault = fault
        await refused(`${name}: ${fault}`, check(issuer.accessToken(name)))
      }
      issuer.grantFault = null
    }
    for (const fault of ['ended', 'page token'] as const) {
      issuer.grantFault = fault
      await refused(`facebook: ${fault}`, open('facebook').accessToken!(issuer.accessToken('facebook'), patient()))
    }
  })

  test.each(OPEN_ID)('%s: ID tokens that a page sends', async (name) => {
    const provider = open(name)
    const nonce = randomToken()
    expect(nonceIn(await issuer.idToken(name, nonce))).toBe(nonce)
    expect((await provider.idToken!(await issuer.idToken(name, nonce), nonce, patient())).subject).toBe('1001')
    for (const fault of TOKEN_FAULTS) {
      issuer.tokenFault = fault
      await refused(`${name}: ${fault}`, provider.idToken!(await issuer.idToken(name, nonce), nonce, patient()))
    }
    issuer.tokenFault = null
    await refused(`${name}: without a nonce`, provider.idToken!(await issuer.idToken(name, null), nonce, patient()))
    for (const other of OPEN_ID.filter((each) => each !== name))
      await refused(`${name}: of ${other}`, provider.idToken!(await issuer.idToken(other, nonce), nonce, patient()))
  })

  test('at least seventy were tried', () => {
    process.stdout.write(`bad inputs tried: ${tried}, let in: 0\n`)
    expect(tried).toBeGreaterThanOrEqual(70)
  })
})

test('keys that a provider changes are asked for anew, though not for every key that somebody names', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const google = open('google')
  expect(await wordOf(signIn('google', google))).toBe('let in')
  const before = issuer.asked.get('keys') ?? 0
  await issuer.rotateKeys()
  expect(await wordOf(signIn('google', google))).toBe('refused_sign_in')
  expect(issuer.asked.get('keys')).toBe(before)
  vi.setSystemTime(Date.now() + 31_000)
  expect(await wordOf(signIn('google', google))).toBe('let in')
  expect(issuer.asked.get('keys')).toBe(before + 1)
})

test('a provider without settings, or with half of them, is not there', () => {
  expect(createProviders(providerSettings(readEnv({})))).toEqual({})
  expect(() => readEnv({ OAUTH_GITHUB_ID: 'x' })).toThrow('OAUTH_GITHUB_SECRET: required when OAUTH_GITHUB_ID is set')
  for (const bad of ['http://accounts.example', 'https://a.example/?x=1', 'https://user@a.example', 'ftp://127.0.0.1', 'nonsense'])
    expect(() => readEnv({ OAUTH_GOOGLE_ISSUER: bad }), bad).toThrow('OAUTH_GOOGLE_ISSUER')
  expect(readEnv({ OAUTH_GITHUB_ISSUER: 'https://github.corp.example/' }).OAUTH_GITHUB_ISSUER).toBe('https://github.corp.example')
})
