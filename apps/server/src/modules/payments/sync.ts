import type { Database } from '../../platform/database.ts'
import type { Subject } from '../../platform/payments/index.ts'
import type { PaymentDeps } from './context.ts'
import * as store from './store.ts'
import { createWriting, NOTHING, type Written, type WritingDeps } from './writing.ts'

/** How what was read is written: in a transaction of its own, or in that of a job. */
type Write = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

/** What reading and writing needs. */
type SyncDeps = Pick<PaymentDeps, 'db' | 'tell'> & WritingDeps

/** Brings what we know to what a provider says: whatever is heard, in whichever order and how often, is a reason to read and nothing else. */
export const createSync = (deps: SyncDeps) => {
  const { db, provider, log, tell } = deps
  const writing = createWriting(deps)

  const read = async (subject: Subject): Promise<((tx: Database) => Promise<Written>) | null> => {
    if (subject.kind === 'checkout') {
      const state = await provider.readCheckout(subject.id)
      return state && ((tx) => writing.checkout(tx, state))
    }
    const state = await provider.readSubscription(subject.id)
    return state && ((tx) => writing.subscription(tx, state))
  }

  /**
   * Reads something at the provider and writes it, unless what was read later was written first. Its owner is told in the same transaction.
   * @throws ProviderUnavailable when it cannot be read now.
   */
  const sync = async (subject: Subject, write: Write = (work) => db.transaction(work)): Promise<void> => {
    const ticket = await store.takeTicket(db, provider.id, subject)
    const apply = await read(subject)
    if (!apply) {
      log.warn(subject, 'the payment provider does not know something any more')
      return
    }
    const next = await write(async (tx) => {
      const written = (await store.useTicket(tx, provider.id, subject, ticket)) ? await apply(tx) : NOTHING
      for (const { ownerId, notice } of written.told) await tell(ownerId, notice, tx)
      return written.next
    })
    if (next) await sync(next, write)
  }

  return sync
}

/** Reads something at the provider and writes it. */
export type Sync = ReturnType<typeof createSync>
