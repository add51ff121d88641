import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** Returns a column of a moment. */
export const time = (name: string) => timestamp(name, { withTimezone: true })
/** Returns a column of the moment a row was written. */
export const now = (name: string) =>
  time(name)
    .notNull()
    .default(sql`now()`)
