import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, loadChunk } from './chunk.ts'

const OWN = '/assets/index-old.js'
const pageOf = (script: string): string => `<div id="root"></div><script type="module" src="${script}"></script>`

const reload = vi.fn()

/** The server has a page at the address of this one, or does not answer; at others it has pages of other scripts. */
function serve(page: string | null): void {
  vi.stubGlobal('fetch', (address: string) => {
    if (page === null) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(new Response(address === '/login' ? page : pageOf('/assets/landing.js')))
  })
}

const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://magazine.example${OWN}` }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  reload.mockClear()
  vi.stubGlobal('location', { reload, pathname: '/login' })
})
afterEach(() => vi.unstubAllGlobals())

test('what arrives is passed on', async () => {
  await expect(loadChunk(() => Promise.resolve('here'))).resolves.toBe('here')
})

test('without a connection, or with the same version on the server, it is an error a person can read', async () => {
  for (const page of [null, pageOf(OWN), '<h1>Bad gateway</h1>']) {
    serve(page)
    await expect(loadChunk(gone)).rejects.toThrow(ChunkError)
  }
  expect(reload).not.toHaveBeenCalled()
})

test('where a newer version was installed the page is loaded anew, once', async () => {
  serve(pageOf('/assets/index-new.js'))
  const ended = vi.fn()
  void loadChunk(gone).then(ended, ended)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000)
  expect(ended).not.toHaveBeenCalled()
  // The page that came is the old one again, as a proxy may have kept it.
  await expect(loadChunk(gone)).rejects.toThrow(ChunkError)
  expect(reload).toHaveBeenCalledTimes(1)
})
