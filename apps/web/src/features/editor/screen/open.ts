import { pause } from '@magazineai/common'
import { type Design, type FontCatalogue, newId } from '@magazineai/design'
import { ownerNow, session, signOut } from '../../../api/app.ts'
import { ApiError } from '../../../api/error.ts'
import type { Owner } from '../../../api/kept-names.ts'
import { Editor, historyOptionsOf } from '@magazineai/editor/state'
import { createEngine } from '../layout/engine.ts'
import { startPictures } from '../layout/start-pictures.ts'
import { fetchFonts, fetchMagazine, followRevisions, fontPort, rewriterOf, sendChanges, storeCopy, type Workspace } from '../ports/ports.ts'
import type { SavePorts } from '../save/autosave.ts'
import type { Opening } from '../save/choose.ts'
import type { TabSession } from '../save/tab-session.ts'
import { createLocalStore, type LocalStore } from '../save/local.ts'
import { offerOfflinePage } from '../save/offline-page.ts'
import { openCopy, restoredHistory } from '../save/open-copy.ts'
import { startSaving } from '../save/saving.ts'
import { pruneLocalCopies } from '../save/prune-local-copies.ts'
import { persistViewOptions } from './persist-view-options.ts'
import { CanvasInteraction, loadedController } from './lazy.ts'
import { keepView, readView } from '../save/view.ts'
import type { ServerCopy } from '../save/records.ts'

/** What the server has; null when nothing answers, so that the copy on this device can be used. @throws ApiError when it is refused. */
async function fromServer(id: string): Promise<ServerCopy | null> {
  try {
    return await fetchMagazine(id)
  } catch (error) {
    if (error instanceof ApiError && error.status !== 503) throw error
    if (error instanceof ApiError) return null
    throw error
  }
}

/** A magazine that the server no longer has, of which this device has changes that were never saved. */
export class OrphanedCopy extends Error {
  readonly design: Design
  readonly #forget: () => Promise<void>

  constructor(design: Design, forget: () => Promise<void>) {
    super('It was removed elsewhere. This device still has your version of it, with changes that were not saved.')
    this.design = design
    this.#forget = forget
  }

  /** Stores the version as a magazine of its own. @returns its id. */
  async keep(): Promise<string> {
    const id = await storeCopy(this.design)
    await this.#forget()
    return id
  }
}

/** Looks, when a magazine is not there, whether this device has something of it. @throws LeftBehind, or the error as it was. */
async function lookForRest(error: unknown, id: string, local: LocalStore): Promise<never> {
  const copy = error instanceof ApiError && error.status === 404 ? await local.read(id) : null
  throw copy?.dirty ? new OrphanedCopy(copy.design, () => local.remove(id)) : error
}

/** How long it is waited for a magazine that is being closed, ms: a server that is silent must keep nobody out. */
const CLOSING_TIME = 3_000

/** What opens magazines in a tab. It lives as long as the page. */
export interface Workspaces {
  /** Opens a magazine: from the server, or from this device where that has newer changes or nothing answers. @throws Error */
  open(magazineId: string): Promise<Workspace>
}

/** Creates what opens magazines. One that is opened again at once waits until its changes are kept and its place is free. */
export function createWorkspaces(): Workspaces {
  const closing = new Map<string, Promise<void>>()
  const noteClosing = (magazineId: string, left: Promise<void>): void => {
    const ended = left.finally(() => {
      if (closing.get(magazineId) === ended) closing.delete(magazineId)
    })
    closing.set(magazineId, ended)
  }
  return {
    async open(magazineId) {
      const before = closing.get(magazineId)
      if (before) await Promise.race([before, pause(CLOSING_TIME)])
      return openMagazine(magazineId, (left) => noteClosing(magazineId, left))
    },
  }
}

/** `onClosing` is told when the workspace is closed, with what settles when nothing of it is left to be kept. */
async function openMagazine(magazineId: string, onClosing: (left: Promise<void>) => void): Promise<Workspace> {
  const owner = ownerNow()
  const local = createLocalStore({ owner, mayKeep: () => session.mayKeep(owner) })
  const [server, fonts] = await Promise.all([
    fromServer(magazineId).catch((error: unknown) => lookForRest(error, magazineId, local)),
    fetchFonts(),
  ])
  const send: SavePorts['send'] = (changes, last, key) => sendChanges(magazineId, changes, last, key)
  const { tab, opening } = await openCopy(owner, magazineId, local, server, send)
  try {
    if (!opening) throw new ApiError(503, 'unreachable', 'Server unavailable. Please try again later.')
    return await openWorkspace({ owner, magazineId, local, tab, opening, server, fonts, send, onClosing })
  } catch (error) {
    // The next attempt must find this place, and what is kept there, again.
    tab.leave()
    throw error
  }
}

interface Found {
  owner: Owner
  magazineId: string
  local: LocalStore
  tab: TabSession
  opening: Opening
  server: ServerCopy | null
  fonts: FontCatalogue
  send: SavePorts['send']
  onClosing: (left: Promise<void>) => void
}

async function openWorkspace({ owner, magazineId, local, tab, opening, server, fonts, send, onClosing }: Found): Promise<Workspace> {
  const editor: Editor = new Editor({
    history: restoredHistory(
      opening,
      historyOptionsOf(() => editor),
    ),
    loadedController,
    newId: () => newId(Math.random),
    now: () => performance.now(),
  })
  local.adopt(tab.copyId, editor.history.log())
  const again = (): void => editor.store.set({ fonts: editor.state.fonts + 1 })
  const engine = await createEngine(fonts, fontPort, () => void refresh(), again)
  const refresh = async (): Promise<void> => {
    const arrived = await engine.ensure(editor.design).catch(() => false)
    if (!arrived) return
    again()
    editor.controller?.settle(editor)
  }
  editor.store.set({ canRewrite: server !== null })
  const stopViewOptions = persistViewOptions(editor)
  readView(owner, magazineId, editor)
  // The page that is seen first is set first; the others appear as their fonts arrive.
  await engine.ensure(onePage(editor.design, editor.pageIndex))
  // From here on it is painted, which takes as long as what answers input needs to come.
  void CanvasInteraction.preload()
  editor.layouter = engine.layouter
  editor.letters = engine.typesetter
  const stopPictures = startPictures(editor, engine, fontPort)
  void refresh()
  const saving = startSaving({
    owner,
    editor,
    tab,
    local,
    opening,
    isOffline: server === null,
    send,
    fetch: () => fetchMagazine(magazineId),
    onRevision: (heard) => followRevisions(magazineId, heard),
  })
  const stopView = keepView(owner, magazineId, editor)
  offerOfflinePage()
  const stopSaver = signOut.add({
    save: () => saving.autosave.flush(),
    unsaved: () => (saving.autosave.isDirty ? editor.design.name : null),
  })
  const leave = async (): Promise<void> => {
    // Of who signed out nothing is kept; for who comes after, nothing is sent.
    // What the server does not take is kept on this device, and opened again from there.
    // Whoever signs out meanwhile waits for it.
    try {
      if (session.mayKeep(owner)) await (ownerNow() === owner ? saving.autosave.flush().catch(() => undefined) : saving.autosave.keep())
    } finally {
      stopSaver()
    }
    saving.autosave.dispose()
    tab.leave()
    if (session.mayKeep(owner)) await pruneLocalCopies(local)
  }
  return {
    magazineId,
    editor,
    engine,
    autosave: saving.autosave,
    rewriter: rewriterOf(magazineId),
    close() {
      stopView()
      stopViewOptions()
      stopPictures()
      saving.stop()
      onClosing(leave())
      editor.dispose()
    },
  }
}

/** The design with one page, and the stories that run through it. */
function onePage(design: Design, index: number): Design {
  const page = design.pages[index]!
  const stories = Object.entries(design.stories).filter(([, { frames }]) => frames.some((frame) => frame.page === page.id))
  return { ...design, pages: [page], stories: Object.fromEntries(stories) }
}
