import { z } from 'zod'
import { LandingContent } from './landing.ts'
import { operation } from './operation.ts'

/** A person as whoever runs the server sees them: never what they wrote, and no secret. */
export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
  role: z.enum(['user', 'admin']),
  /** `free`, or the plan they pay for. */
  plan: z.string(),
  created_at: z.string(),
  /** When a session of theirs was last renewed; null when they have none that is remembered. */
  last_used_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
  /** When everything of theirs is removed, where they asked for it. */
  deletes_at: z.string().nullable(),
  has_password: z.boolean(),
  sessions: z.number().int(),
  magazines: z.number().int(),
  /** Bytes of what they keep, as their plan counts it. */
  storage: z.number(),
  /** The caller: nobody disables or demotes themselves. */
  is_you: z.boolean(),
  /** The only administrator who can sign in: stays one. */
  is_last_admin: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Which people a list shows. */
export const AdminUserFilter = z.enum(['all', 'admins', 'disabled'])
export type AdminUserFilter = z.infer<typeof AdminUserFilter>

/** A job of any kind. What it was asked stays hidden: it may be what a person wrote. */
export const AdminJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it does, for a person. */
  title: z.string(),
  /** Whom it is done for; null = the server itself. */
  owner: z.object({ id: z.string(), email: z.string() }).nullable(),
  status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
  /** 0–1. */
  progress: z.number(),
  failures: z.number().int(),
  /** Times it was cut off, or the database went away under it. */
  interruptions: z.number().int(),
  /** Why it failed, or why it waits to be tried again. */
  error: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** When a waiting one begins at the earliest. */
  run_at: z.string(),
  can_cancel: z.boolean(),
  can_retry: z.boolean(),
})
export type AdminJob = z.infer<typeof AdminJob>

/** Which jobs a list shows. */
export const AdminJobFilter = z.enum(['open', 'failed', 'ended'])
export type AdminJobFilter = z.infer<typeof AdminJobFilter>

/** One thing that must work, and whether it does. */
export const HealthCheck = z.object({ name: z.string(), ok: z.boolean(), note: z.string() })
export type HealthCheck = z.infer<typeof HealthCheck>

/** How the server is. Sizes in bytes. */
export const AdminHealth = z.object({
  version: z.string(),
  started_at: z.string(),
  checks: z.array(HealthCheck),
  database: z.object({ version: z.string(), bytes: z.number(), connections: z.number().int(), brought_along: z.boolean() }),
  disk: z.object({ free: z.number(), total: z.number() }),
  /** What is kept, by kind. `files` is null where rows are counted. */
  storage: z.array(z.object({ kind: z.string(), title: z.string(), bytes: z.number(), files: z.number().int().nullable() })),
  mail: z.object({
    kind: z.enum(['smtp', 'folder']),
    waiting: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    last_sent_at: z.string().nullable(),
    last_error: z.string().nullable(),
    last_error_at: z.string().nullable(),
  }),
  users: z.object({ all: z.number().int(), admins: z.number().int(), disabled: z.number().int(), used_this_week: z.number().int() }),
  jobs: z.object({ running: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
})
export type AdminHealth = z.infer<typeof AdminHealth>

/** A variable of the server. Secrets are never shown, not even in part. */
export const AdminSetting = z.object({
  name: z.string(),
  group: z.string(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  /** What is in force; null for secrets and for what has no value. */
  value: z.string().nullable(),
  /** What it gives. */
  gives: z.string(),
  /** A line that sets it, to be put where the server is started. */
  line: z.string(),
})
export type AdminSetting = z.infer<typeof AdminSetting>

/** What somebody did who runs the server. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Who did it; null when that account is gone, or it was done on the machine itself. */
  actor: z.string().nullable(),
  action: z.string(),
  /** Whom or what it was done to. */
  subject: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What the landing page says; `is_own` = somebody wrote it here, it is not what a fresh installation says. */
export const AdminLanding = z.object({
  content: LandingContent,
  is_own: z.boolean(),
  /** JSON schema of the content, for a form: browsers do not make one. */
  schema: z.record(z.string(), z.unknown()),
})
export type AdminLanding = z.infer<typeof AdminLanding>

const Page = z.coerce.number().int().min(1).max(10_000).default(1)
const paged = { page: z.number().int(), pages: z.number().int(), total: z.number().int() }
const Id = z.object({ id: z.uuid() })

/** What whoever runs the server can do: AD-01 … Everybody else is answered as where there is nothing. */
export const adminOperations = {
  adminUsers: operation({
    id: 'AD-01',
    method: 'GET',
    path: '/api/admin/users/',
    auth: 'admin',
    summary: 'The people of this server, newest first; searched by address and name.',
    query: z.object({ q: z.string().trim().max(200).default(''), show: AdminUserFilter.default('all'), page: Page }),
    responses: { 200: z.object({ users: z.array(AdminUser), ...paged }) },
  }),
  adminUpdateUser: operation({
    id: 'AD-02',
    method: 'PATCH',
    path: '/api/admin/users/{id}/',
    auth: 'admin',
    isFresh: true,
    summary:
      'Disables or enables an account, or makes it an administrator or not. Disabling ends its sessions and sockets at once. Never the caller, never the last administrator (409).',
    params: Id,
    body: z
      .strictObject({ disabled: z.boolean().optional(), role: z.enum(['user', 'admin']).optional() })
      .refine((body) => body.disabled !== undefined || body.role !== undefined, { message: 'nothing to change' }),
    responses: { 200: AdminUser },
  }),
  adminResetPassword: operation({
    id: 'AD-03',
    method: 'POST',
    path: '/api/admin/users/{id}/reset-password/',
    auth: 'admin',
    isFresh: true,
    summary: 'Mails a person a code to set a new password with. 409 while their account is disabled.',
    params: Id,
    responses: { 202: z.object({ to: z.string() }) },
  }),
  adminJobs: operation({
    id: 'AD-04',
    method: 'GET',
    path: '/api/admin/jobs/',
    auth: 'admin',
    summary: 'Jobs of all kinds: what runs and waits, what failed and why, what ended this week.',
    query: z.object({ show: AdminJobFilter.default('open'), page: Page }),
    responses: { 200: z.object({ jobs: z.array(AdminJob), ...paged }) },
  }),
  adminCancelJob: operation({
    id: 'AD-05',
    method: 'POST',
    path: '/api/admin/jobs/{id}/cancel/',
    auth: 'admin',
    summary: 'Cancels a job that waits or runs, with what it is about. 409 when it has ended or belongs to the server itself.',
    params: Id,
    responses: { 204: null },
  }),
  adminRetryJob: operation({
    id: 'AD-06',
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry/',
    auth: 'admin',
    summary: 'Begins a job at once that waits for another try, or does a failed one again. 409 when that cannot be.',
    params: Id,
    responses: { 204: null },
  }),
  adminHealth: operation({
    id: 'AD-07',
    method: 'GET',
    path: '/api/admin/health/',
    auth: 'admin',
    summary: 'Database, disk, storage by kind, mail, people and jobs in numbers.',
    responses: { 200: AdminHealth },
  }),
  adminTestMail: operation({
    id: 'AD-08',
    method: 'POST',
    path: '/api/admin/mail/test/',
    auth: 'admin',
    summary: 'Sends an email to the caller, to see whether mail works.',
    responses: { 202: z.object({ to: z.string() }) },
  }),
  adminSettings: operation({
    id: 'AD-09',
    method: 'GET',
    path: '/api/admin/settings/',
    auth: 'admin',
    summary: 'Every variable of the server: set or not, what it gives and how to set it. Never the value of a secret.',
    responses: { 200: z.object({ settings: z.array(AdminSetting) }) },
  }),
  adminAudit: operation({
    id: 'AD-10',
    method: 'GET',
    path: '/api/admin/audit/',
    auth: 'admin',
    summary: 'What administrators did, newest first; kept for a year.',
    query: z.object({ page: Page }),
    responses: { 200: z.object({ entries: z.array(AuditEntry), ...paged }) },
  }),
  adminLanding: operation({
    id: 'AD-11',
    method: 'GET',
    path: '/api/admin/landing/',
    auth: 'admin',
    summary: 'What the landing page says of this installation, and whether it was written here.',
    responses: { 200: AdminLanding },
  }),
  adminSaveLanding: operation({
    id: 'AD-12',
    method: 'PUT',
    path: '/api/admin/landing/',
    auth: 'admin',
    summary: 'Writes what the landing page says.',
    body: LandingContent,
    responses: { 200: AdminLanding },
  }),
  adminResetLanding: operation({
    id: 'AD-13',
    method: 'DELETE',
    path: '/api/admin/landing/',
    auth: 'admin',
    summary: 'Lets the landing page say what it says on a fresh installation.',
    responses: { 200: AdminLanding },
  }),
} as const
