import { createClient } from './client.ts'
import { createSession } from './session.ts'
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

/** Reads who is here; call it once at the start, and to try again. */
export const startSession = (): Promise<void> => session.start(client)

/** Signs out here and on the server. */
export const signOut = (): Promise<void> => session.leave(client)

channel.addEventListener('message', (event) => {
  if (event.data === 'out') session.ended()
  if (event.data === 'in') void startSession()
})
