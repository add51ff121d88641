import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlanLimit } from '../api/error.ts'
import { useMagazine } from '../api/magazines.ts'
import { useSession } from '../api/use-session.ts'
import { CreateScreen } from '../features/create/create-screen.tsx'
import { CreationScreen } from '../features/create/creation-screen.tsx'
import { PlanLimitNotice } from '../features/plans/plan-limit.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { RequireUser } from './require-user.tsx'
import { createSearch } from './search.ts'
import { noteDocuments } from './waiting-note.ts'

const whenFull = (limit: PlanLimit) => <PlanLimitNotice limit={limit} next="/create-magazine2" />

/** The creation form, or a creation. */
export function CreatePage() {
  const router = useRouter()
  const signedIn = useSession().status === 'in'
  const { job } = createSearch(useSearch({ strict: false }))
  useEffect(() => {
    if (signedIn) noteDocuments(false)
  }, [signedIn])
  const follow = (id: string): void => void router.navigate({ to: '/create', search: { job: id } })
  const signUp = (): void => void router.navigate({ to: '/signup', search: { next: '/create' } })
  if (job === undefined) {
    return (
      <Frame>
        <Titled name="Create Magazine" />
        <CreateScreen signedIn={signedIn} onStarted={follow} onSignUp={signUp} whenFull={whenFull} />
      </Frame>
    )
  }
  return (
    <RequireUser>
      <Frame>
        <CreationTitle magazineId={job} />
        <LeaveGuard key={`guard-${job}`} magazineId={job} />
        <CreationScreen key={job} magazineId={job} onLeave={(to) => router.history.push(to)} />
      </Frame>
    </RequireUser>
  )
}

function CreationTitle({ magazineId }: { magazineId: string }) {
  return <Titled name={useMagazine(magazineId).data?.name ?? 'Create Magazine'} />
}

/** Names the tab, from inside what asks the server. */
function Titled({ name }: { name: string }) {
  useTitle(name)
  return null
}
