import { systemClock } from '@magazineai/common'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { signOut } from '../../api/app.ts'
import type { Owner } from '../../api/kept-names.ts'
import { createDrafts } from './drafts.ts'
import { noteCalls } from './note-calls.ts'
import { NoteSession, type NoteState } from './note-session.ts'
import { holdTabDraft } from './tab-draft.ts'

/** Returns the session of the notes of this tab, null until its draft is known to be its own. It ends with the component, or with the person’s leaving. */
export function useNoteSession(owner: Owner): NoteSession | null {
  const [session, setSession] = useState<NoteSession | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    void begin(owner, ending.signal).then((begun) => begun && setSession(begun))
    return () => ending.abort()
  }, [owner])
  return session
}

async function begin(owner: Owner, signal: AbortSignal): Promise<NoteSession | null> {
  const tab = await holdTabDraft(owner)
  if (signal.aborted) {
    tab.release()
    return null
  }
  const session = new NoteSession({
    calls: noteCalls,
    drafts: createDrafts(owner, signal),
    draftId: tab.id,
    isHeld: tab.isHeld,
    gone: tab.gone,
    clock: systemClock,
    now: () => Date.now(),
  })
  const removeSaver = signOut.add({
    save: async () => {
      const { note, isDirty } = session.state.get()
      if (note && isDirty) await session.save()
    },
    unsaved: () => (session.state.get().isDirty ? (session.state.get().note?.title ?? 'New Note') : null),
  })
  // A page that is hidden may never be seen again; the question before it is left gives the time to keep the last stroke.
  const keep = (): void => void session.flush()
  document.addEventListener('visibilitychange', keep, { signal })
  for (const leaving of ['beforeunload', 'pagehide'] as const) window.addEventListener(leaving, keep, { signal })
  signal.addEventListener('abort', () => {
    removeSaver()
    session.stop()
    tab.release()
  })
  return session
}

/** Returns the state of a session; renders again when it changes. */
export const useNoteState = (session: NoteSession): NoteState => useSyncExternalStore(session.state.subscribe, session.state.get)
