import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'vite'
import type { BrowserInput, BrowserResult } from './browser-entry.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' }

/** A page whose worker lays the corpus out and that sends home what came of it. */
const PAGE = `<!doctype html><title>typeset</title><script type="module">
const send = (body) => fetch('/result', { method: 'POST', body: JSON.stringify(body) })
const worker = new Worker('/entry.js', { type: 'module' })
worker.onmessage = ({ data }) => send(data)
worker.onerror = ({ message }) => send({ error: message || 'the worker failed' })
worker.postMessage(await (await fetch('/input.json')).json())
</script>`

/** Serves the page to browsers. */
export interface CorpusServer {
  url: string
  /** What the page sends home next. Rejects when its worker fails or `ms` pass. */
  result(ms: number): Promise<BrowserResult>
  close(): void
}

/** Bundles the engine and serves it with the corpus on a free port of this machine. */
export async function serveCorpus(input: BrowserInput): Promise<CorpusServer> {
  const folder = mkdtempSync(join(tmpdir(), 'typeset-'))
  await bundle(folder)
  const json = JSON.stringify(input)
  let arrived: (sent: unknown) => void = () => {}
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void read(request).then((sent) => arrived(sent))
      response.writeHead(204).end()
      return
    }
    const { url = '/' } = request
    const file = join(folder, url)
    const body = url === '/' ? PAGE : url === '/input.json' ? json : existsSync(file) ? readFileSync(file) : null
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(url)] ?? 'text/html' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    result: (ms) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the browser sent nothing')), ms)
        arrived = (sent) => {
          clearTimeout(timer)
          if (isResult(sent)) resolve(sent)
          else reject(new Error(`the browser failed: ${JSON.stringify(sent)}`))
        }
      }),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const read = async (request: IncomingMessage): Promise<unknown> => JSON.parse(await text(request))
const isResult = (sent: unknown): sent is BrowserResult => typeof sent === 'object' && sent !== null && 'hashes' in sent

const bundle = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'esnext',
      // The helper that preloads chunks wants a document, which a worker has not.
      modulePreload: false,
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, 'browser-entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  })
