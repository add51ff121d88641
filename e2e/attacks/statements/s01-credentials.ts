import { createHmac, randomUUID } from 'node:crypto'
import { loadSecrets } from '../../../apps/server/src/platform/secret.ts'
import type { Context, Statement } from '../context.ts'
import { refused } from '../judges.ts'
import { bodyOf, equip, guarded, pathOf } from '../operations.ts'
import type { Person, Target } from '../target.ts'

const base64 = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** S1: no operation for signed-in callers lets in a credential that is none. */
export const credentials: Statement = {
  id: 'S1',
  title: 'bad credentials on every operation',
  atLeast: 492,
  run: async (context) => {
    const { target } = context
    const ann = await target.person()
    const has = await equip(target, ann)
    const bad = await badTokens(target, ann)
    const cases = guarded.flatMap((operation) =>
      Object.entries(bad).flatMap(([what, token]) =>
        ['header', 'cookie'].map((carrier) => ({ label: `${operation.name}: ${what} in the ${carrier}`, operation, token, carrier })),
      ),
    )
    await context.each(
      cases,
      400,
      ({ label, operation, token, carrier }) => {
        const sent = { method: operation.method, path: pathOf(operation, has), body: operation.body ? bodyOf(operation) : undefined }
        const carried =
          carrier === 'header'
            ? { headers: { authorization: token === '' ? 'Bearer' : `Bearer ${token}` } }
            : { cookie: `access=${token}`, headers: { origin: target.url } }
        return context.attack(label, { ...sent, ...carried }, [refused(401, 'unauthenticated')])
      },
      8,
    )
    await otherSchemes(context, ann)
  },
}

async function badTokens(target: Target, ann: Person): Promise<Record<string, string>> {
  const gone = await target.person()
  await target.send({ method: 'POST', path: '/api/v1/auth/logout/', token: gone.token, body: { refresh: gone.refresh } })
  const [head = '', body = '', signature = ''] = ann.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const secrets = loadSecrets(target.dataDir)
  const past = Math.floor(Date.now() / 1000) - 3_600
  const signed = (key: Uint8Array, over: object, header: unknown = head): string => {
    const text = `${typeof header === 'string' ? header : base64(header)}.${base64({ ...claims, ...over })}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  return {
    none: '',
    garbage: 'garbage',
    'no signature': `${head}.${body}.`,
    'alg none': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'alg none, signed': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'alg HS384': signed(secrets.tokens, {}, { alg: 'HS384', typ: 'at+jwt' }),
    'another type': signed(secrets.tokens, {}, { alg: 'HS256', typ: 'JWT' }),
    'other claims': `${head}.${base64({ ...claims, sub: randomUUID() })}.${signature}`,
    'signature cut': ann.token.slice(0, -6),
    'refresh as access': ann.refresh,
    expired: signed(secrets.tokens, { iat: past - 600, exp: past }),
    'never expires': signed(secrets.tokens, { exp: undefined, sid: randomUUID() }),
    'another issuer': signed(secrets.tokens, { iss: 'somebody' }),
    'another session': signed(secrets.tokens, { sid: randomUUID() }),
    'another person in the session': signed(secrets.tokens, { sub: gone.id }),
    'an empty key': signed(new Uint8Array(0), {}),
    'a key of zeros': signed(new Uint8Array(32), {}),
    'a key for something else': signed(secrets.devices, {}),
    'signed out': gone.token,
  }
}

/** The same good token where it does not belong. */
async function otherSchemes(context: Context, ann: Person): Promise<void> {
  const path = '/api/v1/users/me/'
  const tries: Record<string, { path: string; headers?: Record<string, string> }> = {
    'in the query': { path: `${path}?access=${ann.token}&token=${ann.token}&authorization=Bearer%20${ann.token}` },
    'as Basic': { path, headers: { authorization: `Basic ${base64(`ann:${ann.token}`)}` } },
    'without a scheme': { path, headers: { authorization: ann.token } },
    twice: { path, headers: { authorization: `Bearer ${ann.token} Bearer ${ann.token}` } },
    'behind a bad header': { path, headers: { authorization: 'Bearer x', cookie: `access=${ann.token}` } },
    'in another header': { path, headers: { 'x-access-token': ann.token, 'x-user-id': ann.id } },
    'in a cookie of another name': { path, headers: { cookie: `token=${ann.token}; session=${ann.token}` } },
  }
  await context.each(
    Object.entries(tries).map(([label, sent]) => ({ label: `a good token ${label}`, sent })),
    7,
    ({ label, sent }) => context.attack(label, { method: 'GET', ...sent }, [refused(401, 'unauthenticated')]),
  )
}
