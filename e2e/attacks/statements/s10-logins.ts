import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { cookiesOf } from '../http.ts'
import type { Sent } from '../http.ts'
import { refused } from '../judges.ts'
import { PASSWORD, startTarget } from '../target.ts'

/** Guesses of one account within a quarter of an hour that may be looked at (security.md §1.2). */
const ACCOUNT_BUDGET = 10

/** Calls of one address within ten minutes that may be looked at. */
const ADDRESS_BUDGET = 100

const login = (username: string, password: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path: operations.login.path,
  body: { username, password },
  headers,
})
const turns = (count: number) => Array.from({ length: count }, (_, index) => index)

/** S10: guessing passwords comes to an end, whoever is guessed, from wherever; the owner's own device still gets in. */
export const loginBudgets: Statement = {
  id: 'S10',
  title: 'guessing passwords',
  atLeast: 2_100,
  run: async (context) => {
    await oneAccount(context, 1_000, 1)
    await oneAccount(context, 100, 100)
    await manyAccounts(context)
    await oneAddress(context)
  },
}

async function oneAccount(context: Context, count: number, atOnce: number): Promise<void> {
  const { target } = context
  const ann = await target.person()
  const device = cookiesOf(await target.send(login(ann.email, PASSWORD)))
  const how = `${count} guesses of one account, ${atOnce} at once`
  let looked = 0
  const cases = turns(count).map((index) => ({ label: `${how}: ${index}`, index }))
  await context.each(
    cases,
    atOnce > 1 ? 100 : 40,
    async ({ label, index }) => {
      const answer = await context.attack(
        label,
        login(index % 2 ? ann.email : ann.email.toUpperCase(), `guess ${index}`),
        [refused([401, 429, 503])],
        { mayBeBusy: true, most: 20_000 },
      )
      if (answer.status === 401) looked += 1
    },
    atOnce,
  )
  if (looked > ACCOUNT_BUDGET) context.failed(how, `${looked} guesses of one account were looked at`)
  await context.attack(`${how}: then the right one, by a stranger`, login(ann.email, PASSWORD), [refused(429)])
  const owner = await target.send(login(ann.email, PASSWORD, { cookie: device }))
  if (owner.status !== 200) context.failed(how, `the owner is locked out of a known device, ${owner.status}`)
  const forged = `${ann.id}.${'A'.repeat(43)}`
  await context.attack(`${how}: from a device that says it is known`, login(ann.email, PASSWORD, { cookie: `device=${forged}` }), [
    refused(429),
  ])
}

async function manyAccounts(context: Context): Promise<void> {
  const cases = turns(1_000).map((index) => ({ label: `one guess of account ${index}`, index }))
  await context.each(
    cases,
    30,
    ({ label, index }) =>
      context.attack(label, login(`nobody${index}@example.org`, 'password1'), [refused([401, 429, 503])], {
        mayBeBusy: true,
        most: 20_000,
      }),
    4,
  )
}

/** Behind one proxy: what a client writes into `X-Forwarded-For` itself is not its address. */
async function oneAddress(context: Context): Promise<void> {
  const target = await startTarget({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    const forms: Record<string, (index: number) => string> = {
      'a forged first address': (index) => `10.1.${index >> 8}.${index & 255}, 203.0.113.7`,
      'IPv6 of one network': (index) => `2001:db8:0:1::${index.toString(16)}`,
      'IPv6 of one network, written short': (index) => `2001:db8::${(index + 1).toString(16)}`,
      'IPv4 as IPv6': (index) => (index % 2 ? '198.51.100.9' : '::ffff:198.51.100.9'),
    }
    for (const [what, address] of Object.entries(forms)) {
      let looked = 0
      for (const index of turns(ADDRESS_BUDGET + 20)) {
        const answer = await target.send({
          ...login(`nobody${index}${what.length}@example.org`, 'password1', { 'x-forwarded-for': address(index) }),
        })
        context.judged(`${what}: ${index}`, refused([401, 429])(answer))
        if (answer.status === 401) looked += 1
      }
      if (looked > ADDRESS_BUDGET) context.failed(what, `${what} escapes the limit of an address`)
    }
  } finally {
    await target.stop()
  }
}
