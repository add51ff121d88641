import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { ForgedEvent } from '../../platform/payments/index.ts'
import type { PaymentDeps } from './context.ts'
import { RETRY } from './endings.ts'
import * as store from './store.ts'
import type { Sync } from './sync.ts'

const About = z.object({ kind: z.enum(['checkout', 'subscription', 'payment']), id: z.string().max(255) })
const Nothing = z.strictObject({})

/** How often is looked for what nobody told, ms, and how much of it is read in one go. */
const EVERY = 300_000
const AT_ONCE = 200

/**
 * Creates what hears of changes: from the provider, and by looking. All of it is done by jobs, which end when `deps.jobs` is
 * stopped.
 */
export const createHearing = ({ db, jobs, provider, log }: PaymentDeps, sync: Sync) => {
  const usual = { concurrency: 4, lease: 120, retry: RETRY }

  const readings = jobs.add({
    ...usual,
    name: 'payment-reading',
    payload: About,
    run: async ({ job: { payload }, write }) => {
      const subject = payload.kind === 'payment' ? await provider.subjectOfPayment(payload.id) : { ...payload, kind: payload.kind }
      if (subject) await sync(subject, write)
    },
  })

  jobs.add({
    ...usual,
    name: 'payment-reconciling',
    payload: Nothing,
    concurrency: 1,
    every: EVERY,
    run: async () => {
      await store.closeForgotten(db, provider.id)
      const due = await store.dueSubjects(db, provider.id, AT_ONCE)
      for (const subject of due) await readings.enqueue({ key: `again ${subject.id}`, ownerId: null, payload: subject })
      if (due.length > 0) log.debug({ due: due.length }, 'payments are read again')
    },
  })

  return {
    /** Takes an event in: its id and the job that reads what it is about, in one transaction. @throws AppError `invalid_request` when it is forged. */
    hear: async (raw: Uint8Array, signature: string): Promise<void> => {
      const { id, type, about } = readEvent(raw, signature)
      await db.transaction(async (tx) => {
        if ((await store.insertEvent(tx, provider.id, id, type)) && about)
          await readings.enqueue({ key: `event ${id}`, ownerId: null, payload: about }, tx)
      })
    },
  }

  function readEvent(raw: Uint8Array, signature: string) {
    try {
      return provider.readEvent(raw, signature)
    } catch (error) {
      if (error instanceof ForgedEvent) throw new AppError('invalid_request', { cause: error })
      throw error
    }
  }
}
