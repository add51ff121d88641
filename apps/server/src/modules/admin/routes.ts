import { adminOperations as operations } from '@magazineai/contract'
import type { Serve } from '../../platform/http/route.ts'
import type { Admin } from './service.ts'
import { PER_PAGE } from './store.ts'
import type { Paged } from './store.ts'

const paging = (page: number, { total }: Paged<unknown>) => ({ page, total, pages: Math.max(1, Math.ceil(total / PER_PAGE)) })

/** Mounts AD-01 … */
export const mountAdmin = (serve: Serve, admin: Admin): void => {
  serve(operations.adminUsers, async ({ caller, query }) => {
    const found = await admin.users(caller, query)
    return { users: found.rows, ...paging(query.page, found) }
  })
  serve(operations.adminUpdateUser, ({ caller, params, body }) => admin.updateUser(caller, params.id, body))
  serve(operations.adminResetPassword, async ({ caller, params, request, reply }) =>
    reply.code(202).send({ to: await admin.resetPassword(caller, params.id, request.ip) }),
  )
  serve(operations.adminJobs, async ({ query: { show, page } }) => {
    const found = await admin.jobs(show, page)
    return { jobs: found.rows, ...paging(page, found) }
  })
  serve(operations.adminCancelJob, async ({ caller, params, reply }) => {
    await admin.cancelJob(caller, params.id)
    return reply.code(204).send()
  })
  serve(operations.adminRetryJob, async ({ caller, params, reply }) => {
    await admin.retryJob(caller, params.id)
    return reply.code(204).send()
  })
  serve(operations.adminHealth, () => admin.health())
  serve(operations.adminTestMail, async ({ caller, reply }) => reply.code(202).send({ to: await admin.testMail(caller) }))
  serve(operations.adminSettings, async () => ({ settings: admin.settings() }))
  serve(operations.adminAudit, async ({ query: { page } }) => {
    const found = await admin.audit(page)
    return { entries: found.rows, ...paging(page, found) }
  })
  serve(operations.adminLanding, () => admin.landing())
  serve(operations.adminSaveLanding, ({ caller, body }) => admin.saveLanding(caller, body))
  serve(operations.adminResetLanding, ({ caller }) => admin.resetLanding(caller))
}
