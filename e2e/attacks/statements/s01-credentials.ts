import { createHmac, randomUUID } from 'node:crypto'
import { loadSecrets } from '../../../apps/server/src/platform/secret.ts'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import { refused } from '../judges.ts'
import { bodyOf, equip, guarded, pathOf, reserved } from '../operations.ts'
import type { Named } from '../operations.ts'
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
    const bad = Object.entries(await badTokens(target, ann))
    const sources = {
      header: (token: string) => ({ headers: { authorization: `Bearer ${token}`.trim() } }),
      cookie: (token: string) => ({ cookie: `access=${token}`, headers: { origin: target.url } }),
    }
    const cases = [...guarded, ...reserved].flatMap((operation) =>
      bad.flatMap(([what, token]) =>
        Object.entries(sources).map(([source, carried]) => ({
          label: `${operation.name}: ${what} in the ${source}`,
          operation,
          carried: carried(token),
        })),
      ),
    )
    /** What only administrators may call is nothing to those who show a bad credential. */
    const judgeOf = ({ auth }: Named) => (auth === 'admin' ? refused(404, 'not_found') : refused(401, 'unauthenticated'))
    await context.each(
      cases,
      400,
      ({ label, operation, carried }) => {
        const sent = { method: operation.method, path: pathOf(operation, has), body: bodyOf(operation), ...carried }
        return context.attack(label, sent, [judgeOf(operation)])
      },
      8,
    )
    await misplaced(context, ann)
  },
}

async function badTokens(target: Target, ann: Person): Promise<Record<string, string>> {
  const gone = await target.person()
  await target.send(post('/api/v1/auth/logout/', { refresh: gone.refresh }, { token: gone.token }))
  const [head = '', body = '', signature = ''] = ann.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const { tokens, devices } = loadSecrets(target.dataDir)
  const past = Math.floor(Date.now() / 1000) - 3_600
  const signed = (key: Uint8Array, over: object, header: object = { alg: 'HS256', typ: 'at+jwt' }): string => {
    const text = `${base64(header)}.${base64({ ...claims, ...over })}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const none = base64({ alg: 'none', typ: 'at+jwt' })
  return {
    none: '',
    garbage: 'garbage',
    'no signature': `${head}.${body}.`,
    'alg none': `${none}.${body}.`,
    'alg none, signed': `${none}.${body}.${signature}`,
    'alg HS384': signed(tokens, {}, { alg: 'HS384', typ: 'at+jwt' }),
    'another type': signed(tokens, {}, { alg: 'HS256', typ: 'JWT' }),
    'other claims': `${head}.${base64({ ...claims, sub: randomUUID() })}.${signature}`,
    'signature cut': ann.token.slice(0, -6),
    'refresh as access': ann.refresh,
    expired: signed(tokens, { iat: past - 600, exp: past }),
    'never expires': signed(tokens, { exp: undefined, sid: randomUUID() }),
    'another issuer': signed(tokens, { iss: 'somebody' }),
    'another session': signed(tokens, { sid: randomUUID() }),
    'another person in the session': signed(tokens, { sub: gone.id }),
    'an empty key': signed(new Uint8Array(0), {}),
    'a key of zeros': signed(new Uint8Array(32), {}),
    'a key for something else': signed(devices, {}),
    'signed out': gone.token,
  }
}

/** The same good token where it does not belong. */
async function misplaced({ attack }: Context, { token, id }: Person): Promise<void> {
  const me = '/api/v1/users/me/'
  const tries = {
    'in the query': get(`${me}?access=${token}&token=${token}&authorization=Bearer%20${token}`),
    'as Basic': get(me, { headers: { authorization: `Basic ${base64(`ann:${token}`)}` } }),
    'without a scheme': get(me, { headers: { authorization: token } }),
    twice: get(me, { headers: { authorization: `Bearer ${token} Bearer ${token}` } }),
    'behind a bad header': get(me, { headers: { authorization: 'Bearer x' }, cookie: `access=${token}` }),
    'in another header': get(me, { headers: { 'x-access-token': token, 'x-user-id': id } }),
    'in a cookie of another name': get(me, { cookie: `token=${token}; session=${token}` }),
  }
  for (const [where, sent] of Object.entries(tries)) await attack(`a good token ${where}`, sent, [refused(401, 'unauthenticated')])
}
