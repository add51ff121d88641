import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-aria-components'
import type { ReactNode } from 'react'
import { useNavigation } from '../ui/navigation.ts'
import { queryClient } from './queries.ts'

/** Gives what is inside what it is built with: the answers of the server, and menus that lead through the client. */
export function AppProviders({ children }: { children: ReactNode }) {
  const navigation = useNavigation()
  return (
    <RouterProvider navigate={(href) => navigation?.go(href)}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </RouterProvider>
  )
}
