import { notificationOperations as operations } from '@magazineai/contract'
import type { Serve } from '../../platform/http/route.ts'
import type { Notices } from './notices.ts'

/** Mounts W-02 and W-03. */
export const mountNotices = (serve: Serve, notices: Notices): void => {
  serve(operations.listNotifications, ({ caller, query }) => notices.list(caller.id, query.last_id, query.limit))

  serve(operations.markAllRead, async ({ caller, body, reply }) => {
    await notices.readAll(caller.id, body.last_id)
    return reply.code(204).send()
  })

  serve(operations.markNotification, async ({ caller, params, body, reply }) => {
    await notices.mark(caller.id, params.id, body.is_read)
    return reply.code(204).send()
  })

  serve(operations.clearNotifications, async ({ caller, query, reply }) => {
    await notices.clear(caller.id, query.last_id)
    return reply.code(204).send()
  })
}
