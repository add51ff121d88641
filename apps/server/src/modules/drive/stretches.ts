import type { DriveSort } from '@magazineai/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { nameKeyOf, sortKeyOf } from './paths.ts'
import type { Person } from './places.ts'
import { listedFields, listedJoins, type Listed } from './presenter.ts'
import { rowsOf, type NodeKind } from './tree-store.ts'

/** How a folder is listed. */
export interface Order {
  sort: DriveSort
  order: 'asc' | 'desc'
}

/** Kinds of items in the order of lists. */
export const KINDS: readonly NodeKind[] = ['folder', 'magazine', 'file']

/** How each kind is ordered: columns, whose last is the id. Folders have neither size nor type, magazines their own names. */
const ORDERS: Record<NodeKind, Record<DriveSort, SQL[]>> = (() => {
  const id = sql`n.id`
  const byName = [sql`n.sort_key`, id]
  const byTime = [sql`n.updated_at`, id]
  const byTitle = [sql`lower(m.name)`, id]
  return {
    folder: { name: byName, modified: byTime, size: byName, type: byName },
    magazine: { name: byTitle, modified: [sql`m.updated_at`, id], size: byTitle, type: byTitle },
    file: { name: byName, modified: byTime, size: [sql`n.bytes`, id], type: [sql`n.ending`, sql`n.sort_key`, id] },
  }
})()

/** Where the next stretch of a list begins: after which item of which kind. */
export interface Cursor {
  kind: NodeKind
  after: string[] | null
}

/** Writes a cursor as calls carry it. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify([cursor.kind, cursor.after])).toString('base64url')

const refuseCursor = (): never => {
  throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
}

/** Reads a cursor; that of the beginning from nothing. @throws AppError `invalid_request` for a cursor that this list never gave. */
export const readCursor = (text: string | undefined): Cursor => {
  if (text === undefined || text === '') return { kind: 'folder', after: null }
  try {
    const [kind, after] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    const isList = Array.isArray(after) && after.length <= 3 && after.every((each) => typeof each === 'string')
    if (KINDS.includes(kind as NodeKind) && (after === null || isList)) return { kind: kind as NodeKind, after: after as string[] | null }
  } catch {
    // It is refused below.
  }
  return refuseCursor()
}

/** Tells whether a text is a time as the database writes it. */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text))

/** Tells whether the values of a cursor are of the columns they are compared with. */
const isOf = (after: readonly string[], kind: NodeKind, sort: DriveSort, columns: number): boolean => {
  const [first = ''] = after
  if (after.length !== columns || !isUuid(after.at(-1) ?? '') || after.some((value) => value.includes('\0'))) return false
  if (sort === 'modified') return isTime(first)
  return !(sort === 'size' && kind === 'file') || /^\d{1,15}$/.test(first)
}

/** The items of one kind in a folder. */
const among = (folderId: string, kind: NodeKind): SQL => sql`nodes n
  ${kind === 'magazine' ? sql`join magazines m on m.id = n.magazine_id and m.deleted_at is null` : sql``}
  where n.parent_id = ${folderId} and n.kind = ${sql.raw(`'${kind}'`)} and n.deleted_at is null`

const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** Compares a row with the values of one: those before it, after it, or from it on. */
const compared = (columns: readonly SQL[], how: '<' | '>' | '<=' | '>=', values: readonly string[]): SQL =>
  sql`(${listOf(columns)}) ${sql.raw(how)} (${listOf(values.map((value) => sql`${value}`))})`

/** Matches names that begin with a text. Digits are compared as they stand: in the order of lists they count by their value. */
const beginsWith = (kind: NodeKind, text: string): SQL => {
  const key = /\d/.test(text) ? nameKeyOf(text) : sortKeyOf(text)
  if (kind === 'magazine') return sql`starts_with(lower(m.name), ${text.toLowerCase()})`
  const column = /\d/.test(text) ? sql`n.name_key` : sql`n.sort_key`
  return sql`${column} >= ${key} and ${column} < ${`${key}\u{10FFFF}`}`
}

/** Creates what reads one folder in one order, kind by kind. Every read goes along an index, from whichever end of the kind is nearer. */
export const createStretches = (db: Database, person: Person, folderId: string, { sort, order }: Order) => {
  // Folders have no size: their names do not run backwards with it.
  const isDown = (kind: NodeKind): boolean => order === 'desc' && !(kind !== 'file' && (sort === 'size' || sort === 'type'))
  const columnsOf = (kind: NodeKind): SQL[] => ORDERS[kind][sort]

  /** Reads rows of one kind; the ids are found in the index alone, and what is shown of them is read for these. */
  const read = async (kind: NodeKind, { where, down, skip, limit }: { where: SQL; down: boolean; skip: number; limit: number }) => {
    if (limit <= 0) return []
    const columns = columnsOf(kind)
    const direction = down ? sql`desc` : sql`asc`
    const ordered = listOf(columns.map((column) => sql`${column} ${direction}`))
    const texts = listOf(columns.map((column) => sql`(${column})::text`))
    return rowsOf<Listed>(
      db,
      sql`with page as (select n.id from ${among(folderId, kind)} ${where} order by ${ordered} limit ${limit} offset ${skip})
        select ${listedFields(person)}, array[${texts}] as "order" from page join nodes n on n.id = page.id ${listedJoins}
        ${kind === 'magazine' ? sql`join magazines m on m.id = n.magazine_id` : sql``} order by ${ordered}`,
    )
  }

  return {
    /** Counts what is in the folder, by its kinds. */
    count: async (kinds: readonly NodeKind[]): Promise<Map<NodeKind, number>> => {
      const counts = listOf(kinds.map((kind) => sql`(select count(*)::int from ${among(folderId, kind)}) as ${sql.raw(kind)}`))
      const [row = {}] = await rowsOf<Partial<Record<NodeKind, number>>>(db, sql`select ${counts}`)
      return new Map(kinds.map((kind) => [kind, row[kind] ?? 0]))
    },

    /** Reads what follows a row, or the first, of a kind. @throws AppError `invalid_request` for values of other columns. */
    after: (kind: NodeKind, after: readonly string[] | null, limit: number): Promise<Listed[]> => {
      const columns = columnsOf(kind)
      if (after && !isOf(after, kind, sort, columns.length)) refuseCursor()
      const down = isDown(kind)
      const where = after ? sql`and ${compared(columns, down ? '<' : '>', after)}` : sql``
      return read(kind, { where, down, skip: 0, limit })
    },

    /** Reads from the `skip`th row of a kind on, of which there are `count`. */
    at: async (kind: NodeKind, skip: number, limit: number, count: number): Promise<Listed[]> => {
      const taken = Math.max(0, Math.min(limit, count - skip))
      const down = isDown(kind)
      if (skip <= count / 2) return read(kind, { where: sql``, down, skip, limit: taken })
      return (await read(kind, { where: sql``, down: !down, skip: count - skip - taken, limit: taken })).toReversed()
    },

    /** Finds the first row of a kind whose name begins with a text, from the `skip`th on. @returns its place in the kind; null when there is none. */
    find: async (kind: NodeKind, text: string, skip: number): Promise<number | null> => {
      const columns = columnsOf(kind)
      const down = isDown(kind)
      const ordered = listOf(columns.map((column) => sql`${column} ${down ? sql`desc` : sql`asc`}`))
      const texts = sql`array[${listOf(columns.map((column) => sql`(${column})::text`))}] as "order"`
      const first = async (where: SQL, offset: number): Promise<string[] | null> =>
        (
          await rowsOf<{ order: string[] }>(
            db,
            sql`select ${texts} from ${among(folderId, kind)} ${where} order by ${ordered} limit 1 offset ${offset}`,
          )
        )[0]?.order ?? null
      const from = skip === 0 ? null : await first(sql``, skip)
      if (skip > 0 && from === null) return null
      const rest = from ? sql`and ${compared(columns, down ? '<=' : '>=', from)}` : sql``
      const found = await first(sql`and ${beginsWith(kind, text)} ${rest}`, 0)
      if (found === null) return null
      const before = sql`and ${compared(columns, down ? '>' : '<', found)}`
      const [row] = await rowsOf<{ place: number }>(db, sql`select count(*)::int as place from ${among(folderId, kind)} ${before}`)
      return row?.place ?? null
    },
  }
}

/** What reads one folder in one order. */
export type Stretches = ReturnType<typeof createStretches>
