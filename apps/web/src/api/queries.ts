import { QueryClient } from '@tanstack/react-query'
import { session } from './app.ts'
import { ApiError } from './error.ts'
import { followServer } from './follow-server.ts'
import { socket } from './live.ts'

/** Answers of the server, kept while they are fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => error instanceof ApiError && error.status === 503 && count < 2,
    },
  },
})

followServer(socket, queryClient)

/** Nothing private outlives the session it was read in. */
function forgetWithSession(): void {
  const personNow = (): string | null => {
    const state = session.get()
    return state.status === 'in' ? state.profile.id : null
  }
  let person = personNow()
  session.subscribe(() => {
    const now = personNow()
    if (now === person) return
    person = now
    queryClient.clear()
  })
}

forgetWithSession()
