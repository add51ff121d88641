import { createListeners, createValue, systemClock, type Value } from '@magazineai/common'
import { ownerNow, session as person, signOut } from '../../../api/app.ts'
import { firstFolder } from '../../../api/first-folder.ts'
import { keys } from '../../../api/keys.ts'
import type { Owner } from '../../../api/kept-names.ts'
import { queryClient } from '../../../api/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { DriveActions, isConflict, type DriveChange, type Failure, type Notice } from '../model/actions.ts'
import { driveCalls } from '../model/calls.ts'
import { Conflicts } from '../model/conflicts.ts'
import type { ItemSet } from '../model/item-set.ts'
import { TOP } from '../model/paths.ts'
import { discard, send } from '../queue/send.ts'
import { createUnfinished } from '../queue/unfinished.ts'
import { UploadQueue } from '../queue/upload-queue.ts'

/** What was cut or copied. */
export interface Clipboard {
  mode: 'cut' | 'copy'
  items: ItemSet
}

/** What failed, as the alert dialog shows it. */
export interface FailureNotice {
  title: string
  failures: readonly Failure[]
}

/** How long a message stays that can undo something, ms. */
const UNDO_LIFE = 10_000

/** What a person does in the drive, whatever screen is looked at: uploads, what was cut, questions and failures. */
export class DriveSession {
  readonly conflicts = new Conflicts()
  readonly clipboard: Value<Clipboard | null> = createValue<Clipboard | null>(null)
  /** What is dragged, while it is. */
  readonly dragged: Value<ItemSet | null> = createValue<ItemSet | null>(null)
  readonly failure: Value<FailureNotice | null> = createValue<FailureNotice | null>(null)
  readonly actions: DriveActions
  readonly uploads: UploadQueue
  readonly #listeners = new Set<(change: DriveChange) => void>()
  readonly #ended = createListeners()

  constructor(owner: Owner) {
    this.actions = new DriveActions({
      calls: driveCalls,
      conflicts: this.conflicts,
      tell: (notice) => this.#tell(notice),
      changed: (change) => this.changed(change),
    })
    const unfinished = createUnfinished(owner)
    this.uploads = new UploadQueue({
      clock: systemClock,
      send,
      discard,
      makeFolder,
      conflicts: this.conflicts,
      onStored: (folder) => this.#stored(folder),
      keep: unfinished.write,
    })
    void unfinished.read().then((uploads) => uploads.length > 0 && this.uploads.recall(uploads))
    this.#listen()
  }

  /** Hears of every change. @returns a function that ends it. */
  onChange(listener: (change: DriveChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells all who show the drive what is another one. */
  changed(change: DriveChange): void {
    firstFolder.clear()
    for (const listener of this.#listeners) listener(change)
    // A mark is shown at once; the lists of others follow with the answer.
    if (!change.patch || change.folders === null || change.folders.length > 0) void queryClient.invalidateQueries({ queryKey: keys.drive })
  }

  /** Shows what failed. */
  fail(title: string, failures: readonly Failure[]): void {
    this.failure.set({ title, failures })
  }

  /** Pastes what was cut or copied into a folder. What was cut is not there any more then; what was copied can be pasted again. */
  paste(folder: string): void {
    const clipboard = this.clipboard.get()
    if (!clipboard) return
    if (clipboard.mode === 'cut') {
      this.clipboard.set(null)
      void this.actions.move(clipboard.items, folder)
    } else void this.actions.copy(clipboard.items, folder)
  }

  /** Ends all that is under way: somebody else is here now. */
  stop(): void {
    this.uploads.stop()
    this.#ended.tell()
  }

  #tell(notice: Notice): void {
    if (notice.kind === 'failed') return this.fail(notice.title, notice.failures)
    const { title, undo } = notice
    toast({ tone: 'success', title, life: UNDO_LIFE, ...(undo && { action: { label: 'Undo', onAction: undo } }) })
  }

  #changedFolders = new Set<string>()
  #cancelTelling: (() => void) | null = null

  /** Thousands of files may come one after another: lists are read anew once a second at most. */
  #stored(folder: string): void {
    this.#changedFolders.add(folder)
    this.#cancelTelling ??= systemClock.after(1_000, () => {
      this.#cancelTelling = null
      const folders = [...this.#changedFolders]
      this.#changedFolders.clear()
      this.changed({ folders })
    })
  }

  #listen(): void {
    const online = (): void => this.uploads.online()
    const leaving = (event: BeforeUnloadEvent): void => {
      if (this.uploads.unsent > 0) event.preventDefault()
    }
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', leaving)
    this.#ended.add(signOut.addUploader({ count: () => this.uploads.unsent }))
    this.#ended.add(() => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', leaving)
      this.#cancelTelling?.()
    })
  }
}

/** Makes a folder; one that is there is right, too. */
async function makeFolder(path: string): Promise<void> {
  if (path === TOP) return
  try {
    await driveCalls.makeFolder(path)
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

let current: { owner: Owner; session: DriveSession } | null = null

/** Returns the session of who is here. It ends when somebody else is. */
export function driveSession(): DriveSession {
  const owner = ownerNow()
  if (current?.owner === owner) return current.session
  current?.session.stop()
  current = { owner, session: new DriveSession(owner) }
  const { session } = current
  const stop = person.subscribe(() => {
    if (ownerNow() === owner) return
    stop()
    session.stop()
    if (current?.session === session) current = null
  })
  return session
}
