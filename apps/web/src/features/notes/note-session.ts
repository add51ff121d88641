import { createSaver, createStore, type Clock, type Store } from '@magazineai/common'
import { ApiError } from '../../api/error.ts'
import { repeatKey } from '../../api/repeat-key.ts'
import type { Draft, Drafts, OpenNote } from './drafts.ts'
import type { NoteCalls } from './note-calls.ts'
import { bringPictures } from './pictures.ts'
import { EMPTY_SCENE, readScene, type Scene } from './scene.ts'

/** What is drawn on. */
export interface Board {
  read: () => Scene
  /** Puts another drawing on it, as if it had just been opened. */
  load: (scene: Scene) => void
}

/** What is seen of the note on the board. */
export interface NoteState {
  /** The note as it is on the server; null for one that was never saved. */
  note: OpenNote | null
  /** True while the board shows what the server does not have. */
  isDirty: boolean
  work: 'saving' | 'opening' | null
  /** True when a save found that the note was changed elsewhere. */
  isConflict: boolean
  /** A draft of a tab that is gone, to be offered. */
  found: Draft | null
  /** True when this browser cannot keep drafts. */
  isUnkept: boolean
}

/** How a save ended. */
export type SaveOutcome = 'saved' | 'conflict' | 'gone' | 'failed'

/** What a session stands on. */
export interface NoteSessionOptions {
  calls: NoteCalls
  drafts: Drafts
  /** The draft of this tab: the same after a reload, another in every tab. */
  draftId: string
  /** True when the tab of a draft is open. */
  isHeld: (draftId: string) => Promise<boolean>
  /** Settles when the tab of a draft is gone; may reject at the end of this one. */
  gone: (draftId: string) => Promise<void>
  clock: Pick<Clock, 'after'>
  /** Ms since 1970, which outlive the page. */
  now: () => number
}

/** Rest after a stroke before it is kept on this device, ms, and time before it is tried again. */
const REST = 400
const RETRY = 5_000

/** The note of one tab: what is on the board, on the server and on this device. Its owner calls `stop` at the end. */
export class NoteSession {
  readonly state: Store<NoteState> = createStore<NoteState>({
    note: null,
    isDirty: false,
    work: null,
    isConflict: false,
    found: null,
    isUnkept: false,
  })
  readonly #options: NoteSessionOptions
  readonly #keeper
  #board: Board | null = null
  #addresses = new Map<string, string>()
  /** Marks of the drawing: as it is, and as the server has it. */
  #mark = ''
  #savedMark = ''
  /** Nothing counts as a change before somebody touches the board: opening a drawing measures its letters anew. */
  #isTouched = false
  /** Drafts of tabs that are gone; the first is offered. */
  #lost: readonly Draft[] = []
  /** The note that was on the board when it went to the bin, and what the server had of it. */
  #removed: { id: string; savedMark: string } | null = null

  constructor(options: NoteSessionOptions) {
    this.#options = options
    this.#keeper = createSaver<null>({ clock: options.clock, rest: REST, retry: RETRY, save: () => this.#keep() })
  }

  /**
   * Takes the board. The draft this tab had before a reload comes back to it, unless it is of another note than the one that is asked for; those of tabs
   * that are gone are offered. @returns true when a draft came back. @throws as `open`.
   */
  async attach(board: Board, noteId?: string): Promise<boolean> {
    this.#board = board
    const { drafts, draftId } = this.#options
    const own = await drafts.read(draftId)
    const isWanted = own !== null && (noteId === undefined || own.note?.id === noteId)
    // Its place is needed for what is drawn now.
    if (own && !isWanted) await this.#move(own)
    this.#setLost(await this.#lostDrafts())
    if (isWanted) this.restore(own)
    else if (noteId !== undefined) await this.open(noteId)
    return isWanted
  }

  /** Takes note of somebody touching the board: what changes from now on is theirs. */
  touch(): void {
    this.#isTouched = true
  }

  /** Takes note of how the drawing is now. */
  changed(mark: string): void {
    this.#mark = mark
    if (!this.#isTouched) this.#savedMark = mark
    const isDirty = mark !== this.#savedMark
    this.state.set({ isDirty })
    if (isDirty) this.#keeper.change(null)
  }

  /** Opens a note. @throws ApiError when it does not come; Error for one that is no drawing. */
  async open(id: string): Promise<void> {
    this.state.set({ work: 'opening' })
    try {
      const { note, content } = await this.#options.calls.read(id)
      const scene = readScene(content)
      if (!scene) throw new Error('The note holds no drawing.')
      const { files, addresses } = await bringPictures(scene.files)
      await this.#forget()
      this.#show(note, { ...scene, files }, addresses)
    } finally {
      this.state.set({ work: null })
    }
  }

  /** Clears the board for a new note. */
  async startNew(): Promise<void> {
    await this.#forget()
    this.#show(null, EMPTY_SCENE, new Map())
  }

  /** Puts a draft on the board, as changed as it was. */
  restore({ id, note, scene, addresses }: Draft): void {
    this.#show(note, scene, new Map(addresses))
    this.#savedMark = 'draft'
    this.#isTouched = true
    this.state.set({ isDirty: true })
    this.#keeper.change(null)
    if (id === this.#options.draftId) return
    this.#setLost(this.#lost.filter((draft) => draft.id !== id))
    void this.#takeOver(id)
  }

  /** Lets go of the draft that is offered; the next one is. */
  async discardFound(): Promise<void> {
    const { found } = this.state.get()
    if (!found) return
    this.#setLost(this.#lost.filter(({ id }) => id !== found.id))
    await this.#options.drafts.remove(found.id)
  }

  /** Saves what is on the board: the note again, under another title when one is given, or as a new one. Says how that ended, and why it failed. */
  async save({ title, asNew = false }: { title?: string; asNew?: boolean } = {}): Promise<{ outcome: SaveOutcome; error?: unknown }> {
    const { note, work } = this.state.get()
    if (!this.#board || work === 'saving') return { outcome: 'failed' }
    const target = asNew ? null : note
    const mark = this.#mark
    this.state.set({ work: 'saving' })
    try {
      const saved = await this.#options.calls.save(target, title, this.#board.read(), this.#addresses)
      for (const [id, address] of Object.entries(saved.pictures)) this.#addresses.set(id, address)
      this.#savedMark = mark
      this.state.set({ note: { id: saved.note_id, title: saved.title, etag: saved.etag }, isConflict: false, isDirty: this.#mark !== mark })
      if (this.#mark === mark) await this.#forget()
      return { outcome: 'saved' }
    } catch (error) {
      return { outcome: this.#outcomeOf(error), error }
    } finally {
      this.state.set({ work: null })
    }
  }

  /** Goes on without an answer to a conflict: the drawing stays, and stays unsaved. */
  leaveConflict(): void {
    this.state.set({ isConflict: false })
  }

  /** Takes note that a note was moved to the bin: what is on the board is a drawing of its own then. */
  noteRemoved(id: string): void {
    if (this.state.get().note?.id !== id) return
    this.#removed = { id, savedMark: this.#savedMark }
    this.#savedMark = ''
    const isDirty = this.read().elements.length > 0
    this.state.set({ note: null, isDirty })
    if (isDirty) this.#keeper.change(null)
  }

  /** Takes note that a note came out of the bin again: what is on the board is that note, if it was before. */
  noteRestored(note: OpenNote): void {
    if (this.#removed?.id !== note.id || this.state.get().note !== null) return
    this.#savedMark = this.#removed.savedMark
    this.#removed = null
    this.state.set({ note, isDirty: this.#mark !== this.#savedMark })
  }

  /** Returns the drawing on the board. */
  read(): Scene {
    return this.#board?.read() ?? EMPTY_SCENE
  }

  /** Keeps what is on the board, also a stroke that the board has not told of yet. */
  async flush(): Promise<void> {
    if (this.state.get().isDirty) this.#keeper.change(null)
    await this.#keeper.flush()
  }

  /** Lets go of the board; what waits to be kept is kept. */
  stop(): void {
    void this.#keeper.flush().finally(() => this.#keeper.stop())
  }

  #outcomeOf(error: unknown): SaveOutcome {
    if (!(error instanceof ApiError)) return 'failed'
    if (error.code === 'note_changed') {
      this.state.set({ isConflict: true })
      return 'conflict'
    }
    if (error.status !== 404) return 'failed'
    this.state.set({ note: null })
    return 'gone'
  }

  /** Lists the drafts whose tabs are gone, the newest first; those of tabs that are open are offered when they go. */
  async #lostDrafts(): Promise<Draft[]> {
    const { drafts, draftId, isHeld, gone } = this.#options
    const lost: Draft[] = []
    for (const draft of await drafts.list()) {
      if (draft.id === draftId) continue
      if (!(await isHeld(draft.id))) lost.push(draft)
      else
        gone(draft.id).then(
          () => this.#offer(draft.id),
          () => undefined,
        )
    }
    return lost
  }

  /** Offers a draft whose tab has gone, unless it took its draft with it; after those that are offered already. */
  async #offer(id: string): Promise<void> {
    const draft = await this.#options.drafts.read(id)
    if (draft) this.#setLost([...this.#lost, draft])
  }

  #setLost(lost: readonly Draft[]): void {
    this.#lost = lost
    this.state.set({ found: lost[0] ?? null })
  }

  /** Gives a draft a place of its own, where it is one of a tab that is gone. */
  async #move(draft: Draft): Promise<void> {
    const { drafts } = this.#options
    if (await drafts.keep({ ...draft, id: repeatKey() })) await drafts.remove(draft.id)
  }

  /** Removes a draft that is on the board, once it is kept as the one of this tab. */
  async #takeOver(id: string): Promise<void> {
    await this.#keeper.flush()
    if (!this.state.get().isUnkept) await this.#options.drafts.remove(id)
  }

  #show(note: OpenNote | null, scene: Scene, addresses: Map<string, string>): void {
    this.#isTouched = false
    this.#removed = null
    this.#addresses = addresses
    this.state.set({ note, isDirty: false, isConflict: false })
    this.#board?.load(scene)
  }

  async #keep(): Promise<void> {
    const { note, isDirty } = this.state.get()
    if (!this.#board || !isDirty) return
    const { drafts, draftId, now } = this.#options
    const draft = { id: draftId, note, scene: this.#board.read(), addresses: [...this.#addresses], at: now() }
    this.state.set({ isUnkept: !(await drafts.keep(draft)) })
  }

  /** Lets go of what is kept of the drawing on the board. */
  async #forget(): Promise<void> {
    await this.#keeper.flush()
    await this.#options.drafts.remove(this.#options.draftId)
  }
}
