import type { ComposeEvent, ComposeReport } from '@magazineai/compose'
import type { Outline } from '@magazineai/contract'
import type { ComposeSignal, Making } from '../../engine/protocol.ts'
import { Interrupted } from '../../platform/runner.ts'
import { storableText } from '../../engine/documents/index.ts'
import type { Brief } from './brief.ts'
import { commitInOrder } from './commit.ts'
import type { GenerationDeps } from './service.ts'
import { readSources } from './sources.ts'
import { loadStep, saveStep } from './steps.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'
import { countTokens, TOKENS, tokensToday } from './tokens.ts'

/** Longest time a magazine may take, and longest time without a sign of life: reading one document, or composing one article. Ms. */
const LIMIT = 15 * 60_000
const SILENCE = 90_000

/** The file that is being read now. */
export interface Reading {
  file: string | null
}

/** One try at a job. */
export interface Desk {
  deps: GenerationDeps
  job: GenerationState
  brief: Brief
  signal: AbortSignal
  reading: Reading
}

/** Writes progress; a job that is not open any more ends its work. */
const reporting =
  ({ deps, job }: Desk) =>
  async (values: Parameters<typeof store.updateOpen>[2]): Promise<void> => {
    if (!(await store.updateOpen(deps.db, job.id, values))) throw new Interrupted('cancelled')
    await deps.notify(job.ownerId, job.magazineId)
  }

/** What both tasks are given. */
const makingOf = async ({ deps, job, brief }: Desk): Promise<Making> => {
  const { name, language, pages, idea, template, mode } = brief
  const left = Math.min(TOKENS.magazine - job.tokensUsed, TOKENS.day - (await tokensToday(deps.db, job.ownerId)))
  const files = await readSources(deps.objects, brief.sources)
  return { idea, template, pages, language, name, mode, files, model: deps.modelFor(brief.model), tokens: Math.max(0, left) }
}

/** How a task is answered and watched: its steps are kept, its tokens counted. */
const watching = ({ deps, job, reading, signal }: Desk, hear: (event: ComposeEvent) => void) => ({
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
      await countTokens(deps.db, job.ownerId, tokens, job.id)
      return null
    },
  },
  progress: (value: unknown) => {
    const event = value as ComposeSignal
    if (event.type !== 'alive') hear(event)
  },
  signal,
  limit: LIMIT,
  silence: SILENCE,
})

/** Makes the outline, shows it as it grows, and lets the job wait for a look at it. */
export const makeOutline = async (desk: Desk): Promise<void> => {
  const { deps, job } = desk
  const report = reporting(desk)
  await report({ step: 'outline', message: 'Making the outline' })
  const line = queueOf<Outline>((value) => report({ outline: value }))
  const hear = (event: ComposeEvent): void => void (event.type === 'draft' && line.add(event.outline))
  const outcome = await deps.composers.run<Outline>({ kind: 'outline', ...(await makingOf(desk)) }, watching(desk, hear))
  await line.empty()
  const waits = { status: 'waiting', waitingFor: 'outline', message: store.OUTLINE_READY, leaseUntil: null } as const
  await report({ ...waits, outline: JSON.parse(storableText(outcome).json) })
  deps.log.info({ generation: job.id }, 'an outline waits to be looked at')
}

/** Makes the magazine, after its outline when there is one. */
export const makeMagazine = async (desk: Desk): Promise<void> => {
  const { deps, job, brief } = desk
  const { db, magazines } = deps
  const owner = { id: job.ownerId }
  const report = reporting(desk)
  const { hear, finished } = commitInOrder({ magazines, owner, magazineId: job.magazineId, pagesDone: job.pagesDone, report })
  const edited = brief.review ? ((await store.readOutline(db, job.id)) as Outline | null) : null
  const outcome = await deps.composers.run<ComposeReport>(
    { kind: 'compose', ...(await makingOf(desk)), outline: edited },
    watching(desk, hear),
  )
  await finished()
  await magazines.setStatus(owner, job.magazineId, 'ready')
  await report({ status: 'finished', step: 'done', message: 'Done', notes: outcome.notes, pagesDone: outcome.pages, leaseUntil: null })
}

/** Does the latest of what was added, one after the other; what came in between is left out. */
const queueOf = <T>(take: (value: T) => Promise<void>): { add: (value: T) => void; empty: () => Promise<void> } => {
  let next: { value: T } | null = null
  let busy: Promise<void> | null = null
  const work = async (): Promise<void> => {
    while (next) {
      const { value } = next
      next = null
      await take(value)
    }
  }
  return {
    add: (value) => {
      next = { value }
      busy ??= work().finally(() => (busy = null))
      busy.catch(() => undefined)
    },
    empty: async () => void (await busy),
  }
}
