import type { Provider } from '@magazineai/contract'
import { openBrowser, type Browser } from './browser.ts'
import type { Issuer } from './issuer/index.ts'
import type { Answer, TestServer } from './server.ts'

const isScreen = (provider: Provider): boolean => provider !== 'github' && provider !== 'microsoft'

/** Returns where a browser begins to sign in with a provider. */
export const startPath = (provider: Provider): string => `/api/${isScreen(provider) ? 'v1/' : ''}auth/${provider}/`

/** What a browser is sent back with. */
export interface Returned {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Reads what an address of ours carries back. */
export const returnedIn = ({ searchParams: query }: URL): Returned => ({
  code: query.get('code') ?? undefined,
  state: query.get('state') ?? undefined,
  iss: query.get('iss') ?? undefined,
})

/** What coming back led to, said alike for screens, which get JSON, and for the two providers that end with a redirect. */
export interface Ending {
  /** `in`, `unproven`, `connected`, or the word of the error. */
  word: string
  answer: Answer
}

/** Begins to sign in; answers the address the browser is sent to. */
export const begin = async (browser: Browser, provider: Provider, next?: string): Promise<string> => {
  const answer = await browser.call('GET', `${startPath(provider)}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`)
  return answer.headers.get('location') ?? `status ${answer.status}`
}

/** Comes back to our server as the browser does. */
export const comeBack = async (browser: Browser, provider: Provider, returned: Returned): Promise<Ending> => {
  const given = Object.fromEntries(Object.entries(returned).filter(([, value]) => value !== undefined)) as Record<string, string>
  if (isScreen(provider)) {
    const answer = await browser.call('POST', `${startPath(provider)}callback/`, { body: given })
    const words: Record<number, string> = { 200: 'in', 202: 'unproven', 204: 'connected' }
    return { word: words[answer.status] ?? (answer.json.code as string), answer }
  }
  const answer = await browser.call('GET', `${startPath(provider)}callback/?${new URLSearchParams(given).toString()}`)
  const to = new URL(answer.headers.get('location') ?? '/nowhere', 'http://site')
  const error = to.searchParams.get('error')
  const word = error ?? (to.pathname === '/auth/confirm' ? 'unproven' : to.pathname === '/profile' ? 'connected' : 'in')
  return { word, answer }
}

/** Goes the whole way with a provider, in a browser of its own where none is given. */
export const signInWith = async (server: TestServer, issuer: Issuer, provider: Provider, browser = openBrowser(server)) => {
  const back = await issuer.consent(await begin(browser, provider))
  return { browser, ...(await comeBack(browser, provider, returnedIn(back))) }
}
