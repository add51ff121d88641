import { createExternalSignIn } from './external.ts'
import { createAccountManagement } from './manage.ts'
import { createOwnerSignIn } from './owner.ts'
import { createLinkActions } from './link-actions.ts'
import { createLinkRequests } from './link-requests.ts'
import { createReauthentication } from './reauthenticate.ts'
import { createRecovery } from './recovery.ts'
import { createRegistration } from './register.ts'
import { createSessionList } from './session-list.ts'
import { createSignIn } from './sign-in.ts'
import { type AccountDeps, createAccountContext, type AccountContext } from './context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import { callerFrom } from './presenter.ts'
import { findSession, insertTicket, takeTicket } from './store.ts'

/** The rules of accounts. */
export type Accounts = ReturnType<typeof createAccountService>

/** Accounts over the database: one file per use case. */
export const createAccountService = (deps: AccountDeps) => {
  const tools = createAccountContext(deps)
  return {
    ...createRegistration(tools),
    ...createSignIn(tools),
    ...createTickets(tools),
    ...createOwnerSignIn(tools),
    ...createAccountManagement(tools),
    ...createRecovery(tools),
    ...createReauthentication(tools),
    ...createSessionList(tools),
    ...createLinkRequests(tools),
    ...createLinkActions(tools),
    ...createExternalSignIn(tools),
  }
}

const SOCKET_TICKET_LIFE = 30_000

/** Creates the service of tickets, each of which lets a socket in once, within 30 s. */
const createTickets = ({ db }: AccountContext) => ({
  socketTicket: async (caller: Caller): Promise<string> => {
    const ticket = randomToken()
    const expiresAt = new Date(Date.now() + SOCKET_TICKET_LIFE)
    await insertTicket(db, { hash: hashToken(ticket), purpose: 'socket', userId: caller.id, sessionId: caller.sessionId, expiresAt })
    return ticket
  },

  /** Uses a socket ticket up; null when it is unknown, used or old. */
  redeemSocketTicket: async (ticket: string): Promise<Caller | null> => {
    const found = await takeTicket(db, hashToken(ticket), 'socket')
    const live = found?.sessionId && found.userId ? await findSession(db, found.sessionId, found.userId) : null
    return found?.sessionId && live ? callerFrom(live, found.sessionId) : null
  },
})
