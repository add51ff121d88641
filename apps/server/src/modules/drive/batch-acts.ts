import type { BatchAnswer, Refused } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { binFiles, copyFiles, moveFiles, partByName, restoreFiles, type Parted } from './batch-files.ts'
import type { Batch, BatchItem } from './batch-items.ts'
import type { createBin } from './bin.ts'
import type { Copy, createCopies } from './copy.ts'
import { requireDepth, requireFreeForm, type Destination } from './folders.ts'
import type { createMoves } from './move.ts'
import { requireEdit, targetOf, type Permission, type Person, type Places } from './places.ts'
import type { createRemoval } from './remove.ts'
import { findNode, type Node } from './tree-store.ts'

/** What is done with one item, for batches of them. */
export interface SingleActs {
  places: Places
  moveOne: ReturnType<typeof createMoves>['moveOne']
  copyOne: ReturnType<typeof createCopies>['copyOne']
  isLarge: ReturnType<typeof createCopies>['isLarge']
  binOne: ReturnType<typeof createRemoval>['binOne']
  bin: Pick<ReturnType<typeof createBin>, 'restoreOne'>
}

/** A folder that items are put into. */
interface Target {
  folder: Node
  permission: Permission
}

/** What has come of a call so far. Magazines are their service’s to change, and large folders are copied in pieces, once this has been committed. */
export interface Progress extends BatchAnswer {
  magazines: { node: Node; destination: Destination | null }[]
  large: { node: Node; copy: Copy }[]
}

/** Writes down that something could not be done with an item. @throws what is no refusal. */
export const refuse = (progress: Progress, { id, name }: Pick<Refused, 'id' | 'name'>, error: unknown): void => {
  if (!(error instanceof AppError)) throw error
  const [sentence] = Object.values(error.details.fields ?? {}).flat()
  progress.refused.push({ id, name, code: error.code, message: sentence ?? error.message })
}

/** Does something with each item, each in a transaction of its own within that of the call. */
const each = async (
  tx: Database,
  progress: Progress,
  items: readonly BatchItem[],
  act: (tx: Database, item: BatchItem) => Promise<string | null>,
) => {
  for (const item of items)
    try {
      const id = await tx.transaction((inner) => act(inner, item))
      if (id !== null) progress.done.push(id)
    } catch (error) {
      refuse(progress, item.node, error)
    }
}

/** Creates what puts items into folders. */
export const createPut = ({ places, moveOne, copyOne, isLarge }: SingleActs) => {
  const targetIn = async (tx: Database, person: Person, to: string): Promise<Target> => {
    const place = await places.resolve(tx, person, to === '' || to.endsWith('/') ? to : `${to}/`)
    const folder = targetOf(place)
    if (folder?.kind !== 'folder') throw new AppError('not_found')
    requireEdit(place)
    await requireDepth(tx, folder.id, 0)
    return { folder, permission: place.permission }
  }

  /** Files that may be put into a folder by the statement for all of them; what needs a look of its own is left. */
  const plainFor = async (
    tx: Database,
    items: readonly BatchItem[],
    { folder }: Target,
    names: NonNullable<Batch['names']>,
  ): Promise<Parted & { others: BatchItem[] }> => {
    const mayBePut = ({ node }: BatchItem): boolean => {
      if (node.id in names || node.ownerId !== folder.ownerId || node.parentId === folder.id) return false
      try {
        requireFreeForm(node.name, folder.system === 'root')
        return true
      } catch {
        return false
      }
    }
    const plain = items.filter((item) => isPlainFile(item) && mayBePut(item))
    const others = items.filter((item) => !plain.includes(item))
    return { ...(await partByName(tx, folder.id, plain)), others }
  }

  /** Puts items into a folder: those in whose way nothing stands at once, the others one by one. */
  const put = async (tx: Database, person: Person, batch: Batch, items: readonly BatchItem[], progress: Progress): Promise<void> => {
    const { action, to = '', names = {}, onConflict } = batch
    const target = await targetIn(tx, person, to)
    const isCopy = action === 'copy'
    const { free, taken, others } = await plainFor(tx, items, target, names)
    if (free.length > 0) progress.done.push(...(await (isCopy ? copyFiles : moveFiles)(tx, person, free, target.folder)))
    const rest = onConflict === 'fail' ? others : [...others, ...taken]
    if (onConflict === 'fail') for (const { node } of taken) refuse(progress, node, new AppError('name_conflict'))
    await each(tx, progress, rest, async (inner, { node, path }) => {
      const isReplacing = onConflict === 'replace' && node.kind === 'folder'
      const wish = { from: path, to: intoFolder(to, node, names[node.id]), onConflict: isReplacing ? ('keep_both' as const) : onConflict }
      if (!isCopy) return (await moveOne(inner, person, wish)).id
      if (await isLarge(inner, node)) {
        progress.large.push({ node, copy: wish })
        return null
      }
      const copied = await copyOne(inner, person, wish)
      if (!copied.magazine) return copied.node.id
      progress.magazines.push({ node: copied.node, destination: copied.magazine })
      return null
    })
  }

  return put
}

/** Creates what moves items into the bin. */
export const createBinAll =
  ({ binOne }: SingleActs) =>
  async (tx: Database, person: Person, items: readonly BatchItem[], progress: Progress): Promise<void> => {
    const files = items.filter((item) => isPlainFile(item))
    if (files.length > 0) progress.done.push(...(await binFiles(tx, person, files)))
    await each(
      tx,
      progress,
      items.filter((item) => !files.includes(item)),
      async (inner, { path }) => {
        const node = await binOne(inner, person, path)
        if (node.magazineId === null) return node.id
        progress.magazines.push({ node, destination: null })
        return null
      },
    )
  }

/** Creates what takes items out of the bin. */
export const createRestoreAll =
  ({ bin }: SingleActs) =>
  async (tx: Database, person: Person, ids: readonly string[], progress: Progress): Promise<void> => {
    const back = await restoreFiles(tx, person, ids)
    progress.done.push(...back)
    const done = new Set(back)
    for (const id of ids.filter((one) => !done.has(one))) {
      const node = await findNode(tx, id)
      if (node?.ownerId === person.id && node.magazineId !== null) {
        progress.magazines.push({ node, destination: null })
        continue
      }
      try {
        await tx.transaction((inner) => bin.restoreOne(inner, person, id))
        progress.done.push(id)
      } catch (error) {
        refuse(progress, { id, name: node?.ownerId === person.id ? node.name : '' }, error)
      }
    }
  }

/** A file that nothing needs to be asked about: not what somebody shares itself, and the person may change it. */
const isPlainFile = ({ node, path, permission }: BatchItem): boolean =>
  node.kind === 'file' && permission !== 'view' && !(permission === 'edit' && path.split('/').length <= 3)

/** The path of an item once it is in a folder: a file or a magazine without another name goes into it under its own. */
const intoFolder = (to: string, node: Node, name?: string): string => {
  const folder = to === '' || to === '/' ? '' : to.endsWith('/') ? to : `${to}/`
  if (node.kind === 'folder') return `${folder}${name ?? node.name}/`
  return `${folder}${name ?? ''}`
}
