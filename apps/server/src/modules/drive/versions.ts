import type { FileVersion } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { noteDeed } from './activity.ts'
import type { DriveDeps } from './deps.ts'
import { replace } from './finish.ts'
import type { Placed } from './folders.ts'
import { isoOf } from './presenter.ts'
import { pathOfFound, requireEdit, type Person } from './places.ts'
import { rowsOf } from './tree-store.ts'

/** A content a file has or had. */
interface Row {
  id: string
  size: number
  madeAt: string
  madeBy: string
  isCurrent: boolean
}

/** Creates what lists and restores the contents a file had. */
export const createVersions = ({ db, places, takeTurn }: DriveDeps) => ({
  /** Lists the contents of a file, that of now first. @throws AppError `not_found`. */
  list: async (person: Person, key: string): Promise<FileVersion[]> => {
    const { node } = await places.require(db, person, key)
    if (node.blobId === null) throw new AppError('not_found')
    const name = sql`coalesce(trim(u.first_name || ' ' || u.last_name), '')`
    const rows = await rowsOf<Row>(
      db,
      sql`select n.blob_id as id, n.bytes::float8 as size, n.updated_at::text as "madeAt", ${name} as "madeBy", true as "isCurrent", null::timestamptz as replaced
        from nodes n left join users u on u.id = n.made_by where n.id = ${node.id}
      union all
      select v.id, b.bytes::float8, v.made_at::text, ${name}, false, v.replaced_at
        from file_versions v join blobs b on b.id = v.blob_id left join users u on u.id = v.made_by where v.node_id = ${node.id}
      order by "isCurrent" desc, replaced desc, id`,
    )
    return rows.map(({ id, size, madeAt, madeBy, isCurrent }) => ({
      id,
      size,
      made_at: isoOf(madeAt),
      made_by: madeBy,
      is_current: isCurrent,
    }))
  },

  /** Makes an earlier content that of now; that of now becomes a version. @throws AppError `not_found`, `not_permitted`. */
  restore: (person: Person, key: string, version: string): Promise<Placed> =>
    takeTurn(person.id, () =>
      db.transaction(async (tx) => {
        await places.lock(tx, person, [key])
        const { place, node } = await places.require(tx, person, key)
        requireEdit(place)
        const [former] = isUuid(version)
          ? await rowsOf<{ id: string; bytes: number }>(
              tx,
              sql`select b.id, b.bytes::float8 as bytes from file_versions v join blobs b on b.id = v.blob_id where v.id = ${version} and v.node_id = ${node.id} for key share of b`,
            )
          : []
        if (!former || node.blobId === null) throw new AppError('not_found')
        const restored = await replace(tx, node, former, person.id)
        await tx.execute(sql`delete from file_versions where id = ${version}`)
        await noteDeed(tx, { ownerId: node.ownerId, actorId: person.id, verb: 'version_restored', nodeId: node.id, itemName: node.name })
        return { node: restored, path: pathOfFound(place), permission: place.permission }
      }),
    ),
})
