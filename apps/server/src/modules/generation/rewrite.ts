import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { Rewritten } from '@magazineai/contract'
import type { Revision, Scope, SourceDocument } from '@magazineai/compose'
import type { RewriteRequest } from '../../engine/documents/requests.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Brief } from './brief.ts'
import type { GenerationDeps } from './service.ts'
import { stepsUnder } from './steps.ts'
import { findByMagazine } from './store.ts'
import { countTokens, TOKENS, tokensToday } from './tokens.ts'

/** Longest time a rewrite may take, and longest time without a sign of life, ms. */
const LIMIT = 180_000
const SILENCE = 60_000

/** Writing parts of a finished magazine anew. */
export const rewriting = (deps: GenerationDeps) => ({
  /**
   * The operation that rewrites an article or a page of the design the caller shows; nothing is stored. Ends when `signal` says that nobody waits.
   * @throws AppError `invalid_request` with the sentence that says why nothing can be done.
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
    const job = await findByMagazine(deps.db, caller.id, magazineId)
    const usual = job ? Brief.parse(job.brief).model : BUILT_IN_MODEL
    const task = {
      kind: 'rewrite' as const,
      design,
      scope: scopeOf(request),
      request: form.request,
      tone: form.tone ?? '',
      documents: job ? ((await stepsUnder(deps.db, job.id, 'source:')) as SourceDocument[]) : [],
      model: deps.modelFor(form.model_name ?? usual),
      tokens: Math.max(0, TOKENS.day - (await tokensToday(deps.db, caller.id))),
    }
    let tokens = 0
    const count = async (used: number): Promise<null> => {
      tokens += used
      await countTokens(deps.db, caller.id, used)
      return null
    }
    const answer = { load: async () => null, save: async () => null, tokens: count }
    const revision = await deps.composers.run<Revision>(task, { answer, signal, limit: LIMIT, silence: SILENCE })
    if (!revision.ok) throw new AppError('rewrite_refused', { fields: { request: [revision.message] } })
    return { operation: revision.operation, notes: revision.notes, tokens_used: tokens }
  },
})

const scopeOf = ({ form: { target, request, tone }, pages }: RewriteRequest): Scope => {
  if (request === 'tone' && !tone) throw new AppError('invalid_request', { fields: { tone: ['Say which tone.'] } })
  if (target.type === 'article') return { article: target.key }
  const page = pages.indexOf(target.page)
  if (page < 0) throw new AppError('invalid_request', { fields: { target: ['There is no such page.'] } })
  return { page }
}
