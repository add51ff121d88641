import type { Database } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Rates } from '../../platform/rates.ts'
import type { Secrets } from '../../platform/secret.ts'
import { createCodes } from './codes.ts'
import { codeLetter, reuseLetter } from './letters.ts'
import { createLimits } from './limits.ts'
import { createPasswords } from './passwords.ts'
import { registration } from './register.ts'
import { createSessions } from './sessions.ts'
import { signingIn } from './sign-in.ts'
import type { User } from './store.ts'
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
}

/** What every use case of accounts works with. */
export type Tools = ReturnType<typeof createTools>

const createTools = (deps: AccountDeps) => {
  const { db, mail, secrets } = deps
  const codes = createCodes(secrets.codes)
  return {
    db,
    mail,
    secrets,
    url: deps.url,
    codes,
    passwords: createPasswords(),
    limits: createLimits(deps.rates, deps.rateFactor),
    sessions: createSessions({
      db,
      key: secrets.tokens,
      ended: deps.sessionEnded,
      reused: (user) => mail.send(reuseLetter(user.email)),
    }),
    mailCode: async (user: User): Promise<void> => mail.send(codeLetter(user.email, await codes.create(db, user.id, 'verify-email'))),
  }
}

/** The rules of accounts. */
export type Accounts = ReturnType<typeof createAccountService>

/** Accounts over the database: one file per use case. */
export const createAccountService = (deps: AccountDeps) => {
  const tools = createTools(deps)
  return { ...registration(tools), ...signingIn(tools), ...tickets(tools) }
}
