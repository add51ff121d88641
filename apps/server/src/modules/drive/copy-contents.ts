import type { OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import type { DriveDeps } from './deps.ts'
import type { Destination, Placed } from './folders.ts'
import { rowsOf, type Node } from './tree-store.ts'

/** A copy as it is asked for. */
export interface Copy {
  from: string
  to: string
  onConflict: OnConflict
}

/** What is copied, where to, and what the person may do there. */
export interface Resolved {
  node: Node
  destination: Destination
  permission: Placed['permission']
}

/** Lists the items below a node, itself too, as far as they are there and copied: magazines are not, they would be others. */
export const below = (id: string) => sql`with recursive below (id, blob_id) as (
  select n.id, n.blob_id from nodes n where n.id = ${id}
  union all
  select c.id, c.blob_id from below join nodes c on c.parent_id = below.id and c.deleted_at is null and c.kind <> 'magazine')`

/** Gives contents of one owner to another: by the same bytes, once. Answers the ids they have there, by those they had. */
export const give = async (
  tx: Database,
  { objects, quota }: Pick<DriveDeps, 'objects' | 'quota'>,
  ownerId: string,
  nodeId: string,
): Promise<Record<string, string>> => {
  const contents = await rowsOf<{ id: string; key: string; bytes: number; there: string | null }>(
    tx,
    sql`${below(nodeId)} select b.id, b.object_key as key, b.bytes::float8 as bytes, o.id as there from blobs b
    left join blobs o on o.owner_id = ${ownerId} and o.sha256 = b.sha256 and o.bytes = b.bytes where b.id in (select blob_id from below)`,
  )
  const fresh = contents.filter(({ there }) => there === null)
  await quota.require(
    tx,
    ownerId,
    fresh.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const given: Record<string, string> = Object.fromEntries(contents.flatMap(({ id, there }) => (there === null ? [] : [[id, there]])))
  for (const { id, key } of fresh) {
    const own = randomUUID()
    const objectKey = `blobs/${own.slice(0, 2)}/${own}`
    await objects.link(key, objectKey)
    await tx.execute(sql`insert into blobs (id, owner_id, object_key, sha256, bytes, media_type)
      select ${own}, ${ownerId}, ${objectKey}, sha256, bytes, media_type from blobs where id = ${id}`)
    given[id] = own
  }
  return given
}
