import type { DriveFile, DriveFolder, MagazineRow } from '@magazineai/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { etagOf } from './content.ts'
import type { DriveDeps } from './deps.ts'
import { segmentOf, type Permission, type Person } from './places.ts'
import { nodeFields, rowsOf, type Node } from './tree-store.ts'

/** A node with what a list shows of it. */
export interface Listed extends Node {
  updatedAt: string
  mediaType: string | null
  sha256: Buffer | null
  items: number
  /** Of a magazine: what its design takes. */
  magazineBytes: number | null
  isFavorite: boolean
  owner: string
  /** What the list is ordered by, as texts. */
  order: string[]
}

/** Returns the columns of a node, of the row `n`, that a list shows to a person. */
export const listedFields = (
  person: Person,
): SQL => sql`${nodeFields}, n.updated_at::text as "updatedAt", b.media_type as "mediaType", b.sha256,
  trim(u.first_name || ' ' || u.last_name) as owner,
  exists (select 1 from favorites f where f.user_id = ${person.id} and f.node_id = n.id) as "isFavorite",
  case when n.kind = 'magazine' then (select m.head_bytes + coalesce((select sum(p.bytes) from pages p where p.magazine_id = m.id), 0)
    + coalesce((select sum(s.bytes) from stories s where s.magazine_id = m.id), 0) from magazines m where m.id = n.magazine_id)::float8 end as "magazineBytes",
  case when n.kind = 'folder' then (select count(*) from nodes c where c.parent_id = n.id and c.deleted_at is null and c.kind <> 'magazine')
    + (select count(*) from nodes c join magazines m on m.id = c.magazine_id
      where c.parent_id = n.id and m.deleted_at is null and c.owner_id = ${person.id}) else 0 end::int as items`

/** The tables those columns are of, besides the nodes. */
export const listedJoins = sql`join users u on u.id = n.owner_id left join blobs b on b.id = n.blob_id`

/** Lists nodes as lists show them, by their ids. */
export const listedNodes = async (db: Database, person: Person, ids: readonly string[]): Promise<Map<string, Listed>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Listed>(
    db,
    sql`select ${listedFields(person)} from nodes n ${listedJoins} where n.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes a time of the database as ISO 8601. */
export const isoOf = (time: string): string => new Date(time).toISOString()

/** What an item is shown with besides its row. */
export interface Shown {
  /** The path of the folder it stands in. */
  parentPath: string
  permission: Permission
  isShared: boolean
}

/** Returns a folder as lists show it. */
const presentFolder = (node: Listed, { parentPath, permission, isShared: shared }: Shown): DriveFolder => ({
  id: node.id,
  prefix: `${parentPath}${node.name}/`,
  name: node.name,
  items: node.items,
  last_modified: isoOf(node.updatedAt),
  is_favorite: node.isFavorite,
  is_shared: shared,
  is_system: node.system !== null,
  permission,
})

/** Returns a file as lists show it. */
const presentFile = (node: Listed, { parentPath, permission, isShared: shared }: Shown): DriveFile => {
  const key = `${parentPath}${node.name}`
  return {
    id: node.id,
    type: 'file',
    key,
    name: node.name,
    size: node.bytes,
    last_modified: isoOf(node.updatedAt),
    etag: node.sha256 ? etagOf(node.sha256) : '""',
    file_type: node.mediaType ?? 'application/octet-stream',
    owner: node.owner,
    is_favorite: node.isFavorite,
    is_shared: shared,
    permission,
    openUrl: `/my-work/preview?key=${encodeURIComponent(key)}`,
    thumbUrl: thumbUrlOf(node, key),
  }
}

/** The address of a small picture of a file; it changes with the content, so that a browser may keep it. */
const thumbUrlOf = ({ mediaType, sha256 }: Listed, key: string): string | null =>
  sha256 && mediaType && /^image\/(?:png|jpeg|gif|webp|avif|tiff|svg\+xml)$|^application\/pdf$/.test(mediaType)
    ? `/api/file-manager/thumbnail/?key=${encodeURIComponent(key)}&size=256&v=${sha256.toString('hex').slice(0, 12)}`
    : null

/** Returns a magazine as lists of the drive show it. */
const presentMagazine = (node: Listed, row: MagazineRow, { parentPath, permission, isShared: shared }: Shown): DriveFile => ({
  id: node.id,
  type: 'magazine',
  key: `${parentPath}${segmentOf(node)}`,
  name: row.name,
  size: node.magazineBytes ?? 0,
  last_modified: row.updated_at,
  etag: row.etag,
  file_type: 'application/vnd.magazineai.magazine',
  owner: node.owner,
  is_favorite: node.isFavorite,
  is_shared: shared,
  permission,
  openUrl: `/editor/${row.id}`,
  thumbUrl: row.thumbnail_url,
})

/** Folders, files and magazines, each as lists show them. */
export interface Presented {
  folders: DriveFolder[]
  files: DriveFile[]
}

/** Creates what shows nodes as lists do, in their order; `where` says for each where it stands and what may be done with it. */
export const createPresenter = ({ db, places, magazines }: Pick<DriveDeps, 'db' | 'places' | 'magazines'>) => {
  const rowsOfMagazines = async (nodes: readonly Listed[]): Promise<Map<string, MagazineRow>> => {
    const rows = new Map<string, MagazineRow>()
    const byOwner = Map.groupBy(
      nodes.filter(({ magazineId }) => magazineId !== null),
      ({ ownerId }) => ownerId,
    )
    for (const [id, own] of byOwner)
      for (const [magazine, row] of await magazines.rows(
        { id },
        own.map(({ magazineId }) => magazineId!),
      ))
        rows.set(magazine, row)
    return rows
  }

  return async (nodes: readonly Listed[], where: (node: Listed) => Omit<Shown, 'isShared'>): Promise<Presented> => {
    const shared = await places.shared.sharedNodes(
      db,
      nodes.map(({ id }) => id),
    )
    const rows = await rowsOfMagazines(nodes)
    const shown: Presented = { folders: [], files: [] }
    for (const node of nodes) {
      const context = { ...where(node), isShared: shared.has(node.id) }
      const row = node.magazineId === null ? undefined : rows.get(node.magazineId)
      if (node.kind === 'folder') shown.folders.push(presentFolder(node, context))
      else if (node.kind === 'file') shown.files.push(presentFile(node, context))
      else if (row) shown.files.push(presentMagazine(node, row, context))
    }
    return shown
  }
}
