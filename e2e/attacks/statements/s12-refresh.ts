import { operations } from '@magazineai/contract'
import { randomBytes } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import type { Sent } from '../http.ts'
import { refused } from '../judges.ts'

const refresh = (token: unknown): Sent => ({ method: 'POST', path: operations.refresh.path, body: { refresh: token } })
const me = (token: string): Sent => ({ method: 'GET', path: operations.me.path, token })

/** S12: a refresh token that comes back ends its family; tabs that wake together stay signed in; none can be made up. */
export const refreshTokens: Statement = {
  id: 'S12',
  title: 'refresh tokens: reuse, races, forgeries',
  atLeast: 150,
  run: async (context) => {
    await forged(context)
    await tabs(context)
    for (let round = 0; round < (context.options.slice ? 2 : 10); round += 1) await reused(context)
  },
}

async function forged(context: Context): Promise<void> {
  const ann = await context.target.person()
  const gone = await context.target.person()
  await context.target.send({ method: 'POST', path: operations.logout.path, body: { refresh: gone.refresh } })
  const odd = [
    '',
    ' ',
    'x',
    ann.token,
    gone.refresh,
    `${ann.refresh}x`,
    ann.refresh.slice(0, -1),
    ann.refresh.toUpperCase(),
    ` ${ann.refresh}`,
    `${ann.refresh}\0`,
    "' or 1=1--",
    ann.id,
  ]
  const cases = [...odd, ...Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'))].map((token, index) => ({
    label: `forged ${index}`,
    token,
  }))
  await context.each(cases, cases.length, ({ label, token }) => context.attack(label, refresh(token), [refused(401, 'unauthenticated')]), 8)
  const types = [null, 1, true, [ann.refresh], { token: ann.refresh }, 'A'.repeat(3_000)].map((token, index) => ({
    label: `of another type ${index}`,
    token,
  }))
  await context.each(types, types.length, ({ label, token }) => context.attack(label, refresh(token), [refused([400, 401])]))
}

/** Ten tabs refresh at once: all go on, and none of them is signed out by it. */
async function tabs(context: Context): Promise<void> {
  const ann = await context.target.person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => context.target.send(refresh(ann.refresh))))
  for (const answer of answers) context.judged('one of ten tabs', answer.status === 200 ? null : `a tab was signed out, ${answer.status}`)
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const still = await context.target.send(me(answer.json.access))
    context.judged('a tab afterwards', still.status === 200 ? null : `a tab was signed out, ${still.status}`)
  }
}

/** A used token that comes back after the grace of ten seconds was copied: everything of its family ends. */
async function reused(context: Context): Promise<void> {
  const { target } = context
  const ann = await target.person()
  const second = (await target.send(refresh(ann.refresh))).json
  const third = (await target.send(refresh(second.refresh))).json
  await target.sql(`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`)
  await context.attack('a used token', refresh(ann.refresh), [refused(401)])
  for (const token of [second.refresh, third.refresh]) await context.attack('a token of the ended family', refresh(token), [refused(401)])
  for (const token of [ann.token, second.access, third.access])
    await context.attack('an access token of the ended family', me(token), [refused(401)])
}
