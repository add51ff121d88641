import { z } from 'zod'
import { EmailAddress, Password } from './credentials.ts'
import { firstCalls } from './first-calls.ts'
import { operation } from './operation.ts'
import { Profile, PROFILE_LIMITS } from './profile.ts'

/** What signing in answers. Tokens are null in cookie mode (`X-Auth-Mode: cookie`), where they travel in HttpOnly cookies. */
export const Session = z.object({
  access: z.string().nullable(),
  refresh: z.string().nullable(),
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  token: z.string().nullable(),
  id: z.string(),
  user_id: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.number(),
  profile: Profile,
  /** True when the account was about to be deleted, and signing in kept it. */
  restored: z.boolean().optional(),
})
export type Session = z.infer<typeof Session>

/** What a code answers that was entered where no sign-up of this browser waits for it: a ticket to choose a password with, once. */
export const ConfirmedAddress = z.object({
  detail: z.string(),
  email: z.string(),
  ticket: z.string(),
  /** Seconds until the ticket ends. */
  expires_in: z.number(),
})
export type ConfirmedAddress = z.infer<typeof ConfirmedAddress>

const FirstName = z.string().trim().max(100)
const LastName = z.string().trim().max(100).default('')

const Detail = z.object({ detail: z.string() })

/** Accounts: A-01 … */
export const accountOperations = {
  register: operation({
    id: 'A-01',
    method: 'POST',
    path: '/api/v1/auth/register/',
    auth: 'none',
    summary:
      'Registers an address and mails it a 6-digit code. Answers the same for known and unknown addresses. Names and password count in the browser that keeps the `registration` cookie of the answer.',
    body: z
      .object({
        email: EmailAddress,
        first_name: FirstName.default(''),
        last_name: LastName,
        username: z.string().trim().max(PROFILE_LIMITS.username).optional(),
        password: Password,
        confirm_password: z.string().max(128).optional(),
      })
      .refine((body) => body.confirm_password === undefined || body.confirm_password === body.password, {
        message: 'Passwords do not match',
        path: ['confirm_password'],
      }),
    responses: { 200: Detail },
  }),
  verifyEmail: operation({
    id: 'A-02',
    method: 'POST',
    path: '/api/v1/auth/verify-email/',
    auth: 'none',
    summary:
      'Turns a mailed code into a session. Without the `registration` cookie of this address it confirms the address alone (202), and A-28 chooses a password.',
    body: z.object({
      email: EmailAddress,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    responses: { 200: Session, 202: ConfirmedAddress },
  }),
  choosePassword: operation({
    id: 'A-28',
    method: 'POST',
    path: '/api/v1/auth/verify-email/password/',
    auth: 'none',
    summary: 'Gives a confirmed address its password, with the ticket of A-02, and opens a session.',
    body: z.object({ ticket: z.string().max(200), first_name: FirstName.default(''), last_name: LastName, password: Password }),
    responses: { 200: Session },
  }),
  resendCode: operation({
    id: 'A-23',
    method: 'POST',
    path: '/api/v1/auth/verify-email/resend/',
    auth: 'none',
    summary: 'Mails a new code; one a minute and five an hour per address.',
    body: z.object({ email: EmailAddress }),
    responses: { 200: Detail },
  }),
  login: operation({
    id: 'A-03',
    method: 'POST',
    path: '/api/v1/auth/login/',
    auth: 'none',
    summary: 'Signs in with an address (or username) and a password.',
    body: z
      .object({
        username: z.string().trim().min(1).max(254).optional(),
        email: z.string().trim().max(254).optional(),
        password: z.string().min(1).max(128),
      })
      .refine((body) => body.username ?? body.email, { message: 'username is required' }),
    responses: { 200: Session },
  }),
  refresh: operation({
    ...firstCalls.refresh,
    summary: 'Rotates a refresh token, given in the body or the cookie. Reuse after ten seconds ends the whole family.',
    body: z.object({ refresh: z.string().max(2_000).optional() }).default({}),
    responses: { 200: Session },
  }),
  logout: operation({
    ...firstCalls.logout,
    summary: 'Ends the session; works without a body and more than once.',
    body: z.object({ refresh: z.string().max(2_000).optional() }).default({}),
    responses: { 204: null },
  }),
  profile: operation({
    ...firstCalls.profile,
    summary: 'The caller.',
    responses: { 200: Profile },
  }),
  me: operation({
    id: 'A-12',
    method: 'GET',
    path: '/api/v1/users/me/',
    auth: 'user',
    summary: 'The caller; the same as A-11.',
    responses: { 200: Profile },
  }),
  check: operation({
    id: 'A-16',
    method: 'GET',
    path: '/api/auth/me/',
    auth: 'user',
    summary: 'Checks the credential.',
    responses: {
      200: z.object({
        id: z.string(),
        user_id: z.string(),
        email: z.string(),
        username: z.string(),
        is_verified: z.boolean(),
        role: z.enum(['user', 'admin']),
      }),
    },
  }),
  socketTicket: operation({
    id: 'A-25',
    method: 'POST',
    path: '/api/v1/auth/ws-ticket/',
    auth: 'user',
    summary: 'A ticket for the socket: 30 seconds, single use.',
    responses: { 200: z.object({ ticket: z.string() }) },
  }),
} as const
