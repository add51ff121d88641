import type { Job } from '@magazineai/contract'

/** Where a creation stands, in words, and what it offers next. */
export interface Standing {
  text: string
  /** `watch` and `look` lead to its screen; `resume` lets it go on first. */
  next: 'watch' | 'look' | 'resume'
  action: string
  /** 0–1 while it runs, null while that is unknown; absent when it does not run. */
  progress?: number | null
}

/** How a creation is shown in the strip above the list; null when it has come to a good end. */
export function standingOf(job: Job): Standing | null {
  const { status, pages_done: done, pages_total: total } = job
  if (status === 'finished') return null
  if (status === 'failed') return { text: job.error ?? 'Failed to generate magazine.', next: 'resume', action: 'Retry' }
  if (status === 'cancelled') return { text: 'Cancelled', next: 'resume', action: 'Go on' }
  if (status === 'waiting') {
    if (job.waiting_for === 'outline') return { text: 'The outline is ready to be looked at', next: 'look', action: 'Look at the outline' }
    return { text: done > 0 ? `Waiting for you on page ${done} of ${total}` : 'Waiting for you', next: 'resume', action: 'Go on' }
  }
  const progress = total > 0 ? done / total : null
  if (status === 'queued') return { text: 'Waiting for its turn…', next: 'watch', action: 'Watch', progress }
  if (job.step === 'outline') return { text: 'Making the outline', next: 'watch', action: 'Watch', progress: null }
  return { text: total > 0 ? `Page ${done} of ${total}` : 'Getting ready…', next: 'watch', action: 'Watch', progress }
}
