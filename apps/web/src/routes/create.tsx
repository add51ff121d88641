import { createRoute, useRouter, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useSession } from '../api/hooks.ts'
import { CreateScreen } from '../features/create/create-screen.tsx'
import { CreationScreen } from '../features/create/creation-screen.tsx'
import { Frame } from './frame.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'

const CreateSearch = z.object({ job: z.string().max(64).optional().catch(undefined) })

const createAt = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: CreateSearch, component: Create })

/** The form and, with `?job={magazine id}`, the creation that goes on. */
export const createRoutes = [createAt('/create-magazine2'), createAt('/create')] as const

function Create() {
  const router = useRouter()
  const signedIn = useSession().status === 'in'
  const { job } = CreateSearch.parse(useSearch({ strict: false }))
  const follow = (id: string): void => void router.navigate({ to: '/create', search: { job: id } })
  const signUp = (): void => void router.navigate({ to: '/signup', search: { next: '/create' } })
  if (job === undefined) {
    return (
      <Frame>
        <CreateScreen signedIn={signedIn} onStarted={follow} onSignUp={signUp} />
      </Frame>
    )
  }
  return (
    <RequireUser>
      <Frame>
        <LeaveGuard key={`guard-${job}`} magazineId={job} />
        <CreationScreen key={job} magazineId={job} onLeave={(to) => router.history.push(to)} />
      </Frame>
    </RequireUser>
  )
}
