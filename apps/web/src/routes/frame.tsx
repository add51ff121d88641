import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut } from '../api/app.ts'
import { Equipped } from '../api/equipped.tsx'
import { useSession } from '../api/use-session.ts'
import { clearDraft } from '../features/create/draft.ts'
import { Shell } from '../features/shell/shell.tsx'
import { VisitorFrame } from '../features/shell/visitor-frame.tsx'

/** What stands around a screen: the shell for people signed in, a plain top bar for visitors. */
export function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  if (session.status !== 'in') {
    return (
      <Equipped>
        <VisitorFrame>{children}</VisitorFrame>
      </Equipped>
    )
  }
  // First the public page, then the end of the session: the guard of a private page would lead to the login screen.
  const leave = async (): Promise<void> => {
    await router.navigate({ to: '/' })
    await signOut()
    // What is half filled in is for nobody who comes after.
    clearDraft()
  }
  return (
    <Equipped>
      <Shell profile={session.profile} path={path} onSignOut={() => void leave()}>
        {children}
      </Shell>
    </Equipped>
  )
}
