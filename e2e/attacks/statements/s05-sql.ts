import type { Statement } from '../context.ts'
import { sqlAttacks } from '../corpora/sql.ts'
import type { Sent } from '../http.ts'
import { noSql } from '../judges.ts'
import type { Judge } from '../judges.ts'
import { all, bodyOf, createCallers, paramsOf, pathOf, shareOf } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'

/** A query that was changed sleeps nine seconds: this is well before it, and well after an honest answer, ms. */
const SLEEPS = 4_000

const IN_SLICE = 600

/** S5: no text changes a query. */
export const sqlInjection: Statement = {
  id: 'S5',
  title: 'quotes and SQL in every parameter',
  atLeast: 1_800,
  run: async (context) => {
    const { target } = context
    const callerFor = createCallers(target)
    for (const operation of all) {
      const { person: ann, has } = await callerFor(operation)
      // Signing out ends the session that the next case would need.
      const token = operation.name === 'logout' ? {} : { token: ann.token }
      const cases = Object.entries(placesOf(operation, has)).flatMap(([place, sent]) =>
        sqlAttacks.map((text, number) => ({ label: `${operation.name} ${place} #${number} ${text}`, sent: sent(text) })),
      )
      const attack = ({ label, sent }: { label: string; sent: Partial<Sent> }) => {
        const judges = /\?(search|q) .*(\bor\b|union|select)/.test(label) ? [noSql, findsNothing] : [noSql]
        return context.attack(label, { method: operation.method, path: '', ...token, ...sent }, judges, { most: SLEEPS, isPrivate: false })
      }
      await context.each(cases, shareOf(IN_SLICE, all.length, 5), attack, 4)
    }
    const [row] = await target.sql(`select count(*)::int as n from information_schema.tables where table_name = 'magazines'`)
    if (row?.['n'] !== 1) context.failed('afterwards', 'a table is gone')
  },
}

/** Nothing is called so: a search that finds something was changed. */
const findsNothing: Judge = ({ status, json }) => (status === 200 && (json?.data?.length ?? 0) > 0 ? 'a search was changed' : null)

/** Every place of an operation that takes a text, and what is sent with a text in it. */
const placesOf = (operation: Named, has: Belongings): Record<string, (text: string) => Partial<Sent>> => {
  const [path, body] = [pathOf(operation, has), bodyOf(operation)]
  const shape = operation.body && 'shape' in operation.body ? Object.keys(operation.body.shape as object) : []
  const fields = [...new Set([...Object.keys(body ?? {}), ...shape])].filter((field) => field !== 'magazine_content')
  return {
    ...Object.fromEntries(
      paramsOf(operation).map((param) => [
        `{${param}}`,
        (text) => ({ path: pathOf(operation, has, { [param]: encodeURIComponent(text) }), body }),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(operation.query?.shape ?? {}).map((name) => [
        `?${name}`,
        (text) => ({ path: `${path}?${name}=${encodeURIComponent(text)}`, body }),
      ]),
    ),
    ...Object.fromEntries(fields.map((field) => [field, (text) => ({ path, body: { ...(body as object), [field]: text } })])),
    headers: (text) => ({ path, body, headers: { 'user-agent': encodeURI(text), 'x-forwarded-for': encodeURI(text) } }),
  }
}
