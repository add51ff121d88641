import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'

/*
 * No journey asks another origin for anything. Pages, their workers and their hints are told to send everything that does not go to this
 * machine through a proxy, which answers nothing and writes down what was asked, whichever way it was. The browser itself calls its maker, for
 * updates and for who is signed in to it, in spite of all flags: it has a proxy of its own, which answers nothing either, and which nobody reads.
 */

/** Where pages and the browser itself find their proxies, and where that of pages writes: handed on to the processes of the journeys. */
const PROXY = 'E2E_PROXY'
const OWN_PROXY = 'E2E_BROWSER_PROXY'
const LOG = 'E2E_OTHER_ORIGINS'

/**
 * What the browser asks on behalf of a page without being asked to. It sends the shape of every form it sees to its maker, to learn what to fill
 * in, and no flag that is left to us turns that off. Nothing of the product names this host; anything else is the doing of a page.
 */
const ASKED_BY_BROWSER: readonly string[] = ['content-autofill.googleapis.com']

/** Returns the flags that lead what the browser asks for itself into nothing, once there is a proxy; none before. */
export const proxyFlags = (): string[] => {
  const address = process.env[OWN_PROXY]
  return address === undefined ? [] : [`--proxy-server=${address}`]
}

/** Returns what leads the pages of a context through their proxy, once that runs; nothing before. `own` = further names of this machine. */
export const pageProxy = (...own: readonly string[]): { proxy?: { server: string; bypass: string } } => {
  const server = process.env[PROXY]
  return server === undefined ? {} : { proxy: { server, bypass: ['127.0.0.1', 'localhost', ...own].join() } }
}

/** Starts the proxies; the caller stops them. What pages ask of other origins is a line each of the file that `askedElsewhere` reads. */
export async function recordOtherOrigins(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'magazineai-origins-'))
  const log = join(folder, 'asked')
  writeFileSync(log, '')
  const pages = await refuse((asked) => appendFileSync(log, `${asked}\n`))
  const own = await refuse(() => undefined)
  process.env[PROXY] = pages.address
  process.env[OWN_PROXY] = own.address
  process.env[LOG] = log
  return async () => {
    await Promise.all([pages.stop(), own.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a proxy that answers nothing, and tells what it was asked; the caller stops it. */
async function refuse(tell: (asked: string) => void): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    tell(`${request.method} ${request.url}`)
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket) => {
    tell(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Lists what pages asked of other origins until now. */
export const askedElsewhere = (): string[] => {
  const log = process.env[LOG]
  const asked = log !== undefined && existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []
  return asked.filter((line) => !ASKED_BY_BROWSER.some((host) => line === `CONNECT ${host}:443`))
}

/** Fails a run of journeys in which another origin was asked for something, and says which journey it was. */
export default class OtherOrigins implements Reporter {
  #known = 0
  readonly #faults: string[] = []

  onTestEnd(test: TestCase): void {
    const asked = askedElsewhere()
    for (const line of asked.slice(this.#known))
      this.#faults.push(`✗ ${test.titlePath().slice(2).join(' › ')} asked another origin: ${line}`)
    this.#known = asked.length
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    for (const fault of this.#faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(`requests to other origins: ${this.#faults.length}\n`)
    return this.#faults.length > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return true
  }
}
