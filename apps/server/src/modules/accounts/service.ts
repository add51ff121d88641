import type { Database } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Rates } from '../../platform/rates.ts'
import type { Secrets } from '../../platform/secret.ts'
import { createCodes } from './codes.ts'
import { reuseLetter } from './letters.ts'
import { createMailing } from './mailing.ts'
import { createLimits } from './limits.ts'
import { ownersWay } from './owner.ts'
import { createPasswords } from './passwords.ts'
import { registration } from './register.ts'
import { createSessions } from './sessions.ts'
import { signingIn } from './sign-in.ts'
import { tickets } from './tickets.ts'

/** What accounts need. */
export interface AccountDeps {
  db: Database
  mail: Mail
  rates: Rates
  secrets: Secrets
  url: string
  /** Factor on the budgets per network address. */
  rateFactor: number
  sessionEnded: (sessionId: string) => Promise<void>
}

/** Where a call comes from. */
export interface Origin {
  address: string
  userAgent: string
  /** The mark of a device that signed in before. */
  device: string | undefined
  /** The token of the registration that was made in this browser. */
  registration: string | undefined
}

/** What every use case of accounts works with. */
export type Tools = ReturnType<typeof createTools>

const createTools = ({ db, mail, rates, secrets, url, rateFactor, sessionEnded }: AccountDeps) => {
  const codes = createCodes(secrets.codes)
  const limits = createLimits(rates, rateFactor)
  return {
    db,
    secrets,
    url,
    codes,
    passwords: createPasswords(),
    limits,
    sessions: createSessions({
      db,
      key: secrets.tokens,
      ended: sessionEnded,
      reused: (user) => mail.send(reuseLetter(user.email)),
    }),
    mailAddress: createMailing({ db, mail, url, codes, limits }),
  }
}

/** The rules of accounts. */
export type Accounts = ReturnType<typeof createAccountService>

/** Accounts over the database: one file per use case. */
export const createAccountService = (deps: AccountDeps) => {
  const tools = createTools(deps)
  return { ...registration(tools), ...signingIn(tools), ...tickets(tools), ...ownersWay(tools) }
}
