import type { DriveQuota } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { DriveDeps } from './deps.ts'
import type { Person } from './places.ts'
import { rowsOf } from './tree-store.ts'

/** Creates what sums what the files of a person take, with what is in the bin and in earlier versions alone. */
export const createUsage =
  ({ db, quota }: Pick<DriveDeps, 'db' | 'quota'>) =>
  async (person: Person): Promise<DriveQuota> => {
    const [row] = await rowsOf<{ bin: number; versions: number }>(
      db,
      sql`with recursive gone (id, blob_id) as (
        select n.id, n.blob_id from nodes n where n.owner_id = ${person.id} and n.deleted_at is not null
        union all
        select c.id, c.blob_id from gone join nodes c on c.parent_id = gone.id and c.deleted_at is null),
      former as (select distinct v.blob_id from file_versions v join nodes n on n.id = v.node_id where n.owner_id = ${person.id})
    select (select coalesce(sum(bytes), 0) from blobs where id in (select blob_id from gone))::float8 as bin,
      (select coalesce(sum(bytes), 0) from blobs b where id in (select blob_id from former)
        and not exists (select 1 from nodes n where n.blob_id = b.id))::float8 as versions`,
    )
    const [used, limit] = [await quota.used(db, person.id), await quota.limit(db, person.id)]
    return { used, limit: Math.min(limit, Number.MAX_SAFE_INTEGER), bin: row?.bin ?? 0, versions: row?.versions ?? 0 }
  }
