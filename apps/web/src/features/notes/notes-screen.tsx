import { NEW_NOTE } from '@magazineai/contract'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { messageOf } from '../../api/error.ts'
import type { Owner } from '../../api/kept-names.ts'
import { lazily } from '../../chunks/lazily.tsx'
import { LazyRegion, MissingParts } from '../../chunks/lazy-region.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAgo } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './drafts.ts'
import { NoteBar } from './note-bar.tsx'
import { NoteDialogs } from './note-dialogs.tsx'
import type { Board as BoardPort, NoteSession } from './note-session.ts'
import { useNoteWork } from './use-note-work.ts'
import { useNoteSession, useNoteState } from './use-note-session.ts'

const Board = lazily(
  () => import('./board/board.tsx'),
  (chunk) => chunk.Board,
)

/** Which note the address names, and who stands guard at the way out. */
export interface NotesScreenProps {
  owner: Owner
  noteId: string | undefined
  /** The note on the board is another one. */
  onNote: (id: string | undefined) => void
  /** Stands beside the board and asks before it is left. */
  Guard: ComponentType<{ session: NoteSession }>
}

/** The drawing board with the notes of one person. */
export function NotesScreen({ owner, ...props }: NotesScreenProps) {
  const session = useNoteSession(owner)
  return session ? <Notes session={session} {...props} /> : <Coming />
}

const Coming = () => (
  <output className="flex flex-1 items-center justify-center gap-2 text-ink-2">
    <Spinner /> Loading notes...
  </output>
)

function Notes({ session, noteId, onNote, Guard }: Omit<NotesScreenProps, 'owner'> & { session: NoteSession }) {
  const state = useNoteState(session)
  const [isReady, setIsReady] = useState(false)
  const work = useNoteWork(session)
  const ready = async (board: BoardPort): Promise<void> => {
    try {
      if (await session.attach(board, noteId)) toast({ tone: 'info', title: 'Your unsaved changes are back.' })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update scene', description: messageOf(error) })
    }
    setIsReady(true)
  }
  useSaveKey(() => isReady && work.question === null && work.saveNow())
  useAddress({ isReady, noteId, shownId: state.note?.id, onNote, onWanted: work.pick })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <NoteBar
        state={state}
        isReady={isReady}
        actions={{
          save: work.saveNow,
          showList: () => work.ask({ kind: 'list' }),
          startNew: work.startNew,
          rename: () => work.ask({ kind: 'rename' }),
          place: () => work.ask({ kind: 'place', scene: session.read() }),
        }}
      />
      <FoundDraft session={session} onRestore={work.restore} />
      <div className="relative min-h-[360px] flex-1">
        <LazyRegion place={<BoardPlace />}>
          <Board onReady={(board) => void ready(board)} onChange={(mark) => session.changed(mark)} onTouch={() => session.touch()} />
        </LazyRegion>
      </div>
      <NoteDialogs session={session} work={work} />
      {state.isDirty && <Guard session={session} />}
      <MissingParts />
    </div>
  )
}

const BoardPlace = () => (
  <output className="absolute inset-0 flex items-center justify-center gap-2 bg-raised text-ink-2">
    <Spinner /> Loading the board…
  </output>
)

/** Offers the draft of a tab that is gone. */
function FoundDraft({ session, onRestore }: { session: NoteSession; onRestore: (draft: Draft) => void }) {
  const { found } = useNoteState(session)
  const [now] = useState(() => Date.now())
  if (!found) return null
  return (
    <div className="border-b border-line px-3 py-2 sm:px-4">
      <Banner
        tone="info"
        action={
          <span className="flex shrink-0 gap-2">
            <Button size="sm" onPress={() => void session.discardFound()}>
              Discard
            </Button>
            <Button size="sm" variant="primary" onPress={() => onRestore(found)}>
              Restore
            </Button>
          </span>
        }
      >
        Changes to “{found.note?.title ?? NEW_NOTE}” that were not saved are on this device ({formatAgo(found.at, now)}).
      </Banner>
    </div>
  )
}

/** Calls back for Ctrl+S and ⌘S, before the board or the browser hears of it. */
function useSaveKey(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  })
  useEffect(() => {
    const ending = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [])
}

interface AddressOptions {
  isReady: boolean
  noteId: string | undefined
  shownId: string | undefined
  onNote: (id: string | undefined) => void
  onWanted: (id: string) => void
}

/** Keeps the address and the board at the same note: whichever was changed last is right. */
function useAddress({ isReady, noteId, shownId, onNote, onWanted }: AddressOptions): void {
  const follow = useEffectEvent((id: string | undefined) => {
    if (isReady && id !== undefined && id !== shownId) onWanted(id)
  })
  const tell = useEffectEvent((id: string | undefined) => {
    if (id !== noteId) onNote(id)
  })
  useEffect(() => follow(noteId), [noteId])
  useEffect(() => {
    if (isReady) tell(shownId)
  }, [shownId, isReady])
}
