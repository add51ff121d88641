import * as fc from 'fast-check'
import type { Context, Statement } from '../context.ts'
import { hostileStrings, spoiled } from '../generate.ts'
import type { Sent } from '../http.ts'
import type { Judge } from '../judges.ts'
import { errorBody } from '../judges.ts'
import { BOUNDARY, formOf, formType } from '../multipart.ts'
import { all, bodyOf, equip, paramsOf, pathOf } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import type { Person } from '../target.ts'

/** Cases for an operation; the fewest that security.md asks for. */
const CASES = 500
const CASES_IN_SLICE = 24

/** Broken forms for an operation that takes one. */
const FORMS = 200

/** S22: nothing a schema could be sent breaks an operation. */
export const schemaFuzz: Statement = {
  id: 'S22',
  title: 'every schema, spoiled; forms, broken',
  atLeast: all.length * CASES,
  run: async (context) => {
    for (const operation of all) {
      const ann = await context.target.person()
      const has = await equip(context.target, ann)
      const cases = [
        ...fuzzed(operation, ann, has, context.options.seed),
        ...rawBodies(operation, ann, has),
        ...brokenForms(operation, ann, has, context.options.seed),
      ]
      await context.each(
        cases,
        CASES_IN_SLICE,
        async ({ label, sent }) => {
          const answer = await context.attack(
            `${operation.name} ${label}`,
            sent,
            [named(operation, errorBody), named(operation, declared(operation))],
            { isPrivate: false, most: sent.path.includes('thumbnail') ? 20_000 : 5_000 },
          )
          if (operation.name === 'createMagazine' && answer.json?.id) await remove(context, ann, answer.json.id)
        },
        4,
      )
    }
  },
}

/** The judge's words with the operation they are about. */
const named =
  ({ name }: Named, judge: Judge): Judge =>
  (answer) => {
    const complaint = judge(answer)
    return complaint && `${name} ${complaint}`
  }

/** A success is one the contract declares, with the body it declares. */
const declared =
  ({ responses }: Named): Judge =>
  ({ status, json, text }) => {
    if (status < 200 || status >= 300) return null
    if (!(status in responses)) return `answered ${status}, which the contract does not know`
    const schema = responses[status]
    if (schema === null || schema === undefined || 'binary' in schema)
      return schema === null && text !== '' ? 'answered a body to nothing' : null
    return schema.safeParse(json).success ? null : 'answered what the contract does not say'
  }

async function remove({ target }: Context, { token }: Person, id: string): Promise<void> {
  await target.send({ method: 'POST', path: `/api/magazines/${id}/job/cancel/`, token })
  await target.send({ method: 'DELETE', path: `/api/magazines/${id}/`, token })
}

type Fuzz = { label: string; sent: Sent }

const base = (operation: Named, { token }: Person, has: Belongings): Sent => ({
  method: operation.method,
  path: pathOf(operation, has),
  ...(operation.auth === 'user' ? { token } : {}),
  ...(operation.name === 'createMagazine' ? { headers: { prefer: 'respond-async' } } : {}),
})

/** One place at a time is spoiled, the rest is good: else the first fault would hide all others. */
function fuzzed(operation: Named, ann: Person, has: Belongings, seed: number): Fuzz[] {
  const good = base(operation, ann, has)
  const body = operation.method === 'GET' ? undefined : bodyOf(operation)
  const places: fc.Arbitrary<Fuzz['sent']>[] = [
    queries(operation).map((query) => ({ ...good, body, path: `${good.path}?${query}` })),
    hostileHeaders.map((headers) => ({ ...good, body, headers: { ...good.headers, ...headers } })),
    ...(operation.body
      ? [
          spoiled(operation.body).map((value) => ({ ...good, body: value ?? null })),
          spoiled(operation.body).map((value) => ({
            ...good,
            body: JSON.stringify(value ?? null),
            headers: { ...good.headers, 'content-type': 'application/json' },
          })),
        ]
      : []),
    ...(operation.multipart && operation.body ? [spoiled(operation.body).map((value) => ({ ...good, ...inForm(good, value) }))] : []),
    ...(paramsOf(operation).length > 0
      ? [
          fc
            .tuple(fc.constantFrom(...paramsOf(operation)), hostileText)
            .map(([param, text]) => ({ ...good, body, path: pathOf(operation, has, { [param]: encoded(text).slice(0, 3_000) }) })),
        ]
      : []),
  ]
  const nameSeed = Buffer.from(operation.name).reduce((sum, byte) => (sum * 31 + byte) | 0, seed)
  return fc.sample(fc.oneof(...places), { seed: nameSeed, numRuns: CASES }).map((sent, number) => ({ label: `#${number}`, sent }))
}

const hostileText = fc.oneof(fc.constantFrom(...hostileStrings), fc.string({ unit: 'binary', maxLength: 200 }))
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const queries = ({ query }: Named): fc.Arbitrary<string> => {
  const known = Object.keys(query?.shape ?? {})
  const name = fc.oneof(
    ...(known.length > 0 ? [fc.constantFrom(...known, ...known.map((each) => `${each}[]`), ...known.map((each) => `${each}[a]`))] : []),
    hostileText,
  )
  const pair = fc.tuple(name, hostileText).map(([key, value]) => `${encoded(key).slice(0, 200)}=${encoded(value).slice(0, 2_000)}`)
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'))
}

const HEADERS = [
  'content-type',
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'prefer',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-auth-mode',
  'x-request-id',
  'content-encoding',
  'idempotency-key',
  'expect-ct',
  'forwarded',
  'host',
]

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom(...HEADERS),
    fc.oneof(
      hostileText,
      fc.constantFrom(
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
      ),
    ),
  )
  .map(([name, value]) => ({ [name]: value.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 4_000) }))

const inForm = (good: Sent, value: unknown): Pick<Sent, 'headers' | 'body'> => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]]
  const form = formOf(
    fields.map(([name, field]) => ({
      name: String(name).replaceAll(/["\r\n]/g, ''),
      content: typeof field === 'string' ? field : (JSON.stringify(field) ?? ''),
    })),
  )
  return { headers: { ...good.headers, ...form.headers }, body: form.body }
}

const RAW = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  '\uFEFF{}',
  '{"a":1e999}',
  '{"a":\\u0000}',
  '\0',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":"${'A'.repeat(2_000_000)}"}`,
  'a=1&b=2',
  '<a/>',
] as const
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'evil',
  '',
] as const

/** Bodies that are no JSON, under types that are none. */
const rawBodies = (operation: Named, ann: Person, has: Belongings): Fuzz[] => {
  const good = base(operation, ann, has)
  if (operation.method === 'GET') return []
  return RAW.flatMap((body, number) =>
    TYPES.slice(0, number < 6 ? TYPES.length : 1).map((type) => ({
      label: `raw ${number} as ${type}`,
      sent: { ...good, body: Buffer.from(body), headers: { ...good.headers, ...(type ? { 'content-type': type } : {}) } },
    })),
  )
}

/** Forms that are torn, mistyped or never end, to the operations that take forms, and some to those that take none. */
const brokenForms = (operation: Named, ann: Person, has: Belongings, seed: number): Fuzz[] => {
  const good = base(operation, ann, has)
  if (operation.method === 'GET') return []
  const field = operation.multipart?.[0] ?? 'file'
  const whole = formOf([
    { name: 'content_idea', content: 'Tides' },
    { name: 'model_name', content: 'none' },
    { name: field, file: 'a.txt', type: 'text/plain', content: 'Ebb and flow' },
  ]).body
  const torn = fc.sample(
    fc.tuple(fc.nat(whole.length - 1), fc.nat(whole.length - 1), fc.constantFrom('cut', 'drop', 'turn', 'double'), fc.nat(255)),
    { seed, numRuns: operation.multipart ? FORMS : 10 },
  )
  const forms = [
    ...wrongForms(whole),
    ...torn.map(([from, to, how, byte]) => ({
      headers: formType(),
      body: spoil(whole, Math.min(from, to), Math.max(from, to), how, byte),
    })),
  ]
  return forms.map(({ headers, body }, number) => ({
    label: `form ${number}`,
    sent: { ...good, body, headers: { ...good.headers, ...headers } },
  }))
}

const spoil = (whole: Buffer, from: number, to: number, how: string, byte: number): Buffer => {
  if (how === 'cut') return whole.subarray(0, from)
  if (how === 'drop') return Buffer.concat([whole.subarray(0, from), whole.subarray(to)])
  if (how === 'double') return Buffer.concat([whole.subarray(0, to), whole.subarray(from)])
  const turned = Buffer.from(whole)
  turned[from] = byte
  return turned
}

const wrongForms = (whole: Buffer): { headers: Record<string, string>; body: Buffer }[] => {
  const part = (head: string, body = 'x'): Buffer => Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n--${BOUNDARY}--\r\n`)
  const disposition = 'Content-Disposition: form-data; '
  const heads = [
    '',
    'nonsense',
    'Content-Disposition',
    'Content-Disposition: attachment',
    disposition,
    `${disposition}name=`,
    `${disposition}name="`,
    `${disposition}name=""`,
    `${disposition}name="__proto__"`,
    `${disposition}name="a"; name="b"`,
    `${disposition}name="file"; filename=`,
    `${disposition}name="file"; filename*=UTF-8''%ff%zz`,
    `${disposition}name="file"; filename*=evil''x`,
    `${disposition}name="a\0b"`,
    `${disposition}name="${'A'.repeat(20_000)}"`,
    `${disposition}name="a"\r\nContent-Type: multipart/mixed; boundary=x`,
    `${disposition}name="a"\r\nContent-Transfer-Encoding: base64`,
    `${disposition}name="changes"`,
    `${disposition}name="a"\r\nContent-Type: text/plain; charset=evil`,
    Array.from({ length: 3_000 }, () => 'X: y').join('\r\n'),
  ]
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'b'.repeat(3_000)}`,
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=x',
    'multipart/',
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/form-data; boundary=--',
  ]
  const bodies = [
    '',
    '--',
    `--${BOUNDARY}`,
    `--${BOUNDARY}--`,
    `--${BOUNDARY}\r\n`,
    `--${BOUNDARY}\r\n\r\n`,
    `--${BOUNDARY}\n${disposition}name="a"\n\nx\n--${BOUNDARY}--`,
    '\r\n'.repeat(1_000),
    `--${BOUNDARY}\r\n`.repeat(1_000),
  ]
  return [
    ...heads.map((head) => ({ headers: formType(), body: part(head, head.includes('changes') ? '{' : 'x') })),
    ...types.map((type) => ({ headers: { 'content-type': type }, body: whole })),
    ...bodies.map((body) => ({ headers: formType(), body: Buffer.from(body) })),
  ]
}
