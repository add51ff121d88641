import { systemClock } from '@magazineai/common'
import type { Design } from '@magazineai/design'
import type { Owner } from '../../../api/kept-names.ts'
import type { Editor } from '@magazineai/editor/state'
import { Autosave, type SavePorts } from './autosave.ts'
import type { Opening } from './choose.ts'
import type { TabSession } from './tab-session.ts'
import type { LocalProblem, LocalStore } from './local.ts'
import { writePendingSave } from './pending-save.ts'
import { digestsOf } from './records.ts'

/** What saving needs from the server. */
export interface SavingOptions extends Pick<SavePorts, 'send' | 'fetch'> {
  owner: Owner
  editor: Editor
  tab: TabSession
  local: LocalStore
  opening: Opening
  isOffline: boolean
  /** Calls back with every revision of the magazine that the server tells of. @returns a function that ends it. */
  onRevision: (heard: (revision: number) => void) => () => void
}

const DEVICE_PROBLEMS: Record<LocalProblem, string> = {
  full: 'This device has no room left to keep changes. They are still saved on the server: stay online.',
  denied: 'This browser does not let changes be kept on this device. They are still saved on the server: stay online.',
}

/** Saves what is done in an editor, and lets it follow what others save. */
export function startSaving({ owner, editor, tab, local, opening, isOffline, onRevision, send, fetch }: SavingOptions): {
  autosave: Autosave
  stop: () => void
} {
  let problem: LocalProblem | null = null
  const autosave = new Autosave(
    {
      async send(changes, last, key) {
        const revision = await send(changes, last, key)
        tab.tellSaved(revision)
        return revision
      },
      fetch,
      async keep(design, kept) {
        const now = await local.write(tab.copyId, kept, design, editor.history.log())
        if (now && now !== problem) editor.say(DEVICE_PROBLEMS[now])
        problem = now
        editor.store.set({ keptHere: now === null })
      },
      note: (sent, revision) => writePendingSave(owner, tab.copyId, sent, revision),
      adopt: (design) => adopt(editor, design),
      after: systemClock.after,
      onStatus(status, message) {
        editor.store.set({ save: status, ...(status === 'saved' ? { savedAt: Date.now() } : {}), showConflict: status === 'conflict' })
        if (status === 'failed' && message) editor.say(message)
      },
    },
    { ...opening, isOffline },
  )
  /** Copies that are part of this one go when this one is kept. */
  const letGo = async (taken: readonly string[]): Promise<void> => {
    if (taken.length === 0) return
    await autosave.flush().catch(() => undefined)
    if (editor.state.keptHere) await Promise.all(taken.map((id) => local.remove(id)))
  }
  const stops = [
    editor.store.subscribe(() => autosave.changed(editor.design)),
    onRevision((revision) => void autosave.follow(revision)),
    warm(editor.design),
  ]
  tab.listen({
    onSaved: (revision) => void autosave.follow(revision),
    onOthers: (otherTabs) => editor.store.set({ otherTabs }),
  })
  void letGo(opening.taken)
  return { autosave, stop: () => stops.forEach((stop) => stop()) }
}

/** Puts in the editor what others have changed as well. */
function adopt(editor: Editor, design: Design): void {
  editor.history.rebase(design)
  editor.announce('Changes from elsewhere were taken in.')
}

/** Makes the marks of a design page by page while nothing else is to be done, so that the first change does not wait for them. */
function warm(design: Design): () => void {
  let handle = 0
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 50))
  const step = (index: number) => (): void => {
    const page = design.pages[index]
    if (!page) return
    digestsOf({ ...design, pages: [page], stories: {}, masters: [] })
    handle = idle(step(index + 1)) as number
  }
  handle = idle(step(0)) as number
  return () => (globalThis.cancelIdleCallback ?? clearTimeout)(handle)
}
