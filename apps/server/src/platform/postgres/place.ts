import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, postgresOwner } from './owner.ts'
import type { Owner } from './owner.ts'

/** The folders of one embedded database. */
export interface Place {
  /** The cluster itself: what `initdb` makes. */
  data: string
  /** Folder of the unix socket. */
  socket: string
  /** Log of the database. */
  log: string
  /** Where programs are copied when the owner cannot read them. */
  shelter: string
  owner: Owner | null
}

/** A unix socket's path may hold about 103 bytes on the strictest system; the name of the socket needs 16. */
const LONGEST_SOCKET_FOLDER = 85

const SHELTER = '/var/lib/magazineai'

/** Finds, and makes, the folders of the database of `dataDir`. */
export const placeFor = (dataDir: string): Place => {
  mkdirSync(dataDir, { recursive: true })
  const owner = postgresOwner()
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const hidden = owner !== null && !canReach(dataDir, owner)
  const base = hidden ? join(SHELTER, key) : dataDir
  if (hidden) linkShelter(dataDir, base)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const near = join(base, 'run')
  const socket = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `magazineai-${key}`)
  privateFolder(socket, owner)
  return { data: join(base, 'postgres'), socket, log: join(base, 'postgres.log'), shelter: owner ? SHELTER : base, owner }
}

/** The folder stays where the user looks for it, as a link: a closed home folder keeps PostgreSQL's user out. */
const linkShelter = (dataDir: string, base: string): void => {
  const link = join(dataDir, 'postgres')
  const target = join(base, 'postgres')
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (!found) return symlinkSync(target, link)
  if (!found.isSymbolicLink() || readlinkSync(link) !== target)
    throw new Error(`${link} cannot be entered by the user PostgreSQL runs as. Move DATA_DIR out of the closed folder.`)
}

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
