import { NEW_NOTE } from '@magazineai/contract'
import { lazily } from '../../chunks/lazily.tsx'
import { LazyRegion } from '../../chunks/lazy-region.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { NoteList } from './note-list.tsx'
import type { NoteSession } from './note-session.ts'
import { TitleDialog } from './title-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useNoteState } from './use-note-session.ts'
import type { NoteWork, Question } from './use-note-work.ts'

const PlaceDialog = lazily(
  () => import('./place/place-dialog.tsx'),
  (chunk) => chunk.PlaceDialog,
)

interface Asked {
  session: NoteSession
  work: NoteWork
}

/** The dialogs above the board: the one that was called for, and the question about a note that was changed elsewhere. */
export function NoteDialogs({ session, work }: Asked) {
  const { question } = work
  return (
    <>
      {question && <Called session={session} work={work} question={question} />}
      <Conflict session={session} work={work} />
    </>
  )
}

function Called({ session, work, question }: Asked & { question: Question }) {
  const { note } = useNoteState(session)
  if (question.kind === 'list') {
    return (
      <NoteList
        openId={note?.id ?? null}
        onPick={({ note_id: id }) => work.pick(id)}
        onRemoved={(id) => session.noteRemoved(id)}
        onRestored={({ note_id: id, title, etag }) => session.noteRestored({ id, title, etag })}
        onClose={work.close}
      />
    )
  }
  if (question.kind === 'place') {
    return (
      <LazyRegion>
        <PlaceDialog scene={question.scene} title={note?.title ?? NEW_NOTE} onClose={work.close} />
      </LazyRegion>
    )
  }
  if (question.kind === 'unsaved') return <Unsaved session={session} work={work} question={question} />
  return <Title session={session} work={work} isNew={question.kind === 'title'} asNew={question.kind === 'title' && question.asNew} />
}

function Title({ session, work, isNew, asNew }: Asked & { isNew: boolean; asNew: boolean }) {
  const { note, work: busy } = useNoteState(session)
  const save = async (title: string): Promise<void> => {
    if ((await work.save({ title, asNew })) !== 'failed') work.close()
  }
  return (
    <TitleDialog
      heading={isNew ? 'Save note' : 'Rename'}
      title={note?.title ?? ''}
      isPending={busy === 'saving'}
      onClose={work.close}
      onSave={(title) => void save(title)}
    />
  )
}

function Unsaved({ session, work, question }: Asked & { question: Extract<Question, { kind: 'unsaved' }> }) {
  const { note, work: busy } = useNoteState(session)
  const save = async (): Promise<void> => {
    if ((await work.save()) === 'saved') question.goOn()
    else work.close()
  }
  return (
    <UnsavedDialog
      title={note?.title ?? NEW_NOTE}
      isKept={false}
      action={question.action}
      isPending={busy === 'saving'}
      onStay={work.close}
      onDiscard={question.goOn}
      onSave={() => void save()}
    />
  )
}

function Conflict({ session, work }: Asked) {
  const { note, isConflict, work: busy } = useNoteState(session)
  if (!isConflict || !note) return null
  return (
    <ConflictDialog
      title={note.title}
      isPending={busy === 'saving'}
      onClose={() => session.leaveConflict()}
      onKeepBoth={() => void work.save({ title: `${note.title} (mine)`, asNew: true })}
      onOpenOther={() => work.open(note.id)}
    />
  )
}
