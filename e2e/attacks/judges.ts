import { ErrorBody } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import type { Answer } from './http.ts'

/**
 * What an answer is found guilty of, in words that are the same for every case of one cause; null when it is sound.
 * `judges.test.ts` shows each judge a guilty answer: a judge that cannot convict is none.
 */
export type Judge = (answer: Answer) => string | null

/** Convicts an answer of the server's own failure. `mayBeBusy` lets a 503 pass that says `busy` and when to come back: for floods alone. */
export const noServerError =
  (mayBeBusy = false): Judge =>
  ({ status, json, headers }) => {
    if (status < 500) return null
    if (mayBeBusy && status === 503 && json?.code === 'busy' && headers['retry-after'] !== undefined) return null
    return `answered ${status} ${String(json?.code ?? '')}`.trim()
  }

/** Convicts an answer that took longer than `most` ms, or never came. A cut connection is an answer. */
export const within =
  (most: number): Judge =>
  ({ ms, failure }) =>
    failure === 'silent' || ms > most ? `took longer than ${most / 1000} s` : null

/** Convicts an answer whose status is none of `statuses`, or whose code is not `code` when one is asked for. */
export const refused =
  (statuses: number | readonly number[], code?: string): Judge =>
  ({ status, json }) => {
    const expected = [statuses].flat()
    if (!expected.includes(status)) return `answered ${status} instead of ${expected.join(' or ')}`
    return code !== undefined && json?.code !== code ? `answered the code ${String(json?.code)} instead of ${code}` : null
  }

/** Convicts a failure that does not carry the one error body. */
export const errorBody: Judge = ({ status, json }) =>
  status < 400 || ErrorBody.safeParse(json).success ? null : `answered ${status} without the error body`

/** Convicts a failure that is neither the one error body nor a page without a script. */
export const errorPage: Judge = (answer) => {
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true
  if (answer.status >= 400 && isPage) return /<script/i.test(answer.text) ? `answered ${answer.status} with a script` : null
  return errorBody(answer)
}

/** Convicts a success that the contract does not declare, or whose body is not what it declares. */
export const declared =
  ({ responses }: Pick<Operation, 'responses'>): Judge =>
  ({ status, json, text }) => {
    if (status < 200 || status >= 300) return null
    const schema = responses[status]
    if (schema === undefined) return `answered ${status}, which the contract does not know`
    if (schema === null) return text === '' ? null : 'answered a body to nothing'
    return 'binary' in schema || schema.safeParse(json).success ? null : 'answered what the contract does not say'
  }

/** Convicts an answer that lacks a header every answer must have (S15). `isPrivate` = it was given to a signed-in caller alone. */
export const securityHeaders =
  (isPrivate: boolean): Judge =>
  ({ status, headers, failure }) => {
    if (failure || status === 101) return null
    const policy = headers['content-security-policy'] ?? ''
    const missing = [
      headers['x-content-type-options'] === 'nosniff' ? '' : 'nosniff',
      policy.includes('default-src') ? '' : 'content-security-policy',
      policy.includes("frame-ancestors 'none'") || headers['x-frame-options']?.toLowerCase() === 'deny' ? '' : 'frame-ancestors',
      headers['referrer-policy'] ? '' : 'referrer-policy',
      mayBeKept(headers['cache-control'], isPrivate || status >= 400) ? 'no-store' : '',
      headers['x-powered-by'] ? 'no x-powered-by' : '',
    ].filter(Boolean)
    return missing.length > 0 ? `lacks ${missing.join(', ')} on ${status}` : null
  }

/** True when a cache between may keep an answer that is not meant for everybody. */
const mayBeKept = (control: string | undefined, isPrivate: boolean): boolean =>
  control === undefined || (isPrivate && !/\b(no-store|private)\b/.test(control))

/** Headers that differ between any two answers. */
const volatile = /^(date|x-request-id|x-ratelimit-.*|retry-after|connection|keep-alive|set-cookie|content-length|etag)$/

/** Removes from an answer what differs between any two: what is left an outsider can compare. Of cookies the names remain. */
export const visible = ({ status, headers, json, text }: Answer): string => {
  const shown = Object.entries(headers).filter(([name]) => !volatile.test(name))
  const cookies = (headers['set-cookie'] ?? '').split('\n').map((line) => line.split('=')[0])
  const body = json === null ? text : { ...json, request_id: '' }
  return JSON.stringify([
    status,
    shown.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    cookies.toSorted((a = '', b = '') => (a < b ? -1 : 1)),
    body,
  ])
}

/** Convicts an answer that can be told from `other`. */
export const sameAs =
  (other: Answer): Judge =>
  (answer) =>
    visible(answer) === visible(other) ? null : `can be told apart: ${answer.status} and ${other.status}`

/** Convicts an answer that holds one of `secrets`: the content of files nobody may read, tokens of others. */
export const keeps =
  (secrets: Readonly<Record<string, string>>): Judge =>
  ({ body, headers }) => {
    const all = `${JSON.stringify(headers)}${body.toString('latin1')}`
    const found = Object.keys(secrets).find((name) => all.includes(secrets[name] ?? ''))
    return found === undefined ? null : `gave away ${found}`
  }

/** Convicts an answer in which the database speaks. */
export const noSql: Judge = ({ text }) =>
  /syntax error at or near|unterminated quoted|invalid input syntax|operator does not exist|SQLSTATE|relation "\w+" does|drizzle|\$argon2|PostgreSQL \d/i.test(
    text,
  )
    ? 'let the database speak'
    : null

/** Convicts an answer that lets another site read it. */
export const noForeignReader: Judge = ({ headers }) =>
  headers['access-control-allow-origin'] !== undefined || headers['access-control-allow-credentials'] !== undefined
    ? 'lets another site read it'
    : null

/** Lists where the secrets of `canaries` stand in a text, plain or encoded as URLs and tokens are. Empty when nowhere. */
export const secretsIn = (text: string, canaries: Readonly<Record<string, string>>): string[] =>
  Object.entries(canaries)
    .filter(([, secret]) =>
      /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : formsOf(secret).some((form) => text.includes(form)),
    )
    .map(([name]) => name)

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  JSON.stringify(secret).slice(1, -1),
]

/** Returns the middle of a list of numbers; 0 of none. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const activeMarkup: readonly [string, RegExp][] = [
  ['a script', /<(\w+:)?script\b/i],
  ['a handler', /<[^>]*[\s/"']on\w+\s*=/i],
  [
    'a javascript address',
    /(href|src|to|from|values|xlink:href)\s*=\s*["']?\s*j[\s\0]*a[\s\0]*v[\s\0]*a[\s\0]*s[\s\0]*c[\s\0]*r[\s\0]*i[\s\0]*p[\s\0]*t[\s\0]*:/i,
  ],
  ['a foreign object', /<(\w+:)?foreignObject\b/i],
  ['a frame', /<(\w+:)?(iframe|embed|object|frame)\b/i],
  ['a link or what is used', /<(\w+:)?(use|image|feImage|a)\b[^>]*href/i],
  ['an animation of an address', /<(\w+:)?(animate|set)\b/i],
  ['a style', /<(\w+:)?style\b|@import/i],
  ['an outside address', /url\(\s*["']?\s*(https?:)?\/\/|href\s*=\s*["']?(https?:)?\/\//i],
  ['an entity or a document type', /<!(DOCTYPE|ENTITY)/i],
  ['a style sheet', /<\?xml-stylesheet/i],
  ['an event listener', /<(\w+:)?(handler|listener)\b/i],
]

/** Finds what in a piece of markup would act or call outside when shown; null when nothing would. */
export const activeIn = (markup: string): string | null => {
  const plain = markup
    .replaceAll(/&#x([\da-f]+);?/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => character(Number(code)))
  return activeMarkup.find(([, sign]) => sign.test(plain))?.[0] ?? null
}

const character = (code: number): string => (code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : '')

/** Finds what acts in a stored design: its drawings, addresses of links and pictures; null for none. Text as such is shown as text. */
export const activeAtRest = (value: unknown, key = ''): string | null => {
  if (typeof value === 'string') return activeString(value, key)
  if (typeof value !== 'object' || value === null) return null
  for (const [name, each] of Object.entries(value)) {
    const found = activeAtRest(each, Array.isArray(value) ? key : name)
    if (found) return found
  }
  return null
}

const activeString = (value: string, key: string): string | null => {
  if (/^(href|url|src|image|link|thumb|picture)$/.test(key)) {
    if (/^[\s\p{Cc}]*(javascript|vbscript|file|data:text|data:image\/svg|data:application)/iu.test(value))
      return `a ${value.trim().split(/[:;,]/)[0] ?? ''} address in ${key}`
    if (value.startsWith('//')) return `an address without a scheme in ${key}`
  }
  const active = /^(markup|svg|html|text_html)$/.test(key) ? activeIn(value) : null
  return active && `${active} in ${key}`
}
