import type { Job } from '@magazineai/contract'

/** Returns the newer of two states of a creation: a later job wins, of the same job the higher `seq`. */
export function newerJob(old: Job | undefined, next: Job): Job {
  if (old === undefined || old.job_id !== next.job_id) return next
  return next.seq >= old.seq ? next : old
}

/** Returns whether a creation is queued or running. */
export const isLive = (job: Job): boolean => job.status === 'queued' || job.status === 'running'
