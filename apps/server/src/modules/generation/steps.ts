import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { generationSteps } from '../../platform/schema.ts'

/** Reads what a step of a generation gave; null when it was not done yet. */
export const loadStep = async (db: Database, generationId: string, key: string): Promise<unknown> => {
  const rows = await db
    .select({ value: generationSteps.value })
    .from(generationSteps)
    .where(and(eq(generationSteps.generationId, generationId), eq(generationSteps.key, key)))
  return rows[0]?.value ?? null
}

/** Keeps what a step gave. */
export const saveStep = async (db: Database, generationId: string, key: string, value: unknown): Promise<void> => {
  await db
    .insert(generationSteps)
    .values({ generationId, key, value })
    .onConflictDoUpdate({ target: [generationSteps.generationId, generationSteps.key], set: { value } })
}

/** Reads what the steps gave whose keys begin so, in the order they were done. */
export const stepsUnder = async (db: Database, generationId: string, prefix: string): Promise<unknown[]> => {
  const rows = await db
    .select({ value: generationSteps.value })
    .from(generationSteps)
    .where(and(eq(generationSteps.generationId, generationId), sql`starts_with(${generationSteps.key}, ${prefix})`))
    .orderBy(generationSteps.createdAt)
  return rows.map((row) => row.value)
}
