import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { SharedPlaces } from '../drive/index.ts'

/** Who asks: a person, or somebody with a link, whose id is that of the share. */
type Asker = Parameters<SharedPlaces['find']>[1]

/** What holds of every share `s` that opens anything: it has not ended, and its owner may still do with the item what they share. */
export const isOpen = sql`(s.expires_at is null or s.expires_at > now())
  and exists (select 1 from users o where o.id = s.owner_id and o.disabled_at is null and o.deletes_at is null)
  and exists (select 1 from nodes n where n.id = s.node_id and n.owner_id = s.owner_id)`

/** Returns the condition that a share `s` is with a person: by their account, or by their address, which they have proved. */
export const isWith = (personId: string): SQL => sql`s.kind = 'user' and (s.recipient_id = ${personId}
  or (s.recipient_id is null and s.email = (select email from users where id = ${personId})))`

const isFor = ({ id, link }: Asker): SQL => (link === undefined ? isWith(id) : sql`s.kind = 'link' and s.id = ${link}`)

const fields = sql`s.id as "shareId", s.node_id as "nodeId", s.permission`

/** Creates the port of drives to what is shared; every call looks anew. */
export const createSharedPlaces = (): SharedPlaces => ({
  find: async (db, person, shareId) => {
    const { rows } = await db.execute(sql`select ${fields} from shares s where s.id = ${shareId} and ${isFor(person)} and ${isOpen}`)
    return (rows as unknown as Awaited<ReturnType<SharedPlaces['list']>>)[0] ?? null
  },
  list: async (db, person) => {
    const { rows } = await db.execute(
      sql`select ${fields} from shares s where ${isFor(person)} and ${isOpen} order by s.created_at desc, s.id limit 1000`,
    )
    return rows as unknown as Awaited<ReturnType<SharedPlaces['list']>>
  },
  sharedNodes: async (db, nodeIds) => {
    if (nodeIds.length === 0) return new Set()
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct s.node_id as id from shares s where s.node_id = any(${sql.param([...nodeIds])}::uuid[]) and (s.expires_at is null or s.expires_at > now())`)
    return new Set(rows.map(({ id }) => id))
  },
})

/** Lists the people whose items a person may see: themselves, and who shares with them. */
export const ownersSeenBy = async (db: Database, person: Asker): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct s.owner_id as id from shares s where ${isFor(person)} and ${isOpen}`,
  )
  return [person.id, ...rows.map(({ id }) => id).filter((id) => id !== person.id)]
}
