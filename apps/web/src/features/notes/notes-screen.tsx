import { NEW_NOTE } from '@magazineai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import type { Owner } from '../../api/kept-names.ts'
import { lazily } from '../../chunks/lazily.tsx'
import { LazyRegion, MissingParts } from '../../chunks/lazy-region.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAgo } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { NoteBar } from './note-bar.tsx'
import { NoteList } from './note-list.tsx'
import type { Board as BoardPort, NoteSession, SaveOutcome } from './note-session.ts'
import type { Scene } from './scene.ts'
import { TitleDialog } from './title-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useNoteSession, useNoteState } from './use-note-session.ts'

const Board = lazily(
  () => import('./board/board.tsx'),
  (chunk) => chunk.Board,
)

const PlaceDialog = lazily(
  () => import('./place/place-dialog.tsx'),
  (chunk) => chunk.PlaceDialog,
)

/** Which note the address names, and who stands guard at the way out. */
export interface NotesScreenProps {
  owner: Owner
  noteId: string | undefined
  /** The note on the board is another one. */
  onNote: (id: string | undefined) => void
  /** Stands beside the board and asks before it is left. */
  guard: (session: NoteSession) => ReactNode
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

/** What is asked above the board. */
type Question =
  | { kind: 'list' | 'rename' }
  | { kind: 'title'; asNew: boolean }
  | { kind: 'unsaved'; action: string; goOn: () => void }
  | { kind: 'place'; scene: Scene }
  | null

function Notes({ session, noteId, onNote, guard }: Omit<NotesScreenProps, 'owner'> & { session: NoteSession }) {
  const state = useNoteState(session)
  const [isReady, setIsReady] = useState(false)
  const [question, setQuestion] = useState<Question>(null)
  const { save, open } = useNoteActions(session)
  const close = (): void => setQuestion(null)
  const { note, isDirty, isConflict } = state

  const ready = async (board: BoardPort): Promise<void> => {
    try {
      if (await session.attach(board, noteId)) toast({ tone: 'info', title: 'Your unsaved changes are back.' })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update scene', description: messageOf(error) })
    }
    setIsReady(true)
  }
  const askFirst = (action: string, goOn: () => void): void => {
    if (session.state.get().isDirty) setQuestion({ kind: 'unsaved', action, goOn })
    else goOn()
  }
  const saveNow = async (): Promise<void> => {
    if (!session.state.get().note) return setQuestion({ kind: 'title', asNew: false })
    if ((await save()) === 'gone') setQuestion({ kind: 'title', asNew: true })
  }
  const pick = (id: string): void =>
    askFirst('Open without saving', () => {
      close()
      void open(id)
    })
  useSaveKey(() => void (isReady && question === null && saveNow()))
  useAddress({ isReady, noteId, shownId: note?.id, onNote, onAsked: pick })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <NoteBar
        state={state}
        isReady={isReady}
        actions={{
          save: () => void saveNow(),
          showList: () => setQuestion({ kind: 'list' }),
          startNew: () =>
            askFirst('Start without saving', () => {
              close()
              void session.startNew()
            }),
          rename: () => setQuestion({ kind: 'rename' }),
          place: () => setQuestion({ kind: 'place', scene: session.read() }),
        }}
      />
      <FoundDraft session={session} onRestore={(restore) => askFirst('Replace without saving', () => (close(), restore()))} />
      <div className="relative min-h-[360px] flex-1">
        <LazyRegion place={<BoardPlace />}>
          <Board onReady={(board) => void ready(board)} onChange={(mark) => session.changed(mark)} onTouch={() => session.touch()} />
        </LazyRegion>
      </div>
      {question?.kind === 'list' && (
        <NoteList
          openId={note?.id ?? null}
          onPick={({ note_id }) => pick(note_id)}
          onRemoved={(id) => session.noteRemoved(id)}
          onRestored={({ note_id: id, title, etag }) => session.noteRestored({ id, title, etag })}
          onClose={close}
        />
      )}
      {(question?.kind === 'title' || question?.kind === 'rename') && (
        <TitleDialog
          heading={question.kind === 'rename' ? 'Rename' : 'Save note'}
          title={note?.title ?? ''}
          isPending={state.work === 'saving'}
          onClose={close}
          onSave={async (title) => {
            const outcome = await save({ title, asNew: question.kind === 'title' && question.asNew })
            if (outcome !== 'failed') close()
          }}
        />
      )}
      {question?.kind === 'unsaved' && (
        <UnsavedDialog
          title={note?.title ?? NEW_NOTE}
          isKept={false}
          action={question.action}
          isPending={state.work === 'saving'}
          onStay={close}
          onDiscard={question.goOn}
          onSave={async () => {
            if ((await save()) === 'saved') question.goOn()
            else close()
          }}
        />
      )}
      {question?.kind === 'place' && (
        <LazyRegion>
          <PlaceDialog scene={question.scene} title={note?.title ?? NEW_NOTE} onClose={close} />
        </LazyRegion>
      )}
      {isConflict && note && (
        <ConflictDialog
          title={note.title}
          isPending={state.work === 'saving'}
          onClose={() => session.leaveConflict()}
          onKeepBoth={() => void save({ title: `${note.title} (mine)`, asNew: true })}
          onOpenOther={() => void open(note.id)}
        />
      )}
      {isDirty && guard(session)}
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
function FoundDraft({ session, onRestore }: { session: NoteSession; onRestore: (restore: () => void) => void }) {
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
            <Button size="sm" variant="primary" onPress={() => onRestore(() => session.restore(found))}>
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

/** What is done with notes, and what is said of how it ended. */
function useNoteActions(session: NoteSession) {
  const queryClient = useQueryClient()
  const save = async (options: { title?: string; asNew?: boolean } = {}): Promise<SaveOutcome> => {
    const { outcome, error } = await session.save(options)
    if (outcome === 'saved') {
      toast({ tone: 'success', title: 'Note saved successfully!' })
      void queryClient.invalidateQueries({ queryKey: keys.notes })
    }
    if (outcome === 'gone')
      toast({ tone: 'error', title: 'Failed to save note', description: 'It was deleted elsewhere. Save it as a note of its own.' })
    if (outcome === 'failed' && error !== undefined) toast({ tone: 'error', title: 'Failed to save note', description: messageOf(error) })
    return outcome
  }
  const open = async (id: string): Promise<void> => {
    try {
      await session.open(id)
      toast({ tone: 'success', title: 'Scene updated with selected Note' })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update scene', description: messageOf(error) })
    }
  }
  return { save, open }
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
  onAsked: (id: string) => void
}

/** Keeps the address and the board at the same note: whichever was changed last is right. */
function useAddress({ isReady, noteId, shownId, onNote, onAsked }: AddressOptions): void {
  const follow = useEffectEvent(() => {
    if (isReady && noteId !== undefined && noteId !== shownId) onAsked(noteId)
  })
  const tell = useEffectEvent(() => {
    if (isReady && shownId !== noteId) onNote(shownId)
  })
  useEffect(() => follow(), [noteId])
  useEffect(() => tell(), [shownId, isReady])
}
