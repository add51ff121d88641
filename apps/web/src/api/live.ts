import { firstCalls } from '@magazineai/contract/first-calls'
import { ask, session } from './app.ts'
import { createSocket } from './socket.ts'

/** The live connection of this page. Any call of a person renews a session that has run out. */
export const socket = createSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`, {
  renew: async () => (await ask(firstCalls.profile)).body?.cancel(),
})

/** The socket follows the person. */
function followPerson(): void {
  const state = session.get()
  if (state.status === 'in') socket.open(state.profile.id)
  else socket.close()
}

// This comes after the first page of a visitor: somebody may already be here.
session.subscribe(followPerson)
followPerson()
