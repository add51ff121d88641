import type { DriveFile, DriveFolder, DriveListing, DriveSort } from '@magazineai/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { DriveDeps } from './deps.ts'
import { isShared, parsePath } from './paths.ts'
import { pathOfFound, targetOf, type Permission, type Person } from './places.ts'
import { createPresenter, listedFields, listedJoins, listedNodes, type Listed, type Presented } from './presenter.ts'
import { isReachable, rowsOf, type Node, type NodeKind } from './tree-store.ts'

/** A stretch of a folder that is asked for. */
export interface Wish {
  prefix: string
  limit: number
  cursor?: string | undefined
  sort: DriveSort
  order: 'asc' | 'desc'
  foldersOnly: boolean
}

/** How each kind is ordered: columns, whose last is the id. Folders have neither size nor type, magazines their own names. */
const ORDERS: Record<NodeKind, Record<DriveSort, SQL[]>> = (() => {
  const id = sql`n.id`
  const byName = [sql`n.sort_key`, id]
  const byTime = [sql`n.updated_at`, id]
  const byTitle = [sql`lower(m.name)`, id]
  return {
    folder: { name: byName, modified: byTime, size: byName, type: byName },
    magazine: { name: byTitle, modified: [sql`m.updated_at`, id], size: byTitle, type: byTitle },
    file: { name: byName, modified: byTime, size: [sql`n.bytes`, id], type: [sql`n.ending`, sql`n.sort_key`, id] },
  }
})()

const KINDS: readonly NodeKind[] = ['folder', 'magazine', 'file']

/** Where the next stretch of a list begins: after which item of which kind. */
interface Cursor {
  kind: NodeKind
  after: string[] | null
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify([cursor.kind, cursor.after])).toString('base64url')

/** @throws AppError `invalid_request` for a cursor that this list never gave. */
const readCursor = (text: string | undefined): Cursor => {
  if (text === undefined || text === '') return { kind: 'folder', after: null }
  try {
    const [kind, after] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    const isList = Array.isArray(after) && after.length <= 3 && after.every((each) => typeof each === 'string')
    if (KINDS.includes(kind as NodeKind) && (after === null || isList)) return { kind: kind as NodeKind, after: after as string[] | null }
  } catch {
    // It is refused below.
  }
  throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
}

/** Tells whether a text is a time as the database writes it. */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text))

/** Tells whether the values of a cursor are of the columns they are compared with. */
const isOf = (after: readonly string[], kind: NodeKind, sort: DriveSort, columns: number): boolean => {
  const [first = ''] = after
  if (after.length !== columns || !isUuid(after.at(-1) ?? '') || after.some((value) => value.includes('\0'))) return false
  if (sort === 'modified') return isTime(first)
  return !(sort === 'size' && kind === 'file') || /^\d{1,15}$/.test(first)
}

const stretch = (db: Database, person: Person, folderId: string, wish: Wish, { kind, after }: Cursor, limit: number): Promise<Listed[]> => {
  const columns = ORDERS[kind][wish.sort]
  if (after && !isOf(after, kind, wish.sort, columns.length))
    throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
  // Folders have no size: their names do not run backwards with it.
  const isDown = wish.order === 'desc' && !(kind !== 'file' && (wish.sort === 'size' || wish.sort === 'type'))
  const direction = isDown ? sql`desc` : sql`asc`
  const rest = after
    ? sql`and (${sql.join(columns, sql`, `)}) ${isDown ? sql`<` : sql`>`} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql``
  const ordered = sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  )
  const texts = sql.join(
    columns.map((column) => sql`(${column})::text`),
    sql`, `,
  )
  return rowsOf<Listed>(
    db,
    sql`select ${listedFields(person)}, array[${texts}] as order from nodes n ${listedJoins}
    ${kind === 'magazine' ? sql`join magazines m on m.id = n.magazine_id and m.deleted_at is null` : sql``}
    where n.parent_id = ${folderId} and n.kind = ${sql.raw(`'${kind}'`)} and n.deleted_at is null ${rest} order by ${ordered} limit ${limit}`,
  )
}

/** Creates what lists folders. */
export const createListing = (deps: DriveDeps) => {
  const { db, places } = deps
  const present = createPresenter(deps)

  /** What others share, each as the one item in the folder of its share. */
  const listShared = async (person: Person, shareId: string | undefined): Promise<DriveListing> => {
    const items = (await places.shared.list(db, person)).filter((item) => shareId === undefined || item.shareId === shareId)
    const rows = await listedNodes(
      db,
      person,
      items.map(({ nodeId }) => nodeId),
    )
    const shown: Presented = { folders: [], files: [] }
    for (const { nodeId, shareId: id, permission } of items) {
      const row = rows.get(nodeId)
      if (!row || !(await isReachable(db, nodeId))) continue
      const one = await present([row], () => ({ parentPath: `Shared/${id}/`, permission }))
      shown.folders.push(...one.folders)
      shown.files.push(...one.files)
    }
    return { prefix: shareId === undefined ? 'Shared/' : `Shared/${shareId}/`, ...shown, next_cursor: null }
  }

  return {
    present,

    /** Shows one item. */
    presentOne: async (
      person: Person,
      { node, path, permission }: { node: Node; path: string; permission: Permission },
    ): Promise<DriveFolder | DriveFile> => {
      const row = (await listedNodes(db, person, [node.id])).get(node.id)
      const parentPath = path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)
      const shown = row && (await present([row], () => ({ parentPath, permission })))
      const item = shown?.folders[0] ?? shown?.files[0]
      if (!item) throw new AppError('not_found')
      return item
    },

    /** Lists a stretch of a folder: folders, then magazines, then files. @throws AppError `not_found`. */
    list: async (person: Person, wish: Wish): Promise<DriveListing> => {
      const path = parsePath(wish.prefix)
      if (isShared(path) && path.segments.length < 3) return listShared(person, path.segments[1])
      const place = await places.resolve(db, person, wish.prefix)
      const folder = targetOf(place)
      if (folder?.kind !== 'folder') throw new AppError('not_found')
      const prefix = pathOfFound(place)
      const from = readCursor(wish.cursor)
      const kinds = (wish.foldersOnly ? KINDS.slice(0, 1) : KINDS).slice(KINDS.indexOf(from.kind))
      const rows: Listed[] = []
      let next: Cursor | null = null
      for (const kind of kinds) {
        const room = wish.limit - rows.length
        const found = await stretch(db, person, folder.id, wish, { kind, after: kind === from.kind ? from.after : null }, room + 1)
        rows.push(...found.slice(0, room))
        if (found.length <= room) continue
        next = { kind, after: room > 0 ? (found[room - 1]?.order ?? null) : null }
        break
      }
      const { permission } = place
      const shown = await present(rows, () => ({ parentPath: prefix, permission }))
      return { prefix, ...shown, next_cursor: next && writeCursor(next) }
    },
  }
}
