import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { mac, sameBytes } from '../../platform/secret.ts'
import { endCodes, insertCode, takeTries } from './store.ts'

/** Tries and life of a mailed code (OWASP ASVS 5.0, 6.5.5 and 6.6.3). */
const TRIES = 5
const LIFE = 10 * 60_000

/** What a code is for; a code of one purpose opens nothing else. */
export type Purpose = 'verify-email' | 'reset-password' | 'reauthenticate' | 'identity'

/** Makes and checks mailed codes. Only a keyed hash is stored, bound to the purpose and the address. */
export interface Codes {
  /** A new code for an address. Earlier ones stay good for their time: a letter that a stranger causes must not spoil the one before. */
  create(db: Database, email: string, purpose: Purpose): Promise<string>
  /** Uses up one try of every live code of the address, and answers the id of the one that was guessed, for `consume`. */
  check(db: Database, email: string, purpose: Purpose, code: string): Promise<string | null>
  /** Ends all codes of the address; true for the one caller whose code was live until then. */
  consume(db: Database, email: string, purpose: Purpose, id: string): Promise<boolean>
}

/** Codes under the pepper of this installation. */
export const createCodes = (pepper: Uint8Array): Codes => {
  const stored = (email: string, purpose: Purpose, code: string): Buffer => mac(pepper, `${purpose}\n${email}\n${code}`)
  return {
    create: async (db, email, purpose) => {
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
      const expiresAt = new Date(Date.now() + LIFE)
      await insertCode(db, { id: randomUUID(), email, purpose, mac: stored(email, purpose, code), triesLeft: TRIES, expiresAt })
      return code
    },
    check: async (db, email, purpose, code) => {
      const guess = stored(email, purpose, code)
      const live = await takeTries(db, email, purpose)
      return live.find((found) => sameBytes(found.mac, guess))?.id ?? null
    },
    consume: async (db, email, purpose, id) => (await endCodes(db, email, purpose)).includes(id),
  }
}
