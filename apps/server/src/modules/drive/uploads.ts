import { OnConflict } from '@magazineai/contract'
import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { requireSpace } from '../../platform/disk.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { DriveDeps } from './deps.ts'
import type { Arrival } from './finish.ts'
import { nameConflict, type Placed } from './folders.ts'
import { locate } from './locate.ts'
import { parsePath } from './paths.ts'
import { createPieces, type Piece } from './pieces.ts'
import { requireEdit, targetOf, type Person, type Place } from './places.ts'
import { findNode, type Node } from './tree-store.ts'
import {
  announcedBytes,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  knownUploads,
  setConflict,
  touchUpload,
  type UploadRow,
} from './upload-store.ts'

/** What a client says of an upload: raw text until it is read here. */
const Metadata = z.object({
  key: z.string().max(12_000).optional(),
  filename: z.string().max(1_000).optional(),
  on_conflict: OnConflict.default('replace'),
})

/** Age at which bytes without a row are nobody's, ms: a row is there before its bytes. */
const ORPHAN_AGE = 3_600_000

/** What uploads stand on besides the drive. */
export interface UploadDeps extends DriveDeps {
  dataDir: string
  finish: (person: Person, arrival: Arrival) => Promise<Placed>
}

/** Creates uploads that go on after a lost network, a reload or a restart. Their rows are in the database, their bytes in `uploads/` of the data folder. */
export const createUploads = ({ db, places, quota, dataDir, takeTurn, finish }: UploadDeps) => {
  const folder = join(dataDir, 'uploads')
  const pathOf = (id: string): string => join(folder, id)
  /** Uploads that are being finished: who asks meanwhile waits for the same end. */
  const finishing = new Map<string, Promise<Placed>>()
  const pieces = createPieces()

  const store = storeIn(db, folder)

  /** The upload of a person. @throws AppError `not_found`, also for another’s. */
  const require = async (person: Person, id: string): Promise<UploadRow> => {
    const row = await findUpload(db, id)
    if (row?.userId !== person.id) throw new AppError('not_found')
    return row
  }

  /** Where it goes: into the folder it was sent to, wherever that stands by now. */
  const destinationOf = async ({ userId, parentId, path }: UploadRow): Promise<string> => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const found = parentId === null ? undefined : (await locate(db, places.shared, { id: userId }, [parentId])).get(parentId)
    return found ? `${found.path}${name}` : path
  }

  const complete = async (row: UploadRow): Promise<Placed> => {
    const placed = await finish(
      { id: row.userId },
      {
        to: await destinationOf(row),
        onConflict: row.onConflict,
        file: pathOf(row.id),
        within: async (tx, node) => {
          if (!(await finishUpload(tx, row.id, node.id))) throw new AppError('conflict')
        },
      },
    )
    await rm(pathOf(row.id), { force: true })
    return placed
  }

  return {
    store,
    require,

    begin: createBegin({ db, places, quota, dataDir, takeTurn }),

    /** Finds an upload, whosever it is. */
    find: (id: string): Promise<UploadRow | null> => findUpload(db, id),

    /** Says anew what is to happen where the name is taken: whoever was refused at the end need not send anything again. @throws AppError `invalid_request`. */
    resolveConflict: async ({ id }: UploadRow, wish: unknown): Promise<OnConflict> => {
      const { success, data } = OnConflict.safeParse(wish)
      if (!success) throw new AppError('invalid_request', { fields: { on_conflict: ['Say fail, keep_both or replace.'] } })
      await setConflict(db, id, data)
      return data
    },

    /** Notes that something of an upload comes. */
    touch: (id: string): Promise<void> => touchUpload(db, id),

    /** Takes in a piece of an upload; answers how many bytes of it are there. @throws AppError `conflict`, `too_large`. */
    take: (row: UploadRow, piece: Piece): Promise<number> => pieces.write(pathOf(row.id), row.bytes, piece),

    /** Returns what an upload became; makes it a file of the drive when all its bytes are there and nobody has. Null while some are missing. */
    outcome: async (row: UploadRow): Promise<Placed | null> => {
      if (row.isFinished) return finished(row)
      const size = await stat(pathOf(row.id)).then(
        (found) => found.size,
        () => -1,
      )
      const running = finishing.get(row.id)
      if (running) return running
      if (size !== row.bytes) return null
      const work = complete(row).finally(() => finishing.delete(row.id))
      finishing.set(row.id, work)
      return work
    },

    /** Ends an upload: what has come goes; what became a file of the drive stays one. */
    cancel: async (row: UploadRow): Promise<void> => {
      await deleteUpload(db, row.id)
      await rm(pathOf(row.id), { force: true })
    },
  }

  async function finished({ userId, nodeId }: UploadRow): Promise<Placed> {
    const node = nodeId === null ? null : await findNode(db, nodeId)
    const found = node && (await locate(db, places.shared, { id: userId }, [node.id])).get(node.id)
    if (!node || !found) throw new AppError('not_found')
    return { node, path: found.path, permission: found.permission }
  }
}

/** Keeps the bytes of uploads in a folder; what else is to be known of them are their rows. */
const storeIn = (db: Database, directory: string): FileStore => {
  const store = new FileStore({
    directory,
    configstore: {
      get: async (id) => {
        const row = await findUpload(db, id)
        return row ? new Upload({ id, size: row.bytes, offset: 0, creation_date: row.createdAt }) : undefined
      },
      set: async () => undefined,
      delete: (id) => deleteUpload(db, id),
    },
  })
  // How long it is must be known at the beginning, for the quota; when it ends is ours to say.
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  return store
}

/** Says what a client says of an upload: its path, and what is to happen where that is taken. @throws AppError `invalid_request`. */
const readMetadata = (metadata: Readonly<Record<string, string | null>>): { key: string; onConflict: OnConflict } => {
  const read = Metadata.safeParse(Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)))
  const key = read.data?.key ?? (read.data?.filename === undefined ? undefined : `Uploads/${read.data.filename}`)
  if (!read.success || key === undefined || parsePath(key).isFolder)
    throw new AppError('invalid_request', { fields: { 'Upload-Metadata': ['Say by `key` which path the file is to have.'] } })
  return { key, onConflict: read.data.on_conflict }
}

/**
 * Creates what writes down an upload that begins, before a byte of it comes.
 * @throws AppError `invalid_request`, `quota_exceeded`, `storage_full`, `name_conflict`, `not_permitted`.
 */
const createBegin =
  ({ db, places, quota, dataDir, takeTurn }: Pick<UploadDeps, 'db' | 'places' | 'quota' | 'dataDir' | 'takeTurn'>) =>
  async (person: Person, id: string, bytes: number, metadata: Readonly<Record<string, string | null>>): Promise<void> => {
    const { key, onConflict } = readMetadata(metadata)
    await requireSpace(dataDir, undefined, bytes)
    const work = async (tx: Database): Promise<void> => {
      await places.lock(tx, person, [key])
      const place = await places.resolve(tx, person, key)
      requireEdit(place)
      const parent = parentOf(place)
      if (parent && parent.kind !== 'folder') throw new AppError('name_conflict')
      const name = place.path.segments.at(-1) ?? ''
      if (onConflict === 'fail' && targetOf(place) && parent)
        throw await nameConflict(tx, key.slice(0, key.lastIndexOf('/') + 1), parent.id, name, false)
      const { ownerId } = place
      await quota.require(tx, ownerId, bytes + (await announcedBytes(tx, ownerId)))
      await insertUpload(tx, { id, userId: person.id, ownerId, parentId: parent?.id ?? null, path: key, onConflict, bytes })
    }
    await takeTurn(person.id, () => db.transaction(work))
  }

/** Removes bytes of uploads whose rows are gone, from the data folder. Answers their ids. */
export const removeLostUploads = async (db: Database, dataDir: string, age = ORPHAN_AGE): Promise<string[]> => {
  const folder = join(dataDir, 'uploads')
  const names = (await readdir(folder).catch(() => [])).filter(isUuid)
  const known = await knownUploads(db, names)
  const removed: string[] = []
  for (const name of names) {
    const found = known.has(name) ? null : await stat(join(folder, name)).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < age) continue
    await rm(join(folder, name), { force: true })
    removed.push(name)
  }
  return removed
}

/** The folder a new file would stand in; null where that is not there yet. */
const parentOf = ({ base, found, missing }: Place): Node | null => {
  if (missing.length > 1) return null
  return (missing.length === 1 ? found.at(-1) : found.at(-2)) ?? base
}
