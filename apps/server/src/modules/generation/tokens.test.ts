import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { countTokens, releaseTokens, reserveTokens, TOKENS, tokensToday } from './tokens.ts'

const DAY = 1_500_000

let database: TestDatabase
beforeAll(async () => void (database = await startTestDatabase()))
afterAll(() => database.stop())

const person = async (): Promise<string> => {
  const id = randomUUID()
  await database.db.execute(sql`
    insert into users (id, email, username, first_name, last_name, verified_at) values (${id}, ${`${id}@example.com`}, ${id}, 'A', 'B', now())`)
  return id
}

const reserve = (ownerId: string, wanted: number, id: string = randomUUID(), life = 60_000): Promise<number> =>
  reserveTokens(database.db, { id, ownerId, wanted, aDay: DAY, life })

test('what 40 calls at once are given never exceeds the day', async () => {
  const ann = await person()
  const given = await Promise.all(Array.from({ length: 40 }, () => reserve(ann, TOKENS.rewrite)))
  expect(given.reduce((sum, tokens) => sum + tokens, 0)).toBe(DAY)
  expect(given.filter((tokens) => tokens === 0)).toHaveLength(40 - DAY / TOKENS.rewrite)
  expect(await reserve(await person(), TOKENS.magazine)).toBe(TOKENS.magazine)
})

test('what is spent counts once: out of what was set aside, and beyond it out of the day', async () => {
  const ann = await person()
  const id = randomUUID()
  expect(await reserve(ann, 400_000, id)).toBe(400_000)
  await Promise.all(Array.from({ length: 30 }, () => countTokens(database.db, ann, id, 10_000)))
  expect(await tokensToday(database.db, ann)).toBe(300_000)
  expect(await reserve(ann, DAY)).toBe(DAY - 400_000)
  await countTokens(database.db, ann, id, 150_000)
  await releaseTokens(database.db, id)
  expect(await reserve(ann, DAY)).toBe(0)
  expect(await tokensToday(database.db, ann)).toBe(450_000)
})

test('what was set aside comes back: released, asked for again by the same work, or run out', async () => {
  const ann = await person()
  const [a, b, dead] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await reserve(ann, DAY, a)).toBe(DAY)
  expect(await reserve(ann, DAY, b)).toBe(0)
  expect(await reserve(ann, 1_000, a)).toBe(1_000)
  await releaseTokens(database.db, a)
  expect(await reserve(ann, DAY, dead, 0)).toBe(DAY)
  expect(await reserve(ann, DAY, b)).toBe(DAY)
})

test('without a limit a day holds whatever is wanted', async () => {
  const ann = await person()
  const free = (): Promise<number> => reserveTokens(database.db, { id: randomUUID(), ownerId: ann, wanted: DAY, aDay: null, life: 60_000 })
  expect(await Promise.all([free(), free(), free()])).toEqual([DAY, DAY, DAY])
})
