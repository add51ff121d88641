import { z } from 'zod'
import { EmailAddress, Password } from './credentials.ts'
import { operation } from './operation.ts'

/** What a mailed link is for. */
export const LinkPurpose = z.enum(['choose-email', 'confirm-email', 'undo-email', 'change-password', 'add-password', 'keep-account'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** A mailed link as its screen shows it, without using it up. Of one nobody knows there is only the state. */
export const AccountLink = z.object({
  state: z.enum(['open', 'used', 'expired', 'unknown']),
  purpose: LinkPurpose.nullable(),
  /** The address it is about: the new one it confirms, the old one it brings back, else that of the account. */
  email: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type AccountLink = z.infer<typeof AccountLink>

/** A place somebody is signed in at. */
export const SessionRow = z.object({
  id: z.string(),
  /** Browser and system, in words: "Firefox on Windows". */
  device: z.string(),
  user_agent: z.string(),
  /** Network address of the last use, and what is known of where that is; null for sessions from before these were kept. */
  address: z.string().nullable(),
  place: z.string().nullable(),
  created_at: z.string(),
  used_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

const Detail = z.object({ detail: z.string() })

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

const MISMATCH = { message: 'Passwords do not match', path: ['confirm_password'] }

/** The ways to keep an account in one's own hands, and looking at a mailed link. */
export const securityOperations = {
  forgotPassword: operation({
    id: 'A-13',
    method: 'POST',
    path: '/api/v1/auth/password-reset-request/',
    auth: 'none',
    summary: 'Mails a code to set a new password with. Answers the same for known and unknown addresses.',
    body: z.object({ email: EmailAddress }),
    responses: { 200: Detail },
  }),
  resetPassword: operation({
    id: 'A-14',
    method: 'POST',
    path: '/api/v1/auth/password-reset-confirm/',
    auth: 'none',
    summary: 'Sets a new password with a mailed code and ends all sessions of the account. A refused password leaves the code as it was.',
    body: z
      .object({ email: EmailAddress, code: Code, new_password: Password, confirm_password: z.string().max(128).optional() })
      .refine((body) => body.confirm_password === undefined || body.confirm_password === body.new_password, MISMATCH),
    responses: { 200: Detail },
  }),
  listSessions: operation({
    id: 'A-24',
    method: 'GET',
    path: '/api/v1/auth/sessions/',
    auth: 'user',
    summary: 'Where the caller is signed in: this session first, then by last use.',
    responses: { 200: z.object({ data: z.array(SessionRow), page_number: z.number(), total_pages: z.number(), total: z.number() }) },
  }),
  endOtherSessions: operation({
    id: 'A-24',
    method: 'DELETE',
    path: '/api/v1/auth/sessions/',
    auth: 'user',
    summary: 'Ends all other sessions of the caller and closes their sockets.',
    responses: { 200: z.object({ ended: z.number() }) },
  }),
  endSession: operation({
    id: 'A-24',
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}/',
    auth: 'user',
    summary: 'Ends one session of the caller.',
    params: z.object({ id: z.string().max(64) }),
    responses: { 204: null },
  }),
  lookAtLink: operation({
    id: 'A-26',
    method: 'POST',
    path: '/api/v1/auth/account-action/look/',
    auth: 'none',
    summary: 'What a mailed link is for and whether it still works; it is not used up.',
    body: z.object({ token: z.string().max(200) }),
    responses: { 200: AccountLink },
  }),
  followLink: operation({
    id: 'A-26',
    method: 'POST',
    path: '/api/v1/auth/account-action/',
    auth: 'none',
    summary: 'Does what a mailed link is for, once: with a new address or a new password where it asks for one.',
    body: z
      .object({
        token: z.string().max(200),
        new_email: EmailAddress.optional(),
        new_password: Password.optional(),
        confirm_password: z.string().max(128).optional(),
      })
      .refine((body) => body.confirm_password === undefined || body.confirm_password === body.new_password, MISMATCH),
    responses: { 200: z.object({ detail: z.string(), purpose: LinkPurpose, email: z.string().nullable() }) },
  }),
  reauthenticate: operation({
    id: 'A-27',
    method: 'POST',
    path: '/api/v1/auth/reauth/',
    auth: 'user',
    summary:
      'Confirms with the password, or a mailed code, that the caller is who signed in; holds for 10 minutes. Without either it mails the code (202).',
    body: z.object({ password: z.string().max(128).optional(), code: Code.optional() }).default({}),
    responses: { 200: z.object({ detail: z.string(), fresh_until: z.string() }), 202: Detail },
  }),
} as const
