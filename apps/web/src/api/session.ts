import type { Profile, Session } from '@magazineai/contract'
import { firstCalls } from '@magazineai/contract/first-calls'
import { ApiError } from './error.ts'
import type { Client } from './client.ts'

/** Who is here. `unreachable` = nothing answered at the start: nothing private or public is shown, only a way to try again. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'in'; profile: Profile }
  | { status: 'out' }
  | { status: 'unreachable'; message: string }

/** What happens to a session. */
export type SessionEvent =
  | { type: 'found'; profile: Profile }
  | { type: 'absent' }
  | { type: 'ended' }
  | { type: 'failed'; message: string }
  | { type: 'retry' }

/** The next state of the session; a failure never shows or hides anything once we know who is here. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'found') return { status: 'in', profile: event.profile }
  if (event.type === 'failed') return state.status === 'loading' ? { status: 'unreachable', message: event.message } : state
  if (event.type === 'retry') return state.status === 'unreachable' ? { status: 'loading' } : state
  return state.status === 'out' ? state : { status: 'out' }
}

/** The session of this page: state to subscribe to, and the ways it changes. */
export interface SessionStore {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Asks the server who is here. Never throws. */
  start(client: Client): Promise<void>
  /** Takes over the answer of signing in. */
  enter(session: Session): void
  /** Ends the session on the server as well; a failure there still ends it here. */
  leave(client: Client): Promise<void>
  /** The session ended by itself: the server refused it, or another tab signed out. */
  ended: () => void
}

/** Makes a session store. `announce` tells the other tabs of this browser that the session began or ended. */
export function createSession(announce: (change: 'in' | 'out') => void = () => {}): SessionStore {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  const send = (event: SessionEvent): void => {
    const next = nextSession(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start(client) {
      send({ type: 'retry' })
      try {
        const answer = await client.ask(firstCalls.profile)
        // Only who is signed in needs the schemas.
        const { operations } = await import('@magazineai/contract')
        send({ type: 'found', profile: await client.read(operations.profile, answer) })
      } catch (error) {
        send(startFailure(error))
      }
    },
    enter(session) {
      send({ type: 'found', profile: session.profile })
      announce('in')
    },
    async leave(client) {
      await client.ask(firstCalls.logout, { body: {} }).catch(() => undefined)
      send({ type: 'ended' })
      announce('out')
    },
    ended: () => send({ type: 'ended' }),
  }
}

function startFailure(error: unknown): SessionEvent {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return { type: 'absent' }
  return { type: 'failed', message: error instanceof Error ? error.message : 'An error occurred' }
}
