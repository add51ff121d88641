import { MAX_DEPTH } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { noteDeed } from './activity.ts'
import type { DriveDeps } from './deps.ts'
import { isShared, magazineIdOf, nameKeyOf, otherName, parsePath } from './paths.ts'
import { pathOfFound, requireEdit, segmentOf, targetOf, type Person, type Place } from './places.ts'
import { insertNode, takenNames, walkUp, type Node } from './tree-store.ts'

/** Names that are tried for one that is taken, at a time. */
const TRIED = 100

/** Finds the first free name of an item in a folder, beginning with ` (2)`. */
export const freeName = async (db: Database, parentId: string, name: string, isFolder: boolean): Promise<string> => {
  for (let from = 2; ; from += TRIED) {
    const names = Array.from({ length: TRIED }, (_, index) => otherName(name, isFolder, from + index))
    const taken = await takenNames(db, parentId, names)
    const free = names.find((each) => !taken.has(nameKeyOf(each)))
    if (free !== undefined) return free
  }
}

/** Returns the refusal of a name that is taken, with a path that is free. */
export const nameConflict = async (
  db: Database,
  parentPath: string,
  parentId: string,
  name: string,
  isFolder: boolean,
): Promise<AppError> =>
  new AppError('name_conflict', { suggested: `${parentPath}${await freeName(db, parentId, name, isFolder)}${isFolder ? '/' : ''}` })

/** @throws AppError `invalid_request` where an item would have a name that others must not have. */
export const requireFreeForm = (name: string, isTop: boolean): void => {
  if (magazineIdOf(name) !== null || (isTop && isShared({ segments: [name], isFolder: true })))
    throw new AppError('invalid_request', { fields: { path: ['This name belongs to the product. Choose another.'] } })
}

/** @throws AppError `invalid_request` where something would stand too deep; `below` counts the levels it brings along. */
export const requireDepth = async (db: Database, parentId: string, below: number): Promise<void> => {
  const above = (await walkUp(db, parentId)).length - 1
  if (above + below > MAX_DEPTH) throw new AppError('invalid_request', { fields: { path: [`Folders stand at most ${MAX_DEPTH} deep.`] } })
}

/** The folder something is put into, and the name it gets. */
export interface Destination {
  parent: Node
  /** Path of the folder, as the caller writes it. */
  parentPath: string
  name: string
}

/**
 * Returns the folder a place stands in, making those that are not there, and the name it ends with.
 * @throws AppError `not_permitted`, `name_conflict` where a file stands in the way, `not_found` for the top itself.
 */
export const requireDestination = async (tx: Database, actorId: string, place: Place): Promise<Destination> => {
  requireEdit(place)
  const { base, found, missing, basePath } = place
  const name = place.path.segments.at(-1)
  if (name === undefined || (found.length === 0 && missing.length === 0)) throw new AppError('system_folder')
  const above = missing.length === 0 ? found.slice(0, -1) : found
  const last = above.at(-1) ?? base
  if (last.kind !== 'folder') throw new AppError('name_conflict')
  const folders = missing.slice(0, -1)
  if (folders.length > 0) await requireDepth(tx, last.id, folders.length)
  let parent = last
  for (const folder of folders) parent = await makeFolder(tx, actorId, parent, folder)
  const path = `${basePath}${[...above.map(segmentOf), ...folders].map((each) => `${each}/`).join('')}`
  return { parent, parentPath: path, name }
}

const makeFolder = async (tx: Database, actorId: string, parent: Node, name: string): Promise<Node> => {
  requireFreeForm(name, parent.system === 'root')
  const node = await insertNode(tx, { ownerId: parent.ownerId, parentId: parent.id, kind: 'folder', name })
  await noteDeed(tx, { ownerId: node.ownerId, actorId, verb: 'created', nodeId: node.id, itemName: name })
  return node
}

/** A node, and its path as the caller writes it. */
export interface Placed {
  node: Node
  path: string
  permission: Place['permission']
}

/** Creates what makes folders. */
export const createFolders = ({ db, places, takeTurn }: DriveDeps) => ({
  /**
   * Makes a folder and those it stands in. A system folder is there already: `isNew` is false.
   * @throws AppError `name_conflict` with a free path, `invalid_request`, `not_permitted`.
   */
  create: (person: Person, path: string): Promise<Placed & { isNew: boolean }> => {
    const { segments } = parsePath(path)
    const work = async (tx: Database): Promise<Placed & { isNew: boolean }> => {
      await places.lock(tx, person, [path])
      const place = await places.resolve(tx, person, `${segments.join('/')}/`)
      const there = targetOf(place)
      const { permission } = place
      if (there?.system) return { node: there, path: pathOfFound(place), permission, isNew: false }
      const { parent, parentPath, name } = await requireDestination(tx, person.id, place)
      if (there) throw await nameConflict(tx, parentPath, parent.id, name, true)
      await requireDepth(tx, parent.id, 1)
      const node = await makeFolder(tx, person.id, parent, name)
      return { node, path: `${parentPath}${name}/`, permission, isNew: true }
    }
    return takeTurn(person.id, () => db.transaction(work))
  },
})
