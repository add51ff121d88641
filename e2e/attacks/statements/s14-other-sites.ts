import { operations } from '@magazineai/contract'
import type { Statement } from '../context.ts'
import { cookiesOf } from '../http.ts'
import { noForeignReader, refused } from '../judges.ts'
import { all, bodyOf, equip, pathOf } from '../operations.ts'
import { PASSWORD } from '../target.ts'

/** How a page of another site may call: what its browser says of it. */
const foreign: Readonly<Record<string, Record<string, string>>> = {
  'no origin, cross-site': { 'sec-fetch-site': 'cross-site' },
  'no origin, same-site': { 'sec-fetch-site': 'same-site' },
  'nothing at all': {},
  'another origin': { origin: 'https://evil.example' },
  'the origin null': { origin: 'null' },
  'an origin that begins like ours': { origin: 'http://127.0.0.1.evil.example' },
  'our host on another port': { origin: 'http://127.0.0.1:1' },
  'our host in another scheme': { origin: 'file://127.0.0.1' },
  'an empty origin': { origin: '' },
  'a simple content type': { origin: 'https://evil.example', 'content-type': 'text/plain' },
  'a form': { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  'another method in a header': { origin: 'https://evil.example', 'x-http-method-override': 'GET' },
}

/** S14: a page of another site changes nothing with our cookies, and reads nothing. */
export const otherSites: Statement = {
  id: 'S14',
  title: 'calls of other sites with our cookies',
  atLeast: 200,
  run: async (context) => {
    const { target } = context
    const ann = await target.person()
    const has = await equip(target, ann)
    const cookie = cookiesOf(
      await target.send({
        method: 'POST',
        path: operations.login.path,
        body: { username: ann.email, password: PASSWORD },
        headers: { 'x-auth-mode': 'cookie' },
      }),
    )
    const byCookie = all.filter(({ auth, name }) => auth === 'user' || name === 'refresh' || name === 'logout')
    const cases = byCookie.flatMap((operation) =>
      Object.entries(foreign).map(([what, headers]) => ({ label: `${operation.name}: ${what}`, operation, headers })),
    )
    await context.each(cases, 300, ({ label, operation, headers }) => {
      const sent = {
        method: operation.method,
        path: pathOf(operation, has),
        cookie,
        headers,
        body: operation.method === 'GET' ? undefined : bodyOf(operation),
      }
      // A page elsewhere may make the browser send a GET; it must not read the answer.
      return context.attack(
        label,
        sent,
        operation.method === 'GET' ? [noForeignReader] : [refused(403, 'forbidden_origin'), noForeignReader],
        { isPrivate: operation.auth === 'user' },
      )
    })
    const preflights = all.flatMap((operation) =>
      ['https://evil.example', 'null'].map((origin) => ({
        label: `${operation.name}: preflight of ${origin}`,
        operation,
        headers: {
          origin,
          'access-control-request-method': operation.method,
          'access-control-request-headers': 'authorization, content-type',
        },
      })),
    )
    await context.each(preflights, 40, ({ label, operation, headers }) =>
      context.attack(label, { method: 'OPTIONS', path: pathOf(operation, has), headers }, [noForeignReader]),
    )
    for (const name of ['login', 'verifyEmail'] as const)
      for (const [what, headers] of Object.entries(foreign).filter(([, { origin }]) => origin))
        await context.attack(
          `${name}: ${what}`,
          {
            method: 'POST',
            path: operations[name].path,
            headers,
            body: name === 'login' ? { username: ann.email, password: PASSWORD } : { email: ann.email, code: '123456' },
          },
          [refused([403, 415], headers['content-type'] === 'text/plain' ? undefined : 'forbidden_origin')],
        )
    const still = await target.send({ method: 'GET', path: operations.me.path, cookie })
    if (still.status !== 200) context.failed('afterwards', `the session is gone, ${still.status}: the trials tried nothing`)
  },
}
