import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../api/hooks.ts'

/** Shows its children to people signed in; sends others to the login screen, which brings them back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  const next = useLocation({ select: (location) => location.href })
  if (session.status === 'in') return children
  return <Navigate to="/login" search={{ next }} replace />
}
