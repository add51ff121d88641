import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SOCKET_PORT } from './cluster.ts'
import type { ClusterPaths } from './place.ts'
import { isAlive, isPostgres, waitFor } from './process.ts'

/** Longest time a server that starts may take from making a lock file to writing into it, ms. */
const WRITTEN_WITHIN = 1_000

/**
 * Removes the lock files of a cluster that nobody holds and that PostgreSQL itself would stop at for ever: one whose server was killed between
 * making and writing it ("lock file is empty"), and one whose process id belongs to another program since. Waits a second for an empty one to be
 * written. The caller has made sure that no server answers.
 */
export const clearStaleLocks = async ({ data, socket }: ClusterPaths): Promise<void> => {
  for (const file of [join(data, 'postmaster.pid'), join(socket, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    await waitFor(() => holderOf(file) !== 'nobody yet', WRITTEN_WITHIN)
    const holder = holderOf(file)
    if (holder === 'nobody yet' || (typeof holder === 'number' && isAlive(holder) && !isPostgres(holder))) rmSync(file, { force: true })
  }
}

/** Reads whose a lock file is: the first line is the id of a process. Null when there is no file, or none of PostgreSQL. */
const holderOf = (file: string): number | 'nobody yet' | null => {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? 'nobody yet' : Number.parseInt(text, 10) || null
  } catch {
    return null
  }
}
