import { setTimeout as pause } from 'node:timers/promises'
import { magazineOperations as operations } from '@magazineai/contract'
import type { GenerateForm, Job } from '@magazineai/contract'
import type { FastifyReply } from 'fastify'
import type { DocumentReader } from '../../engine/documents/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Serve } from '../../platform/http/route.ts'
import type { StartGeneration } from '../magazines/index.ts'
import type { Generation } from './service.ts'

/** Largest design a rewrite is asked with, bytes. */
const REWRITE_BYTES = 20 * 1024 * 1024

const WAIT_EVERY = 300
const WAIT_LIMIT = 10 * 60_000

/** Starts a job, and waits for its end when the caller wants the magazine itself. @throws AppError `busy` when that takes over 10 minutes. */
export const startGeneration =
  (generation: Generation) =>
  async ({ caller, form, files, wait, call }: Parameters<StartGeneration>[0]) => {
    // Who waits for the magazine itself can look at no outline in between, and does not leave.
    const wanted: GenerateForm = wait ? { ...form, review: 'false', keep_going: 'true' } : form
    const started = await generation.start(caller, wanted, files, call)
    if (wait) await untilFinished(generation, caller, started.id)
    return started
  }

const untilFinished = async (generation: Generation, caller: Caller, magazineId: string): Promise<void> => {
  const end = performance.now() + WAIT_LIMIT
  while (performance.now() < end) {
    const job: Job = await generation.read(caller, magazineId)
    if (job.status === 'finished') return
    if (['failed', 'cancelled', 'waiting'].includes(job.status)) throw failureOf(job)
    await pause(WAIT_EVERY)
  }
  throw new AppError('busy')
}

/** What failed while reading is a fault of the files. */
const failureOf = ({ status, step, error, message }: Job): AppError =>
  status === 'failed' && step === 'reading'
    ? new AppError('invalid_file', { fields: { files: [error ?? message] } })
    : new AppError('generation_failed', { fields: { content_idea: [error ?? message] } })

/** Returns a signal that says when nobody waits for a reply any more. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => void (raw.writableFinished || gone.abort(new Error('nobody waits any more'))))
  return gone.signal
}

/** Mounts M-07, M-08, M-14 and M-15. */
export const mountGeneration = (serve: Serve, generation: Generation, reader: DocumentReader): void => {
  serve(operations.getJob, ({ caller, params }) => generation.read(caller, params.id))
  serve(operations.cancelJob, ({ caller, params }) => generation.cancel(caller, params.id))
  serve(operations.resumeJob, async ({ caller, params, reply }) => reply.code(202).send(await generation.resume(caller, params.id)))
  serve(operations.pauseJob, ({ caller, params }) => generation.pause(caller, params.id))
  serve(operations.attendJob, async ({ caller, params, reply }) => {
    await generation.attend(caller, params.id)
    return reply.code(204).send()
  })
  serve(operations.getOutline, ({ caller, params }) => generation.outline(caller, params.id))
  serve(operations.saveOutline, async ({ caller, params, body }) => {
    await generation.editOutline(caller, params.id, body.outline)
    return generation.outline(caller, params.id)
  })
  serve(operations.measureOutline, async ({ caller, params, reply }) => ({
    lengths: await generation.lengths(caller, params.id, goneSignal(reply)),
  }))
  serve(
    operations.rewrite,
    ({ caller, params, unread, reply }) =>
      generation.rewrite(caller, params.id, () => reader.read('rewrite', unread, caller.id), goneSignal(reply)),
    { bodyLimit: REWRITE_BYTES, isUnread: true },
  )
  serve(operations.generationLimits, ({ caller }) => generation.limits(caller))
}
