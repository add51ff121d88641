import { createNewest } from '@magazineai/common'
import type { ComposeEvent, ComposeReport } from '@magazineai/compose'
import type { Outline } from '@magazineai/contract'
import type { ComposeSignal, ComposeBrief, OutlineResult } from '../../engine/protocol.ts'
import { runAnswered } from '../../engine/decisive.ts'
import { storableText } from '../../engine/documents/index.ts'
import { Interrupted, type JobContext } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/database.ts'
import type { Brief } from './brief.ts'
import { commitInOrder } from './commit.ts'
import { saveLengths } from './kept-lengths.ts'
import { readSources } from './sources.ts'
import { loadStep, saveStep } from './steps.ts'
import { tellOutcome } from './notices.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'
import { countTokens, releaseTokens, reserveTokens, TOKENS } from './tokens.ts'
import { OUTLINE_APPROVED, type GenerationDeps, type GenerationPayload } from './deps.ts'

/** Longest time a magazine may take, and longest time without a sign of life: reading one document, or composing one article. Ms. */
const LIMIT = 15 * 60_000
const SILENCE = 90_000

/** The file that is being read now. */
export interface Reading {
  file: string | null
}

/** One try at a job. */
export interface Attempt {
  deps: GenerationDeps
  job: GenerationState
  brief: Brief
  context: JobContext<GenerationPayload>
  reading: Reading
}

/** Writes progress; a job that is not open, or not ours, any more ends its work. */
const reporting =
  ({ deps, job, context }: Attempt) =>
  async (values: Parameters<typeof store.updateOpen>[2]): Promise<void> => {
    await context.write((tx) => requireOpen(tx, job.id, values))
    await deps.notify(job.ownerId, job.magazineId)
  }

const requireOpen = async (tx: Database, id: string, values: Parameters<typeof store.updateOpen>[2]): Promise<void> => {
  if (!(await store.updateOpen(tx, id, values))) throw new Interrupted('cancelled')
}

/** What both tasks are given; the tokens they may take are set aside until they end. */
const makingOf = async ({ deps, job, brief }: Attempt): Promise<ComposeBrief> => {
  const { name, language, typography, pages, leavesRoom, idea, template, mode } = brief
  const wanted = Math.max(0, TOKENS.magazine - job.tokensUsed)
  const { tokensADay: aDay } = await deps.plans.entitlements(job.ownerId)
  const tokens = await reserveTokens(deps.db, { id: job.id, ownerId: job.ownerId, wanted, aDay, life: 2 * LIMIT })
  const files = await readSources(deps.objects, brief.sources)
  return { idea, template, pages, leavesRoom, language, typography, name, mode, files, model: deps.modelFor(brief.model), tokens }
}

/** How a task is answered and watched: its steps are kept, its tokens counted. */
const watching = ({ deps, job, reading, context }: Attempt, hear: (event: ComposeEvent) => void) => ({
  answer: {
    load: async (key: string) => {
      reading.file = /^source:(.*):[^:]*$/s.exec(key)?.[1] ?? null
      return loadStep(deps.db, job.id, key)
    },
    save: async ({ key, value }: { key: string; value: unknown }) => {
      reading.file = null
      await saveStep(deps.db, job.id, key, JSON.parse(storableText(value).json))
      return null
    },
    keep: ({ name, bytes }: { name: string; bytes: Uint8Array }) => deps.keepPicture(job.ownerId, name, bytes),
    tokens: async (tokens: number) => {
      await countTokens(deps.db, job.ownerId, job.id, tokens, job.id)
      return null
    },
  },
  progress: (value: unknown) => {
    const event = value as ComposeSignal
    if (event.type !== 'alive') hear(event)
  },
  signal: context.signal,
  limit: LIMIT,
  silence: SILENCE,
})

/** Makes the outline, shows it as it grows, and lets the job wait for a look at it. */
const makeOutline = async (attempt: Attempt): Promise<void> => {
  const { deps, job, context } = attempt
  const report = reporting(attempt)
  await report({ step: 'outline', message: 'Making the outline' })
  let draft: Outline | undefined
  const reportDraft = createNewest(async () => report(draft ? { outline: draft } : {}))
  let reported = Promise.resolve()
  const hear = (event: ComposeEvent): void => {
    if (event.type !== 'draft') return
    draft = event.outline
    reported = reportDraft()
    // What comes of the last one is waited for below.
    reported.catch(() => undefined)
  }
  const outcome = await runAnswered<OutlineResult>(
    deps.composers,
    { kind: 'outline', ...(await makingOf(attempt)) },
    watching(attempt, hear),
  )
  await reported
  await context.finish(async (tx) => {
    const { outline, lengths } = JSON.parse(storableText(outcome).json) as OutlineResult
    await requireOpen(tx, job.id, { status: 'waiting', waitingFor: 'outline', message: store.OUTLINE_READY, outline })
    await saveLengths(tx, job.id, { outline, lengths })
    await releaseTokens(tx, job.id)
    await tellOutcome(deps, tx, job, { type: 'outline' })
  })
  await deps.notify(job.ownerId, job.magazineId)
  deps.log.info({ generation: job.id }, 'an outline waits to be looked at')
}

/** Makes the magazine, after its outline when there is one. */
const makeMagazine = async (attempt: Attempt): Promise<void> => {
  const { deps, job, brief, context } = attempt
  const { db, magazines } = deps
  const owner = { id: job.ownerId }
  const { hear, finished } = commitInOrder({
    magazines,
    owner,
    magazineId: job.magazineId,
    pagesDone: job.pagesDone,
    requireHeld: context.requireHeld,
    report: reporting(attempt),
  })
  const edited = brief.review ? ((await store.readOutline(db, job.id)) as Outline | null) : null
  const outcome = await runAnswered<ComposeReport>(
    deps.composers,
    { kind: 'compose', ...(await makingOf(attempt)), outline: edited },
    watching(attempt, hear),
  )
  await finished()
  await context.finish(async (tx) => {
    await magazines.writeStatus(tx, job.magazineId, 'ready')
    await requireOpen(tx, job.id, { status: 'finished', step: 'done', message: 'Done', notes: outcome.notes, pagesDone: outcome.pages })
    await releaseTokens(tx, job.id)
    await tellOutcome(deps, tx, job, { type: 'ready' })
  })
  await magazines.tellChanged(owner, job.magazineId)
  await deps.notify(job.ownerId, job.magazineId)
}

/** Makes what is to be made now: the outline where somebody wants to look at it and has not, else the magazine. */
export const makeStage = async (attempt: Attempt): Promise<void> => {
  const { deps, job, brief } = attempt
  const isApproved = !brief.review || (await loadStep(deps.db, job.id, OUTLINE_APPROVED)) !== null
  await (isApproved ? makeMagazine(attempt) : makeOutline(attempt))
}
