import { z } from 'zod'
import { operation } from './operation.ts'
import { Provider } from './provider.ts'

/** A person as their own client sees them. */
export const Profile = z.object({
  id: z.string(),
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  bio: z.string(),
  phone: z.string(),
  location: z.string(),
  /** Address of the picture on this server, for its owner alone; null without one. `picture` is the same. */
  picture: z.string().nullable(),
  profile_image: z.string().nullable(),
  /** When the account was opened, and when somebody signed in to it last; ISO 8601, UTC. */
  date_joined: z.string().nullable(),
  last_login: z.string().nullable(),
  is_verified: z.boolean(),
  /** False where the account is opened by a provider of sign-in, or the owner's link, alone. */
  has_password: z.boolean(),
  role: z.enum(['user', 'admin']),
  /** The plan that holds now; absent where only who it is was asked. */
  plan: z.enum(['free', 'pro', 'team', 'enterprise']).optional(),
  /** Accounts elsewhere that the person signs in with. */
  providers: z.array(Provider),
})
export type Profile = z.infer<typeof Profile>

/** Largest picture of a person, bytes: it must be smaller than this. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024

/** Most characters of the texts of a profile. */
export const PROFILE_LIMITS = { name: 100, username: 50, phone: 40, location: 120, bio: 1_000 } as const

const own = { params: z.object({ id: z.string().max(64) }), auth: 'user' } as const
const text = (most: number) => z.string().trim().max(most).optional()
const Detail = z.object({ detail: z.string() })
const OldPassword = z.object({ old_password: z.string().max(128).optional() }).default({})

/** Profiles: P-01 … P-09. The id in a path is the caller's own; any other answers as a missing one. */
export const profileOperations = {
  getProfile: operation({
    ...own,
    id: 'P-01',
    method: 'GET',
    path: '/profile_info/profiles/{id}/',
    summary: 'The profile of the caller.',
    responses: { 200: Profile },
  }),
  saveProfile: operation({
    ...own,
    id: 'P-02',
    method: 'PUT',
    path: '/profile_info/profiles/{id}/',
    summary: 'Changes texts of the profile: what is left out stays as it is, "" clears. Address, role and plan are ignored.',
    body: z.object({
      first_name: text(PROFILE_LIMITS.name),
      last_name: text(PROFILE_LIMITS.name),
      full_name: text(2 * PROFILE_LIMITS.name + 1),
      username: text(PROFILE_LIMITS.username),
      phone: text(PROFILE_LIMITS.phone),
      location: text(PROFILE_LIMITS.location),
      bio: text(PROFILE_LIMITS.bio),
    }),
    responses: { 200: Profile },
  }),
  deleteAccount: operation({
    ...own,
    isFresh: true,
    id: 'P-03',
    method: 'DELETE',
    path: '/profile_info/profiles/{id}/',
    summary: 'Deletes the account in 14 days and ends all sessions. Signing in until then, or the mailed link, keeps it.',
    responses: { 202: z.object({ deletes_at: z.string() }) },
  }),
  changeEmail: operation({
    ...own,
    id: 'P-04',
    method: 'POST',
    path: '/profile_info/profiles/{id}/change-email/',
    summary:
      'Mails a link to the current address that asks for the new one (A-26). Needs the password, or without one a session that was confirmed within 10 minutes.',
    body: OldPassword,
    /** `link` is that link itself, for the first address of the owner, which has no mailbox. */
    responses: { 200: Detail.extend({ link: z.string().optional() }) },
  }),
  changePassword: operation({
    ...own,
    id: 'P-05',
    method: 'POST',
    path: '/profile_info/profiles/{id}/change-password/',
    summary: 'Mails a link that asks for the new password (A-26), 10 minutes, single use.',
    body: OldPassword,
    responses: { 200: Detail },
  }),
  addPassword: operation({
    ...own,
    isFresh: true,
    id: 'P-06',
    method: 'POST',
    path: '/profile_info/profiles/{id}/add-password/',
    summary: 'Mails a link that gives an account without a password its first one (A-26).',
    body: z.object({}).default({}),
    responses: { 200: Detail },
  }),
  uploadAvatar: operation({
    id: 'P-07',
    method: 'POST',
    path: '/profile_info/storage/upload-avatar/',
    auth: 'user',
    summary: 'Stores the picture of the caller (PNG, JPEG, WebP or GIF by content, less than 5 MB; cut square and re-encoded).',
    multipart: ['image'],
    body: z.object({ user_id: z.string().max(64).optional() }),
    responses: { 201: z.object({ profile_image: z.string() }) },
  }),
  getAvatar: operation({
    ...own,
    id: 'P-08',
    method: 'GET',
    path: '/profile_info/storage/avatar/{id}/',
    summary: 'The picture of the caller, with an ETag; 404 without one.',
    responses: { 200: { binary: 'image/webp' } },
  }),
  deleteAvatar: operation({
    ...own,
    id: 'P-09',
    method: 'DELETE',
    path: '/profile_info/storage/avatar/{id}/',
    summary: 'Removes the picture of the caller; nothing happens without one.',
    responses: { 204: null },
  }),
} as const
