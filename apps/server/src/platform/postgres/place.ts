import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canReach, postgresOwner } from './owner.ts'
import type { Owner } from './owner.ts'

/** The folders of one embedded database. */
export interface ClusterPaths {
  /** The cluster itself: what `initdb` makes. */
  data: string
  /** Folder of the unix socket. */
  socket: string
  /** Log of the database. */
  log: string
  /** Where programs are copied when the owner cannot read them. */
  shelter: string
  /** True when the database lies outside of the data folder, because its user may not come in. */
  isOutside: boolean
  owner: Owner | null
}

/** A unix socket's path may hold about 103 bytes on the strictest system; the name of the socket needs 16. */
const LONGEST_SOCKET_FOLDER = 85

const SHELTER = '/var/lib/magazineai'

/**
 * Finds, and makes, the folders of the database of `dataDir`. `shelter` is where a database goes whose user may not enter the data folder.
 * @throws Error with one sentence when the folder holds a link to a database that is not there, or not its own.
 */
export const clusterPathsFor = (dataDir: string, shelter = SHELTER): ClusterPaths => {
  mkdirSync(dataDir, { recursive: true })
  const owner = postgresOwner()
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const outside = join(shelter, key)
  const isOutside = liesOutside({ dataDir, owner, shelter, outside: join(outside, 'postgres') })
  const base = isOutside ? outside : dataDir
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const near = join(base, 'run')
  const socket = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `magazineai-${key}`)
  privateFolder(socket, owner)
  return { data: join(base, 'postgres'), socket, log: join(base, 'postgres.log'), shelter: owner ? shelter : base, isOutside, owner }
}

interface Choice {
  dataDir: string
  owner: Owner | null
  shelter: string
  /** Where the cluster of this data folder is when it is not inside. */
  outside: string
}

/** Tells where the database is, or is to be: where it was at first. Inside, if there is any way. */
const liesOutside = (choice: Choice): boolean => {
  const { dataDir, owner, outside } = choice
  const inside = join(dataDir, 'postgres')
  const found = lstatSync(inside, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return followLink(choice, inside)
  if (owner === null || mayEnter(dataDir, owner)) return false
  if (found)
    throw new Error(`${inside} cannot be entered by ${owner.name}, the user PostgreSQL runs as. Move DATA_DIR out of the closed folder.`)
  if (existsSync(outside))
    throw new Error(
      `${outside} holds the database of a data folder that was at ${dataDir} before. Remove it to begin anew, or link it as ${inside} to go on with it.`,
    )
  symlinkSync(outside, inside)
  return true
}

/** Judges a link in the place of the database: ours to the outside, or one that a person made to another disk (false). */
const followLink = ({ dataDir, shelter, outside }: Choice, link: string): boolean => {
  const target = resolve(dataDir, readlinkSync(link))
  // The link is made before the database; the secret comes after it.
  const isNew = target === outside && !existsSync(join(dataDir, 'secret'))
  if (!existsSync(target) && !isNew)
    throw new Error(
      `${link} leads to ${target}, where no database is: it was kept outside of this folder. Bring it back from where the folder came from, or choose another DATA_DIR.`,
    )
  if (target === outside) return true
  if (target.startsWith(`${shelter}/`))
    throw new Error(
      `${link} leads to ${target}, the database of another data folder. Put a copy of that database in the place of the link, made while no server runs.`,
    )
  return false
}

/** What lies openly in a data folder and may be read by anyone, or is guarded by its own mode. */
const HARMLESS = new Set(['server.pid', 'postgres', 'run'])

/**
 * Returns true when the user of the database may enter the data folder. Where nothing but the folder's own mode stands in the way, it is given the
 * right to be passed through (not to be listed), unless that would show something: all the server keeps in it is closed by itself.
 */
const mayEnter = (dataDir: string, owner: Owner): boolean => {
  const folder = realpathSync(dataDir)
  if (canReach(folder, owner, PASS)) return true
  if (folder === dirname(folder) || !canReach(dirname(folder), owner, PASS) || showsSomething(folder)) return false
  try {
    chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o011)
  } catch {
    return false
  }
  return canReach(folder, owner, PASS)
}

/** The bit that lets a folder be passed through. */
const PASS = 0o1

const showsSomething = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !HARMLESS.has(entry.name) && !entry.isSymbolicLink() && (statSync(join(folder, entry.name)).mode & 0o007) !== 0,
  )

/** Makes a folder that only the database's user enters. @throws Error when it exists and is someone else's. */
export const privateFolder = (path: string, owner: Owner | null): void => {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  const { uid } = statSync(path)
  const expected = owner?.uid ?? process.getuid?.()
  if (expected !== undefined && uid !== expected) throw new Error(`${path} belongs to another user (${uid}); it is not safe to use.`)
}
