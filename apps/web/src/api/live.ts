import { session } from './app.ts'
import { createSocket } from './socket.ts'

/** The live connection of this page. */
export const socket = createSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`)

/** The socket follows the person. */
function followPerson(): void {
  const state = session.get()
  if (state.status === 'in') socket.open(state.profile.id)
  else socket.close()
}

// This comes after the first page of a visitor: somebody may already be here.
session.subscribe(followPerson)
followPerson()
