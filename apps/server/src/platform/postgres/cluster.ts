import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { folderTrouble } from '../folder.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './place.ts'

/** Name of the superuser and of the database of the embedded cluster. */
export const ROLE = 'magazine'

/** The port names the socket file only: nothing listens on TCP. */
export const SOCKET_PORT = 5432

/** Settings for a small machine; durability (fsync, synchronous_commit) stays on. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '48MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Neither the text nor the row of a failed statement: they hold what was being written.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
} as const

/** Makes the cluster when there is none. A crash half-way leaves nothing behind that looks like one. */
export const initialise = (place: ClusterPaths, binaries: Binaries): void => {
  requireOurs(place)
  if (existsSync(join(place.data, 'PG_VERSION'))) return refuseOtherMajor(place, binaries)
  const fresh = `${place.data}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  makeEmpty(fresh, place)
  const args = [
    '-D',
    fresh,
    '-U',
    ROLE,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const run = spawnSync(binaries.initdb, args, { ...identity(place), encoding: 'utf8' })
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(whyNotMade(place, run.error?.message ?? run.stderr))
  }
  try {
    renameSync(fresh, place.data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(place.data, 'PG_VERSION'))) throw error
  }
}

/** The sentence for what `initdb` said. */
const whyNotMade = (place: ClusterPaths, said: string): string => {
  const full = /No space left on device/.test(said) ? folderTrouble(dirname(place.data), { code: 'ENOSPC' }) : null
  const reason = /initdb: error: (.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  return full ?? `The database could not be made: ${reason}. Set DATABASE_URL to use another PostgreSQL.`
}

/** What is in the place of the database must be one, and belong to the user it runs as: PostgreSQL itself would only say that it may not read a file. */
const requireOurs = ({ data, owner }: ClusterPaths): void => {
  const found = statSync(data, { throwIfNoEntry: false })
  if (!found) return
  const expected = owner?.uid ?? process.getuid?.()
  if (expected !== undefined && found.uid !== expected)
    throw new Error(
      `${data} belongs to user ${found.uid}, and the database runs as user ${expected}. Give it back to that user (chown -R ${expected} ${data}).`,
    )
  if (!found.isDirectory() || (readdirSync(data).length > 0 && !existsSync(join(data, 'PG_VERSION'))))
    throw new Error(
      `${data} is no database: it has no PG_VERSION. Bring the database back from a backup, or move this away to begin with an empty one.`,
    )
  // PostgreSQL refuses a folder that others may enter, as a copy often is.
  if (found.mode & 0o027) chmodSync(data, 0o700)
}

const makeEmpty = (folder: string, place: ClusterPaths): void => {
  mkdirSync(folder, { mode: 0o700 })
  if (place.owner) chownSync(folder, place.owner.uid, place.owner.gid)
}

const refuseOtherMajor = (place: ClusterPaths, binaries: Binaries): void => {
  const major = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.version.split('.')[0])
    throw new Error(`${place.data} was made by PostgreSQL ${major}, and this is ${binaries.version}. Export with the old release first.`)
}

/** Starts the server. It is detached, so that an interrupt in the terminal reaches only us and we stop it in order. */
export const launch = (place: ClusterPaths, binaries: Binaries): ChildProcess => {
  if (existsSync(place.log) && statSync(place.log).size > 10_000_000) renameSync(place.log, `${place.log}.old`)
  const log = openSync(place.log, 'a', 0o600)
  const args = ['-D', place.data, '-k', place.socket, '-p', String(SOCKET_PORT)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const child = spawn(binaries.postgres, args, { ...identity(place), detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** Says why the database did not start, in the words of its log after the first `from` bytes; null when it says nothing. */
export const lastWords = (place: ClusterPaths, from: number): string | null => {
  try {
    const log = readFileSync(place.log)
    // A log that grew too long was put aside.
    const said = log
      .subarray(log.length < from ? 0 : from)
      .toString('utf8')
      .trim()
    const worst = [...said.matchAll(/(?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1]
    return worst ?? (said.split('\n').slice(-3).join(' ') || null)
  } catch {
    return null
  }
}

/** Measures the log of the database, bytes; 0 when there is none. */
export const logSize = (place: ClusterPaths): number => statSync(place.log, { throwIfNoEntry: false })?.size ?? 0

/** Leaves a note for the next start: who uses the folder. */
export const writeHolder = (dataDir: string): void => writeFileSync(join(dataDir, 'server.pid'), `${process.pid}\n`, { mode: 0o600 })

/** Reads who used the folder last; empty when unknown. */
export const readHolder = (dataDir: string): string => {
  try {
    return readFileSync(join(dataDir, 'server.pid'), 'utf8').trim()
  } catch {
    return ''
  }
}

/** Returns whom the programs of the database run as, and in what surroundings: none of our secrets. */
export const identity = (place: ClusterPaths): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } => ({
  ...(place.owner ? { uid: place.owner.uid, gid: place.owner.gid } : {}),
  cwd: '/',
  env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
})
