import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { ForgedEvent, ProviderUnavailable } from '../../platform/payments/index.ts'
import type { PaymentDeps } from './context.ts'
import * as store from './store.ts'
import type { Sync } from './sync.ts'

const About = z.object({ kind: z.enum(['checkout', 'subscription', 'payment']), id: z.string().max(255) })
const Ending = z.object({ subscription: z.string().max(255) })
const Nothing = z.strictObject({})

/** A provider that is away for a day loses nothing, ms. */
const PAUSES = [1_000, 3_000, 5_000, 10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000, 28_800_000]

/** How often is looked for what nobody told, ms, and how much of it is read in one go. */
const EVERY = 300_000
const AT_ONCE = 200

/**
 * Creates what hears of changes: from the provider, by itself, and when a person goes. All of it is done by jobs, which end when `deps.jobs` is
 * stopped.
 */
export const createHearing = ({ db, jobs, provider, log }: PaymentDeps, sync: Sync) => {
  const usual = { concurrency: 2, lease: 120, retry: { interruptions: 20, pauses: PAUSES, isTransient: isAway } }

  const readings = jobs.add({
    ...usual,
    name: 'payment-reading',
    payload: About,
    run: async ({ job: { payload }, write }) => {
      const subject = payload.kind === 'payment' ? await provider.subjectOfPayment(payload.id) : { ...payload, kind: payload.kind }
      if (subject) await sync(subject, write)
    },
  })

  const endings = jobs.add({
    ...usual,
    name: 'payment-ending',
    payload: Ending,
    run: ({ job: { payload } }) => provider.endSubscription(payload.subscription),
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

    /** Ends at the provider what a person pays for who is about to be removed, in the transaction that removes them. */
    endOfOwner: async (tx: Database, ownerId: string): Promise<void> => {
      for (const subscription of await store.runningOf(tx, ownerId, provider.id))
        await endings.enqueue({ key: subscription, ownerId: null, payload: { subscription } }, tx)
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

const isAway = (error: unknown): boolean => error instanceof ProviderUnavailable
