import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/database.ts'
import type { TestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

/* The tables are said twice: by the migrations, which make them, and by `schema.ts`, which the queries are typed by. Here the two are compared. */

let database: TestDatabase
beforeAll(async () => void (database = await startTestDatabase()))
afterAll(() => database.stop())

/** Tables that only statements written by hand read. */
const WRITTEN_AS_SQL = ['migrations', 'rates', 'search_names', 'document_texts']

/** A column as either side says it. `default` is an expression, or the value itself; undefined when there is none. */
interface Column {
  type: string
  isNullable: boolean
  default: unknown
  isIdentity: boolean
}

/** A table as either side says it: columns by name, the columns of the primary key in order, and the values of columns that are bound to a list. */
interface Table {
  columns: Map<string, Column>
  key: string[]
  lists: Map<string, string[]>
}

const dialect = new PgDialect()

const columnOfSchema = (column: PgColumn): Column => ({
  type: column.getSQLType(),
  isNullable: !column.notNull,
  default: is(column.default, SQL) ? dialect.sqlToQuery(column.default).sql : column.default,
  isIdentity: column.generatedIdentity !== undefined,
})

/** What `schema.ts` says. */
const fromSchema = (): Map<string, Table> =>
  new Map(
    Object.values(schema)
      .filter((value) => is(value, PgTable))
      .map((table) => {
        const { name, columns, primaryKeys } = getTableConfig(table)
        const single = columns.filter(({ primary }) => primary)
        const key = (primaryKeys[0]?.columns ?? single).map((column) => column.name)
        const lists = columns.flatMap(({ name: column, enumValues }) => (enumValues ? [[column, enumValues] as const] : []))
        return [name, { columns: new Map(columns.map((column) => [column.name, columnOfSchema(column)])), key, lists: new Map(lists) }]
      }),
  )

/** What the database has. */
const fromDatabase = async (db: Database): Promise<Map<string, Table>> => {
  const { rows } = await db.execute<{
    table: string
    column: string
    type: string
    nullable: boolean
    expression: string | null
    identity: boolean
  }>(
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as expression, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, column, type, nullable, expression, identity } of rows) {
    const found = tables.get(table) ?? { columns: new Map(), key: await keyOf(db, table), lists: await listsOf(db, table) }
    tables.set(table, found)
    found.columns.set(column, { type, isNullable: nullable, default: await valueOf(db, expression), isIdentity: identity })
  }
  return tables
}

/** The value of a default, when it is the same at any time; else its expression. */
const valueOf = async (db: Database, expression: string | null): Promise<unknown> => {
  if (expression === null) return undefined
  if (expression.includes('(')) return expression
  const { rows } = await db.execute<{ value: unknown }>(sql`select ${sql.raw(expression.replace(/::bigint$/, '::int'))} as value`)
  return rows[0]?.value
}

const keyOf = async (db: Database, table: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`)
  return rows.map(({ name }) => name)
}

/** Columns that a check binds to a list of texts, as `column in ('a', 'b')`. */
const listsOf = async (db: Database, table: string): Promise<Map<string, string[]>> => {
  const { rows } = await db.execute<{ name: string; check: string }>(sql`
    select a.attname as name, pg_get_constraintdef(c.oid) as check from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.conrelid = ${table}::regclass and c.contype = 'c'`)
  return new Map(rows.map(({ name, check }) => [name, [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!)]))
}

/** What differs, a line each. */
const differences = async (db: Database): Promise<string[]> => {
  const [said, made] = [fromSchema(), await fromDatabase(db)]
  const names = [...new Set([...said.keys(), ...made.keys()])].filter((name) => !WRITTEN_AS_SQL.includes(name))
  return names.flatMap((name) => {
    const [ours, theirs] = [said.get(name), made.get(name)]
    if (!ours || !theirs) return [`${name} is ${ours ? 'in schema.ts' : 'in the database'} alone`]
    return differencesOf(ours, theirs).map((line) => `${name}.${line}`)
  })
}

const differencesOf = (ours: Table, theirs: Table): string[] => {
  const lines: string[] = []
  const compare = (what: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) !== JSON.stringify(b))
      lines.push(`${what}: ${JSON.stringify(a)} in schema.ts, ${JSON.stringify(b)} in the database`)
  }
  for (const name of new Set([...ours.columns.keys(), ...theirs.columns.keys()]))
    compare(name, ours.columns.get(name), theirs.columns.get(name))
  compare('key', ours.key, theirs.key)
  // A list that only `schema.ts` has narrows types; one that the database has is said there too.
  for (const [name, values] of theirs.lists) compare(name, ours.lists.get(name)?.toSorted(), values.toSorted())
  return lines
}

test('schema.ts says what the migrations made: tables, columns, types, nulls, defaults, keys, lists', async () => {
  expect(await differences(database.db)).toEqual([])
})

test.each([
  ['create table extra (id uuid primary key)', 'extra is in the database alone'],
  ['drop table pages', 'pages is in schema.ts alone'],
  ['alter table pages add column extra text', /^pages\.extra: undefined in schema/],
  ['alter table pages drop column hash', /^pages\.hash: .* undefined in the database$/],
  ['alter table pages alter column bytes type bigint', /^pages\.bytes: .*"integer".*"bigint"/],
  ['alter table pages alter column hash drop not null', /^pages\.hash: .*"isNullable":false.*"isNullable":true/],
  ['alter table pages alter column bytes set default 1', /^pages\.bytes: .*"default":0.*"default":1/],
  ['alter table pages alter column hash set default now()::text', /^pages\.hash: .*in schema.ts.*"default":"/],
  ['alter table pages drop constraint pages_pkey, add primary key (page_id, magazine_id)', /^pages\.key: /],
  [`alter table magazines drop constraint magazines_kind_check, add check (kind in ('magazine', 'book'))`, /^magazines\.kind: .*"book"/],
])('%s would be seen', async (change, seen) => {
  const undone = new Error('undone')
  const tried = database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(change))
    expect(await differences(tx)).toEqual([expect.stringMatching(seen)])
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})
