import type { ComposeReport } from '@magazineai/compose'
import { Interrupted } from '../../platform/runner.ts'
import type { Work } from '../../platform/runner.ts'
import { storableText } from '../magazines/index.ts'
import { Brief } from './brief.ts'
import { commitInOrder } from './commit.ts'
import { reasonOf } from './reason.ts'
import type { GenerationDeps } from './service.ts'
import { readSources } from './sources.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'

/** Longest time a magazine may take, and longest time without a sign of life: reading one document, or composing one article. Ms. */
const LIMIT = 15 * 60_000
const SILENCE = 90_000

const ATTEMPTS = 4

/** The work of generation jobs. */
export const working = (deps: GenerationDeps): Work => {
  const { db } = deps
  return {
    queue: 'generate',
    width: 1,
    claim: (id, seconds) => store.claimGeneration(db, id, seconds),
    renew: (id, seconds) => store.renewGeneration(db, id, seconds),
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
    await compose(deps, job, signal, reading)
  } catch (error) {
    if (signal.aborted || error instanceof Interrupted) return
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

/** The file that is being read now. */
interface Reading {
  file: string | null
}

const compose = async (deps: GenerationDeps, job: GenerationState, signal: AbortSignal, reading: Reading): Promise<void> => {
  const { db, magazines } = deps
  const brief = Brief.parse(job.brief)
  const owner = { id: job.ownerId }
  const report = async (values: Parameters<typeof store.updateOpen>[2]): Promise<void> => {
    if (!(await store.updateOpen(db, job.id, values))) throw new Interrupted('cancelled')
    await deps.notify(job.ownerId, job.magazineId)
  }
  const { hear, finished } = commitInOrder({ magazines, owner, magazineId: job.magazineId, pagesDone: job.pagesDone, report })
  const { name, author, language, pages, idea, template } = brief
  const outcome = await deps.pool.run<ComposeReport>(
    { kind: 'compose', idea, template, pages, language, name, author, files: await readSources(deps.objects, brief.sources) },
    {
      answer: {
        load: async (key) => {
          reading.file = /^source:(.*):\d+$/s.exec(key)?.[1] ?? null
          return store.loadCheckpoint(db, job.id, key)
        },
        save: async ({ key, value }) => {
          reading.file = null
          await store.saveCheckpoint(db, job.id, key, JSON.parse(storableText(value).json))
          return null
        },
      },
      progress: hear,
      signal,
      limit: LIMIT,
      silence: SILENCE,
    },
  )
  await finished()
  await magazines.setStatus(owner, job.magazineId, 'ready')
  await report({ status: 'finished', step: 'done', message: 'Done', notes: outcome.notes, pagesDone: outcome.pages, leaseUntil: null })
}

/** A magazine whose making ended early keeps its finished pages; without any it has failed. */
export const settle = async ({ magazines }: GenerationDeps, job: GenerationState): Promise<void> => {
  const { pageOrder } = await magazines.row({ id: job.ownerId }, job.magazineId)
  await magazines.setStatus({ id: job.ownerId }, job.magazineId, pageOrder.length > 0 ? 'ready' : 'failed')
}
