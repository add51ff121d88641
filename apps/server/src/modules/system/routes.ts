import { BUILT_IN_MODEL, MAX_FILES, MAX_FILE_BYTES, systemOperations as operations } from '@magazineai/contract'
import { planLimits } from '@magazineai/contract/plans'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { inTime } from '../../platform/checks.ts'
import type { Checks } from '../../platform/checks.ts'
import { reasonOf } from '../../platform/database-errors.ts'
import { openApi } from '../../platform/http/openapi.ts'
import type { Serve } from '../../platform/http/route.ts'
import { modelRows } from './models.ts'

/** What the server says about itself. */
interface Surroundings {
  env: Env
  version: string
  /** What is limited here, and with whom one pays. */
  plans: { limited: boolean; provider: 'stripe' | 'test'; is_test: boolean; trial_days: number }
  mail: 'smtp' | 'folder'
  checks: Checks
}

/** Mounts O-01 … O-03 and the OpenAPI document. */
export const mountSystem = (app: FastifyInstance, serve: Serve, { env, version, plans, mail, checks }: Surroundings): void => {
  serve(operations.health, async () => ({ status: 'ok' as const }))

  serve(operations.ready, async ({ reply, request }) => {
    const results: Record<string, string> = {}
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        results[name] = await inTime(check).then(
          () => 'ok',
          (error: unknown) => {
            request.log.warn({ reason: reasonOf(error), check: name }, 'not ready')
            return 'failed'
          },
        )
      }),
    )
    const ready = Object.values(results).every((result) => result === 'ok')
    if (!ready) return reply.code(503).send({ status: 'not ready', checks: results })
    return { status: 'ready' as const, checks: results }
  })

  serve(operations.config, async () => ({
    version,
    models: modelRows(env),
    default_model: BUILT_IN_MODEL,
    limits: { files: MAX_FILES, file_bytes: MAX_FILE_BYTES, projects: plans.limited ? planLimits.free.projects : null },
    plans,
    mail,
  }))

  const document = JSON.stringify(openApi(version, env.PUBLIC_URL))
  app.get('/api/openapi.json', { compress: {} }, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(document),
  )
}
