import type { Database } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import { mac, sameBytes, type Secrets } from '../../platform/secret.ts'
import { createCodes } from './codes.ts'
import { deviceOf } from './device.ts'
import { reuseEmail } from './emails.ts'
import { createMailing } from './mailing.ts'
import { createLinks } from './links.ts'
import { createLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { createSessions } from './sessions.ts'
import type { User } from './store.ts'

/** What accounts need. */
export interface AccountDeps {
  db: Database
  mail: Mail
  rates: RateLimiter
  passwords: Passwords
  secrets: Secrets
  url: string
  /** Factor on the budgets per network address. */
  rateFactor: number
  sessionEnded: (sessionId: string) => Promise<void>
  /** Tells a person what happened to their account, beside the mail. */
  tell: Tell
}

/** Something that happened, for the person it happened to: what, in a sentence, and what it is about. */
export interface Notice {
  action: string
  message: string
  objectType: string
  objectId: string
  /** Where in the client it can be looked at. */
  href?: string
  tone?: 'info' | 'warning'
}

/** Tells a person of something that happened; never rejects. */
export interface Tell {
  (owner: string, notice: Notice): Promise<void>
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
export type AccountContext = ReturnType<typeof createAccountContext>

/** Creates what every use case of accounts works with, over the database, the mail and the limits. */
export const createAccountContext = ({ db, mail, rates, passwords, secrets, url, rateFactor, sessionEnded, tell }: AccountDeps) => {
  const codes = createCodes(secrets.codes)
  const limits = createLimits(rates, rateFactor)
  const knowsDevice = (user: User | null, device: string | undefined): boolean =>
    user !== null && device !== undefined && sameBytes(Buffer.from(device), Buffer.from(deviceMark(user.id)))
  const deviceMark = (userId: string): string => `${userId}.${mac(secrets.devices, userId).toString('base64url')}`
  return {
    db,
    secrets,
    url,
    codes,
    passwords,
    limits,
    /** What a browser keeps to show that this account signed in from it before. */
    deviceMark,
    /** Tells whether a browser shows the mark of this account. */
    knowsDevice,
    /** Tells a person that their account was signed in to from a browser that does not show its mark. */
    tellOfDevice: async (user: User, { device, userAgent }: Origin): Promise<void> => {
      if (knowsDevice(user, device)) return
      await tell(user.id, {
        action: 'signed_in',
        message: `New sign-in from ${deviceOf(userAgent)}.`,
        objectType: 'session',
        objectId: user.id,
        href: '/profile',
      })
    },
    sessions: createSessions({
      db,
      key: secrets.tokens,
      ended: sessionEnded,
      reused: async (user) => {
        await mail.send(reuseEmail(user.email, url))
        await tell(user.id, {
          action: 'session_closed',
          message: 'A session of yours was used from two places. We closed it.',
          objectType: 'session',
          objectId: user.id,
          href: '/profile',
          tone: 'warning',
        })
      },
    }),
    links: createLinks(db, url),
    mail,
    tell,
    sessionEnded,
    mailAddress: createMailing({ db, mail, url, codes, limits }),
  }
}
