import { SHARED_PREFIX } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { isShared, magazineName, parsePath, type DrivePath } from './paths.ts'
import { ensureDrive, findNode, isReachable, lockDrive, nameMatches, walkDown, type Node } from './tree-store.ts'

/** Who asks: a person, by the id of their account; administrators are not limited by plans. */
export interface Person {
  id: string
  role?: 'user' | 'admin'
  /** The share whose link somebody has who is nobody here; `id` is that of the share, too. */
  link?: string
}

/** What a person may do with an item. */
export type Permission = 'own' | 'edit' | 'view'

/** An item that somebody shares with a person. */
export interface SharedItem {
  shareId: string
  nodeId: string
  permission: 'edit' | 'view'
}

/** What others share with people: the port between the drive and its shares. Access is looked up anew at every call, so that what was taken back is gone at once. */
export interface SharedPlaces {
  /** Finds what a share opens for a person; null when there is no such share, it is somebody else’s, or it has ended. */
  find(db: Database, person: Person, shareId: string): Promise<SharedItem | null>
  /** Lists what is shared with a person, the newest first. */
  list(db: Database, person: Person): Promise<SharedItem[]>
  /** Returns those of the nodes that their owner shares with somebody. */
  sharedNodes(db: Database, nodeIds: readonly string[]): Promise<Set<string>>
}

/** A drive in which nobody shares anything. */
export const NOTHING_SHARED: SharedPlaces = {
  find: async () => null,
  list: async () => [],
  sharedNodes: async () => new Set(),
}

/** Where a path of a person leads. */
export interface Place {
  path: DrivePath
  /** Whose drive it is in. */
  ownerId: string
  permission: Permission
  /** Where the walk begins: the top of a drive, or what is shared. */
  base: Node
  /** The path of `base`, as the person writes it. */
  basePath: string
  /** The nodes below the base that are there, the uppermost first. */
  found: Node[]
  /** The names below them that are not. */
  missing: string[]
}

/** Returns the node a path leads to; null when it is not there. */
export const targetOf = ({ base, found, missing }: Place): Node | null => (missing.length > 0 ? null : (found.at(-1) ?? base))

/** Tells whether a path leads to the top of a drive, or to what is shared itself: it is not for the caller to move or remove. */
export const isBase = ({ found, missing }: Place): boolean => found.length === 0 && missing.length === 0

/** Returns the name of a node in paths. */
export const segmentOf = (node: Pick<Node, 'name' | 'magazineId'>): string =>
  node.magazineId === null ? node.name : magazineName(node.magazineId)

/** Returns the path of the deepest node that is there, as the caller writes it; a folder’s ends with a stroke. */
export const pathOfFound = ({ base, basePath, found }: Place): string => {
  const last = found.at(-1) ?? base
  return `${basePath}${found.map(segmentOf).join('/')}${found.length > 0 && last.kind === 'folder' ? '/' : ''}`
}

/** Creates what finds places. Whatever is not there, is somebody else’s, or was never shared, is `not_found` alike. */
export const createPlaces = (shared: SharedPlaces) => {
  const sharedBase = async (db: Database, person: Person, { segments }: DrivePath) => {
    const [, shareId = '', name = ''] = segments
    const share = isUuid(shareId) && segments.length >= 3 ? await shared.find(db, person, shareId) : null
    const node = share && (await findNode(db, share.nodeId))
    if (!share || !node || !nameMatches(segmentOf(node), name) || !(await isReachable(db, node.id))) throw new AppError('not_found')
    return { share, node }
  }

  /** Finds whose drive a path is in. */
  const ownerOf = async (db: Database, person: Person, path: DrivePath): Promise<string> =>
    isShared(path) ? (await sharedBase(db, person, path)).node.ownerId : person.id

  const resolve = async (db: Database, person: Person, path: DrivePath): Promise<Place> => {
    if (!isShared(path)) {
      const base = await ensureDrive(db, person.id)
      const found = await walkDown(db, base.id, path.segments)
      return { path, ownerId: person.id, permission: 'own', base, basePath: '', found, missing: path.segments.slice(found.length) }
    }
    const { share, node } = await sharedBase(db, person, path)
    const names = path.segments.slice(3)
    const found = await walkDown(db, node.id, names)
    const basePath = `${SHARED_PREFIX}${share.shareId}/${segmentOf(node)}${node.kind === 'folder' ? '/' : ''}`
    const { ownerId } = node
    return { path, ownerId, permission: share.permission, base: node, basePath, found, missing: names.slice(found.length) }
  }

  return {
    shared,

    /** Follows a path as far as it is there. @throws AppError `invalid_request` for a path that is none, `not_found` for a share that is not there. */
    resolve: (db: Database, person: Person, text: string): Promise<Place> => resolve(db, person, parsePath(text)),

    /** Finds an item. @throws AppError `not_found`. */
    require: async (db: Database, person: Person, text: string): Promise<{ place: Place; node: Node }> => {
      const place = await resolve(db, person, parsePath(text))
      const node = targetOf(place)
      if (!node || (place.path.isFolder && node.kind !== 'folder')) throw new AppError('not_found')
      return { place, node }
    },

    /** Holds the drives that paths are in until the transaction ends, in the order of their owners. */
    lock: async (tx: Database, person: Person, texts: readonly string[]): Promise<void> => {
      const owners = new Set<string>()
      for (const text of texts) owners.add(await ownerOf(tx, person, parsePath(text)))
      for (const owner of [...owners].toSorted()) await lockDrive(tx, owner)
    },
  }
}

/** What finds places. */
export type Places = ReturnType<typeof createPlaces>

/** @throws AppError `not_permitted` where somebody may look and no more. */
export const requireEdit = ({ permission }: Pick<Place, 'permission'>): void => {
  if (permission === 'view') throw new AppError('not_permitted')
}
