import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { cookiesOf, post } from '../http.ts'
import { refused } from '../judges.ts'
import { login, startTarget } from '../target.ts'

/** Guesses of one account within a quarter of an hour, and calls of one address within ten minutes, that may be looked at (security.md §1.2). */
const BUDGET = { account: 10, address: 100 } as const

const turns = (what: string, count: number) => Array.from({ length: count }, (_, index) => ({ label: `${what}: ${index}`, index }))
const flooded = { mayBeBusy: true, most: 20_000 } as const

/** S10: guessing comes to an end, whoever is guessed, from wherever; the owner's own device still gets in. */
export const loginBudgets: Statement = {
  id: 'S10',
  title: 'guessing passwords',
  atLeast: 2_100,
  run: async (context) => {
    await oneAccount(context, 1_000, 1)
    await oneAccount(context, 100, 100)
    const many = turns('one guess of each account', 1_000)
    await context.each(
      many,
      30,
      ({ label, index }) => context.attack(label, login(`nobody${index}@example.org`, 'password1'), [refused([401, 429, 503])], flooded),
      4,
    )
    await oneAddress(context)
  },
}

async function oneAccount({ target, each, attack, failed }: Context, count: number, atOnce: number): Promise<void> {
  const ann = await target.person()
  const device = cookiesOf(await target.send(login(ann.email)))
  const how = `${count} guesses of one account, ${atOnce} at once`
  let looked = 0
  const guess = async ({ label, index }: { label: string; index: number }): Promise<void> => {
    const name = index % 2 ? ann.email : ann.email.toUpperCase()
    if ((await attack(label, login(name, `guess ${index}`), [refused([401, 429, 503])], flooded)).status === 401) looked += 1
  }
  await each(turns(how, count), atOnce > 1 ? 100 : 40, guess, atOnce)
  if (looked > BUDGET.account) failed(how, `${looked} guesses of one account were looked at`)
  await attack(`${how}: then the right one, by a stranger`, login(ann.email), [refused(429)])
  await attack(`${how}: from a device that says it is known`, { ...login(ann.email), cookie: `device=${ann.id}.${'A'.repeat(43)}` }, [
    refused(429),
  ])
  const owner = await target.send({ ...login(ann.email), cookie: device })
  if (owner.status !== 200) failed(how, `the owner is locked out of a known device, ${owner.status}`)
}

/** What a client behind one proxy writes into `X-Forwarded-For`, of which the proxy's own word is the last. */
const addresses: Readonly<Record<string, (index: number) => string>> = {
  'a forged first address': (index) => `10.1.${index >> 8}.${index & 255}, 203.0.113.7`,
  'IPv6 of one network': (index) => `2001:db8:0:1::${index.toString(16)}`,
  'IPv6 of one network, written short': (index) => `2001:db8::${(index + 1).toString(16)}`,
  'IPv4 as IPv6': (index) => (index % 2 ? '198.51.100.9' : '::ffff:198.51.100.9'),
}

async function oneAddress({ judged, failed }: Context): Promise<void> {
  const target = await startTarget({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    for (const [what, address] of Object.entries(addresses)) {
      let looked = 0
      for (const { label, index } of turns(what, BUDGET.address + 20)) {
        const body = { email: `nobody${index}@example.org`, code: '000000' }
        const answer = await target.send(post(operations.verifyEmail.path, body, { headers: { 'x-forwarded-for': address(index) } }))
        judged(label, refused([400, 429])(answer))
        if (answer.status === 400) looked += 1
      }
      if (looked > BUDGET.address) failed(what, `${what} escapes the limit of an address`)
    }
  } finally {
    await target.stop()
  }
}
