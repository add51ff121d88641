import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../api/use-session.ts'
import { NotesScreen } from '../features/notes/notes-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { NoteGuard } from './note-guard.tsx'
import { RequireUser } from './require-user.tsx'

const notes = getRouteApi('/notes')

/** The drawing board in the shell. */
export function NotesPage() {
  useTitle('Notes')
  const session = useSession()
  const { note } = notes.useSearch()
  const navigate = notes.useNavigate()
  return (
    <RequireUser>
      <Frame>
        {session.status === 'in' && (
          <NotesScreen
            owner={session.profile.id}
            noteId={note}
            onNote={(id) => void navigate({ search: { note: id }, replace: true })}
            Guard={NoteGuard}
          />
        )}
      </Frame>
    </RequireUser>
  )
}
