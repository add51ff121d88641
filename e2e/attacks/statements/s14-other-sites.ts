import { operations } from '@magazineai/contract'
import type { Statement } from '../context.ts'
import { get, post } from '../http.ts'
import { noForeignReader, refused } from '../judges.ts'
import { all, bodyOf, equip, pathOf, personFor } from '../operations.ts'
import { cookieSession, PASSWORD } from '../target.ts'

const EVIL = 'https://evil.example'

/** How a page of another site may call: what its browser says of it. */
const foreign: Readonly<Record<string, Record<string, string>>> = {
  'no origin, cross-site': { 'sec-fetch-site': 'cross-site' },
  'no origin, same-site': { 'sec-fetch-site': 'same-site' },
  'nothing at all': {},
  'another origin': { origin: EVIL },
  'the origin null': { origin: 'null' },
  'an origin that begins like ours': { origin: 'http://127.0.0.1.evil.example' },
  'our host on another port': { origin: 'http://127.0.0.1:1' },
  'our host in another scheme': { origin: 'file://127.0.0.1' },
  'an empty origin': { origin: '' },
  'a simple content type': { origin: EVIL, 'content-type': 'text/plain' },
  'a form': { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  'another method in a header': { origin: EVIL, 'x-http-method-override': 'GET' },
}

/** What a browser sends without asking first is refused by its type too. */
const refusal = (headers: Record<string, string>) => (headers['content-type'] ? refused([400, 403, 415]) : refused(403, 'forbidden_origin'))

/** S14: a page of another site changes nothing with our cookies, and reads nothing. */
export const otherSites: Statement = {
  id: 'S14',
  title: 'calls of other sites with our cookies',
  atLeast: 200,
  run: async (context) => {
    const { target, each, attack } = context
    const ann = await target.person()
    const has = await equip(target, ann)
    const cookie = await cookieSession(target, ann)
    const adminCookie = await cookieSession(target, await personFor(target, { auth: 'admin' }))
    // These two work on the cookie alone: with a token in the body they would not be looking at it.
    const bare = all.filter(({ name }) => name === 'refresh' || name === 'logout')
    const cases = [...all.filter(({ auth }) => auth !== 'none'), ...bare].flatMap((operation) =>
      Object.entries(foreign).map(([what, headers]) => ({ label: `${operation.name}: ${what}`, operation, headers })),
    )
    await each(cases, 300, ({ label, operation, headers }) => {
      const body = operation.method === 'GET' ? {} : { body: bare.includes(operation) ? {} : bodyOf(operation) }
      // A page elsewhere may make the browser send a GET; it must not read the answer.
      const judges = operation.method === 'GET' ? [noForeignReader] : [refusal(headers), noForeignReader]
      const cookies = { cookie: operation.auth === 'admin' ? adminCookie : cookie }
      return attack(label, { method: operation.method, path: pathOf(operation, has), ...cookies, headers, ...body }, judges, {
        isPrivate: operation.auth !== 'none',
      })
    })
    const asked = all.flatMap((operation) =>
      [EVIL, 'null'].map((origin) => ({ label: `${operation.name}: preflight of ${origin}`, operation, origin })),
    )
    await each(asked, 40, ({ label, operation, origin }) => {
      const headers = { origin, 'access-control-request-method': operation.method, 'access-control-request-headers': 'authorization' }
      return attack(label, { method: 'OPTIONS', path: pathOf(operation, has), headers }, [noForeignReader])
    })
    const signIns = { login: { username: ann.email, password: PASSWORD }, verifyEmail: { email: ann.email, code: '123456' } }
    for (const [name, body] of Object.entries(signIns))
      for (const [what, headers] of Object.entries(foreign).filter(([, { origin }]) => origin))
        await attack(`${name}: ${what}`, post(operations[name as 'login'].path, body, { headers }), [refusal(headers)])
    const still = await target.send(get(operations.me.path, { cookie }))
    if (still.status !== 200) context.failed('afterwards', `the session is gone, ${still.status}: the trials tried nothing`)
  },
}
