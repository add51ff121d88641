import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'

/**
 * Budgets (security statements S9–S11): per account, per network address, per known device. Of the mails to one address in an hour, one
 * network causes a part only: a stranger cannot use up those of its owner.
 */
const budgets = {
  mailMinute: { uses: 1, seconds: 60 },
  mailHourFromNetwork: { uses: 5, seconds: 3_600 },
  mailHour: { uses: 20, seconds: 3_600 },
  loginAccount: { uses: 10, seconds: 900 },
  loginDevice: { uses: 20, seconds: 900 },
  address: { uses: 100, seconds: 600 },
  passwordInSession: { uses: 10, seconds: 900 },
  linkHour: { uses: 3, seconds: 3_600 },
} as const

/** The budgets of accounts. */
export type Limits = ReturnType<typeof createLimits>

/** Creates the limits on how often accounts may be tried and written to; `factor` widens those per network address. */
export const createLimits = (rates: RateLimiter, factor: number) => ({
  /** @throws AppError `too_many_requests` when too much comes from one network address. */
  fromAddress: (what: string, address: string): Promise<void> =>
    rates.take(`${what}:from:${networkOf(address)}`, { ...budgets.address, uses: Math.ceil(budgets.address.uses * factor) }),

  /** Takes one letter to an address out of the budgets; false when it may not go now. `what` it is for: of one kind there is one a minute. */
  takeMail: async (email: string, address: string, what: string): Promise<boolean> => {
    try {
      await rates.takeAll([
        [`mail:hour:${email}:from:${networkOf(address)}`, budgets.mailHourFromNetwork],
        [`mail:hour:${email}`, budgets.mailHour],
        [`mail:minute:${what}:${email}`, budgets.mailMinute],
      ])
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    }
  },

  /** Counts a try of the password by who is signed in; the answer forgets it again. @throws AppError `too_many_requests`. */
  tryPassword: async (userId: string): Promise<() => Promise<void>> => {
    const key = `password:${userId}`
    await rates.take(key, budgets.passwordInSession)
    return () => rates.clear(key)
  },

  /** Forgets what was tried at an account whose password is another now. */
  forgetLogins: async (account: string): Promise<void> => {
    await rates.clear(`login:account:${account}`)
    await rates.clear(`login:device:${account}`)
  },

  /** Takes one mailed link of a purpose. @throws AppError `too_many_requests` after three in an hour. */
  takeLink: (userId: string, purpose: string): Promise<void> => rates.take(`link:${purpose}:${userId}`, budgets.linkHour),

  /** Counts a try to sign in; the answer forgets it again. A known device has a budget of its own, which strangers cannot use up. */
  tryLogin: async (account: string, onKnownDevice: boolean): Promise<() => Promise<void>> => {
    const key = onKnownDevice ? `login:device:${account}` : `login:account:${account}`
    await rates.take(key, onKnownDevice ? budgets.loginDevice : budgets.loginAccount)
    return () => rates.clear(key)
  },
})
