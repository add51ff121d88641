import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { users } from '../../platform/schema.ts'

/** Letters and digits of any script, and between them dots, dashes and lines. No `@`: a name must never look like the address of somebody else. */
const FORM = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u

const SHORTEST = 3

/** Names that speak for the server. */
const RESERVED = new Set(['admin', 'administrator', 'owner', 'root', 'system', 'support', 'security', 'magazineai', 'moderator', 'staff'])

/** Tells whether nobody has a name. */
export const isUsernameFree = async (db: Database, name: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.username, name))).length === 0

/** Returns a chosen name as it is stored, in lower case. @throws AppError `invalid_request` for what is no name, `username_taken` when somebody has it. */
export const requireUsername = async (db: Database, chosen: string): Promise<string> => {
  const name = chosen.normalize('NFC').toLowerCase()
  const fault = faultOf(name)
  if (fault) throw new AppError('invalid_request', { fields: { username: [fault] } })
  if (RESERVED.has(name) || !(await isUsernameFree(db, name))) throw usernameTaken()
  return name
}

/** Creates the refusal of a name that somebody has. */
export const usernameTaken = (cause?: unknown): AppError =>
  new AppError('username_taken', { cause, fields: { username: ['This username is taken.'] } })

const faultOf = (name: string): string | null => {
  if (Array.from(name).length < SHORTEST) return `At least ${SHORTEST} characters.`
  return FORM.test(name) ? null : 'Letters and digits, with dots, dashes or underscores between them.'
}
