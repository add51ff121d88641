import type { OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { noteDeed } from './activity.ts'
import { findSameBlob, findSameFile, headOf, mediaTypeOf, type Blob } from './content.ts'
import type { DriveDeps } from './deps.ts'
import { freeName, nameConflict, requireDepth, requireDestination, requireFreeForm, type Destination, type Placed } from './folders.ts'
import { locate } from './locate.ts'
import { requireTag } from './move.ts'
import type { Person } from './places.ts'
import { findChild, findNode, insertNode, type Node } from './tree-store.ts'

/** A file that has come whole, and where it is to stand. */
export interface Arrival {
  /** The path it is to have. */
  to: string
  onConflict: OnConflict
  /** Where its bytes are; they stay there, for whoever put them there to remove. */
  file: string
  /** Entity tags, one of which the content that it replaces must have. */
  ifMatch?: string | undefined
  /** True when it is to be the first content of its name. */
  isFirst?: boolean
  /** True when it need not stand anywhere anew where its content is a file of the drive already. */
  isOnce?: boolean
  /** The call that brings it, when it may come again. */
  call?: RepeatableCall | null
  /** Done in the transaction that makes it a file of the drive. */
  within?: (tx: Database, node: Node) => Promise<void>
}

/** Bytes that are known by what they are, and durable under the key of an object. */
interface Kept extends Omit<Blob, 'id'> {
  id: string
}

/** Bytes that are read at a time, into the same place: a file of gigabytes takes no more. */
const PIECE = 1024 * 1024

/** Reads a file to its end. @throws Error where it is not as long as the disk says. */
const digestOf = async (path: string): Promise<{ bytes: number; sha256: Buffer }> => {
  const file = await open(path)
  try {
    const sha256 = createHash('sha256')
    const piece = Buffer.allocUnsafe(PIECE)
    const { size } = await file.stat()
    let bytes = 0
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, bytes)
      if (bytesRead === 0) break
      sha256.update(piece.subarray(0, bytesRead))
      bytes += bytesRead
    }
    if (bytes !== size) throw new Error(`an upload of ${size} bytes was read as ${bytes}`)
    return { bytes, sha256: sha256.digest() }
  } finally {
    await file.close()
  }
}

/** Creates what makes files of the drive out of bytes that came. */
export const createFinish = ({ db, objects, quota, places, readSoon, takeTurn }: DriveDeps) => {
  const keep = async (file: string, name: string): Promise<Kept> => {
    const id = randomUUID()
    const { bytes, sha256 } = await digestOf(file)
    const objectKey = `blobs/${id.slice(0, 2)}/${id}`
    await objects.adopt(objectKey, file)
    return { id, objectKey, bytes, sha256, mediaType: mediaTypeOf(await headOf(file), name) }
  }

  const within = async (tx: Database, person: Person, arrival: Arrival, kept: Kept): Promise<Placed> => {
    await places.lock(tx, person, [arrival.to])
    const place = await places.resolve(tx, person, arrival.to)
    if (place.path.isFolder) throw new AppError('invalid_request', { fields: { key: ['This is the path of a folder.'] } })
    const destination = await requireDestination(tx, person.id, place)
    const { parent } = destination
    const known = arrival.isOnce ? await findSameFile(tx, parent.ownerId, kept) : null
    if (known)
      return {
        node: known,
        path: arrival.to,
        permission: place.permission,
        ...(await locate(tx, places.shared, person, [known.id])).get(known.id),
      }
    requireFreeForm(destination.name, parent.system === 'root')
    await requireDepth(tx, parent.id, 0)
    const other = await findChild(tx, parent.id, destination.name)
    await requireState(tx, other, arrival)
    const { name, replaced } = await land(tx, destination, other, arrival.onConflict)
    const blob = await ownBlob(tx, parent.ownerId, kept)
    const node = replaced ? await replace(tx, replaced, blob, person.id) : await insert(tx, parent, name, blob, person.id)
    await noteDeed(tx, {
      ownerId: node.ownerId,
      actorId: person.id,
      verb: replaced ? 'replaced' : 'uploaded',
      nodeId: node.id,
      itemName: node.name,
    })
    await arrival.within?.(tx, node)
    return { node, path: `${destination.parentPath}${node.name}`, permission: place.permission }
  }

  /** The content as a row of its owner: the one that is there where it is the same. @throws AppError `quota_exceeded`. */
  const ownBlob = async (tx: Database, ownerId: string, kept: Kept): Promise<Blob> => {
    const same = await findSameBlob(tx, ownerId, kept)
    if (same) return same
    await quota.require(tx, ownerId, kept.bytes)
    await tx.execute(sql`insert into blobs (id, owner_id, object_key, sha256, bytes, media_type)
      values (${kept.id}, ${ownerId}, ${kept.objectKey}, ${kept.sha256}, ${kept.bytes}, ${kept.mediaType})`)
    await readSoon(tx, ownerId)
    return kept
  }

  return {
    /**
     * Makes a file of the drive out of bytes that have come: they are durable, known by their SHA-256, and the row is committed before this resolves.
     * What fails leaves neither a row nor an object.
     * @throws AppError `name_conflict` with a free path, `file_changed`, `not_permitted`, `quota_exceeded`, `not_found`.
     */
    finish: async (person: Person, arrival: Arrival): Promise<Placed> => {
      const kept = await keep(arrival.file, arrival.to.slice(arrival.to.lastIndexOf('/') + 1))
      try {
        const { outcome: placed } = await takeTurn(person.id, () =>
          once(db, arrival.call ?? null, (tx) => within(tx, person, arrival, kept)),
        )
        if (placed.node.blobId !== kept.id) await objects.remove(kept.objectKey)
        return placed
      } catch (error) {
        // Whether a commit arrived is not known when the connection broke: then the sweep decides, which finds whether there is a row.
        if (error instanceof AppError) await objects.remove(kept.objectKey)
        throw error
      }
    },
  }
}

/** @throws AppError `file_changed` where the file is not as the caller knows it, `name_conflict` where it is to be the first and is not. */
const requireState = async (tx: Database, other: Node | null, { ifMatch, isFirst }: Arrival): Promise<void> => {
  if (isFirst && other) throw new AppError('file_changed')
  if (ifMatch !== undefined && !other) throw new AppError('file_changed')
  if (other) await requireTag(tx, other, ifMatch)
}

const land = async (
  tx: Database,
  { parent, parentPath, name }: Destination,
  other: Node | null,
  onConflict: OnConflict,
): Promise<{ name: string; replaced: Node | null }> => {
  if (!other) return { name, replaced: null }
  if (onConflict === 'keep_both') return { name: await freeName(tx, parent.id, name, false), replaced: null }
  if (onConflict === 'replace' && other.kind === 'file') return { name, replaced: other }
  throw await nameConflict(tx, parentPath, parent.id, name, false)
}

const insert = (tx: Database, parent: Node, name: string, blob: Blob, madeBy: string): Promise<Node> =>
  insertNode(tx, { ownerId: parent.ownerId, parentId: parent.id, kind: 'file', name, blobId: blob.id, bytes: blob.bytes, madeBy })

/** Gives a file another content; the one before becomes a version. */
export const replace = async (tx: Database, node: Node, blob: Pick<Blob, 'id' | 'bytes'>, madeBy: string): Promise<Node> => {
  if (node.blobId !== blob.id)
    await tx.execute(sql`insert into file_versions (id, node_id, blob_id, made_by, made_at)
      select gen_random_uuid(), id, blob_id, made_by, updated_at from nodes where id = ${node.id}`)
  await tx.execute(sql`update nodes set blob_id = ${blob.id}, bytes = ${blob.bytes}, made_by = ${madeBy}, revision = revision + 1, updated_at = clock_timestamp()
    where id = ${node.id}`)
  return (await findNode(tx, node.id))!
}
