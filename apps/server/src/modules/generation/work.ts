import { Interrupted, type JobContext, type JobKind } from '../../platform/jobs/index.ts'
import { Brief } from './brief.ts'
import { makeStage, type Reading } from './stages.ts'
import { tellOutcome } from './notices.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'
import { releaseTokens } from './tokens.ts'
import { type GenerationDeps, GenerationPayload } from './deps.ts'
import { TaskError } from '../../engine/pool.ts'
import { DISK_FULL, isDiskFull } from '../../platform/disk.ts'
import { AppError } from '../../platform/errors.ts'

/** How often it is looked whether the person is still there, ms. */
const ATTENDANCE_EVERY = 5_000

/**
 * Declares the jobs that make magazines. Each looks every 5 s whether its person is still there, until it ends. A document that cannot be
 * read, or a model that does not answer, is told at once: the person decides what then.
 */
export const generationKind = (deps: GenerationDeps, park: (job: GenerationState) => Promise<unknown>): JobKind<GenerationPayload> => ({
  name: 'generation',
  payload: GenerationPayload,
  concurrency: deps.composers.size,
  lease: 20,
  retry: { interruptions: 4, pauses: [], isTransient: () => false },
  run: async (context) => {
    const job = await context.write((tx) => store.beginGeneration(tx, context.job.payload.generation))
    if (job) await make({ deps, job, context, park })
  },
  failed: async (tx, { key }, error) => {
    const sentence = error instanceof GenerationFailed ? error.message : reasonOf(error, null)
    const job = await store.failGeneration(tx, key, sentence)
    if (job) await deps.magazines.settleStatus(tx, job.magazineId, 'failed')
    await releaseTokens(tx, key)
    if (job) await tellOutcome(deps, tx, job, { type: 'failed', reason: sentence })
  },
  afterFailed: async ({ key }) => {
    const job = await store.readGeneration(deps.db, key)
    if (!job) return
    await deps.magazines.tellChanged({ id: job.ownerId }, job.magazineId)
    await deps.notify(job.ownerId, job.magazineId)
  },
})

/** Why a magazine could not be made, in words for its person. */
class GenerationFailed extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'GenerationFailed'
  }
}

interface Making {
  deps: GenerationDeps
  job: GenerationState
  context: JobContext<GenerationPayload>
  park: (job: GenerationState) => Promise<unknown>
}

const make = async ({ deps, job, context, park }: Making): Promise<void> => {
  const reading: Reading = { file: null }
  // A park ends this very job: its signal is aborted like that of any other cancelled one.
  const attendance = setInterval(
    () => void park(job).catch((error: unknown) => deps.log.warn({ err: error }, 'looking for the person')),
    ATTENDANCE_EVERY,
  )
  try {
    await makeStage({ deps, job, brief: Brief.parse(job.brief), context, reading })
  } catch (error) {
    throw error instanceof Interrupted ? error : new GenerationFailed(reasonOf(error, reading.file), error)
  } finally {
    clearInterval(attendance)
  }
}

/**
 * Says what a person is told of a failure: our own sentences about their files, nothing of the inside. `file` is the one that was being
 * read.
 */
const reasonOf = (error: unknown, file: string | null): string => {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return DISK_FULL
  if (!(error instanceof TaskError)) return 'Failed to generate magazine.'
  if (error.origin === 'IngestError') return error.message
  const what = file === null ? 'The magazine' : `“${file}”`
  if (error.origin === 'OutOfMemory') return `${what} needs more memory than one magazine may take. Try a smaller document.`
  if (error.origin === 'Timeout') return `${what} took too long${file === null ? '' : ' to read'}. Try a smaller document.`
  return file === null ? 'Failed to generate magazine.' : `${what} could not be read.`
}
