import type { ConfirmedAddress as Confirmation, Profile, Provider, Session, SessionRow } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { deviceOf, placeOf } from './device.ts'
import { CONFIRMATION_LIFE } from './register.ts'
import type { ConfirmedAddress } from './register.ts'
import type { Tokens } from './sessions.ts'
import type { SessionRecord } from './session-store.ts'
import type { LiveSession, User } from './store.ts'
import { ACCESS_LIFE } from './tokens.ts'

/** Returns a person as the contract shows them. `providers` are those they have connected. */
export const presentProfile = (user: User, providers: Provider[]): Profile => {
  const name = `${user.firstName} ${user.lastName}`.trim()
  const picture = avatarUrl(user)
  return {
    id: user.id,
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: name,
    name,
    username: user.username,
    email: user.email,
    bio: user.bio,
    phone: user.phone,
    location: user.location,
    picture,
    profile_image: picture,
    date_joined: user.createdAt.toISOString(),
    last_login: user.lastLogin?.toISOString() ?? null,
    is_verified: true,
    has_password: user.passwordHash !== null,
    role: user.role,
    providers,
  }
}

/** The address changes with the picture, so that a page never shows an old one. */
const avatarUrl = ({ id, avatarKey }: User): string | null =>
  avatarKey === null ? null : `/profile_info/storage/avatar/${id}/?v=${avatarTag(avatarKey)}`

/** Returns what tells a picture of a person from their others: the name of its file. */
export const avatarTag = (key: string): string => key.replace(/^.*-|\..*$/g, '')

/** Returns what signing in answers; without tokens when they travel in cookies. */
export const presentSession = ({ access, refresh, user, restored }: Tokens, providers: Provider[], inCookies: boolean): Session => {
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
    ...(restored ? { restored } : {}),
  }
}

/** Returns what a code answers that confirms an address alone. */
export const presentConfirmation = ({ email, ticket }: ConfirmedAddress): Confirmation => ({
  detail: 'Your address is confirmed. Choose a password.',
  email,
  ticket,
  expires_in: CONFIRMATION_LIFE,
})

/** Returns a place somebody is signed in at; `current` is the session that asks. */
export const presentSessionRow = (row: SessionRecord, current: string): SessionRow => ({
  id: row.id,
  device: deviceOf(row.userAgent),
  user_agent: row.userAgent,
  address: row.address,
  place: placeOf(row.address),
  created_at: row.createdAt.toISOString(),
  used_at: row.usedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  is_current: row.id === current,
})

/** Returns who is calling, as the routes know them. */
export const callerFrom = ({ user, freshAt }: LiveSession, sessionId: string): Caller => ({
  id: user.id,
  sessionId,
  email: user.email,
  username: user.username,
  role: user.role,
  verified: true,
  freshAt,
})
