import type { Job } from '@magazineai/contract'

/** Where a creation stands, in words, and what it offers next. */
export interface CreationStatus {
  text: string
  /** `watch` and `look` lead to its screen; `resume` lets it go on first. */
  next: 'watch' | 'look' | 'resume'
  action: string
  /** True when pages are there to be opened as they are. */
  opens?: boolean
  /** 0–1 while it runs, null while that is unknown; absent when it does not run. */
  progress?: number | null
}

/** Describes how a creation is shown in the strip above the list; null when it has come to a good end. */
export function creationStatusOf(job: Job): CreationStatus | null {
  const { status, pages_done: done, pages_total: total } = job
  if (status === 'finished') return null
  if (status === 'failed' || status === 'cancelled') return stoppedStanding(job)
  if (status === 'waiting') {
    if (job.waiting_for === 'outline') return { text: 'The outline is ready to be looked at', next: 'look', action: 'Look at the outline' }
    return { text: done > 0 ? `Waiting for you on page ${done} of ${total}` : 'Waiting for you', next: 'resume', action: 'Go on' }
  }
  const progress = total > 0 ? done / total : null
  if (status === 'queued') return { text: 'Waiting for its turn…', next: 'watch', action: 'Watch', progress }
  if (job.step === 'outline') return { text: 'Making the outline', next: 'watch', action: 'Watch', progress: null }
  return { text: total > 0 ? `Page ${done} of ${total}` : 'Getting ready…', next: 'watch', action: 'Watch', progress }
}

/** What failed or was cancelled goes on where it stopped; what it finished can be opened. */
function stoppedStanding({ status, error, pages_done: done, pages_total: total }: Job): CreationStatus {
  const failed = status === 'failed'
  const reason = failed ? (error ?? 'Failed to generate magazine.') : 'Cancelled'
  const next = { next: 'resume', action: failed ? 'Retry' : 'Go on' } as const
  return done > 0 ? { text: `Stopped after ${done} of ${total} pages. ${reason}`, ...next, opens: true } : { text: reason, ...next }
}
