import { magazineOperations as operations } from '@magazineai/contract'
import type { Serve } from '../../platform/http/route.ts'
import { repeatableOf } from '../../platform/idempotency.ts'
import { presentExport } from './service.ts'
import type { Exports } from './service.ts'

/** Mounts M-10. */
export const mountExports = (serve: Serve, exports: Exports): void => {
  serve(operations.createExport, async ({ caller, params, body, request, reply }) => {
    const record = await exports.create(caller, params.id, body.options, repeatableOf(request, caller.id))
    return reply.code(202).send(presentExport(record))
  })
  serve(operations.getExport, async ({ caller, params }) => presentExport(await exports.read(caller, params.id, params.export_id)))
  serve(operations.cancelExport, async ({ caller, params }) => presentExport(await exports.cancel(caller, params.id, params.export_id)))
  serve(operations.downloadExport, async ({ caller, params, reply }) => {
    const { stream, bytes, name } = await exports.open(caller, params.id, params.export_id)
    return reply
      .type('application/pdf')
      .headers({ 'content-length': String(bytes), 'content-disposition': attachment(`${name}.pdf`), 'cache-control': 'private, no-cache' })
      .send(stream)
  })
}

/** A download name any browser understands (RFC 6266, RFC 8187). */
const attachment = (name: string): string => {
  const clean = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(0, 180)
  return `attachment; filename="${clean.replaceAll(/[^\x20-\x7E]|["%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(clean)}`
}
