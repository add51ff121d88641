import { createValue, type Value } from '@magazineai/common'
import type { Profile, Session } from '@magazineai/contract'
import { firstCalls } from '@magazineai/contract/first-calls'
import { ApiError } from './error.ts'
import type { Client } from './client.ts'
import type { Owner } from './kept-names.ts'

/**
 * Who is here. `unreachable` = nothing answered at the start: nothing private or public is shown, only a way to try again. Who is `out` has
 * `left` when they signed out; else the session ended by itself, or there was none.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'in'; profile: Profile }
  | { status: 'out'; left?: true }
  | { status: 'unreachable'; message: string }

/** What happens to a session. */
export type SessionEvent =
  | { type: 'found'; profile: Profile }
  | { type: 'absent' }
  | { type: 'ended' }
  | { type: 'left' }
  | { type: 'failed'; message: string }
  | { type: 'retry' }

/** Returns the next state of the session; a failure never shows or hides anything once we know who is here. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'found') return { status: 'in', profile: event.profile }
  if (event.type === 'failed') return state.status === 'loading' ? { status: 'unreachable', message: event.message } : state
  if (event.type === 'retry') return state.status === 'unreachable' ? { status: 'loading' } : state
  if (event.type === 'left') return { status: 'out', left: true }
  return state.status === 'out' ? state : { status: 'out' }
}

/** What the other tabs of this browser are told: somebody is in, the session ended by itself, or somebody signed out. */
export type SessionChange = { type: 'in' } | { type: 'ended' } | { type: 'out'; owner: Owner }

/** A note of this browser that somebody has signed out and the server does not know it yet. */
export interface LogoutNote {
  isThere(): boolean
  write(): void
  remove(): void
}

const NO_NOTE: LogoutNote = { isThere: () => false, write: () => {}, remove: () => {} }

/** The session of this page: state to subscribe to, and the ways it changes. */
export interface SessionStore extends Omit<Value<SessionState>, 'set'> {
  /** Settles when it is known who is here, or that nothing answers. The same promise for all who wait at one time. */
  known(): Promise<void>
  /** Asks the server who is here; ends a session first that was left while nothing answered. Never throws. */
  start(client: Client): Promise<void>
  /** Takes over the answer of signing in. */
  enter(session: Session): void
  /** Takes over what a person changed about themselves. */
  update(profile: Profile): void
  /** Ends the session on the server as well; where that fails it ends here, and there as soon as the server answers. */
  leave(client: Client): Promise<void>
  /** The server refused the session. */
  ended: () => void
  /** Somebody signed out in another tab. */
  left(owner: Owner): void
  /** Whether things of a person may still be kept in this browser: not once they signed out. */
  mayKeep(owner: Owner): boolean
  /** True when who is here now is not who was here before on this page. */
  isAnother(): boolean
}

/** Makes a session store. `announce` tells the other tabs of this browser. */
export function createSession(announce: (change: SessionChange) => void = () => {}, note = NO_NOTE): SessionStore {
  const { get, set, subscribe } = createValue<SessionState>({ status: 'loading' })
  let [last, before]: [Owner | null, Owner | null] = [null, null]
  const gone = new Set<Owner>()
  let known: Promise<void> | null = null
  const send = (event: SessionEvent): void => {
    const next = nextSession(get(), event)
    if (next !== get() && next.status === 'in') {
      if (next.profile.id !== last) before = last
      last = next.profile.id
      gone.delete(last)
    }
    set(next)
  }
  return {
    get,
    subscribe,
    known() {
      known ??= new Promise((resolve) => {
        const stop = subscribe(() => {
          if (get().status === 'loading') return
          stop()
          known = null
          resolve()
        })
      })
      return known
    },
    async start(client) {
      send({ type: 'retry' })
      if (note.isThere()) {
        if (await loggedOut(client)) note.remove()
        return send({ type: 'absent' })
      }
      try {
        const answer = await client.ask(firstCalls.profile)
        // Only who is signed in needs the schemas.
        const { profileCall } = await import('./profile-call.ts')
        send({ type: 'found', profile: await client.read(profileCall, answer) })
      } catch (error) {
        send(startFailure(error))
      }
    },
    enter(session) {
      note.remove()
      send({ type: 'found', profile: session.profile })
      announce({ type: 'in' })
    },
    update(profile) {
      const state = get()
      if (state.status !== 'in' || state.profile.id !== profile.id) return
      send({ type: 'found', profile })
      announce({ type: 'in' })
    },
    async leave(client) {
      const state = get()
      const owner = state.status === 'in' ? state.profile.id : null
      if (owner !== null) gone.add(owner)
      note.write()
      if (await loggedOut(client)) note.remove()
      send({ type: 'left' })
      if (owner !== null) announce({ type: 'out', owner })
    },
    ended() {
      if (get().status !== 'in') return send({ type: 'ended' })
      send({ type: 'ended' })
      announce({ type: 'ended' })
    },
    left(owner) {
      gone.add(owner)
      const state = get()
      if (state.status === 'in' && state.profile.id === owner) send({ type: 'left' })
    },
    mayKeep: (owner) => !gone.has(owner),
    isAnother: () => before !== null,
  }
}

/** Whether the server has ended the session, or knows of none. */
const loggedOut = (client: Client): Promise<boolean> =>
  client.ask(firstCalls.logout, { body: {} }).then(
    () => true,
    (error) => error instanceof ApiError && error.status < 500,
  )

function startFailure(error: unknown): SessionEvent {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return { type: 'absent' }
  return { type: 'failed', message: error instanceof Error ? error.message : 'An error occurred' }
}
