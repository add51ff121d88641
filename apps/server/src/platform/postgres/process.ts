import { setTimeout as pause } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socket: string
}

/** Reads the pid file of a cluster; null when there is none, or it is not finished. */
export const readPostmaster = (data: string): Postmaster | null => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 5432), socket: (lines[4] ?? '').trim() } : null
  } catch {
    return null
  }
}

/** Tells whether the system lists a process of this id, be it that it has ended and waits to be asked for. */
export const isListed = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Tells whether a process of this id runs. One that ended and that its parent has not asked for yet (a zombie) does not: in a container
 * nobody may ever ask.
 */
export const isAlive = (pid: number): boolean => {
  // 0 would be the whole group of this process.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** The state follows the name, which is in brackets and may hold anything (proc(5), `/proc/pid/stat`). */
const isZombie = (pid: number): boolean => {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Tells whether the process of this id is a PostgreSQL server; after a restart of the machine the id may be anyone's. */
export const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    return /postgres/.test(execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return isPostgresByProc(pid)
  }
}

/** Small containers have no `ps`. */
const isPostgresByProc = (pid: number): boolean => {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Resolves with true once `done` answers true, with false after `limit` milliseconds. */
export const waitFor = async (done: () => boolean | Promise<boolean>, limit: number): Promise<boolean> => {
  const end = performance.now() + limit
  while (performance.now() < end) {
    if (await done()) return true
    await pause(20)
  }
  return false
}

/** Stops a PostgreSQL server: fast first (sessions are cut, nothing is lost), then immediately. @throws Error when it does not go. */
export const stopPostgres = async (pid: number): Promise<void> => {
  for (const [signal, limit] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitFor(() => !isAlive(pid), limit)) return
  }
  throw new Error(`The database process ${pid} does not stop.`)
}
