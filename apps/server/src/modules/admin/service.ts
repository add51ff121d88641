import { LandingContent } from '@magazineai/contract'
import type { AdminHealth, AdminJob, AdminLanding, AdminSetting, AdminUser, AdminUserFilter } from '@magazineai/contract'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Quota } from '../../platform/quota.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import type { LandingStore } from '../landing/index.ts'
import type { AccountChange, Accounts } from '../accounts/index.ts'
import { noteChange } from './audit.ts'
import { createHealth } from './health.ts'
import type { HealthDeps } from './health.ts'
import { createAdminJobs } from './jobs.ts'
import type { AdminJobDeps } from './jobs.ts'
import { describeSettings } from './settings.ts'
import { findUser, insertAudit, listAudit, listUsers } from './store.ts'
import type { AuditRow, Paged, UserRow } from './store.ts'

/** What the rooms of whoever runs the server work on. */
export interface AdminDeps extends Omit<HealthDeps, 'dataDir' | 'mail'>, AdminJobDeps {
  env: Env
  mail: Mail
  rates: RateLimiter
  landing: LandingStore
  quota: Pick<Quota, 'used'>
  accounts: Pick<Accounts, 'changeAccount' | 'forgotPassword'>
  /** The plan of a person: its name. */
  planOf: (userId: string) => Promise<string>
}

/** Test emails an administrator may have sent, and in how many seconds. */
const TEST_MAILS = { uses: 10, seconds: 600 } as const

/** The rules of administration. */
export type Admin = ReturnType<typeof createAdmin>

/** Creates what whoever runs the server sees and does. The routes let nobody else in; what is done is noted in the log. */
export const createAdmin = (deps: AdminDeps) => {
  const { db, env, mail, rates, accounts, landing, quota, planOf } = deps
  const { health } = createHealth({ ...deps, dataDir: env.DATA_DIR, mail: mail.kind })
  const work = createAdminJobs(deps)

  const present = async (caller: Caller, { admins, ...row }: UserRow): Promise<AdminUser> => ({
    ...row,
    plan: await planOf(row.id),
    storage: await quota.used(db, row.id),
    is_you: row.id === caller.id,
    is_last_admin: row.role === 'admin' && row.disabled_at === null && admins === 1,
  })

  return {
    health: (): Promise<AdminHealth> => health(),
    settings: (): AdminSetting[] => describeSettings(env),
    jobs: work.jobs,
    audit: (page: number): Promise<Paged<AuditRow>> => listAudit(db, page),

    users: async (caller: Caller, query: { q: string; show: AdminUserFilter; page: number }): Promise<Paged<AdminUser>> => {
      const { rows, total } = await listUsers(db, { text: query.q, show: query.show, page: query.page })
      return { rows: await Promise.all(rows.map((row) => present(caller, row))), total }
    },

    /** @throws AppError `conflict` for the caller, and for the last administrator. */
    updateUser: async (caller: Caller, id: string, change: AccountChange): Promise<AdminUser> => {
      await accounts.changeAccount(caller.id, id, change, noteChange(caller.id, change))
      const row = await findUser(db, id)
      if (!row) throw new AppError('not_found')
      return present(caller, row)
    },

    /** Mails a person a code to set a new password with; answers where it goes. @throws AppError `conflict` while the account is disabled. */
    resetPassword: async (caller: Caller, id: string, address: string): Promise<string> => {
      const row = await findUser(db, id)
      if (!row) throw new AppError('not_found')
      if (row.disabled_at !== null) throw new AppError('conflict')
      await accounts.forgotPassword(row.email, { address, userAgent: '', device: undefined, registration: undefined })
      await insertAudit(db, { actorId: caller.id, action: 'sent a password reset', subjectId: id })
      return row.email
    },

    cancelJob: async (caller: Caller, id: string): Promise<void> => noteJob(caller, 'cancelled a job', await work.cancelJob(id)),
    retryJob: async (caller: Caller, id: string): Promise<void> => noteJob(caller, 'tried a job again', await work.retryJob(id)),

    landing: async (): Promise<AdminLanding> => ({ ...describeLanding(await landing.read()), is_own: await landing.isWritten() }),

    /** Writes what the landing page says. @throws AppError `invalid_request` naming the fields that are wrong. */
    saveLanding: async (caller: Caller, content: unknown): Promise<AdminLanding> => {
      const written = await landing.write(content)
      await insertAudit(db, { actorId: caller.id, action: 'wrote the landing page' })
      return { ...describeLanding(written), is_own: true }
    },

    resetLanding: async (caller: Caller): Promise<AdminLanding> => {
      const content = await landing.reset()
      await insertAudit(db, { actorId: caller.id, action: 'reset the landing page' })
      return { ...describeLanding(content), is_own: false }
    },

    /** Sends an email to the caller; answers where it goes. @throws AppError `too_many_requests`. */
    testMail: async (caller: Caller): Promise<string> => {
      await rates.take(`admin-mail:${caller.id}`, TEST_MAILS)
      await db.transaction(async (tx) => {
        await mail.send(testEmail(caller.email, env.PUBLIC_URL), tx)
        await insertAudit(tx, { actorId: caller.id, action: 'sent a test email' })
      })
      return caller.email
    },
  }

  function noteJob(caller: Caller, action: string, job: AdminJob): Promise<void> {
    return insertAudit(db, { actorId: caller.id, action, subjectId: job.owner?.id ?? null, subject: job.title })
  }
}

const landingSchema = z.toJSONSchema(LandingContent, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Record<string, unknown>

const describeLanding = (content: LandingContent) => ({ content, schema: landingSchema })

const testEmail = (to: string, url = 'this server') => ({
  to,
  subject: 'MagazineAI can send email',
  text: `This is the test that was asked for on the administration page of ${url}.\n\nThat you read it means that email works.\n`,
})
