import type { Job } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { creationStatusOf } from './creation-status.ts'

const job = (change: Partial<Job>): Job => ({
  job_id: 'j',
  magazine_id: 'm',
  status: 'running',
  step: 'writing',
  waiting_for: null,
  keep_going: true,
  model: 'built-in',
  mode: 'condense',
  tokens_used: 0,
  tokens_limit: 0,
  pages_done: 3,
  pages_total: 12,
  message: '',
  error: null,
  notes: [],
  seq: 1,
  ...change,
})

test('what runs says how far it is', () => {
  expect(creationStatusOf(job({}))).toEqual({ text: 'Page 3 of 12', next: 'watch', action: 'Watch', progress: 0.25 })
  expect(creationStatusOf(job({ pages_done: 0, pages_total: 0 }))).toMatchObject({ text: 'Getting ready…', progress: null })
  expect(creationStatusOf(job({ step: 'outline', pages_total: 0 }))).toMatchObject({ text: 'Making the outline', progress: null })
})

test('what waits says for what, and offers it', () => {
  expect(creationStatusOf(job({ status: 'waiting', waiting_for: 'outline' }))).toMatchObject({
    next: 'look',
    action: 'Look at the outline',
  })
  expect(creationStatusOf(job({ status: 'waiting', waiting_for: 'return' }))).toEqual({
    text: 'Waiting for you on page 3 of 12',
    next: 'resume',
    action: 'Go on',
  })
})

test('what failed says why, and what is ready says nothing', () => {
  expect(creationStatusOf(job({ status: 'failed', error: 'No.', pages_done: 0 }))).toEqual({ text: 'No.', next: 'resume', action: 'Retry' })
  expect(creationStatusOf(job({ status: 'cancelled', pages_done: 0 }))).toMatchObject({ text: 'Cancelled', action: 'Go on' })
  expect(creationStatusOf(job({ status: 'finished' }))).toBeNull()
})

test('what stopped over finished pages can go on or be opened as it is', () => {
  expect(creationStatusOf(job({ status: 'failed', error: 'The model is busy.' }))).toEqual({
    text: 'Stopped after 3 of 12 pages. The model is busy.',
    next: 'resume',
    action: 'Retry',
    opens: true,
  })
  expect(creationStatusOf(job({ status: 'cancelled' }))).toMatchObject({
    text: 'Stopped after 3 of 12 pages. Cancelled',
    action: 'Go on',
    opens: true,
  })
})
