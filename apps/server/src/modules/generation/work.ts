import { isDatabaseUnavailable } from '../../platform/database-errors.ts'
import { Interrupted } from '../../platform/runner.ts'
import type { Work } from '../../platform/runner.ts'
import { Brief } from './brief.ts'
import { reasonOf } from './reason.ts'
import type { GenerationDeps } from './service.ts'
import { makeMagazine, makeOutline } from './stages.ts'
import type { Reading } from './stages.ts'
import { loadStep } from './steps.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'

const ATTEMPTS = 4

/** The step that says: the outline was looked at, write it. */
export const OUTLINE_APPROVED = 'outline-approved'

/** The work of generation jobs. */
export const working = (deps: GenerationDeps): Work => {
  const { db } = deps
  return {
    queue: 'generate',
    width: deps.composers.size,
    claim: (id, seconds) => store.claimGeneration(db, id, seconds),
    renew: async (id, seconds) => {
      if (await store.parkGeneration(db, id, true)) await tellOwner(deps, id)
      return store.renewGeneration(db, id, seconds)
    },
    release: (id) => store.releaseGeneration(db, id),
    abandoned: () => store.abandonedGenerations(db),
    run: async (id, signal) => {
      const job = await store.readGeneration(db, id)
      if (job) await run(deps, job, signal)
    },
  }
}

const run = async (deps: GenerationDeps, job: GenerationState, signal: AbortSignal): Promise<void> => {
  const reading: Reading = { file: null }
  try {
    if (job.attempts > ATTEMPTS) throw new Error('the server stopped over it several times')
    const brief = Brief.parse(job.brief)
    const desk = { deps, job, brief, signal, reading }
    const approved = !brief.review || (await loadStep(deps.db, job.id, OUTLINE_APPROVED)) !== null
    await (approved ? makeMagazine(desk) : makeOutline(desk))
  } catch (error) {
    if (signal.aborted || error instanceof Interrupted) return
    if (isDatabaseUnavailable(error)) throw error
    deps.log.error({ err: error, generation: job.id }, 'a generation failed')
    const isOpen = await store.updateOpen(deps.db, job.id, {
      status: 'failed',
      error: reasonOf(error, reading.file),
      message: 'Failed',
      leaseUntil: null,
    })
    if (isOpen) await settle(deps, job).catch(() => undefined)
    await deps.notify(job.ownerId, job.magazineId)
  }
}

/** A magazine whose making ended early keeps its finished pages; without any it has failed. */
export const settle = async ({ magazines }: GenerationDeps, job: GenerationState): Promise<void> => {
  const { pageOrder } = await magazines.row({ id: job.ownerId }, job.magazineId)
  await magazines.setStatus({ id: job.ownerId }, job.magazineId, pageOrder.length > 0 ? 'ready' : 'failed')
}

const tellOwner = async (deps: GenerationDeps, id: string): Promise<void> => {
  const job = await store.readGeneration(deps.db, id)
  if (job) await deps.notify(job.ownerId, job.magazineId)
}
