import { SHARED_PREFIX } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { segmentOf, type Permission, type Person, type SharedPlaces } from './places.ts'
import { isThere, rowsOf } from './tree-store.ts'

/** Where an item stands for a person, and what they may do with it. */
export interface Location {
  /** Path of the folder it stands in, as the person writes it. */
  parentPath: string
  path: string
  permission: Permission
}

/** A node on the way up from an item. */
interface Above {
  item: string
  id: string
  name: string
  kind: string
  system: string | null
  magazineId: string | null
  ownerId: string
  isThere: boolean
}

const wayUp = (db: Database, ids: readonly string[]): Promise<Above[]> =>
  rowsOf<Above>(
    db,
    sql`with recursive up (item, id, parent_id, depth) as (
      select n.id, n.id, n.parent_id, 0 from nodes n where n.id = any(${sql.param(ids)}::uuid[])
      union all
      select up.item, n.id, n.parent_id, up.depth + 1 from up join nodes n on n.id = up.parent_id where up.depth < 64)
    select up.item, n.id, n.name, n.kind, n.system, n.magazine_id as "magazineId", n.owner_id as "ownerId", ${isThere} as "isThere"
    from up join nodes n on n.id = up.id order by up.item, up.depth`,
  )

/**
 * Finds where items stand for a person who knows them by their ids. What is in the bin, or in a folder that is, or is not shared with them any more,
 * is left out: whatever remembers items (marks, what was used, what was done) shows them through here.
 */
export const locate = async (
  db: Database,
  shared: SharedPlaces,
  person: Person,
  ids: readonly string[],
): Promise<Map<string, Location>> => {
  if (ids.length === 0) return new Map()
  const ways = Map.groupBy(await wayUp(db, ids), ({ item }) => item)
  const isForeign = [...ways.values()].some(([first]) => first && first.ownerId !== person.id)
  const shares = isForeign ? await shared.list(db, person) : []
  const found = new Map<string, Location>()
  for (const [id, way] of ways) {
    if (way.at(-1)?.system !== 'root' || way.some((each) => !each.isThere)) continue
    if (way[0]!.ownerId === person.id) {
      found.set(id, located('', way.slice(0, -1), 'own'))
      continue
    }
    const share = shares.find(({ nodeId }) => way.some((each) => each.id === nodeId))
    if (!share) continue
    const below = way.slice(0, way.findIndex((each) => each.id === share.nodeId) + 1)
    found.set(id, located(`${SHARED_PREFIX}${share.shareId}/`, below, share.permission))
  }
  return found
}

/** Writes the path of an item: `way` is the item and the folders above it, as far as they are named. */
const located = (before: string, way: readonly Above[], permission: Permission): Location => {
  const names = way.map(segmentOf).toReversed()
  const parentPath =
    before +
    names
      .slice(0, -1)
      .map((name) => `${name}/`)
      .join('')
  return { parentPath, path: `${parentPath}${names.at(-1) ?? ''}${way[0]?.kind === 'folder' && way.length > 0 ? '/' : ''}`, permission }
}
