import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './error.ts'
import { createClient } from './client.ts'
import { clearNews } from './news.ts'
import { createSession } from './session.ts'
import { createSocket } from './socket.ts'
import { uploadByRequest } from './upload.ts'

// Tabs of one browser share the cookies, so they must agree on who is signed in.
const channel = new BroadcastChannel('magazineai-session')

/** Who is here. */
export const session = createSession((change) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(change)
})

const client = createClient({ fetch: (...input) => fetch(...input), upload: uploadByRequest, onSignedOut: session.ended })

/** Makes a call of the contract: `call(operations.login, { body })`. */
export const call = client.call

/** The live connection of this page. */
export const socket = createSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`)

/** Answers of the server, kept while they are fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => error instanceof ApiError && error.status === 503 && count < 2,
    },
  },
})

/** Reads who is here; call it once at the start, and to try again. */
export const startSession = (): Promise<void> => session.start(client)

/** Signs out here and on the server. */
export const signOut = (): Promise<void> => session.leave(client)

channel.addEventListener('message', (event) => {
  if (event.data === 'out') session.ended()
  if (event.data === 'in') void startSession()
})

// Nothing private outlives the session it was read in, and the socket follows the person.
let person: string | null = null
session.subscribe(() => {
  const state = session.get()
  const now = state.status === 'in' ? state.profile.id : null
  if (now === person) return
  person = now
  queryClient.clear()
  clearNews()
  if (now === null) socket.close()
  else socket.open(now)
})
