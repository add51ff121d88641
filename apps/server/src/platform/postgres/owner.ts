import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The unprivileged user PostgreSQL runs as when the server itself is root. */
export interface Owner {
  uid: number
  gid: number
  name: string
}

/**
 * Returns whom PostgreSQL runs as, since it refuses root. Null when we are not root; else `postgres` if that user exists, else `nobody`.
 */
export const postgresOwner = (): Owner | null => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = users.find((fields) => fields[0] === name)
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and neither user "postgres" nor "nobody" exists. Start the server as another user.')
}

/** Returns true when `owner` may enter every folder above `path` and has the rights `wanted` (read and run) on the path itself, by its permission bits. */
export const canReach = (path: string, owner: Pick<Owner, 'uid' | 'gid'>, wanted = 0o5): boolean => {
  for (let current = resolve(path); ; current = dirname(current)) {
    const { mode, uid, gid } = statSync(current)
    const bits = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode
    const needed = current === resolve(path) ? wanted : 0o1
    if ((bits & needed) !== needed) return false
    if (current === dirname(current)) return true
  }
}
