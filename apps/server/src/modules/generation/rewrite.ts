import { BUILT_IN_MODEL, type Rewritten } from '@magazineai/contract'
import type { Revision, Scope, SourceDocument } from '@magazineai/compose'
import { randomUUID } from 'node:crypto'
import { runAnswered } from '../../engine/decisive.ts'
import type { RewriteRequest } from '../../engine/documents/requests.ts'
import type { RewriteTask } from '../../engine/protocol.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import { Brief } from './brief.ts'
import { stepsUnder } from './steps.ts'
import { findByMagazine } from './store.ts'
import { countTokens, releaseTokens, reserveTokens, TOKENS } from './tokens.ts'
import type { GenerationDeps } from './deps.ts'

/** Longest time a rewrite may take, and longest time without a sign of life, ms. */
const LIMIT = 180_000
const SILENCE = 60_000

/** Rewrites of one person that may wait or be made: an editor asks for one at a time. */
const OPEN = 3

/** Seconds after which one who waits for too many may ask again: one of them will have ended. */
const RETRY_AFTER = 30

/** Creates what writes parts of a finished magazine anew, in the threads of `deps.rewriters`. */
export const createRewrites = (deps: GenerationDeps) => {
  const { db, rewriters, plans } = deps
  const kind = createImmediateKind({
    name: 'rewriting',
    concurrency: rewriters.size,
    caps: { open: OPEN, running: rewriters.size },
    refusal: { code: 'too_many_jobs', retryAfter: RETRY_AFTER },
  })

  const write = async (caller: Pick<Caller, 'id'>, task: Omit<RewriteTask, 'tokens'>, signal: AbortSignal): Promise<Rewritten> => {
    const id = randomUUID()
    let tokens = 0
    const count = async (used: number): Promise<null> => {
      tokens += used
      await countTokens(db, caller.id, id, used)
      return null
    }
    const answer = { load: async () => null, save: async () => null, tokens: count }
    const { tokensADay: aDay } = await plans.entitlements(caller.id)
    const allowed = await reserveTokens(db, { id, ownerId: caller.id, wanted: TOKENS.rewrite, aDay, life: 2 * LIMIT })
    try {
      const options = { answer, signal, limit: LIMIT, silence: SILENCE }
      const revision = await runAnswered<Revision>(rewriters, { ...task, tokens: allowed }, options)
      if (!revision.ok) throw new AppError('rewrite_refused', { fields: { request: [revision.message] } })
      return { operation: revision.operation, notes: revision.notes, tokens_used: tokens }
    } finally {
      await releaseTokens(db, id)
    }
  }

  return {
    /**
     * The operation that rewrites an article or a page of the design the caller shows; nothing is stored. Ends when `signal` says that nobody waits.
     * @throws AppError `invalid_request` with the sentence that says why nothing can be done, `too_many_jobs` when the caller waits for others already.
     */
    rewrite: async (
      caller: Pick<Caller, 'id'>,
      magazineId: string,
      read: () => Promise<RewriteRequest>,
      signal: AbortSignal,
    ): Promise<Rewritten> => {
      await deps.magazines.row(caller, magazineId)
      const request = await read()
      const { form, design } = request
      const job = await findByMagazine(db, caller.id, magazineId)
      const usual = job ? Brief.parse(job.brief).model : BUILT_IN_MODEL
      const scope = scopeOf(request)
      const model = deps.modelFor(form.model_name ?? usual)
      const rewrite = async (): Promise<Rewritten> => {
        const documents = job ? ((await stepsUnder(db, job.id, 'source:')) as SourceDocument[]) : []
        return write(caller, { kind: 'rewrite', design, scope, request: form.request, tone: form.tone ?? '', documents, model }, signal)
      }
      return kind.run(caller.id, rewrite, signal)
    },
  }
}

const scopeOf = ({ form: { target, request, tone }, pages }: RewriteRequest): Scope => {
  if (request === 'tone' && !tone) throw new AppError('invalid_request', { fields: { tone: ['Say which tone.'] } })
  if (target.type === 'article') return { article: target.key }
  const page = pages.indexOf(target.page)
  if (page < 0) throw new AppError('invalid_request', { fields: { target: ['There is no such page.'] } })
  return { page }
}
