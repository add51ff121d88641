import { createStore, type Clock, type Store } from '@magazineai/common'
import type { OnConflict } from '@magazineai/contract'
import { ApiError, messageOf } from '../../../api/error.ts'
import { repeatKey } from '../../../api/repeat-key.ts'
import { isConflict, placeName } from '../model/actions.ts'
import type { Conflicts } from '../model/conflicts.ts'
import { lastNameOf, parentOf } from '../model/paths.ts'
import type { Chosen } from './entries.ts'
import { Rate } from './rate.ts'

/** How it stands with a file that goes up. `lost` = after a reload: it goes on when the browser is given it again. */
export type UploadStatus = 'waiting' | 'sending' | 'paused' | 'conflict' | 'done' | 'skipped' | 'failed' | 'lost'

/** A file that goes up. */
export interface Upload {
  readonly id: string
  readonly batch: string
  /** Where it goes. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
  file: File | null
  status: UploadStatus
  /** Bytes the server has. */
  sent: number
  /** Why it failed. */
  message: string | null
  /** What is done about a name that is taken. */
  onConflict: OnConflict
  /** Where the server keeps what it has of it; null before it does. */
  address: string | null
  /** Under which the server does it once. */
  repeatKey: string
}

/** What of an upload outlives the page. */
export type UnfinishedUpload = Pick<Upload, 'key' | 'name' | 'size' | 'lastModified' | 'address'>

/** A file on its way to the server. */
export interface Sending {
  file: File
  key: string
  onConflict: OnConflict
  repeatKey: string
  address: string | null
  signal: AbortSignal
  /** Hears how many bytes the server has. */
  onProgress: (sent: number) => void
  /** Hears where the server keeps what it has. */
  onAddress: (address: string | null) => void
}

/** What a queue needs of its surroundings. */
export interface QueueOptions {
  clock: Clock
  /** Sends a file. @throws ApiError; one of status 503 when nothing answered. */
  send: (sending: Sending) => Promise<void>
  /** Removes what the server has of a file that was given up. */
  discard: (address: string) => Promise<void>
  makeFolder: (path: string) => Promise<void>
  conflicts: Conflicts
  /** Hears which folder has something new. */
  onStored: (folder: string) => void
  /** Keeps what is unfinished, for after a reload. */
  keep: (unfinished: readonly UnfinishedUpload[]) => void
}

/** How it stands with all of them. */
export interface QueueState {
  /** Counts what is in the queue, by how it stands. */
  counts: Readonly<Record<UploadStatus, number>>
  total: number
  /** Bytes of all that is not given up, and how many of them are there. */
  bytes: number
  sent: number
  /** Bytes per second; 0 while it is not known. */
  rate: number
  isPaused: boolean
  /** True while nothing answers: it goes on by itself. */
  isOffline: boolean
  /** Goes up with every change of any file. */
  version: number
}

/** How many files are sent at a time. */
export const MOST_AT_A_TIME = 3

/** How often what is shown changes, ms. */
const SHOWN_EVERY = 200

/** Pauses before it is tried again while nothing answers, ms. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

const NO_COUNTS: Readonly<Record<UploadStatus, number>> = {
  waiting: 0,
  sending: 0,
  paused: 0,
  conflict: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  lost: 0,
}

/** Answers that tell nothing about the file: it is sent again. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && [429, 502, 503, 504].includes(error.status)

/**
 * Files on their way up. They go on whatever screen is looked at, three at a time; while nothing answers they wait and go on by themselves. It belongs to
 * a session of the drive, which calls `stop` at its end.
 */
export class UploadQueue {
  readonly state: Store<QueueState> = createStore<QueueState>({
    counts: NO_COUNTS,
    total: 0,
    bytes: 0,
    sent: 0,
    rate: 0,
    isPaused: false,
    isOffline: false,
    version: 0,
  })
  readonly #options: QueueOptions
  readonly #rate = new Rate()
  #uploads: Upload[] = []
  /** Where to look for the next that waits. */
  #next = 0
  #sending = new Map<string, AbortController>()
  #folders = new Map<string, Promise<void>>()
  #cancelShow: (() => void) | null = null
  #cancelRetry: (() => void) | null = null
  #failedInARow = 0
  #isStopped = false
  #isUnkept = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** What is in the queue, in its order. The same list as long as `state.version` is the same. */
  get uploads(): readonly Upload[] {
    return this.#uploads
  }

  /** Takes what was chosen, to go into a folder. Its questions are asked together. */
  add(chosen: Chosen, folder: string): void {
    const batch = repeatKey()
    const uploads = chosen.files.map(({ file, path }) => createUpload(batch, `${folder}${path.normalize('NFC')}`, file))
    this.#uploads = [...this.#uploads, ...uploads]
    // The folder itself is there: only those that came along are made.
    this.#folders.set(`${batch}:${folder}`, Promise.resolve())
    for (const path of chosen.emptyFolders) void this.#makeEmpty(`${folder}${path.normalize('NFC')}`, folder)
    this.#changed()
    this.#keep()
    this.#fill()
  }

  /** Takes back what a page before this one left unfinished. */
  recall(unfinished: readonly UnfinishedUpload[]): void {
    const batch = repeatKey()
    const known = new Set(this.#uploads.map(({ key }) => key))
    const lost = unfinished
      .filter(({ key }) => !known.has(key))
      .map((each): Upload => ({ ...each, ...FRESH, id: repeatKey(), batch, file: null, status: 'lost', repeatKey: repeatKey() }))
    this.#uploads = [...lost, ...this.#uploads]
    this.#next = 0
    this.#changed()
  }

  /** Gives files to uploads that a reload took them from; they go on where they stopped. @returns how many fit none. */
  giveBack({ files }: Chosen): number {
    const lost = new Map(this.#uploads.filter(({ status }) => status === 'lost').map((upload) => [markOf(upload), upload]))
    let others = 0
    for (const { file } of files) {
      const upload = lost.get(markOf(file))
      if (!upload) {
        others++
        continue
      }
      lost.delete(markOf(file))
      Object.assign(upload, { file, status: 'waiting' })
    }
    this.#next = 0
    this.#changed()
    this.#fill()
    return others
  }

  /** Stops all for now, or one; what the server has of large files stays there. */
  pause(id?: string): void {
    if (id === undefined) this.state.set({ isPaused: true })
    for (const upload of this.#uploads) {
      if (id !== undefined && upload.id !== id) continue
      if (id !== undefined && upload.status === 'waiting') upload.status = 'paused'
      if (upload.status !== 'sending') continue
      // With the whole queue it waits again; alone it waits for its own way on.
      upload.status = id === undefined ? 'waiting' : 'paused'
      this.#abort(upload)
    }
    this.#next = 0
    this.#rate.reset()
    this.#changed()
    this.#fill()
  }

  /** Goes on with all, or one. */
  resume(id?: string): void {
    if (id === undefined) this.state.set({ isPaused: false })
    for (const upload of this.#uploads) if (upload.status === 'paused' && (id === undefined || upload.id === id)) upload.status = 'waiting'
    this.#next = 0
    this.#changed()
    this.#tryNow()
  }

  /** Sends again what failed: all of it, or one. */
  retry(id?: string): void {
    for (const upload of this.#uploads)
      if (upload.status === 'failed' && (id === undefined || upload.id === id))
        Object.assign(upload, { status: 'waiting', message: null, repeatKey: repeatKey() })
    this.#next = 0
    this.#changed()
    this.#tryNow()
  }

  /** Gives up all that is not there yet, or one. */
  cancel(id?: string): void {
    const isOver = (upload: Upload): boolean =>
      (id === undefined || upload.id === id) && upload.status !== 'done' && upload.status !== 'skipped'
    for (const upload of this.#uploads.filter(isOver)) {
      this.#abort(upload)
      if (upload.address !== null) void this.#options.discard(upload.address).catch(() => undefined)
    }
    const batches = new Set(this.#uploads.filter((upload) => upload.status === 'conflict' && isOver(upload)).map(({ batch }) => batch))
    this.#uploads = this.#uploads.filter((upload) => !isOver(upload))
    if (id === undefined) for (const batch of batches) this.#options.conflicts.end(batch)
    this.#next = 0
    this.#changed()
    this.#keep()
    this.#fill()
  }

  /** Takes what is done off the list. */
  clear(): void {
    this.#uploads = this.#uploads.filter(({ status }) => status !== 'done' && status !== 'skipped')
    this.#next = 0
    this.#changed()
  }

  /** Takes note of a connection that is there again. */
  online(): void {
    if (this.state.get().isOffline) this.#tryNow()
  }

  /** How many files leaving the page now would break off. */
  get unsent(): number {
    const { waiting, sending, conflict, paused } = this.#counts()
    return waiting + sending + conflict + paused
  }

  /** Ends all that is under way; what is unfinished is kept for the next page. */
  stop(): void {
    this.#keepNow()
    this.#isStopped = true
    this.#cancelShow?.()
    this.#cancelRetry?.()
    for (const abort of this.#sending.values()) abort.abort()
  }

  #tryNow(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#failedInARow = 0
    this.state.set({ isOffline: false })
    this.#fill()
  }

  /** Sends what waits, as long as there is room. */
  #fill(): void {
    while (!this.#isStopped && !this.state.get().isPaused && !this.state.get().isOffline && this.#sending.size < MOST_AT_A_TIME) {
      const upload = this.#takeNext()
      if (!upload) return
      void this.#send(upload)
    }
  }

  #takeNext(): Upload | null {
    for (; this.#next < this.#uploads.length; this.#next++) {
      const upload = this.#uploads[this.#next]!
      if (upload.status === 'waiting' && upload.file && !this.#sending.has(upload.id)) return upload
    }
    return null
  }

  async #send(upload: Upload): Promise<void> {
    const abort = new AbortController()
    this.#sending.set(upload.id, abort)
    upload.status = 'sending'
    this.#changed()
    try {
      await this.#folderOf(upload)
      if (!abort.signal.aborted) await this.#options.send(this.#sendingOf(upload, abort.signal))
      if (!abort.signal.aborted) this.#stored(upload)
    } catch (error) {
      if (!abort.signal.aborted) this.#failed(upload, error)
    } finally {
      // A pause may have let it go, and it may be under way anew.
      if (this.#sending.get(upload.id) === abort) this.#sending.delete(upload.id)
    }
    this.#changed()
    this.#fill()
  }

  #sendingOf(upload: Upload, signal: AbortSignal): Sending {
    return {
      file: upload.file!,
      key: upload.key,
      onConflict: this.#policyOf(upload),
      repeatKey: `${upload.repeatKey}-${this.#policyOf(upload)}`,
      address: upload.address,
      signal,
      onProgress: (sent) => {
        if (signal.aborted) return
        const now = Math.min(sent, upload.size)
        this.#rate.add(this.#options.clock.now(), Math.max(0, now - upload.sent))
        upload.sent = now
        this.#changed()
      },
      onAddress: (address) => {
        upload.address = address
        this.#keep()
      },
    }
  }

  /** What was said for the whole batch holds for those to come; what is to be skipped is asked of the server. */
  #policyOf({ batch, onConflict }: Upload): OnConflict {
    const known = this.#options.conflicts.forBatch(batch)
    return onConflict === 'fail' && known !== null && known !== 'skip' ? known : onConflict
  }

  #stored(upload: Upload): void {
    Object.assign(upload, { status: 'done', sent: upload.size, file: null, message: null })
    this.#failedInARow = 0
    this.#keep()
    this.#options.onStored(parentOf(upload.key))
    this.#endBatch(upload.batch)
  }

  #failed(upload: Upload, error: unknown): void {
    if (isPassing(error)) {
      upload.status = 'waiting'
      this.#next = 0
      this.#waitForAnswer()
      return
    }
    if (isConflict(error) && upload.onConflict === 'fail') {
      void this.#ask(upload)
      return
    }
    Object.assign(upload, { status: 'failed', message: messageOf(error, 'Upload failed.'), sent: 0, address: null })
    this.#keep()
    this.#endBatch(upload.batch)
  }

  async #ask(upload: Upload): Promise<void> {
    Object.assign(upload, { status: 'conflict', sent: 0, address: null })
    const { name, key, batch } = upload
    const resolution = await this.#options.conflicts.ask({
      name,
      place: placeName(parentOf(key)),
      canReplace: true,
      isAlone: this.#uploads.filter((each) => each.batch === batch).length === 1,
      batch,
    })
    if (upload.status !== 'conflict') return
    if (resolution === 'skip') Object.assign(upload, { status: 'skipped', file: null })
    else Object.assign(upload, { status: 'waiting', onConflict: resolution })
    this.#next = 0
    this.#keep()
    this.#endBatch(batch)
    this.#changed()
    this.#fill()
  }

  /** Forgets what was said for all of a batch, when nothing of it is to come. Not before the queue runs dry: looking through thousands for each is too much. */
  #endBatch(batch: string): void {
    if (this.#sending.size > 1 || this.#next < this.#uploads.length) return
    const isOpen = ({ status }: Upload): boolean => status !== 'done' && status !== 'skipped' && status !== 'failed'
    if (!this.#uploads.some((upload) => upload.batch === batch && isOpen(upload))) this.#options.conflicts.end(batch)
  }

  /** Lets all wait until something answers: one timer for the whole queue. */
  #waitForAnswer(): void {
    this.state.set({ isOffline: true })
    this.#rate.reset()
    if (this.#cancelRetry) return
    const ms = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failedInARow++)
    this.#cancelRetry = this.#options.clock.after(ms, () => {
      this.#cancelRetry = null
      this.state.set({ isOffline: false })
      this.#fill()
    })
  }

  #abort({ id }: Upload): void {
    this.#sending.get(id)?.abort()
    this.#sending.delete(id)
  }

  /** Makes the folder a file of a chosen folder goes into, once for all that go there. */
  #folderOf({ key, batch }: Upload): Promise<void> {
    const folder = parentOf(key)
    const name = `${batch}:${folder}`
    const known = this.#folders.get(name)
    if (known) return known
    const made = this.#options.makeFolder(folder)
    this.#folders.set(name, made)
    // What failed is tried again with the next file.
    made.catch(() => this.#folders.delete(name))
    return made
  }

  async #makeEmpty(path: string, folder: string): Promise<void> {
    try {
      await this.#options.makeFolder(path)
      this.#options.onStored(folder)
    } catch {
      // An empty folder that cannot be made is no loss; files in a folder say why they failed.
    }
  }

  /** Keeps what is unfinished, with the next showing: as often as something changes would be too often. */
  #keep(): void {
    this.#isUnkept = true
  }

  #keepNow(): void {
    if (!this.#isUnkept) return
    this.#isUnkept = false
    const isUnfinished = ({ status }: Upload): boolean => status !== 'done' && status !== 'skipped' && status !== 'failed'
    this.#options.keep(
      this.#uploads.filter(isUnfinished).map(({ key, name, size, lastModified, address }) => ({ key, name, size, lastModified, address })),
    )
  }

  /** Shows how it stands, a few times a second: thousands of small files change more often than anybody can see. */
  #changed(): void {
    if (this.#cancelShow || this.#isStopped) return
    this.#cancelShow = this.#options.clock.after(SHOWN_EVERY, () => {
      this.#cancelShow = null
      this.#show()
    })
  }

  #show(): void {
    this.#keepNow()
    const counted = this.#uploads.filter(({ status }) => status !== 'skipped' && status !== 'failed' && status !== 'lost')
    const counts = this.#counts()
    this.state.set({
      counts,
      total: this.#uploads.length,
      bytes: counted.reduce((sum, { size }) => sum + size, 0),
      sent: counted.reduce((sum, { sent }) => sum + sent, 0),
      rate: counts.sending > 0 ? this.#rate.at(this.#options.clock.now()) : 0,
      version: this.state.get().version + 1,
    })
    // While bytes flow the rate is told; it also ends by itself.
    if (counts.sending > 0) this.#changed()
  }

  #counts(): Record<UploadStatus, number> {
    const counts = { ...NO_COUNTS }
    for (const { status } of this.#uploads) counts[status]++
    return counts
  }
}

const FRESH = { sent: 0, message: null, onConflict: 'fail' } as const

const createUpload = (batch: string, key: string, file: File): Upload => ({
  ...FRESH,
  id: repeatKey(),
  batch,
  key,
  name: lastNameOf(key),
  size: file.size,
  lastModified: file.lastModified,
  file,
  status: 'waiting',
  address: null,
  repeatKey: repeatKey(),
})

/** By which a file that is given again is known. */
const markOf = ({ name, size, lastModified }: { name: string; size: number; lastModified: number }): string =>
  `${size}:${lastModified}:${name.normalize('NFC')}`
