import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { Upload } from './http/caller.ts'
import { unreadOf } from './http/unread.ts'
import { idempotencyKeys } from './schema.ts'

/**
 * A call that may come again because its answer was lost, by the key its sender chose: the header `Idempotency-Key` of
 * draft-ietf-httpapi-idempotency-key-header.
 */
export interface RepeatableCall {
  ownerId: string
  key: string
  /** The method and the path. */
  operation: string
  /** Of the body: under one key there is one body. */
  digest: Buffer
}

/** What a sender may choose as a key. */
export const REPEAT_KEY = /^[\x21-\x7E]{1,200}$/

/**
 * Returns the call that a request is, when its sender gave it a key; null without one. `extra` are digests of what is not in the body
 * itself.
 * @throws AppError `invalid_request` for a key that is none; Error on a route whose contract does not say that its calls may come again.
 */
export const repeatableOf = (request: FastifyRequest, ownerId: string, extra: readonly Buffer[] = []): RepeatableCall | null => {
  if (request.routeOptions.config.repeatable !== true) throw new Error(`the contract does not call ${request.routeOptions.url} repeatable`)
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !REPEAT_KEY.test(key))
    throw new AppError('invalid_request', { fields: { 'Idempotency-Key': ['It has 1 to 200 visible characters.'] } })
  const digest = createHash('sha256')
  const body = unreadOf(request)
  digest.update('json' in body ? body.json : JSON.stringify(body.fields))
  for (const part of extra) digest.update(part)
  const path = request.url.split('?', 1)[0]?.replace(/\/$/, '') ?? ''
  return { ownerId, key, operation: `${request.method} ${path}`, digest: digest.digest() }
}

/** Digests of uploaded files, their names and bytes. */
export const digestsOf = (files: readonly Upload[]): Promise<Buffer[]> =>
  Promise.all(
    files.map(async ({ field, name, path }) => {
      const digest = createHash('sha256').update(`${field}\0${name}\0`)
      await pipeline(createReadStream(path), digest)
      return digest.digest()
    }),
  )

/** What a call gave, and whether that was before. */
export interface Done<T> {
  outcome: T
  isRepeat: boolean
}

/**
 * Does the work of a call in one transaction, once: what it gave is stored with it, and given again to a call with the same key. Of two at a time
 * the second waits for the first. Work that fails leaves nothing behind, its key neither. `T` must survive JSON.
 * @throws AppError `key_reused` when the key belongs to another call.
 */
export const once = <T>(db: Database, call: RepeatableCall | null, work: (tx: Database) => Promise<T>): Promise<Done<T>> =>
  db.transaction(async (tx) => {
    if (call && !(await claim(tx, call))) {
      const earlier = await outcomeOf(tx, call)
      if (earlier) return { outcome: earlier.outcome as T, isRepeat: true }
      throw new Error('a key was taken and is not there')
    }
    const outcome = await work(tx)
    if (call) await tx.update(idempotencyKeys).set({ outcome }).where(ofCall(call))
    return { outcome, isRepeat: false }
  })

const ofCall = ({ ownerId, key }: RepeatableCall) => and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key))

/** Takes the key; false when it was taken. Waits for the end of another transaction that is taking it. */
const claim = async (tx: Database, call: RepeatableCall): Promise<boolean> => {
  const rows = await tx.insert(idempotencyKeys).values(call).onConflictDoNothing().returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

/** Returns what a call gave before; null when it is new. @throws AppError `key_reused` when the key belongs to another call. */
export const outcomeOf = async (db: Database, call: RepeatableCall | null): Promise<{ outcome: unknown } | null> => {
  const [row] = call ? await db.select().from(idempotencyKeys).where(ofCall(call)) : []
  if (!call || !row) return null
  if (row.operation !== call.operation || !row.digest.equals(call.digest)) throw new AppError('key_reused')
  return { outcome: row.outcome }
}
