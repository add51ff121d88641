import type { Job } from '@magazineai/contract'
import type { GenerationState } from './store.ts'

/** A job as the contract shows it. */
export const presentJob = (job: GenerationState): Job => ({
  job_id: job.id,
  magazine_id: job.magazineId,
  status: job.status,
  step: job.step,
  pages_done: job.pagesDone,
  pages_total: job.pagesTotal,
  message: job.message,
  error: job.error,
  notes: job.notes,
  seq: job.seq,
})
