import { z } from 'zod'

/** Every error the server answers with: its HTTP status and the sentence a person reads. Texts are those of the product's error catalogue. */
export const errorTable = {
  invalid_request: { status: 400, message: 'The request could not be understood.' },
  invalid_code: { status: 400, message: 'Failed to verify email. Please check your code.' },
  invalid_reset_code: { status: 400, message: 'Failed to update password' },
  wrong_password: { status: 400, message: 'This password is not right.' },
  used_link: { status: 400, message: 'This link has been used.' },
  expired_link: { status: 400, message: 'This link has expired.' },
  unknown_link: { status: 400, message: 'This link is not known here.' },
  expired_sign_in: { status: 400, message: 'This sign-in has ended. Please start again.' },
  refused_sign_in: { status: 400, message: 'This sign-in could not be confirmed. Please try again.' },
  address_missing: { status: 400, message: 'No email address was shared. Allow it there, or sign in with your email.' },
  expired_confirmation: { status: 400, message: 'This confirmation has expired.' },
  invalid_design: { status: 400, message: 'The magazine could not be read.' },
  invalid_file: { status: 400, message: 'The file could not be read.' },
  unauthenticated: { status: 401, message: 'User is not authenticated.' },
  invalid_credentials: { status: 401, message: 'Login failed' },
  email_not_verified: { status: 403, message: 'Please verify your email first. We have sent you a new code.' },
  reauth_required: { status: 403, message: 'Please confirm that it is you.' },
  forbidden_origin: { status: 403, message: 'The request came from another site.' },
  plan_limit: { status: 403, message: 'All magazines of your plan are in use. Delete one, or get room for more under Subscription.' },
  not_permitted: { status: 403, message: 'You may look at this, but not change it.' },
  not_found: { status: 404, message: 'Not found.' },
  address_taken: { status: 409, message: 'This address belongs to another account by now.' },
  username_taken: { status: 409, message: 'This username is taken.' },
  password_set: { status: 409, message: 'This account has a password already.' },
  last_admin: { status: 409, message: 'You run this server alone. Make somebody else an administrator first.' },
  conflict: { status: 409, message: 'The request does not fit the current state.' },
  nothing_to_buy: { status: 409, message: 'No plan limits anything on this server: there is nothing to buy.' },
  nothing_to_cancel: { status: 409, message: 'There is no subscription that could be changed like this.' },
  account_disabled: { status: 403, message: 'This account is disabled.' },
  provider_off: { status: 404, message: 'Not available on this server.' },
  identity_taken: { status: 409, message: 'This account is connected to another person here already.' },
  other_identity: { status: 409, message: 'Another account of this provider is connected to that address already.' },
  last_way_in: { status: 409, message: 'You need another way to sign in first. Add a password or connect another account.' },
  name_conflict: { status: 409, message: 'There is something of this name already.' },
  into_self: { status: 409, message: 'A folder cannot be put into itself.' },
  system_folder: { status: 409, message: 'This folder is part of every drive. It stays as it is.' },
  stale_revision: { status: 409, message: 'This magazine was changed elsewhere.' },
  job_running: { status: 409, message: 'A magazine is already being created.' },
  already_subscribed: { status: 409, message: 'You have a subscription already.' },
  precondition_failed: { status: 412, message: 'This magazine was changed elsewhere.' },
  file_changed: { status: 412, message: 'This file was changed elsewhere. Load it again, or keep yours as a copy.' },
  note_changed: { status: 412, message: 'This note was changed elsewhere. Open it again, or save yours as a new note.' },
  too_large: { status: 413, message: 'The file is too large.' },
  unsupported_type: { status: 415, message: 'This type of file is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  too_many_jobs: { status: 429, message: 'Too much of yours is being done already. Try again when some of it has ended.' },
  model_unavailable: { status: 400, message: 'This model is not configured on this server.' },
  unpaintable: { status: 422, message: 'This page could not be shown as a picture.' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  rewrite_refused: { status: 422, message: 'This text was left as it is.' },
  generation_failed: { status: 500, message: 'Failed to generate magazine.' },
  internal: { status: 500, message: 'An error occurred' },
  payment_unavailable: {
    status: 503,
    message: 'The payment service does not answer at the moment. Nothing was charged. Please try again shortly.',
  },
  provider_unreachable: { status: 502, message: 'The sign-in service did not answer. Please try again.' },
  database_unavailable: { status: 503, message: 'The database does not answer at the moment. Please try again shortly.' },
  quota_exceeded: { status: 507, message: 'Your storage is full. Make room, then try again.' },
  storage_full: { status: 507, message: 'The server has no space left. Your changes stay on this device until it has.' },
  busy: { status: 503, message: 'Server unavailable. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

/** The name of an error in {@link errorTable}. */
export type ErrorCode = keyof typeof errorTable

/** The body of every error answer. `detail` and `error` carry the same sentence, because clients read one or the other. */
export const ErrorBody = z.object({
  detail: z.string(),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** What is full, when a limit of the plan is reached. */
  limit: z.object({ plan: z.string(), used: z.number(), most: z.number() }).optional(),
  /** The stored revision, when the caller's was stale. */
  revision: z.number().int().optional(),
  /** A path that is free, when the one of a call was taken. */
  suggested: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
