import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DISK_FULL } from '../../platform/disk.ts'
import { isAlive } from '../../platform/postgres/process.ts'
import type { Listener } from './listener.ts'
import { becomesReady, triggerOf } from './server.ts'
import type { ExternalServer, ServerUnderTest } from './server.ts'
import type { Tally } from './tally.ts'

/** How long a database is gone, ms. */
const GONE = 10_000

/** How long a way to the database is bad, ms. */
const BAD = 5_000

/** Longest time the server takes to start a thread, ms: that of composing loads its programs before there is work. */
const THREAD_LIMIT = 20_000

/** What a disturbance may use besides the server. */
export interface Scene<S extends ServerUnderTest> {
  server: S
  listener: Listener
  tally: Tally
  /** Grows with each disturbance: for variants of the same. */
  turn: number
}

/** Something a neighbour does to the server, or somebody to the server itself. `happen` resolves when the neighbour is itself again. */
export interface Disturbance<S extends ServerUnderTest> {
  name: string
  /** What an export that was begun before may say when it fails for this; without it all exports finish. */
  exportMayFail?: string
  happen: (scene: Scene<S>) => Promise<void>
}

/** Ends sessions of the server that fit; tries until there is one. */
const endSessions = async ({ server }: Scene<ServerUnderTest>, condition: string, most = 1): Promise<void> => {
  for (;;) {
    const rows = await server.database
      .query<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from (
           select pid from pg_stat_activity
           where application_name like 'magazineai%' and datname = current_database() and ${condition} limit ${most}) as found`,
      )
      .catch(() => [])
    if (rows.some(({ ended }) => ended)) return
    await pause(5)
  }
}

/** The processes whose parent is `pid` (proc(5)). */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid)
      } catch {
        return false
      }
    })
    .map(Number)

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

const killDatabase = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  process.kill(pid, signal)
  while (isAlive(pid)) await pause(5)
}

/** The ways PostgreSQL is stopped: in order, and at once, so that it recovers at the next start. */
const STOPS = ['SIGINT', 'SIGQUIT'] as const

/** What happens to a server with its own database. */
export const embeddedDisturbances: readonly Disturbance<ServerUnderTest>[] = [
  { name: 'database killed', happen: ({ server }) => killDatabase(server.database.pid(), 'SIGKILL') },
  {
    name: 'database stopped and started again',
    happen: ({ server, turn }) => killDatabase(server.database.pid(), STOPS[turn % STOPS.length] ?? 'SIGINT'),
  },
  {
    name: 'database frozen for ten seconds',
    happen: async ({ server }) => {
      const pid = server.database.pid()
      const frozen = [pid, ...childrenOf(pid)]
      signalAll(frozen, 'SIGSTOP')
      await pause(GONE)
      signalAll(frozen, 'SIGCONT')
    },
  },
  { name: 'backend ended in a transaction', happen: (scene) => endSessions(scene, "state like 'idle in transaction%'") },
  { name: 'backend ended in a statement', happen: (scene) => endSessions(scene, "application_name = 'magazineai' and state = 'active'") },
  {
    name: 'backend ended outside a transaction',
    happen: (scene) => endSessions(scene, "application_name = 'magazineai' and state = 'idle'"),
  },
  { name: 'connection of events ended', happen: (scene) => endSessions(scene, "application_name = 'magazineai bus'") },
  { name: 'connection of the lock ended', happen: (scene) => endSessions(scene, "application_name like 'magazineai owner%'") },
  { name: 'all backends ended', happen: (scene) => endSessions(scene, 'true', 100) },
  {
    name: 'late rejections in all threads',
    happen: async ({ server }) => {
      const trigger = triggerOf(server.dataDir)
      mkdirSync(trigger)
      for (const end = performance.now() + THREAD_LIMIT; readdirSync(trigger).length === 0; await pause(20))
        if (performance.now() > end) throw new Error('there was no thread to fail')
      await pause(200)
      rmSync(trigger, { recursive: true })
    },
  },
  {
    name: 'clients and sockets cut',
    happen: async ({ server, listener }) => {
      const port = Number(new URL(server.base).port)
      const head = 'PATCH /api/magazines/x/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
      for (let round = 0; round < 5; round += 1) {
        const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
        for (const socket of sockets) {
          socket.on('error', () => undefined)
          socket.write(head)
        }
        listener.cut()
        await pause(100)
        for (const socket of sockets) socket.resetAndDestroy()
      }
    },
  },
  {
    name: 'server killed',
    happen: async ({ server }) => {
      server.signal('SIGKILL')
      await server.ended()
      await server.start()
    },
  },
  {
    name: 'server asked to stop',
    happen: async ({ server, tally }) => {
      server.signal('SIGTERM')
      for (const call of tally.inFlight) tally.owed.add(call)
      const code = await server.ended()
      if (code !== 0) throw new Error(`it ended with ${code} instead of 0`)
      await server.start()
    },
  },
  {
    name: 'server and database killed together',
    happen: async ({ server }) => {
      const pid = server.database.pid()
      server.signal('SIGKILL')
      await Promise.all([server.ended(), killDatabase(pid, 'SIGKILL')])
      await server.start()
    },
  },
]

/** What happens to a server whose database is somewhere else. */
export const externalDisturbances: readonly Disturbance<ExternalServer>[] = [
  {
    name: 'database gone for ten seconds',
    happen: async ({ server }) => {
      await server.stopDatabase()
      await pause(GONE)
      await server.startDatabase()
    },
  },
  {
    name: 'database slow',
    happen: async ({ server }) => {
      server.proxy.set({ delay: 150 })
      await pause(BAD)
      server.proxy.set('pass')
    },
  },
  {
    name: 'answers of the database cut in their middle',
    happen: async ({ server }) => {
      server.proxy.set('truncate')
      await pause(BAD)
      server.proxy.set('pass')
    },
  },
  {
    name: 'way to the database cut again and again',
    happen: async ({ server }) => {
      for (const end = performance.now() + BAD; performance.now() < end; await pause(50 + Math.random() * 300)) server.proxy.cut()
    },
  },
  {
    name: 'way to the database silent for ten seconds',
    happen: async ({ server }) => {
      server.proxy.set('swallow')
      await pause(GONE)
      server.proxy.set('pass')
      server.proxy.forget()
    },
  },
  {
    name: 'server killed while its database is away',
    happen: async ({ server }) => {
      server.proxy.set('refuse')
      server.signal('SIGKILL')
      await server.ended()
      const started = server.start()
      await pause(1_000)
      server.proxy.set('pass')
      await started
    },
  },
]

/** Bytes a file is filled with at once. */
const CHUNK = Buffer.alloc(1024 * 1024)

/** Fills a disk to the last byte. */
const fill = (path: string): void => {
  const file = openSync(path, 'w')
  for (let size = CHUNK.length; size > 0;) {
    try {
      if (writeSync(file, CHUNK, 0, size) === 0) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

/** What happens to a server whose folder is on a small disk. */
export const diskDisturbances: readonly Disturbance<ServerUnderTest>[] = [
  {
    name: 'disk full',
    exportMayFail: DISK_FULL,
    happen: async ({ server }) => {
      const path = join(server.dataDir, 'full')
      // What the database frees when it ends is taken again.
      for (const end = performance.now() + GONE; performance.now() < end; await pause(200))
        fill(`${path}-${Math.round(end - performance.now())}`)
      const answer = await fetch(`${server.base}/readyz`).catch(() => null)
      const isReady = answer?.ok === true
      for (const name of readdirSync(server.dataDir)) if (name.startsWith('full-')) rmSync(join(server.dataDir, name))
      if (answer === null) throw new Error('no answer while the disk was full')
      if (isReady) throw new Error('ready while the disk was full')
    },
  },
]

/** Longest time until the server says that it is ready, once its neighbour is itself again, ms. */
const READY_WITHIN = 10_000

/** Longest time until what it says is seen to be so, ms: calls of a machine that is busy with other things take their time. */
const SEEN_WITHIN = 20_000

/** Says what is wrong with a server after a disturbance, in words; nothing when it is whole. */
export const troubleAfter = async ({ server, listener }: Scene<ServerUnderTest>): Promise<string[]> => {
  const isReady = await becomesReady(server.base, READY_WITHIN, () => server.isUp())
  if (!server.isUp()) return ['the server has ended']
  const trouble = isReady ? [] : [`not ready within ${READY_WITHIN / 1_000} s`]
  if (!(await listener.hearsOfSave(SEEN_WITHIN))) trouble.push('the socket tells nothing')
  if (!(await holdsOneEach(server, SEEN_WITHIN))) trouble.push('not exactly one connection that listens and one that holds the lock')
  return trouble
}

const holdsOneEach = async (server: ServerUnderTest, limit: number): Promise<boolean> => {
  const end = performance.now() + limit
  do {
    const rows = await server.database
      .query<{ kind: string; n: number }>(
        `select split_part(application_name, ' ', 2) as kind, count(*)::int as n from pg_stat_activity
         where datname = current_database() and application_name ~ '^magazineai (bus|owner)' group by 1 order by 1`,
      )
      .catch(() => [])
    if (rows.length === 2 && rows.every(({ n }) => n === 1)) return true
    await pause(100)
  } while (performance.now() < end)
  return false
}
