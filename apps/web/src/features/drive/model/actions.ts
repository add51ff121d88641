import { createValue, type Value } from '@magazineai/common'
import type { OnConflict, RecycleItem } from '@magazineai/contract'
import { ApiError, messageOf } from '../../../api/error.ts'
import { repeatKey } from '../../../api/repeat-key.ts'
import type { DriveCalls, Target } from './calls.ts'
import type { Conflicts } from './conflicts.ts'
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

/** How many calls of an action are under way at a time, and how many actions can be undone. */
const MOST_CALLS = 4
const MOST_UNDONE = 20

/** How far the bin is read for what was just deleted. */
const BIN_MARGIN = 50

interface Batch {
  /** What was done for each item. */
  done: Moved[]
}

interface Moved {
  item: Target
  result: Item
}

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
    const batch = await this.#each('Renaming', [item], 'Rename failed.', (onConflict) => this.#options.calls.rename(item, name, onConflict))
    const [renamed] = batch.done
    if (!renamed) return false
    const { result } = renamed
    const patch = new Map([[item.id, { name: result.name, path: result.path }]])
    this.#options.changed({ patch, folders: [parentOf(item.path)] })
    this.#done(`Renamed to “${result.name}”.`, async () => {
      await this.#options.calls.rename({ ...item, path: result.path }, item.name, 'keep_both')
      this.#options.changed({ patch: new Map([[item.id, { name: item.name, path: item.path }]]), folders: [parentOf(item.path)] })
    })
    return true
  }

  /** Moves items into a folder; what is there already, and a folder into itself, stays where it is. */
  async move(items: readonly Item[], folder: string): Promise<void> {
    const movable = items.filter((item) => parentOf(item.path) !== folder)
    const inside = movable.filter((item) => item.type === 'folder' && isWithin(folder, item.path))
    if (inside.length > 0)
      this.#fail(
        'Move failed.',
        inside.map(({ name }) => ({ name, message: INTO_SELF })),
      )
    const rest = movable.filter((item) => !inside.includes(item))
    const { done } = await this.#each('Moving', rest, 'Move failed.', (onConflict, item) =>
      this.#options.calls.move(item, folder, onConflict),
    )
    if (done.length === 0) return
    const from = foldersOf(done.map(({ item }) => item))
    this.#options.changed({ gone: idsOf(done), folders: [...from, folder] })
    this.#done(`Moved ${countOf(done)} to ${placeName(folder)}.`, async () => {
      for (const { item, result } of done) await this.#options.calls.move({ ...result, name: item.name }, parentOf(item.path), 'keep_both')
      this.#options.changed({ gone: new Set(done.map(({ result }) => result.id)), folders: [...from, folder] })
    })
  }

  /** Copies items into a folder. A copy beside its original gets a name of its own without a question. */
  async copy(items: readonly Item[], folder: string): Promise<void> {
    const { done } = await this.#each('Copying', items, 'Copy failed.', (onConflict, item) =>
      this.#options.calls.copy(item, folder, parentOf(item.path) === folder ? 'keep_both' : onConflict),
    )
    if (done.length === 0) return
    this.#options.changed({ folders: [folder] })
    this.#done(`Copied ${countOf(done)} to ${placeName(folder)}.`, async () => {
      for (const { result } of done) await this.#options.calls.remove(result, false)
      this.#options.changed({ gone: new Set(done.map(({ result }) => result.id)), folders: [folder] })
    })
  }

  /** Moves items into the bin. */
  async remove(items: readonly Item[]): Promise<void> {
    const { done } = await this.#each('Deleting', items, 'Delete failed.', async (_, item) => {
      await this.#options.calls.remove(item, false)
      return item
    })
    if (done.length === 0) return
    const from = foldersOf(done.map(({ item }) => item))
    this.#options.changed({ gone: idsOf(done), folders: from })
    this.#done(`Moved ${countOf(done)} to Recycle bin.`, async () => {
      await this.#restoreDeleted(done.map(({ item }) => item))
      this.#options.changed({ folders: from })
    })
  }

  /** Removes items for good. */
  async removeForGood(items: readonly Item[]): Promise<void> {
    const { done } = await this.#each('Deleting', items, 'Delete failed.', async (_, item) => {
      await this.#options.calls.remove(item, true)
      return item
    })
    if (done.length === 0) return
    this.#options.changed({ gone: idsOf(done), folders: foldersOf(done.map(({ item }) => item)) })
    this.#options.tell({ kind: 'done', title: `Deleted ${countOf(done)}.`, undo: null })
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
      for (const { item, path } of back) await this.#options.calls.remove({ id: item.id, type: item.type, path, name: item.name }, false)
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
  async favorite(items: readonly Target[], isFavorite: boolean, failure = 'Failed to update favorite.'): Promise<boolean> {
    const mark = (value: boolean): ReadonlyMap<string, Partial<Item>> => new Map(items.map(({ id }) => [id, { isFavorite: value }]))
    this.#options.changed({ patch: mark(isFavorite), folders: [] })
    try {
      for (const item of items) await this.#options.calls.favorite(item, isFavorite)
      this.#options.changed({ folders: [] })
      return true
    } catch (error) {
      this.#options.changed({ patch: mark(!isFavorite), folders: [] })
      this.#fail(failure, [failureOf(items[0]?.name ?? '', error)])
      return false
    }
  }

  /** Finds what was just deleted in the bin, and takes it out. */
  async #restoreDeleted(items: readonly Target[]): Promise<void> {
    const { calls } = this.#options
    const { items: bin } = await calls.readBin(null, Math.min(1000, items.length + BIN_MARGIN))
    for (const item of items) {
      const found = bin.find((each) => each.id === item.id) ?? bin.find((each) => (each.original_path || each.path) === item.path)
      if (!found) throw new ApiError(404, 'not_found', `“${item.name}” is not in the bin any more.`)
      await calls.restore(found, 'keep_both')
    }
  }

  /** Does something with each item, some at a time; asks where a name is taken, and tells what failed. */
  async #each<T extends Item>(
    label: string,
    items: readonly T[],
    failure: string,
    act: (onConflict: OnConflict, item: T) => Promise<Item>,
  ): Promise<Batch> {
    const batch = repeatKey()
    const abort = new AbortController()
    const done: Moved[] = []
    const failures: Failure[] = []
    const rest = [...items]
    const total = items.length
    const show = (): void => this.work.set({ label, done: total - rest.length, total, cancel: () => abort.abort() })
    const worker = async (): Promise<void> => {
      for (let item = rest.shift(); item && !abort.signal.aborted; item = rest.shift()) {
        try {
          const result = await this.#resolved(item, { batch, isAlone: total === 1 }, act)
          if (result) done.push({ item, result })
        } catch (error) {
          failures.push(failureOf(item.name, error))
        }
        show()
      }
    }
    show()
    await Promise.all(Array.from({ length: MOST_CALLS }, worker))
    this.work.set(null)
    this.#options.conflicts.end(batch)
    if (failures.length > 0) this.#fail(failure, failures)
    return { done }
  }

  async #resolved<T extends Item>(
    item: T,
    { batch, isAlone }: { batch: string; isAlone: boolean },
    act: (onConflict: OnConflict, item: T) => Promise<Item>,
  ): Promise<Item | null> {
    try {
      return await act('fail', item)
    } catch (error) {
      if (!isConflict(error)) throw error
      const conflict = { name: item.name, place: 'this folder', canReplace: item.type === 'file', isAlone, batch }
      const resolution = await this.#options.conflicts.ask(conflict)
      return resolution === 'skip' ? null : act(resolution, item)
    }
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

const idsOf = (done: readonly Moved[]): ReadonlySet<string> => new Set(done.map(({ item }) => item.id))
const foldersOf = (items: readonly Target[]): string[] => [...new Set(items.map(({ path }) => parentOf(path)))]
const countOf = (done: readonly Moved[]): string => (done.length === 1 ? `“${done[0]!.item.name}”` : `${done.length} items`)

/** Returns a folder as a sentence names it. */
export const placeName = (folder: string): string => (folder === TOP ? '“My files”' : `“${lastNameOf(folder)}”`)

/** Returns what a deleted item is called: its name, else the last of its path, else “Untitled”. */
export const nameOf = ({ name, path }: Pick<RecycleItem, 'name' | 'path'>): string => name || lastNameOf(path) || 'Untitled'
