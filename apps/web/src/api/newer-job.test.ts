import type { Job } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { newerJob } from './newer-job.ts'

const job = (job_id: string, seq: number): Job => ({ job_id, seq }) as Job

test('a late message never undoes a newer one', () => {
  const current = job('a', 5)
  expect(newerJob(current, job('a', 4))).toBe(current)
  expect(newerJob(current, job('a', 6)).seq).toBe(6)
})

test('another job of the same magazine starts anew', () => {
  expect(newerJob(job('a', 9), job('b', 1))).toEqual(job('b', 1))
  expect(newerJob(undefined, job('a', 1))).toEqual(job('a', 1))
})
