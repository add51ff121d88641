import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { generations, tokenUse } from '../../platform/schema.ts'

/** Most tokens, questions and answers together, that the calls of one magazine and of one person in a day may take. */
export const TOKENS = { magazine: 400_000, day: 1_500_000 } as const

const today = sql`current_date`

/** Tokens a person has used today. */
export const tokensToday = async (db: Database, ownerId: string): Promise<number> => {
  const rows = await db
    .select({ tokens: tokenUse.tokens })
    .from(tokenUse)
    .where(and(eq(tokenUse.ownerId, ownerId), eq(tokenUse.day, today)))
  return rows[0]?.tokens ?? 0
}

/** Counts tokens for a person, and for a generation when they belong to one. */
export const countTokens = async (db: Database, ownerId: string, tokens: number, generationId?: string): Promise<void> => {
  await db
    .insert(tokenUse)
    .values({ ownerId, day: today as unknown as string, tokens })
    .onConflictDoUpdate({ target: [tokenUse.ownerId, tokenUse.day], set: { tokens: sql`${tokenUse.tokens} + ${tokens}` } })
  if (generationId)
    await db
      .update(generations)
      .set({ tokensUsed: sql`${generations.tokensUsed} + ${tokens}` })
      .where(eq(generations.id, generationId))
}
