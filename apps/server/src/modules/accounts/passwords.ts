import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id at m = 19 MiB, t = 2, p = 1: the OWASP password storage cheat sheet's first choice, 55–98 ms here. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MOST_AT_ONCE = 4
const LONGEST_QUEUE = 50

let running = 0
const queue: (() => void)[] = []

/** Runs few hashes at once: each takes memory and a core. @throws AppError `busy` when too many wait. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MOST_AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) throw new AppError('busy', { retryAfter: 2 })
    await new Promise<void>((turn) => queue.push(turn))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    queue.shift()?.()
  }
}

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), PARAMETERS))

/** A hash of nothing anyone knows: an unknown account costs the same time as a known one. */
let nobody: Promise<string> | null = null

/** True when the password belongs to the hash. Without a hash it takes as long and answers false. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await nobody)
  const right = await inTurn(() => verify(against, password.normalize('NFC')))
  return right && stored !== null
}

/** @throws AppError when the password is one everybody tries, or the address itself. */
export const requireGoodPassword = (password: string, email: string): void => {
  const plain = password.normalize('NFC').toLowerCase()
  const name = email.split('@')[0] ?? ''
  const isAddress =
    plain === email || (name.length >= 4 && plain.replaceAll(/[^\p{L}\p{N}]/gu, '') === name.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (!isAddress && !commonPasswords.has(plain)) return
  throw new AppError('invalid_request', { fields: { password: [isAddress ? 'This is your address.' : 'This password is too common.'] } })
}
