import { useRouter } from '@tanstack/react-router'
import { leaveDeleted, session, signOut } from '../api/app.ts'
import { useSession } from '../api/use-session.ts'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'

/** The settings of who is signed in. */
export function ProfilePage() {
  useTitle('Profile Settings')
  return (
    <RequireUser>
      <Settings />
    </RequireUser>
  )
}

function Settings() {
  const state = useSession()
  const router = useRouter()
  if (state.status !== 'in') return null
  return (
    <Frame>
      <ProfileScreen
        person={state.profile}
        onChange={(profile) => session.update(profile)}
        // Of the link only its way is followed: it is one of this server.
        onLink={(link) => router.history.push(link.replace(/^[a-z]+:\/\/[^/]+/i, ''))}
        beforeDeletion={() => signOut.saveAll()}
        onDeleted={leaveDeleted}
      />
    </Frame>
  )
}
