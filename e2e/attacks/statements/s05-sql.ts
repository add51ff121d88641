import type { Statement } from '../context.ts'
import { sqlAttacks } from '../corpora/sql.ts'
import type { Sent } from '../http.ts'
import type { Judge } from '../judges.ts'
import { noSql } from '../judges.ts'
import { all, bodyOf, equip, paramsOf, pathOf } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import type { Person } from '../target.ts'

/** A wrong query that sleeps takes nine seconds: this is well before it, and well after an honest answer. */
const SLEEPS = 4_000

/** S5: no text changes a query. */
export const sqlInjection: Statement = {
  id: 'S5',
  title: 'quotes and SQL in every parameter',
  atLeast: 1_800,
  run: async (context) => {
    const { target } = context
    for (const operation of all) {
      const ann = await target.person()
      const has = await equip(target, ann)
      const cases = placesOf(operation, ann, has).flatMap(({ place, sent }) =>
        sqlAttacks.map((text, number) => ({
          label: `${operation.name} ${place} #${number} ${text}`,
          sent: sent(text),
          place: `${place} ${text}`,
        })),
      )
      const judges = (place: string): Judge[] => (/^\?(search|q) .*(\bor\b|union|select)/.test(place) ? [noSql, findsNothing] : [noSql])
      await context.each(
        cases,
        12,
        ({ label, sent, place }) => context.attack(label, sent, judges(place), { most: SLEEPS, isPrivate: false }),
        4,
      )
    }
    const [row] = (await target.sql(`select count(*)::int as n from information_schema.tables where table_name = 'magazines'`)) as {
      n: number
    }[]
    if (row?.n !== 1) context.failed('afterwards', 'a table is gone')
  },
}

/** Nothing is called so: a search that finds something was changed. */
const findsNothing: Judge = ({ status, json }) => (status === 200 && (json?.data?.length ?? 0) > 0 ? 'a search was changed' : null)

interface Place {
  place: string
  sent: (text: string) => Sent
}

const placesOf = (operation: Named, { token }: Person, has: Belongings): Place[] => {
  const call = (path: string, body: unknown = bodyOf(operation)): Sent => ({
    method: operation.method,
    path,
    body,
    ...(operation.name === 'logout' ? {} : { token }),
  })
  const path = pathOf(operation, has)
  const good = (bodyOf(operation) ?? {}) as Record<string, unknown>
  const fields = [...new Set([...Object.keys(good), ...fieldsOf(operation)])].filter((field) => field !== 'magazine_content')
  return [
    ...paramsOf(operation).map((param) => ({
      place: `{${param}}`,
      sent: (text: string) => call(pathOf(operation, has, { [param]: encodeURIComponent(text) })),
    })),
    ...Object.keys(operation.query?.shape ?? {}).map((name) => ({
      place: `?${name}`,
      sent: (text: string) => call(`${path}?${name}=${encodeURIComponent(text)}`),
    })),
    ...fields.map((field) => ({ place: field, sent: (text: string) => call(path, { ...good, [field]: text }) })),
    {
      place: 'user-agent',
      sent: (text) => ({ ...call(path), headers: { 'user-agent': encodeURI(text), 'x-forwarded-for': encodeURI(text) } }),
    },
  ]
}

const fieldsOf = ({ body }: Named): string[] => (body && 'shape' in body ? Object.keys(body.shape as object) : [])
