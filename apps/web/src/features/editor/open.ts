import { createHistory, type Design, newId, restoreHistory } from '@magazineai/design'
import { ApiError } from '../../api/error.ts'
import { Editor } from './core/editor.ts'
import { createEngine, type Engine } from './layout/engine.ts'
import { startPictures } from './layout/start-pictures.ts'
import { fetchFonts, fetchMagazine, fontPort, rewriterOf, sendChanges } from './ports.ts'
import type { Rewriter } from './rewrite/request.ts'
import { Autosave, SaveFailure } from './save/autosave.ts'
import { chooseCopy, type Opening, type ServerCopy } from './save/choose.ts'
import { createLocalStore, type LocalStore } from './save/local.ts'
import { readView, writeView } from './save/view.ts'

/** An open magazine. */
export interface Workspace {
  magazineId: string
  editor: Editor
  engine: Engine
  autosave: Autosave
  local: LocalStore
  rewriter: Rewriter
  /** Lets go of this device's changes: nothing is saved any more. */
  abandon(): void
  close(): void
}

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

/** Opens a magazine: from the server, or from this device where that has newer changes or nothing answers. @throws Error */
export async function openMagazine(magazineId: string): Promise<Workspace> {
  const local = createLocalStore()
  const [server, kept, fonts] = await Promise.all([fromServer(magazineId), local.read(magazineId), fetchFonts()])
  const opening = chooseCopy(server, kept)
  if (!opening) throw new ApiError(503, 'unreachable', 'Server unavailable. Please try again later.')

  const editor = new Editor({
    history: opening.history ? restoreHistory(opening.history, opening.design) : createHistory(opening.design),
    newId: () => newId(Math.random),
    now: () => performance.now(),
  })
  const engine = await createEngine(fonts, fontPort, () => void refresh())
  const refresh = async (): Promise<void> => {
    const arrived = await engine.ensure(editor.design).catch(() => false)
    if (arrived) editor.store.set({ fonts: editor.state.fonts + 1 })
  }
  editor.store.set({ canRewrite: server !== null })
  readView(magazineId, editor)
  // The page that is seen first is set first; the others appear as their fonts arrive.
  await engine.ensure(onePage(editor.design, editor.pageIndex))
  editor.layouter = engine.layouter
  const stopPictures = startPictures(editor, engine, fontPort)
  void refresh()
  const autosave = startSaving(magazineId, editor, local, opening, server === null)
  const stopView = editor.store.subscribe(() => writeView(magazineId, editor))
  let abandoned = false
  return {
    magazineId,
    editor,
    engine,
    autosave,
    local,
    rewriter: rewriterOf(magazineId),
    abandon() {
      abandoned = true
      autosave.dispose()
    },
    close() {
      stopView()
      stopPictures()
      if (!abandoned) void autosave.flush().finally(() => autosave.dispose())
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

function startSaving(magazineId: string, editor: Editor, local: LocalStore, opening: Opening, offline: boolean): Autosave {
  const after = (ms: number, callback: () => void): (() => void) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }
  const ports = {
    send: (changes: Parameters<typeof sendChanges>[1]) =>
      opening.conflict ? Promise.reject(new SaveFailure('stale')) : sendChanges(magazineId, changes),
    keep: (design: Opening['design'], revision: number, dirty: boolean, sent: string | null) =>
      local.write(magazineId, { design, revision, dirty, sent, history: editor.history.toJSON() }),
    after,
    onStatus(status: Editor['state']['save'], message?: string) {
      editor.store.set({ save: status })
      if (status === 'failed' && message) editor.say(message)
    },
  }
  const autosave = new Autosave(ports, opening.base, opening.revision, opening.design)
  if (opening.conflict) editor.store.set({ save: 'conflict' })
  if (offline) editor.store.set({ save: 'offline' })
  editor.store.subscribe(() => autosave.changed(editor.design))
  return autosave
}
