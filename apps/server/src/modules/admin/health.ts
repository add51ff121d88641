import type { AdminHealth, HealthCheck } from '@magazineai/contract'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { inTime } from '../../platform/checks.ts'
import type { Checks } from '../../platform/checks.ts'
import { reasonOf } from '../../platform/database-errors.ts'
import type { Database } from '../../platform/database.ts'
import { EMAIL_KIND } from '../../platform/mail.ts'
import { OBJECT_KINDS } from '../../platform/objects.ts'
import type { Objects } from '../../platform/objects.ts'
import { lastMailError, readNumbers } from './store.ts'

/** What is looked at to tell how the server is. */
export interface HealthDeps {
  db: Database
  objects: Objects
  dataDir: string
  version: string
  isEmbedded: boolean
  mail: 'smtp' | 'folder'
  checks: Checks
}

/** Words for a check: what it is, and what its failing means. */
const CHECKS: Readonly<Record<string, readonly [title: string, good: string]>> = {
  database: ['Database', 'Answers.'],
  files: ['Files', 'The data folder can be read and written.'],
  disk: ['Disk', 'Has room.'],
  migrations: ['Tables', 'Are those of this release.'],
  lock: ['One server', 'This server alone works on its database.'],
  events: ['Events', 'Messages of the database arrive.'],
}

const FOLDERS = ['cache', 'mail'] as const

const TITLES: Readonly<Record<(typeof OBJECT_KINDS)[number] | (typeof FOLDERS)[number], string>> = {
  assets: 'Pictures in magazines',
  avatars: 'Profile pictures',
  blobs: 'Files of the drive',
  sources: 'Documents magazines are made from',
  exports: 'Finished files',
  cache: 'Copies that can be made again',
  mail: 'Emails in the mail folder',
}

/** Creates what tells how the server is. It counts files anew each time: whoever asks is one person who looks. */
export const createHealth = (deps: HealthDeps) => {
  const startedAt = new Date().toISOString()
  return {
    health: async (): Promise<AdminHealth> => {
      const { db, dataDir, version, isEmbedded, mail } = deps
      const [checks, numbers, mailError, disk, storage] = await Promise.all([
        runChecks(deps.checks),
        readNumbers(db, EMAIL_KIND),
        lastMailError(db, EMAIL_KIND),
        statfs(dataDir),
        storageOf(deps),
      ])
      const { bsize, bavail, blocks } = disk
      return {
        version,
        started_at: startedAt,
        checks,
        database: { version: numbers.version, bytes: numbers.bytes, connections: numbers.connections, brought_along: isEmbedded },
        disk: { free: bavail * bsize, total: blocks * bsize },
        storage,
        mail: {
          kind: mail,
          waiting: numbers.emails_waiting,
          sent: numbers.emails_sent,
          failed: numbers.emails_failed,
          last_sent_at: numbers.last_sent_at,
          last_error: mailError?.error ?? null,
          last_error_at: mailError?.at ?? null,
        },
        users: {
          all: numbers.users,
          admins: numbers.admins,
          disabled: numbers.disabled,
          used_this_week: numbers.used_this_week,
        },
        jobs: { running: numbers.running, waiting: numbers.waiting, failed: numbers.failed },
      }
    },
  }
}

const runChecks = (checks: Checks): Promise<HealthCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const [title, good] = CHECKS[name] ?? [name, 'Works.']
      return inTime(check).then(
        () => ({ name: title, ok: true, note: good }),
        (error: unknown) => ({ name: title, ok: false, note: reasonOf(error) }),
      )
    }),
  )

type Storage = AdminHealth['storage'][number]

const storageOf = async ({ objects, dataDir }: HealthDeps): Promise<Storage[]> => {
  const kinds = OBJECT_KINDS.map(async (kind): Promise<Storage> => {
    let [bytes, files] = [0, 0]
    for await (const entry of objects.list(kind)) [bytes, files] = [bytes + entry.bytes, files + 1]
    return { kind, title: TITLES[kind], bytes, files }
  })
  const folders = FOLDERS.map(async (kind): Promise<Storage> => {
    const sizes = await sizesIn(join(dataDir, kind))
    return { kind, title: TITLES[kind], bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
  })
  return Promise.all([...kinds, ...folders])
}

/** Sizes of the files in a folder, bytes; none where there is no folder, and of a file that goes meanwhile. */
const sizesIn = async (folder: string): Promise<number[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(files.map((path) => stat(path).catch(() => null)))
  return found.flatMap((each) => each?.size ?? [])
}
