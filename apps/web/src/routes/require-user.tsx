import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../api/use-session.ts'

/** Shows its children to people signed in; sends others to the login screen, which brings them back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  const here = useLocation({ select: (location) => location.href })
  // Fixed at first: while the router is on its way to the login screen, `here` is already that screen.
  const [next] = useState(here)
  if (session.status === 'in') return children
  // Who signs out is done here: what they last looked at is nothing for whoever comes next.
  if (session.status === 'out' && session.left) return <Navigate to="/" replace />
  return <Navigate to="/login" search={{ next }} replace />
}
