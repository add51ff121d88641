import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'

/*
 * No journey asks another origin for anything. The browser is told to send everything that does not go to this machine through a proxy, which
 * answers nothing and writes down what was asked: requests of pages, of workers, of the browser itself, whichever way they are made.
 */

/** Where the browser finds the proxy, and where that writes: handed on to the processes of the journeys. */
const PROXY = 'E2E_PROXY'
const LOG = 'E2E_OTHER_ORIGINS'

/** Returns the flags that lead a browser through the proxy, once that runs; none before. */
export const proxyFlags = (): string[] => {
  const address = process.env[PROXY]
  return address === undefined ? [] : [`--proxy-server=${address}`]
}

/** Starts the proxy; the caller stops it. What is asked of other origins is a line each of the file that `askedElsewhere` reads. */
export async function recordOtherOrigins(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'magazineai-origins-'))
  const log = join(folder, 'asked')
  writeFileSync(log, '')
  const server = createServer((request, response) => {
    appendFileSync(log, `${request.method} ${request.url}\n`)
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket) => {
    appendFileSync(log, `CONNECT ${request.url}\n`)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[PROXY] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env[LOG] = log
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists what was asked of other origins until now. */
export const askedElsewhere = (): string[] => {
  const log = process.env[LOG]
  return log !== undefined && existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []
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
