import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'
import { fold, loadCommonPasswords } from './common-passwords.ts'
import type { IsCommon } from './common-passwords.ts'

/** argon2id at m = 19 MiB, t = 2, p = 1: the OWASP password storage cheat sheet's first choice, 55–98 ms here. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MOST_AT_ONCE = 4
const LONGEST_QUEUE = 50

/** Fewest characters of a password. The contract counts UTF-16 units, of which one character may have several. */
const SHORTEST = 8

/** Hashes, checks and judges passwords, a few at a time. */
export interface Passwords {
  /** Hashes a password for storage. @throws AppError `busy` when too many wait. */
  hash: (password: string) => Promise<string>
  /** True when the password belongs to the hash. Without a hash it takes as long and answers false. @throws AppError `busy` when too many wait. */
  check: (stored: string | null, password: string) => Promise<boolean>
  /** @throws AppError `invalid_request` when the password is short, one everybody tries, or the address itself; `field` is what it is called in the call. */
  requireGood(password: string, email: string, field?: string): Promise<void>
}

/** Passwords of one server. The list of common ones is loaded when it is first needed. */
export const createPasswords = (): Passwords => {
  const inTurn = createQueue()
  const hashed = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), PARAMETERS))
  /** A hash of nothing anyone knows: an unknown account costs the same time as a known one. */
  let nobody: Promise<string> | null = null
  let common: Promise<IsCommon> | null = null
  return {
    hash: hashed,
    check: async (stored, password) => {
      nobody ??= hashed(crypto.randomUUID()).catch((error: unknown) => {
        nobody = null
        throw error
      })
      const against = stored ?? (await nobody)
      const right = await inTurn(() => verify(against, password.normalize('NFC')))
      return right && stored !== null
    },
    requireGood: async (password, email, field = 'password') => {
      common ??= loadCommonPasswords()
      const fault = faultOf(password, email, await common)
      if (fault) throw new AppError('invalid_request', { fields: { [field]: [fault] } })
    },
  }
}

/** Runs few hashes at once: each takes memory and a core. */
const createQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < MOST_AT_ONCE) running += 1
    else if (waiting.length >= LONGEST_QUEUE) throw new AppError('busy', { retryAfter: 2 })
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      // Whoever waits longest takes this place over, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const faultOf = (password: string, email: string, isCommon: IsCommon): string | null => {
  const folded = fold(password)
  if (Array.from(password.normalize('NFC')).length < SHORTEST) return `At least ${SHORTEST} characters.`
  if (isAddress(folded, email)) return 'This is your address.'
  return isCommon(folded) ? 'This password is too common.' : null
}

const isAddress = (folded: string, email: string): boolean => {
  const name = email.split('@')[0] ?? ''
  return folded === email || (name.length >= 4 && lettersOf(folded) === lettersOf(name))
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
