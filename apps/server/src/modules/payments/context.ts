import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import { ProviderUnavailable, type PaymentProvider } from '../../platform/payments/index.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import type { Notices } from '../notifications/index.ts'
import type { Plans } from '../plans/index.ts'

/** What payments need. */
export interface PaymentDeps {
  db: Database
  jobs: Jobs
  log: Logger
  rates: RateLimiter
  provider: PaymentProvider
  plans: Plans
  /** Days a first subscription is free; 0 = there is no trial. */
  trialDays: number
  /** How much an account uses: magazines, and bytes of files. */
  usage: { projects(ownerId: string): Promise<number>; storage(ownerId: string): Promise<number> }
  /** Tells a person what happened to what they pay for, when the transaction is committed. */
  tell: Notices['tell']
}

/** Who pays. */
export interface Payer {
  id: string
  email: string
}

/** Seconds after which a call that found no provider may come again. */
const RETRY_AFTER = 10

/** Makes a call to the provider for somebody who waits. @throws AppError `payment_unavailable` when it does not answer. */
export const reached = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new AppError('payment_unavailable', { cause: error, retryAfter: RETRY_AFTER })
    throw error
  }
}
