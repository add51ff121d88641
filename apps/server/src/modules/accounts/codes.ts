import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { mac, sameBytes } from '../../platform/secret.ts'
import { consumeCode, insertCode, takeTry } from './store.ts'

/** Tries and life of a mailed code (OWASP ASVS 5.0, 6.5.5 and 6.6.3). */
const TRIES = 5
const LIFE = 10 * 60_000

/** What a code is for; a code of one purpose opens nothing else. */
export type Purpose = 'verify-email'

/** Makes and checks mailed codes. Only a keyed hash is stored, bound to the purpose and the account. */
export interface Codes {
  create(db: Database, userId: string, purpose: Purpose): Promise<string>
  /** Uses up one try, and the code when it is right: of parallel right guesses one is told true. */
  redeem(db: Database, userId: string, purpose: Purpose, code: string): Promise<boolean>
}

/** Codes under the pepper of this installation. */
export const createCodes = (pepper: Uint8Array): Codes => {
  const stored = (userId: string, purpose: Purpose, code: string): Buffer => mac(pepper, `${purpose}\n${userId}\n${code}`)
  return {
    create: async (db, userId, purpose) => {
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
      const expiresAt = new Date(Date.now() + LIFE)
      await insertCode(db, { id: randomUUID(), userId, purpose, mac: stored(userId, purpose, code), triesLeft: TRIES, expiresAt })
      return code
    },
    redeem: async (db, userId, purpose, code) => {
      const found = await takeTry(db, userId, purpose)
      return found !== null && sameBytes(found.mac, stored(userId, purpose, code)) && consumeCode(db, found.id)
    },
  }
}
