import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveCluster } from '../apps/server/src/testing/cluster.ts'
import { recordOtherOrigins } from './other-origins.ts'

/** The server under test: its address and the folder of its data. */
export interface Server {
  url: string
  dataDir: string
  child: ChildProcess
  /** Everything the server has printed. */
  log: () => string
  /** Stops it and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Journeys that run at once. */
export const WORKERS = 2

const root = join(import.meta.dirname, '..')

/** Finds a port of this machine that nobody uses. It is free again when this resolves. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** Makes a data folder with an empty database of this release in it; the caller removes it. A server has it up sooner than a folder without any. */
export async function newDataFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `magazineai-${name}-`))
  await giveCluster(folder)
  return folder
}

/** Starts the product on a folder, with `variables` besides its usual ones, and waits until it is ready. @throws when it ends or is not ready within 60 s. */
export async function startServer(dataDir: string, port: number, variables: Readonly<Record<string, string>> = {}): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString('utf8'))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const until = Date.now() + 60_000; ;) {
    if (child.exitCode !== null) throw new Error(`the server ended at start:\n${printed}`)
    if (Date.now() > until) throw new Error(`the server was not ready in time:\n${printed}`)
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    dataDir,
    child,
    log: () => printed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await gone
    },
  }
}

/** Starts one server on a new folder for all journeys. Playwright owns it: what is returned stops the server and removes the folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stopRecording = await recordOtherOrigins()
  const dataDir = await newDataFolder('e2e')
  // All of them come from one network address, which has the budget of one person else.
  const server = await startServer(dataDir, await freePort(), { RATE_LIMIT_FACTOR: String(WORKERS) })
  process.env['E2E_URL'] = server.url
  process.env['E2E_DATA'] = dataDir
  return async () => {
    await server.stop()
    await stopRecording()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
