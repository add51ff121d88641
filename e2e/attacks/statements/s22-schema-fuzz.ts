import * as fc from 'fast-check'
import type { Context, Statement } from '../context.ts'
import { formTypes, partHeads, rawBodies, rawTypes, tornForms } from '../corpora/bodies.ts'
import { hostileText, spoiled } from '../generate.ts'
import type { Sent } from '../http.ts'
import { declared, errorBody, errorPage, noServerError } from '../judges.ts'
import type { Judge } from '../judges.ts'
import { BOUNDARY, formOf, formType } from '../multipart.ts'
import { all, bodyOf, createCallers, paramsOf, pathOf, shareOf } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import type { Person } from '../target.ts'

/** Cases for an operation, the fewest that security.md asks for; and forms that are torn, for one that takes forms and for others. */
const CASES = 500
const TORN = { forms: 200, others: 10 } as const
const IN_SLICE = 900

type Fuzz = { label: string; sent: Sent }

/** S22: nothing a schema could be sent breaks an operation. */
export const schemaFuzz: Statement = {
  id: 'S22',
  title: 'every schema, spoiled; forms, broken',
  atLeast: all.length * CASES,
  run: async (context) => {
    const callerFor = createCallers(context.target)
    for (const operation of all) {
      const { person: ann, has } = await callerFor(operation)
      const good = goodCall(operation, ann, has)
      const cases = [...fuzzed(operation, good, context.options.seed), ...misformed(operation, good.sent, context.options.seed)].map(
        ({ label, sent }) => ({ label: `${operation.name} ${label}`, sent }),
      )
      const judges = [noServerError(), failureOf(operation), declared(operation)].map((judge) => about(operation, judge))
      const most = operation.path.includes('thumbnail') ? 20_000 : 5_000
      const attack = async ({ label, sent }: Fuzz): Promise<void> => {
        const { json } = await context.attack(label, sent, judges, { isPrivate: false, most })
        if (operation.name === 'createMagazine' && json?.id) await remove(context, ann, json.id)
      }
      await context.each(cases, shareOf(IN_SLICE, all.length, 8), attack, 4)
    }
  },
}

/** What a failure must be: the one error body, or where a browser is sent on (302) a page for its person. */
const failureOf = ({ responses }: Named): Judge => (302 in responses ? errorPage : errorBody)

/** The judge's words with the operation they are about. */
const about =
  ({ name }: Named, judge: Judge): Judge =>
  (answer) => {
    const complaint = judge(answer)
    return complaint && `${name} ${complaint}`
  }

async function remove({ target }: Context, { token }: Person, id: string): Promise<void> {
  await target.send({ method: 'POST', path: `/api/magazines/${id}/job/cancel/`, token })
  await target.send({ method: 'DELETE', path: `/api/magazines/${id}/`, token })
}

/** A call that is right in everything, and the paths it has with other parameters. */
const goodCall = (operation: Named, { token }: Person, has: Belongings) => ({
  sent: {
    method: operation.method,
    path: pathOf(operation, has),
    body: bodyOf(operation),
    headers: { prefer: 'respond-async' },
    ...(operation.auth === 'none' ? {} : { token }),
  } satisfies Sent,
  pathWith: (param: string, text: string) => pathOf(operation, has, { [param]: text }),
})

const encoded = (text: string, most: number): string => encodeURIComponent(text.toWellFormed()).slice(0, most)

/** One place at a time is spoiled, the rest is good: else the first fault would hide all others. */
function fuzzed(operation: Named, { sent, pathWith }: ReturnType<typeof goodCall>, seed: number): Fuzz[] {
  const params = paramsOf(operation)
  const values = operation.body && operation.method !== 'GET' ? spoiled(operation.body) : null
  const places: fc.Arbitrary<Partial<Sent>>[] = [
    queries(operation).map((query) => ({ path: `${sent.path}?${query}` })),
    hostileHeaders.map((headers) => ({ headers: { ...sent.headers, ...headers } })),
    ...(values ? [values, values].map((each) => each.map((value) => ({ body: JSON.stringify(value ?? null) }))) : []),
    ...(values && operation.multipart ? [values.map((value) => inForm(value))] : []),
    ...(params.length > 0
      ? [fc.tuple(fc.constantFrom(...params), hostileText).map(([param, text]) => ({ path: pathWith(param, encoded(text, 3_000)) }))]
      : []),
  ]
  const own = Buffer.from(operation.name).reduce((sum, byte) => (sum * 31 + byte) | 0, seed)
  return fc
    .sample(fc.oneof(...places), { seed: own, numRuns: CASES })
    .map((place, number) => ({ label: `#${number}`, sent: { ...sent, ...place } }))
}

const queries = ({ query }: Named): fc.Arbitrary<string> => {
  const known = Object.keys(query?.shape ?? {}).flatMap((name) => [name, `${name}[]`, `${name}[a]`])
  const name = known.length > 0 ? fc.oneof(fc.constantFrom(...known), hostileText) : hostileText
  const pair = fc.tuple(name, hostileText).map(([key, value]) => `${encoded(key, 200)}=${encoded(value, 2_000)}`)
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'))
}

const HEADERS =
  'content-type accept accept-encoding accept-language range if-match if-none-match if-modified-since prefer cookie origin referer user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-auth-mode x-request-id content-encoding idempotency-key forwarded host'.split(
    ' ',
  )
const VALUES = [
  'bytes=0-1,2-3',
  'bytes=-1',
  'bytes=9-1',
  '*',
  'W/"1"',
  '"',
  ';;;',
  ',,,,',
  'gzip',
  'br',
  'deflate',
  'application/json; charset=evil',
  'multipart/form-data',
  'text/html',
  'q=NaN',
]

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(fc.constantFrom(...HEADERS), fc.oneof(hostileText, fc.constantFrom(...VALUES)))
  .map(([name, value]) => ({ [name]: value.replaceAll(/[^\u0020-\u007E]/g, '?').slice(0, 4_000) }))

const inForm = (value: unknown): Pick<Sent, 'headers' | 'body'> => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]]
  const text = (field: unknown): string => (typeof field === 'string' ? field : (JSON.stringify(field) ?? ''))
  const { headers, body } = formOf(fields.map(([name, field]) => ({ name: String(name).replaceAll(/["\r\n]/g, ''), content: text(field) })))
  return { headers: { ...headers, prefer: 'respond-async' }, body }
}

/** Bodies that are no JSON, types that are none, forms that are torn, mistyped or never end. */
const misformed = (operation: Named, sent: Sent, seed: number): Fuzz[] => {
  if (operation.method === 'GET') return []
  const raw = rawBodies.flatMap((body, number) =>
    (number < 6 ? rawTypes : rawTypes.slice(0, 1)).map((type) => ({ headers: { 'content-type': type }, body: Buffer.from(body) })),
  )
  const fields = [
    { name: 'content_idea', content: 'Tides' },
    { name: 'model_name', content: 'none' },
  ]
  const whole = formOf([
    ...fields,
    { name: operation.multipart?.[0] ?? 'file', file: 'a.txt', type: 'text/plain', content: 'Ebb and flow' },
  ]).body
  const part = (text: string): Buffer => Buffer.from(`--${BOUNDARY}\r\n${text}\r\n\r\n{\r\n--${BOUNDARY}--\r\n`)
  const torn = fc.tuple(fc.nat(whole.length - 1), fc.nat(whole.length - 1), fc.constantFrom('cut', 'drop', 'turn', 'double'), fc.nat(255))
  const bodies = [
    ...raw,
    ...partHeads.map((text) => ({ headers: formType(), body: part(text) })),
    ...formTypes.map((type) => ({ headers: { 'content-type': type }, body: whole })),
    ...tornForms.map((text) => ({ headers: formType(), body: Buffer.from(text) })),
    ...fc
      .sample(torn, { seed, numRuns: operation.multipart ? TORN.forms : TORN.others })
      .map((how) => ({ headers: formType(), body: spoil(whole, ...how) })),
  ]
  return bodies.map(({ headers, body }, number) => ({
    label: `body ${number}`,
    sent: { ...sent, body, headers: { ...sent.headers, ...headers } },
  }))
}

const spoil = (whole: Buffer, one: number, other: number, how: string, byte: number): Buffer => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  if (how === 'cut') return whole.subarray(0, from)
  if (how === 'drop') return Buffer.concat([whole.subarray(0, from), whole.subarray(to)])
  if (how === 'double') return Buffer.concat([whole.subarray(0, to), whole.subarray(from)])
  return Buffer.concat([whole.subarray(0, from), Buffer.from([byte]), whole.subarray(from + 1)])
}
