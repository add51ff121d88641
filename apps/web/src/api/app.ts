import { createValue, pause } from '@magazineai/common'
import { deviceStorage, tabStorage } from './storage.ts'
import { createClient } from './client.ts'
import type { PlanLimit } from './error.ts'
import { keptName, type Owner, VISITOR } from './kept-names.ts'
import { createSession, type LogoutNote, type SessionChange } from './session.ts'
import { createSignOut } from './sign-out.ts'
import { uploadByRequest } from './upload.ts'

// Tabs of one browser share the cookies, so they must agree on who is signed in.
const channel = new BroadcastChannel('magazineai-session')

/** What tabs tell each other: how the session changed, and that all shall save because somebody wants to leave. */
type Told = SessionChange | { type: 'save' }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const tell = (told: Told): void => channel.postMessage(told)

const NOTE = 'magazineai-signing-out'

const logoutNote: LogoutNote = {
  isThere: () => deviceStorage.get(NOTE) !== null,
  write: () => void deviceStorage.set(NOTE, '1'),
  remove: () => deviceStorage.remove(NOTE),
}

/** Who is here. */
export const session = createSession(tell, logoutNote)

/** What a call was refused for because the plan is full, until it is looked at. */
export const planFull = createValue<PlanLimit | null>(null)

const client = createClient({
  fetch: (...input) => fetch(...input),
  upload: uploadByRequest,
  onSignedOut: session.ended,
  onPlanFull: planFull.set,
})

/** Makes a call of the contract: `call(operations.login, { body })`. */
export const call = client.call

/** Makes a call and leaves its answer unread. */
export const ask = client.ask

/** Reads the answer of a call that was left unread. */
export const read = client.read

/** Reads who is here; call it once at the start, and to try again. */
export const startSession = (): Promise<void> => session.start(client)

const personNow = (): Owner | null => {
  const state = session.get()
  return state.status === 'in' ? state.profile.id : null
}

/** Returns whose things are kept now: those of who is signed in, else those of a visitor. */
export const ownerNow = (): Owner => personNow() ?? VISITOR

/** Must be there before it is needed: who leaves may have no connection any more. */
const keptHere = () => import('./kept-here.ts')

/** The way out, for this tab and all others. */
export const signOut = createSignOut({
  owner: personNow,
  unsentHere: async (owner) => (await keptHere()).unsentHere(owner),
  isFormFilled: (owner) => /"idea":"\s*[^\s"]/.test(tabStorage.get(keptName(owner, 'draft')) ?? ''),
  askTabs: () => tell({ type: 'save' }),
  leave: () => session.leave(client),
  forget: async (owner) => (await keptHere()).forget(owner),
  pause,
})

/** Leaves an account that is to be deleted, and removes what this browser keeps of it. */
export async function leaveDeleted(): Promise<void> {
  const owner = personNow()
  await session.leave(client)
  if (owner !== null) await (await keptHere()).forget(owner)
}

session.subscribe(() => {
  if (personNow() !== null) keptHere().catch(() => undefined)
})

const hear = async (told: Told): Promise<void> => {
  if (told.type === 'save') return signOut.saveAll()
  if (told.type !== 'out') return startSession()
  session.left(told.owner)
  await (await keptHere()).forget(told.owner)
}

channel.addEventListener('message', (event) => void hear(event.data as Told))
