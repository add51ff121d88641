import type { ConfirmedAddress as Confirmation, Profile, Provider, Session } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { CONFIRMATION_LIFE } from './register.ts'
import type { ConfirmedAddress } from './register.ts'
import type { Tokens } from './sessions.ts'
import type { User } from './store.ts'
import { ACCESS_LIFE } from './tokens.ts'

/** Returns a person as the contract shows them. `providers` are those they have connected. */
export const presentProfile = (user: User, providers: Provider[]): Profile => {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return {
    id: user.id,
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: name,
    name,
    username: user.username,
    email: user.email,
    picture: null,
    profile_image: null,
    is_verified: true,
    role: user.role,
    providers,
  }
}

/** Returns what signing in answers; without tokens when they travel in cookies. */
export const presentSession = ({ access, refresh, user }: Tokens, providers: Provider[], inCookies: boolean): Session => {
  const [shownAccess, shownRefresh] = inCookies ? [null, null] : [access, refresh]
  return {
    access: shownAccess,
    refresh: shownRefresh,
    access_token: shownAccess,
    refresh_token: shownRefresh,
    token: shownAccess,
    id: user.id,
    user_id: user.id,
    expires_in: ACCESS_LIFE,
    profile: presentProfile(user, providers),
  }
}

/** Returns what a code answers that confirms an address alone. */
export const presentConfirmation = ({ email, ticket }: ConfirmedAddress): Confirmation => ({
  detail: 'Your address is confirmed. Choose a password.',
  email,
  ticket,
  expires_in: CONFIRMATION_LIFE,
})

/** Returns who is calling, as the routes know them. */
export const callerFrom = (user: User, sessionId: string): Caller => ({
  id: user.id,
  sessionId,
  email: user.email,
  username: user.username,
  role: user.role,
  verified: true,
})
