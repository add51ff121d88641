import type { Env } from './env.ts'
import type { Pool } from './engine/pool.ts'
import { createPasswords } from './modules/accounts/index.ts'
import type { Drive } from './modules/drive/index.ts'
import { createPreviews } from './modules/drive-previews/index.ts'
import { createSearch } from './modules/drive-search/index.ts'
import { createLinks, createShares, createUnlocking, ownersSeenBy } from './modules/drive-shares/index.ts'
import { magazineThumbnail, type Magazines, type Painter } from './modules/magazines/index.ts'
import type { Notices } from './modules/notifications/index.ts'
import type { Caches } from './platform/caches.ts'
import type { Database } from './platform/database.ts'
import type { FileCache } from './platform/file-cache.ts'
import type { Mail } from './platform/mail.ts'
import type { Objects } from './platform/objects.ts'
import type { RateLimiter } from './platform/rate-limiter.ts'
import type { Secrets } from './platform/secret.ts'

/** What the previews, the search and the shares of drives stand on. */
export interface DriveReachDeps {
  env: Env
  db: Database
  objects: Objects
  caches: Caches
  mail: Mail
  secrets: Secrets
  /** Threads that look into files. */
  lookers: Pool
  drive: Drive
  rates: RateLimiter
  notices: Notices
  magazines: Magazines
  painter: Painter
  /** Address people reach the server at. */
  url: string
}

/** Puts together what is shown of a drive, found in it, and shared from it. */
export const createDriveReach = (deps: DriveReachDeps) => {
  const { env, db, objects, caches, mail, secrets, lookers, drive, rates, notices, url } = deps
  const passwords = createPasswords()
  const previews = createPreviews({
    objects,
    cache: caches.previews,
    pool: lookers,
    key: secrets.addresses,
    readable: ({ kind, id }, nodeId, blobId) => drive.contentById(kind === 'link' ? { id, link: id } : { id }, nodeId, blobId),
  })
  const search = createSearch({
    db,
    owners: (caller) => ownersSeenBy(db, caller),
    visible: (caller, ids) => drive.lists.itemsOf(caller, ids),
  })
  const shares = createShares({ db, drive, mail, rates, tell: notices.tell, hash: passwords.hash, url })
  const magazines = linkedPages(deps)
  const links = createLinks({ db, drive, previews, rates, check: passwords.check, rateFactor: env.RATE_LIMIT_FACTOR, magazines })
  return { previews, search, shares, links, unlocking: createUnlocking(secrets.addresses, env.PUBLIC_URL) }
}

const linkedPages = ({ magazines, painter }: DriveReachDeps): Parameters<typeof createLinks>[0]['magazines'] => ({
  pages: async (id, magazine) => (await magazines.hashes({ id }, magazine)).order,
  picture: async (id, magazine, page, width) => {
    const { tag, paint } = await magazineThumbnail(magazines, painter, { id }, magazine, page, width)
    return { contentType: 'image/webp', tag, open: paint }
  },
})

/** Returns the objects, so that what is shown of a file of a drive ends with its content, whoever removes it. */
export const endingWithPreviews = (objects: Objects, previews: FileCache): Objects => ({
  ...objects,
  remove: async (key) => {
    await objects.remove(key)
    if (key.startsWith('blobs/')) await previews.removeSubject(key.slice(key.lastIndexOf('/') + 1))
  },
})
