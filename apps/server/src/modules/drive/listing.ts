import type { DriveFile, DriveFolder, DriveListing } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { DriveDeps } from './deps.ts'
import { isShared, parsePath } from './paths.ts'
import { pathOfFound, targetOf, type Permission, type Person } from './places.ts'
import { createPresenter, listedNodes, type Listed, type Presented } from './presenter.ts'
import { createStretches, KINDS, readCursor, writeCursor, type Cursor, type Order, type Stretches } from './stretches.ts'
import { isReachable, type Node, type NodeKind } from './tree-store.ts'

/** A stretch of a folder that is asked for: from a cursor, from a place, or from the first name that begins with a text. */
export interface Wish extends Order {
  prefix: string
  limit: number
  cursor?: string | undefined
  offset?: number | undefined
  startsWith?: string | undefined
  foldersOnly: boolean
}

/** Rows of a folder, where they begin and where the next do; what was not counted is null. */
interface Stretch {
  rows: Listed[]
  next: Cursor | null
  offset: number | null
  total: number | null
}

/** Reads on from a cursor. */
const readOn = async (stretches: Stretches, kinds: readonly NodeKind[], cursor: string | undefined, limit: number): Promise<Stretch> => {
  const from = readCursor(cursor)
  const rows: Listed[] = []
  for (const kind of kinds.slice(Math.max(0, kinds.indexOf(from.kind)))) {
    const room = limit - rows.length
    const found = await stretches.after(kind, kind === from.kind ? from.after : null, room + 1)
    rows.push(...found.slice(0, room))
    if (found.length > room) return { rows, next: { kind, after: room > 0 ? found[room - 1]!.order : null }, offset: null, total: null }
  }
  return { rows, next: null, offset: null, total: null }
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0)

/** Reads from a place on. */
const readAt = async (
  stretches: Stretches,
  kinds: readonly NodeKind[],
  counts: ReadonlyMap<NodeKind, number>,
  offset: number,
  limit: number,
): Promise<Stretch> => {
  const rows: Listed[] = []
  let skip = offset
  let last: Cursor | null = null
  for (const kind of kinds) {
    const count = counts.get(kind) ?? 0
    const found = skip >= count || rows.length === limit ? [] : await stretches.at(kind, skip, limit - rows.length, count)
    skip = Math.max(0, skip - count)
    rows.push(...found)
    if (found.length > 0) last = { kind, after: found.at(-1)!.order }
  }
  const total = sum(counts.values())
  return { rows, next: offset + rows.length < total ? last : null, offset, total }
}

/** Finds the first name that begins with a text, from a place on and around. @returns its place; null when there is none. */
const findFrom = async (
  stretches: Stretches,
  kinds: readonly NodeKind[],
  counts: ReadonlyMap<NodeKind, number>,
  text: string,
  offset: number,
): Promise<number | null> => {
  const starts = offset === 0 ? [0] : [offset, 0]
  for (const start of starts) {
    let before = 0
    for (const kind of kinds) {
      const count = counts.get(kind) ?? 0
      const place = start - before >= count ? null : await stretches.find(kind, text, Math.max(0, start - before))
      if (place !== null) return before + place
      before += count
    }
  }
  return null
}

const NOTHING: Omit<Stretch, 'total'> = { rows: [], next: null, offset: null }

/** Reads what is asked for of a folder. Without a cursor it is counted, too. */
const readStretch = async (stretches: Stretches, wish: Wish, kinds: readonly NodeKind[]): Promise<Stretch> => {
  const { cursor, limit, offset = 0, startsWith = '' } = wish
  if (cursor) return readOn(stretches, kinds, cursor, limit)
  if (offset === 0 && startsWith === '') {
    const [first, counts] = await Promise.all([readOn(stretches, kinds, undefined, limit), stretches.count(kinds)])
    return { ...first, offset: 0, total: sum(counts.values()) }
  }
  const counts = await stretches.count(kinds)
  const place = startsWith === '' ? offset : await findFrom(stretches, kinds, counts, startsWith, offset)
  return place === null ? { ...NOTHING, total: sum(counts.values()) } : readAt(stretches, kinds, counts, place, limit)
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
    const total = shown.folders.length + shown.files.length
    return { prefix: shareId === undefined ? 'Shared/' : `Shared/${shareId}/`, ...shown, next_cursor: null, offset: 0, total }
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
      const { permission } = place
      // Magazines open for their owner alone.
      const kinds = KINDS.filter((kind) => kind === 'folder' || (!wish.foldersOnly && (kind === 'file' || permission === 'own')))
      const { rows, next, offset, total } = await readStretch(createStretches(db, person, folder.id, wish), wish, kinds)
      const prefix = pathOfFound(place)
      const shown = await present(rows, () => ({ parentPath: prefix, permission }))
      return { prefix, ...shown, next_cursor: next && writeCursor(next), offset, total }
    },
  }
}
