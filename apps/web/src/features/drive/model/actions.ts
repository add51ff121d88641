import { createValue, type Value } from '@magazineai/common'
import type { RecycleItem } from '@magazineai/contract'
import { ApiError, messageOf } from '../../../api/error.ts'
import { repeatKey } from '../../../api/repeat-key.ts'
import { runBatch, type Deed, type Outcome } from './batches.ts'
import { namesOfCopies, type DriveCalls } from './calls.ts'
import type { Conflicts } from './conflicts.ts'
import { foldersOfSet, isAllIn, sizeOfSet, type ItemSet } from './item-set.ts'
import type { Item } from './item.ts'
import { isWithin, lastNameOf, parentOf, TOP } from './paths.ts'

/** What an action changed, for whoever shows it. */
export interface DriveChange {
  /** Ids of what is gone from where it was. */
  gone?: ReadonlySet<string>
  /** What is another one of items, by their ids. */
  patch?: ReadonlyMap<string, Partial<Item>>
  /** Folders whose content is another one; `null` = any. */
  folders: readonly string[] | null
}

/** Something that failed: what, and why. */
export interface Failure {
  name: string
  message: string
}

/** What is told of an action. */
export type Notice =
  | { kind: 'done'; title: string; undo: (() => void) | null }
  /** `title` is the sentence for when the server said nothing. */
  | { kind: 'failed'; title: string; failures: readonly Failure[] }

/** An action of many calls that is under way. */
export interface Work {
  label: string
  done: number
  total: number
  cancel: () => void
}

/** What actions need of their surroundings. */
export interface ActionOptions {
  calls: DriveCalls
  conflicts: Conflicts
  tell: (notice: Notice) => void
  changed: (change: DriveChange) => void
}

/** How many actions can be undone. */
const MOST_UNDONE = 20

/** What is done with files and folders. Each action tells what came of it, and can be undone where that is possible. */
export class DriveActions {
  readonly work: Value<Work | null> = createValue<Work | null>(null)
  readonly #options: ActionOptions
  #undone: (() => Promise<void>)[] = []

  constructor(options: ActionOptions) {
    this.#options = options
  }

  /** Undoes the last action that can be undone. @returns false when there is none. */
  undo(): boolean {
    const last = this.#undone.pop()
    if (!last) return false
    void last()
    return true
  }

  /** Makes a folder. @returns it; null when that failed, which is told. */
  async makeFolder(path: string): Promise<Item | null> {
    const { calls, changed } = this.#options
    try {
      const made = await calls.makeFolder(path)
      changed({ folders: [parentOf(path)] })
      return made
    } catch (error) {
      this.#fail('Create folder failed.', [failureOf(lastNameOf(path), error)])
      return null
    }
  }

  /** Gives an item another name. @returns false when that failed, which is told. */
  async rename(item: Item, name: string): Promise<boolean> {
    const renamed = await this.#renamed(item, name)
    if (!renamed) return false
    const patch = new Map([[item.id, { name: renamed.name, path: renamed.path }]])
    this.#options.changed({ patch, folders: [parentOf(item.path)] })
    this.#done(`Renamed to “${renamed.name}”.`, async () => {
      await this.#options.calls.rename({ ...item, path: renamed.path }, item.name, 'keep_both')
      this.#options.changed({ patch: new Map([[item.id, { name: item.name, path: item.path }]]), folders: [parentOf(item.path)] })
    })
    return true
  }

  async #renamed(item: Item, name: string): Promise<Item | null> {
    const { calls, conflicts } = this.#options
    const batch = repeatKey()
    try {
      return await calls.rename(item, name, 'fail')
    } catch (error) {
      if (!isConflict(error)) return this.#failedRename(item, error)
    }
    const answer = await conflicts.ask({ name: item.name, place: 'this folder', canReplace: item.type === 'file', isAlone: true, batch })
    conflicts.end(batch)
    if (answer === 'skip') return null
    return calls.rename(item, name, answer).catch((error: unknown) => this.#failedRename(item, error))
  }

  #failedRename({ name }: Item, error: unknown): null {
    this.#fail('Rename failed.', [failureOf(name, error)])
    return null
  }

  /** Moves items into a folder; what is there already, and a folder into itself, stays where it is. */
  async move(items: ItemSet, folder: string): Promise<void> {
    const rest = isAllIn(items) ? items : this.#movable(items, folder)
    if (isAllIn(rest) && rest.folder === folder) return
    const { done, renamed } = await this.#batch(rest, 'Move failed.', { label: 'Moving', action: 'move', to: folder })
    if (done.length === 0) return
    const from = foldersOfSet(rest)
    this.#options.changed({ gone: new Set(done), folders: [...from, folder] })
    this.#done(`Moved ${countOf(rest, done)} to ${placeName(folder)}.`, async () => {
      for (const [to, ids] of byFolder(rest, done))
        await this.#batchOfIds(ids, { label: 'Moving', action: 'move', to, names: renamed, onConflict: 'keep_both' })
      this.#options.changed({ gone: new Set(done), folders: [...from, folder] })
    })
  }

  /** Returns those of some items that can be moved into a folder; tells of those that would stand in themselves. */
  #movable(items: readonly Item[], folder: string): readonly Item[] {
    const movable = items.filter((item) => parentOf(item.path) !== folder)
    const inside = movable.filter((item) => item.type === 'folder' && isWithin(folder, item.path))
    if (inside.length > 0)
      this.#fail(
        'Move failed.',
        inside.map(({ name }) => ({ name, message: INTO_SELF })),
      )
    return movable.filter((item) => !inside.includes(item))
  }

  /** Copies items into a folder. A copy beside its original gets a name of its own without a question. */
  async copy(items: ItemSet, folder: string): Promise<void> {
    const isBeside = foldersOfSet(items).every((from) => from === folder)
    const { done } = await this.#batch(items, 'Copy failed.', {
      label: 'Copying',
      action: 'copy',
      to: folder,
      names: isAllIn(items) ? {} : namesOfCopies(items, folder),
      ...(isBeside && { onConflict: 'keep_both' as const }),
    })
    if (done.length === 0) return
    this.#options.changed({ folders: [folder] })
    this.#done(`Copied ${countOf(items, done)} to ${placeName(folder)}.`, async () => {
      await this.#batchOfIds(done, { label: 'Deleting', action: 'bin' })
      this.#options.changed({ gone: new Set(done), folders: [folder] })
    })
  }

  /** Moves items into the bin. */
  async remove(items: ItemSet): Promise<void> {
    const { done } = await this.#batch(items, 'Delete failed.', { label: 'Deleting', action: 'bin' })
    if (done.length === 0) return
    const from = foldersOfSet(items)
    this.#options.changed({ gone: new Set(done), folders: from })
    this.#done(`Moved ${countOf(items, done)} to Recycle bin.`, async () => {
      await this.#batchOfIds(done, { label: 'Restoring', action: 'restore' })
      this.#options.changed({ folders: from })
    })
  }

  /** Removes items for good. */
  async removeForGood(items: ItemSet): Promise<void> {
    const { done } = await this.#batch(items, 'Delete failed.', { label: 'Deleting', action: 'remove' })
    if (done.length === 0) return
    this.#options.changed({ gone: new Set(done), folders: foldersOfSet(items) })
    this.#options.tell({ kind: 'done', title: `Deleted ${countOf(items, done)}.`, undo: null })
  }

  /** Takes items out of the bin. Where a name is taken again, the person says whether both are kept. @returns the ids of those that are back. */
  async restore(items: readonly RecycleItem[]): Promise<ReadonlySet<string>> {
    const batch = repeatKey()
    const back: { item: RecycleItem; path: string }[] = []
    const failures: Failure[] = []
    for (const item of items) {
      try {
        const path = await this.#restoreOne(item, batch, items.length === 1)
        if (path !== null) back.push({ item, path })
      } catch (error) {
        failures.push(failureOf(item.name, error))
      }
    }
    this.#options.conflicts.end(batch)
    if (failures.length > 0) this.#fail('Restore failed.', failures)
    const ids = new Set(back.map(({ item }) => item.id))
    if (back.length === 0) return ids
    this.#options.changed({ gone: ids, folders: null })
    const [only] = back
    const title =
      back.length === 1 && only ? `“${nameOf(only.item)}” is back in ${placeName(parentOf(only.path))}.` : `Restored ${back.length} items.`
    this.#done(title, async () => {
      await this.#batchOfIds([...ids], { label: 'Deleting', action: 'bin' })
      this.#options.changed({ folders: null })
    })
    return ids
  }

  async #restoreOne(item: RecycleItem, batch: string, isAlone: boolean): Promise<string | null> {
    const { calls, conflicts } = this.#options
    try {
      return await calls.restore(item, 'fail')
    } catch (error) {
      if (!isConflict(error)) throw error
      const name = nameOf(item)
      const answer = await conflicts.ask({
        name,
        place: placeName(parentOf(item.original_path || item.path)),
        canReplace: false,
        isAlone,
        batch,
      })
      return answer === 'skip' ? null : calls.restore(item, 'keep_both')
    }
  }

  /** Removes items that are in the bin. @returns the ids of those that are gone. */
  async purge(items: readonly RecycleItem[]): Promise<ReadonlySet<string>> {
    const gone = new Set<string>()
    const failures: Failure[] = []
    for (const item of items) {
      try {
        await this.#options.calls.purge(item)
        gone.add(item.id)
      } catch (error) {
        failures.push(failureOf(nameOf(item), error))
      }
    }
    if (failures.length > 0) this.#fail('Delete failed.', failures)
    this.#options.changed({ gone, folders: [] })
    return gone
  }

  /** Removes all that is in the bin. @returns false when that failed, which is told. */
  async emptyBin(): Promise<boolean> {
    try {
      await this.#options.calls.emptyBin()
      this.#options.changed({ folders: [] })
      return true
    } catch (error) {
      this.#fail('Empty bin failed.', [failureOf('', error)])
      return false
    }
  }

  /** Marks items as favorites or takes the mark away; it is seen before the server has it, and goes back when that refuses. */
  async favorite(items: ItemSet, isFavorite: boolean, failure = 'Failed to update favorite.'): Promise<boolean> {
    const mark = (value: boolean): void => {
      const patch = isAllIn(items) ? null : new Map(items.map(({ id }) => [id, { isFavorite: value }]))
      this.#options.changed({ ...(patch && { patch }), folders: patch ? [] : foldersOfSet(items) })
    }
    if (!isAllIn(items)) mark(isFavorite)
    const { failures } = await this.#batch(items, failure, { label: 'Marking', action: isFavorite ? 'favorite' : 'unfavorite' })
    if (failures.length === 0 || isAllIn(items)) this.#options.changed({ folders: isAllIn(items) ? [items.folder] : [] })
    else mark(!isFavorite)
    return failures.length === 0
  }

  /** Does something with items, and tells what failed. */
  async #batch(items: ItemSet, failure: string, deed: Deed): Promise<Outcome> {
    if (sizeOfSet(items) === 0) return { done: [], renamed: {}, failures: [] }
    const outcome = await runBatch({ ...this.#options, work: this.work }, items, deed)
    if (outcome.failures.length > 0) this.#fail(failure, outcome.failures)
    return outcome
  }

  /** Undoes something with what is known by its ids alone, and tells what failed. */
  async #batchOfIds(ids: readonly string[], deed: Deed): Promise<void> {
    const targets = ids.map((id) => ({ id, type: 'file', path: '', name: '' }) as const)
    const { failures } = await runBatch({ ...this.#options, work: this.work }, targets, deed)
    if (failures.length > 0) this.#fail('That could not be undone.', failures)
  }

  #done(title: string, revert: () => Promise<void>): void {
    const undo = async (): Promise<void> => {
      this.#undone = this.#undone.filter((each) => each !== undo)
      try {
        await revert()
      } catch (error) {
        this.#fail('That could not be undone.', [failureOf('', error)])
      }
    }
    this.#undone = [...this.#undone, undo].slice(-MOST_UNDONE)
    this.#options.tell({ kind: 'done', title, undo: () => void undo() })
  }

  #fail(title: string, failures: readonly Failure[]): void {
    this.#options.tell({ kind: 'failed', title, failures })
  }
}

const INTO_SELF = 'A folder cannot be put into itself.'

const failureOf = (name: string, error: unknown): Failure => ({ name, message: messageOf(error) })

/** Returns whether a call was refused because a name is taken. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409 && error.code === 'name_conflict'

/** How a sentence names those of a set that something was done with. */
const countOf = (set: ItemSet, done: readonly string[]): string => {
  const only =
    done.length === 1 && !isAllIn(set) ? (set.find(({ id }) => id === done[0]) ?? (set.length === 1 ? set[0] : undefined)) : undefined
  return only ? `“${only.name}”` : done.length === 1 ? '1 item' : `${done.length} items`
}

/** Where each of a set that something was done with stood before. */
const byFolder = (set: ItemSet, done: readonly string[]): Map<string, string[]> => {
  if (isAllIn(set)) return new Map([[set.folder, [...done]]])
  const folders = new Map(set.map(({ id, path }) => [id, parentOf(path)]))
  return Map.groupBy(done, (id) => folders.get(id) ?? TOP)
}

/** Returns a folder as a sentence names it. */
export const placeName = (folder: string): string => (folder === TOP ? '“My files”' : `“${lastNameOf(folder)}”`)

/** Returns what a deleted item is called: its name, else the last of its path, else “Untitled”. */
export const nameOf = ({ name, path }: Pick<RecycleItem, 'name' | 'path'>): string => name || lastNameOf(path) || 'Untitled'
