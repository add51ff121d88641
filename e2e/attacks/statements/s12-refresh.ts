import { operations } from '@magazineai/contract'
import { randomBytes } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import type { Sent } from '../http.ts'
import { refused } from '../judges.ts'

const refresh = (token: unknown): Sent => post(operations.refresh.path, { refresh: token })
const me = (token: string): Sent => get(operations.me.path, { token })

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

async function forged({ target, attack }: Context): Promise<void> {
  const [ann, gone] = [await target.person(), await target.person()]
  await target.send(post(operations.logout.path, { refresh: gone.refresh }))
  const { refresh: good, token, id } = ann
  const odd = [
    '',
    ' ',
    'x',
    token,
    gone.refresh,
    `${good}x`,
    good.slice(0, -1),
    good.toUpperCase(),
    ` ${good}`,
    `${good}\0`,
    "' or 1=1--",
    id,
  ]
  const made = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'))
  for (const [index, one] of [...odd, ...made].entries()) await attack(`forged ${index}`, refresh(one), [refused(401, 'unauthenticated')])
  const types = [null, 1, true, [good], { token: good }, 'A'.repeat(3_000)]
  for (const [index, one] of types.entries()) await attack(`of another type ${index}`, refresh(one), [refused([400, 401])])
}

/** Ten tabs refresh at once: all go on, and none of them is signed out by it. */
async function tabs({ target, judged }: Context): Promise<void> {
  const ann = await target.person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => target.send(refresh(ann.refresh))))
  for (const { status, json } of answers) {
    const still = status === 200 ? await target.send(me(json.access)) : { status }
    judged('one of ten tabs', still.status === 200 ? null : `a tab was signed out, ${still.status}`)
  }
}

/** A used token that comes back after the grace of ten seconds was copied: everything of its family ends. */
async function reused({ target, attack }: Context): Promise<void> {
  const ann = await target.person()
  const second = (await target.send(refresh(ann.refresh))).json
  const third = (await target.send(refresh(second.refresh))).json
  await target.sql(`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`)
  await attack('a used token', refresh(ann.refresh), [refused(401)])
  for (const token of [second.refresh, third.refresh]) await attack('a token of the ended family', refresh(token), [refused(401)])
  for (const token of [ann.token, second.access, third.access])
    await attack('an access token of the ended family', me(token), [refused(401)])
}
