import type { Profile } from '@magazineai/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { leaveDeleted, session, signOut } from '../api/app.ts'
import { useSession } from '../api/use-session.ts'
import { ProofDialog } from '../features/profile/proof-dialog.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { SocialConnections } from '../features/social/social-connections.tsx'
import { failureIn } from '../features/social/wording.ts'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'
import { authSearch } from './search.ts'

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
        connections={connections}
        onChange={(profile) => session.update(profile)}
        // Of the link only its way is followed: it is one of this server.
        onLink={(link) => router.history.push(link.replace(/^[a-z]+:\/\/[^/]+/i, ''))}
        beforeDeletion={() => signOut.saveAll()}
        onDeleted={leaveDeleted}
      />
    </Frame>
  )
}

const connections = (profile: Profile, reload: () => void) => <Connections profile={profile} reload={reload} />

/** Accounts elsewhere; what connecting one failed with stands in the address. */
function Connections({ profile, reload }: { profile: Profile; reload: () => void }) {
  const failure = failureIn(authSearch(useSearch({ strict: false })))
  return <SocialConnections profile={profile} failure={failure} Proof={ProofDialog} onChanged={reload} />
}
