import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { useSession } from '../api/use-session.ts'
import { Shell } from '../features/shell/shell.tsx'
import { VisitorFrame } from '../features/shell/visitor-frame.tsx'

/** What stands around a screen: the shell for people signed in, a plain top bar for visitors. */
export function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const path = useLocation({ select: (location) => location.pathname })
  if (session.status !== 'in') {
    return (
      <AppProviders>
        <VisitorFrame>{children}</VisitorFrame>
      </AppProviders>
    )
  }
  return (
    <AppProviders>
      <Shell profile={session.profile} path={path} onSignOut={() => void signOut.ask()}>
        {children}
      </Shell>
    </AppProviders>
  )
}
