import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { generations, tokenReservations, tokenUse } from '../../platform/schema.ts'

/** Most tokens, questions and answers together, that the calls of one magazine and of one rewrite may take. */
export const TOKENS = { magazine: 400_000, rewrite: 100_000 } as const

const today = sql`current_date`

/** Reads how many tokens a person has used today. */
export const tokensToday = async (db: Database, ownerId: string): Promise<number> => {
  const rows = await db
    .select({ tokens: tokenUse.tokens })
    .from(tokenUse)
    .where(and(eq(tokenUse.ownerId, ownerId), eq(tokenUse.day, today)))
  return rows[0]?.tokens ?? 0
}

/** Tokens that are set aside for one piece of work. */
export interface Reservation {
  /** The generation, or the one rewrite, that they are for. A second one for the same replaces the first. */
  id: string
  ownerId: string
  /** The most it may take. */
  wanted: number
  /** The most all work of the person may take in a day; null = no limit. */
  aDay: number | null
  /** ms until what nobody released counts no more: longer than the work may take. */
  life: number
}

/**
 * Sets tokens of a person's day aside, before they are spent: what several calls at once may take together never exceeds the day.
 * Answers how many there are, down to 0.
 */
export const reserveTokens = (db: Database, { id, ownerId, wanted, aDay, life }: Reservation): Promise<number> =>
  db.transaction(async (tx) => {
    const used = await lockDay(tx, ownerId)
    const others = await tx
      .select({ tokens: sql<number>`coalesce(sum(${tokenReservations.tokens}), 0)::float8` })
      .from(tokenReservations)
      .where(and(eq(tokenReservations.ownerId, ownerId), ne(tokenReservations.id, id), gt(tokenReservations.expiresAt, sql`now()`)))
    const tokens = Math.max(0, Math.min(wanted, (aDay ?? Number.POSITIVE_INFINITY) - used - (others[0]?.tokens ?? 0)))
    const expiresAt = sql`now() + make_interval(secs => ${life / 1_000})`
    await tx
      .insert(tokenReservations)
      .values({ id, ownerId, tokens, expiresAt })
      .onConflictDoUpdate({ target: tokenReservations.id, set: { tokens, expiresAt } })
    return tokens
  })

/** Gives back what was set aside and not spent. */
export const releaseTokens = async (db: Database, id: string): Promise<void> => {
  await db.delete(tokenReservations).where(eq(tokenReservations.id, id))
}

/** Counts tokens that were spent: for the person, against what was set aside, and for the generation when they belong to one. */
export const countTokens = (db: Database, ownerId: string, reservation: string, tokens: number, generationId?: string): Promise<void> =>
  db.transaction(async (tx) => {
    await addToDay(tx, ownerId, tokens)
    await tx
      .update(tokenReservations)
      .set({ tokens: sql`greatest(0, ${tokenReservations.tokens} - ${tokens})` })
      .where(eq(tokenReservations.id, reservation))
    if (generationId)
      await tx
        .update(generations)
        .set({ tokensUsed: sql`${generations.tokensUsed} + ${tokens}` })
        .where(eq(generations.id, generationId))
  })

/** Tokens used today; whoever else reserves or spends of this person waits for the end of the transaction. */
const lockDay = (tx: Database, ownerId: string): Promise<number> => addToDay(tx, ownerId, 0)

const addToDay = async (tx: Database, ownerId: string, tokens: number): Promise<number> => {
  const rows = await tx
    .insert(tokenUse)
    .values({ ownerId, day: today as unknown as string, tokens })
    .onConflictDoUpdate({ target: [tokenUse.ownerId, tokenUse.day], set: { tokens: sql`${tokenUse.tokens} + ${tokens}` } })
    .returning({ tokens: tokenUse.tokens })
  return rows[0]?.tokens ?? 0
}
