import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { createLog } from '../../platform/log.ts'
import { ROLE, SOCKET_PORT } from '../../platform/postgres/cluster.ts'
import { startPostgres } from '../../platform/postgres/index.ts'
import type { EmbeddedPostgres } from '../../platform/postgres/index.ts'
import { clusterPathsFor } from '../../platform/postgres/place.ts'
import { readPostmaster } from '../../platform/postgres/process.ts'
import { startProxy } from '../proxy.ts'
import type { Proxy } from '../proxy.ts'

/** The database of a server under test, and what is in the way to it. */
export interface DatabaseUnderTest {
  /** Process id of the postmaster now; 0 when there is none. */
  pid(): number
  /** Runs one statement past the server and past the proxy. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A server in a process of its own. It is started again when a disturbance ended it on purpose, at the same address. */
export interface ServerUnderTest {
  base: string
  dataDir: string
  database: DatabaseUnderTest
  isUp: () => boolean
  signal(signal: NodeJS.Signals): void
  /** Waits for the end of the process. Resolves with its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Where a database of its own is reached through a proxy. */
export interface ExternalServer extends ServerUnderTest {
  proxy: Proxy
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
}

const quiet = createLog('silent')

/** Starts a server with the database it brings along. */
export const startEmbedded = async (logPath: string, parent = tmpdir()): Promise<ServerUnderTest> => {
  const dataDir = folderIn(parent)
  const place = clusterPathsFor(dataDir)
  const database = databaseAt(place.socket, 'postgres', () => readPostmaster(place.data)?.pid ?? 0)
  const child = await serverProcess(dataDir, logPath, {})
  return {
    ...child,
    dataDir,
    database,
    stop: async () => {
      await child.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server whose database is another process, reached over TCP through a proxy. */
export const startExternal = async (logPath: string): Promise<ExternalServer> => {
  const [dataDir, databaseDir] = [folderIn(tmpdir()), folderIn(tmpdir())]
  const place = clusterPathsFor(databaseDir)
  let postgres: EmbeddedPostgres = await startPostgres(databaseDir, quiet)
  await databaseAt(place.socket, 'postgres', () => postgres.pid()).query('create database magazines')
  const proxy = await startProxy({ path: join(place.socket, `.s.PGSQL.${SOCKET_PORT}`) })
  const child = await serverProcess(dataDir, logPath, { DATABASE_URL: `postgres://${ROLE}@127.0.0.1:${proxy.port}/magazines` })
  return {
    ...child,
    dataDir,
    proxy,
    database: databaseAt(place.socket, 'magazines', () => readPostmaster(place.data)?.pid ?? 0),
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => void (postgres = await startPostgres(databaseDir, quiet)),
    stop: async () => {
      await child.end()
      await proxy.close()
      await postgres.stop()
      for (const folder of [dataDir, databaseDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Size of a small disk: the database takes the half of it. */
const SMALL_DISK = '192m'

/** Mounts a disk in memory that is soon full; null where we may not. The caller unmounts it. */
export const mountSmallDisk = (): { path: string; unmount: () => void } | null => {
  const path = folderIn(tmpdir())
  const mounted =
    process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=755`, 'tmpfs', path]).status === 0
  if (!mounted) {
    rmSync(path, { recursive: true })
    return null
  }
  return {
    path,
    unmount: () => {
      spawnSync('umount', [path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

const folderIn = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'magazineai-faults-'))
  chmodSync(folder, 0o755)
  return folder
}

const databaseAt = (socket: string, database: string, pid: () => number): DatabaseUnderTest => ({
  pid,
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const client = new Client({
      host: socket,
      port: SOCKET_PORT,
      user: ROLE,
      database,
      application_name: 'faults',
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  },
})

/** Longest time a start may take, ms. */
const START_LIMIT = 60_000

/** Longest time a stop may take, ms. */
const STOP_LIMIT = 30_000

/** What must not outlive this process, whatever ends it. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const serverProcess = async (dataDir: string, logPath: string, variables: Record<string, string>) => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = createWriteStream(logPath, { flags: 'a' })
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${new URL('./late-rejection.ts', import.meta.url).href}`,
    FAULTS_TRIGGER: triggerOf(dataDir),
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '100000',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    ...variables,
  }
  let child: ChildProcess
  let gone: Promise<number | NodeJS.Signals | null>
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [new URL('../../main.ts', import.meta.url).pathname], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    const started = child
    children.add(started)
    gone = new Promise((done) =>
      started.once('exit', (code, signal) => {
        children.delete(started)
        done(signal ?? code)
      }),
    )
    if (!(await becomesReady(base, START_LIMIT, isUp))) throw new Error(`the server did not start; its log is ${logPath}`)
  }
  const isUp = (): boolean => child.exitCode === null && child.signalCode === null
  await start()
  return {
    base,
    isUp,
    start,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    ended: () => gone,
    end: async () => {
      if (isUp()) child.kill('SIGTERM')
      const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
      await gone
      clearTimeout(cut)
      log.end()
    },
  }
}

/** Returns the file that makes an idle thread fail. */
export const triggerOf = (dataDir: string): string => join(dataDir, 'late-rejection')

/** Waits until a server says that it is ready; false when it is not within `limit` ms, or ends. */
export const becomesReady = async (base: string, limit: number, isUp: () => boolean): Promise<boolean> => {
  const end = performance.now() + limit
  while (performance.now() < end && isUp()) {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return true
    await pause(50)
  }
  return false
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
