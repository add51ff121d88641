import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'

/** So many uses in so many seconds. */
export interface Budget {
  uses: number
  seconds: number
}

/** Counts uses of a key across all nodes; exact under parallel calls. */
export interface RateLimiter {
  /** Takes one use. @throws AppError `too_many_requests` when the budget is spent. */
  take(key: string, budget: Budget): Promise<void>
  /** Takes one use of each key, or of none. Callers name keys in one order, so that they never wait for each other in a circle. @throws AppError as `take`. */
  takeAll(budgets: readonly (readonly [key: string, budget: Budget])[]): Promise<void>
  /** Forgets what was used, after a success. */
  clear(key: string): Promise<void>
}

/** Counts in the database: a fixed window that starts with its first use. */
export const createRateLimiter = (db: Database): RateLimiter => ({
  take: async (key, { uses, seconds }) => {
    const { rows } = await db.execute<{ used: number; wait: number }>(sql`
      insert into rates as r (key, used, since) values (${key}, 1, now())
      on conflict (key) do update set
        used = case when r.since < now() - make_interval(secs => ${seconds}) then 1 else r.used + 1 end,
        since = case when r.since < now() - make_interval(secs => ${seconds}) then now() else r.since end
      returning used, ceil(extract(epoch from since - now()) + ${seconds})::int as wait`)
    const row = rows[0]
    if (row && row.used > uses) throw new AppError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
  },
  takeAll: (budgets) =>
    db.transaction(async (tx) => {
      const rates = createRateLimiter(tx)
      for (const [key, budget] of budgets) await rates.take(key, budget)
    }),
  clear: async (key) => {
    await db.execute(sql`delete from rates where key = ${key}`)
  },
})
