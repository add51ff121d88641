import { NEW_NOTE } from '@magazineai/contract'
import { useBlocker } from '@tanstack/react-router'
import type { NoteSession } from '../features/notes/note-session.ts'
import { UnsavedDialog } from '../features/notes/unsaved-dialog.tsx'
import { useNoteState } from '../features/notes/use-note-session.ts'

/** Stands beside a board with changes that are not saved: asks before any way out. The browser asks in its own words before a refresh. */
export function NoteGuard({ session }: { session: NoteSession }) {
  const { note, isUnkept, work } = useNoteState(session)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const save = async (): Promise<void> => {
    const { outcome } = await session.save()
    if (outcome === 'saved') proceed()
    else reset()
  }
  return (
    <UnsavedDialog
      title={note?.title ?? NEW_NOTE}
      isKept={!isUnkept}
      action="Leave"
      isPending={work === 'saving'}
      onStay={reset}
      onDiscard={proceed}
      onSave={() => void save()}
    />
  )
}
