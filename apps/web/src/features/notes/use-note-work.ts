import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './drafts.ts'
import type { NoteSession, SaveOutcome } from './note-session.ts'
import type { Scene } from './scene.ts'

/** What stands above the board. `unsaved` comes before `goOn`, which `action` names. */
export type Question =
  | { kind: 'list' | 'rename' }
  | { kind: 'title'; asNew: boolean }
  | { kind: 'unsaved'; action: string; goOn: () => void }
  | { kind: 'place'; scene: Scene }

/** What can be done with notes; each says how it ended. */
export interface NoteWork {
  question: Question | null
  ask: (question: Question) => void
  close: () => void
  save: (options?: { title?: string; asNew?: boolean }) => Promise<SaveOutcome>
  /** Saves what is on the board; a drawing that was never saved is asked for its title first. */
  saveNow: () => void
  open: (id: string) => void
  /** Opens a note, clears the board, restores a draft: after a question when something is not saved. */
  pick: (id: string) => void
  startNew: () => void
  restore: (draft: Draft) => void
}

/** Returns what can be done with the notes of a session, and which question stands above the board. */
export function useNoteWork(session: NoteSession): NoteWork {
  const [question, setQuestion] = useState<Question | null>(null)
  const calls = useNoteCalls(session)
  const close = (): void => setQuestion(null)
  const after = (action: string, work: () => void): void => {
    const goOn = (): void => {
      close()
      work()
    }
    if (session.state.get().isDirty) setQuestion({ kind: 'unsaved', action, goOn })
    else goOn()
  }
  const saveNow = async (): Promise<void> => {
    if (!session.state.get().note) return setQuestion({ kind: 'title', asNew: false })
    if ((await calls.save()) === 'gone') setQuestion({ kind: 'title', asNew: true })
  }
  return {
    question,
    ask: setQuestion,
    close,
    ...calls,
    saveNow: () => void saveNow(),
    pick: (id) => after('Open without saving', () => calls.open(id)),
    startNew: () => after('Start without saving', () => void session.startNew()),
    restore: (draft) => after('Replace without saving', () => session.restore(draft)),
  }
}

/** Saving and opening, and what is said of how they ended. */
function useNoteCalls(session: NoteSession): Pick<NoteWork, 'save' | 'open'> {
  const queryClient = useQueryClient()
  const open = async (id: string): Promise<void> => {
    try {
      await session.open(id)
      toast({ tone: 'success', title: 'Scene updated with selected Note' })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update scene', description: messageOf(error) })
    }
  }
  return {
    open: (id) => void open(id),
    save: async (options = {}) => {
      const { outcome, error } = await session.save(options)
      tell(outcome, error)
      if (outcome === 'saved') void queryClient.invalidateQueries({ queryKey: keys.notes })
      return outcome
    },
  }
}

const FAILED = 'Failed to save note'

function tell(outcome: SaveOutcome, error: unknown): void {
  if (outcome === 'saved') toast({ tone: 'success', title: 'Note saved successfully!' })
  if (outcome === 'gone') toast({ tone: 'error', title: FAILED, description: 'It was deleted elsewhere. Save it as a note of its own.' })
  if (outcome === 'failed' && error !== undefined) toast({ tone: 'error', title: FAILED, description: messageOf(error) })
}
