import type { Job } from '@magazineai/contract'
import { Brief } from './brief.ts'
import type { GenerationState } from './store.ts'
import { TOKENS } from './tokens.ts'

/** Returns a job as the contract shows it. */
export const presentJob = (job: GenerationState): Job => ({
  job_id: job.id,
  magazine_id: job.magazineId,
  status: job.status,
  step: job.step,
  waiting_for: job.waitingFor,
  keep_going: job.keepGoing,
  model: Brief.parse(job.brief).model,
  mode: Brief.parse(job.brief).mode,
  tokens_used: job.tokensUsed,
  tokens_limit: TOKENS.magazine,
  pages_done: job.pagesDone,
  pages_total: job.pagesTotal,
  message: job.message,
  error: job.error,
  notes: job.notes,
  seq: job.seq,
})
