import { sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { noteAccess } from './activity.ts'
import { findBlob, type Blob } from './content.ts'
import type { DriveDeps } from './deps.ts'
import { locate } from './locate.ts'
import { requireEdit, type Person } from './places.ts'
import { findNode, rowsOf, type Node } from './tree-store.ts'

/** A content of a file, as a person may read it. */
export interface Content {
  node: Node
  blob: Blob
  madeAt: Date
}

/** Creates what reads contents. */
export const createReads = ({ db, objects, places }: DriveDeps) => {
  const madeAt = async (table: 'nodes' | 'file_versions', id: string): Promise<Date> => {
    const column = table === 'nodes' ? sql`updated_at` : sql`made_at`
    const [row] = await rowsOf<{ at: string }>(db, sql`select ${column}::text as at from ${sql.identifier(table)} where id = ${id}`)
    return new Date(row?.at ?? 0)
  }

  return {
    /** Finds the content of a file, or one it had before. @throws AppError `not_found`. */
    content: async (person: Person, key: string, version?: string): Promise<Content> => {
      const { node } = await places.require(db, person, key)
      if (node.blobId === null) throw new AppError('not_found')
      const former = version === undefined || version === node.blobId ? null : await versionOf(node.id, version)
      const blob = await findBlob(db, former ?? node.blobId)
      if (!blob) throw new AppError('not_found')
      return { node, blob, madeAt: former ? await madeAt('file_versions', version!) : await madeAt('nodes', node.id) }
    },

    /** Finds a content that a file has or had, for who knows both by their ids; null where they may not see the file any more. */
    contentById: async (person: Person, nodeId: string, blobId: string): Promise<Content | null> => {
      const node = (await locate(db, places.shared, person, [nodeId])).has(nodeId) ? await findNode(db, nodeId) : null
      const [former] = node
        ? await rowsOf<{ id: string }>(db, sql`select id from file_versions where node_id = ${node.id} and blob_id = ${blobId} limit 1`)
        : []
      const blob = node && (former || node.blobId === blobId) ? await findBlob(db, blobId) : null
      if (!node || !blob) return null
      return { node, blob, madeAt: former ? await madeAt('file_versions', former.id) : await madeAt('nodes', node.id) }
    },

    /** Finds whose drive a file of this path would be in. @throws AppError `invalid_request`, `not_found`, `not_permitted` where the person may not put it there. */
    ownerOf: async (person: Person, path: string): Promise<string> => {
      const place = await places.resolve(db, person, path)
      requireEdit(place)
      return place.ownerId
    },

    /** Opens the bytes of a content. @throws AppError `not_found` when its file is not there, which `verify` would report. */
    open: async ({ objectKey }: Blob): Promise<Readable> => {
      const found = await objects.get(objectKey)
      if (!found) throw new AppError('not_found')
      return found.stream
    },

    /** Notes that somebody opened a file; nothing waits for it. */
    opened: (person: Person, node: Node): Promise<void> => noteAccess(db, person.id, node.id),
  }

  async function versionOf(nodeId: string, id: string): Promise<string> {
    const rows = isUuid(id)
      ? await rowsOf<{ blobId: string }>(db, sql`select blob_id as "blobId" from file_versions where id = ${id} and node_id = ${nodeId}`)
      : []
    if (!rows[0]) throw new AppError('not_found')
    return rows[0].blobId
  }
}
