import { Outline, type Length } from '@magazineai/contract'
import type { SourceDocument } from '@magazineai/compose'
import { runAnswered } from '../../engine/decisive.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import { Brief } from './brief.ts'
import { loadLengths, saveLengths } from './kept-lengths.ts'
import { stepsUnder } from './steps.ts'
import { findByMagazine, readOutline } from './store.ts'
import type { GenerationDeps } from './deps.ts'

/** Longest time the lengths of one outline may take, ms. */
const LIMIT = 60_000

/** Outlines of one person that may wait or be measured: a screen shows one, and an edit may come while it is measured. */
const OPEN = 3

/** Seconds after which one who waits for too many may ask again. */
const RETRY_AFTER = 5

/** Creates what works out what each length of an outline would mean, in the threads of `deps.rewriters`. */
export const createLengths = (deps: GenerationDeps) => {
  const { db, rewriters, magazines } = deps
  const kind = createImmediateKind({
    name: 'lengths',
    concurrency: rewriters.size,
    caps: { open: OPEN, running: rewriters.size },
    refusal: { code: 'too_many_jobs', retryAfter: RETRY_AFTER },
  })

  return {
    /**
     * What each length would mean for the outline as it is now; kept until the outline is another. Ends when `signal` says that nobody waits.
     * @throws AppError `not_found` where there is no outline, `too_many_jobs` when the caller waits for others already.
     */
    lengths: async (caller: Pick<Caller, 'id'>, magazineId: string, signal: AbortSignal): Promise<Length[]> => {
      await magazines.row(caller, magazineId)
      const job = await findByMagazine(db, caller.id, magazineId)
      const found = job && Outline.safeParse(await readOutline(db, job.id))
      if (!job || !found?.success) throw new AppError('not_found')
      const outline = found.data
      const kept = await loadLengths(db, job.id, outline)
      if (kept) return kept
      const { idea, template, pages, leavesRoom, language, typography, name, mode } = Brief.parse(job.brief)
      return kind.run(
        caller.id,
        async () => {
          const documents = (await stepsUnder(db, job.id, 'source:')) as SourceDocument[]
          const task = { kind: 'lengths', idea, template, pages, leavesRoom, language, typography, name, mode, outline, documents } as const
          const lengths = await runAnswered<Length[]>(rewriters, task, { answer: {}, signal, limit: LIMIT, silence: LIMIT })
          await saveLengths(db, job.id, { outline, lengths })
          return lengths
        },
        signal,
      )
    },
  }
}
