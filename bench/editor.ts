import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server as HttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../e2e/server.ts'
import { firstLoads } from './lib/first-load.ts'
import { report } from './lib/measure.ts'

/*
 * How does the editor stand beside others? A harness that drives all of them with the same scene and the same pointer opens ours, too, at
 * `/editor?bench=1`. It is a folder of its own, named by EDITOR_PEERS, because it brings the other editors with it.
 */

const HARNESS = process.env['EDITOR_PEERS']
const PEERS = process.env['EDITOR_BENCH_PEERS'] ?? 'dom-flat,react-dom,tldraw,excalidraw,konva'
const NS = process.env['EDITOR_BENCH_NS'] ?? '500,2000,5000'
const REPS = process.env['EDITOR_BENCH_REPS'] ?? '1'
const DOCUMENT_PEERS = process.env['EDITOR_BENCH_DOCUMENTS'] ?? 'multipage@virtual,tldraw'

if (HARNESS === undefined || !existsSync(join(HARNESS, 'run.mjs')))
  throw new Error('EDITOR_PEERS must name the folder of the harness: the one with run.mjs, its dependencies installed.')

/** One interaction of a cell, as the harness writes it. */
interface Measured {
  rafP50: number
  rafP95: number
  costP50: number
  costP95: number
  cpuPerStep: number
  longTotal: number
}

/** One editor with one scene. */
interface Cell {
  peer: string
  n: number
  rep: number
  otherCpu: number
  error?: string
  load: { full: number; cpu: number }
  heapSceneMB: number
  undo: number | null
  undoOk: boolean
  selected: number
  drag: Measured & { moved: number }
  multi: Measured
  zoom: Measured
  pan: Measured
}

/** Ours under one address with the pictures of the scene, which belong to the harness. */
async function serveWithPictures(target: number, pictures: string): Promise<{ server: HttpServer; url: string }> {
  const server = createServer((incoming, answer) => {
    const picture = /^\/img\/([\w-]+\.jpg)/.exec(incoming.url ?? '')?.[1]
    if (picture !== undefined) {
      answer.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=3600' })
      createReadStream(join(pictures, picture)).pipe(answer)
      return
    }
    const host = `127.0.0.1:${target}`
    const onward = request(
      { host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, headers: { ...incoming.headers, host } },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers)
        back.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${port}/editor?bench=1` }
}

/** Runs a script of the harness. @throws Error when it fails. */
async function harness(folder: string, script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${script} ended with ${code}.`)
}

const kB = (bytes: number): number => Math.round(bytes / 1000)

const short = ({ rafP50, rafP95, costP50, costP95, cpuPerStep, longTotal }: Measured) => ({
  rafP50,
  rafP95,
  costP50,
  costP95,
  cpuPerStep,
  longTotal,
})

/** What is wrong with a cell: where the layer that was dragged did not move, as where a page could not hold the scene, no figure says anything. */
const faultOf = (cell: Cell): string | undefined => cell.error ?? (cell.drag.moved > 0 ? undefined : 'the scene is not there as a whole')

/** What is kept of a cell. */
const kept = (cell: Cell) =>
  faultOf(cell) === undefined
    ? {
        peer: cell.peer,
        n: cell.n,
        rep: cell.rep,
        otherCpu: cell.otherCpu,
        load: { full: Math.round(cell.load.full), cpu: cell.load.cpu },
        heapMB: cell.heapSceneMB,
        undo: cell.undoOk && cell.undo !== null ? Math.round(cell.undo) : null,
        drag: short(cell.drag),
        drag50: short(cell.multi),
        zoom: short(cell.zoom),
        pan: short(cell.pan),
      }
    : { peer: cell.peer, n: cell.n, rep: cell.rep, otherCpu: cell.otherCpu, error: faultOf(cell) }

const folder = HARNESS
const data = mkdtempSync(join(tmpdir(), 'magazineai-bench-'))
const product = await startServer(data, await freePort())
const { server, url } = await serveWithPictures(Number(new URL(product.url).port), join(folder, 'public/img'))
try {
  const [scenes, documents] = [join(data, 'scenes.json'), join(data, 'documents.json')]
  const ours = ['--url', url, '--name', 'ours', '--reps', REPS]
  await harness(folder, 'run.mjs', ['--peers', PEERS, '--ns', NS, '--out', scenes, '--quiet-wait', '3000', ...ours])
  if (DOCUMENT_PEERS !== '') await harness(folder, 'run-doc.mjs', ['--peers', DOCUMENT_PEERS, '--out', documents, ...ours])
  const loads = firstLoads(join(import.meta.dirname, '../apps/web/dist'))
  const { meta, results } = JSON.parse(readFileSync(scenes, 'utf8')) as { meta: { browser: string }; results: Cell[] }
  report('editor', {
    browser: meta.browser,
    scenes: results.map(kept),
    documents: DOCUMENT_PEERS === '' ? [] : JSON.parse(readFileSync(documents, 'utf8')),
    firstLoadKB: {
      editor: kB(loads.editor),
      input: kB(loads['editor that answers input']),
      panels: kB(loads['editor with its panels']),
      landing: kB(loads.landing),
    },
  })
} finally {
  server.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
