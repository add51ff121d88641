import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { cookiesOf } from '../http.ts'
import type { Answer } from '../http.ts'
import { refused } from '../judges.ts'
import { PASSWORD, someAddress } from '../target.ts'

const verify = ({ target }: Context, email: string, code: unknown, cookie = '') =>
  ({ method: 'POST', path: operations.verifyEmail.path, body: { email, code }, cookie, headers: { origin: target.url } }) as const

const wrongFrom = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index * 7) % 1_000_000).padStart(6, '0'))
const opened = ({ status, json }: Answer): boolean => status === 200 && json?.access !== undefined

/** S9: a code is guessed by nobody, works once, and opens only to the one whose attempt it confirms. */
export const mailedCodes: Statement = {
  id: 'S9',
  title: 'mailed codes: guesses, races, replays, takeover',
  atLeast: 300,
  run: async (context) => {
    await guessing(context)
    await racing(context)
    await replaying(context)
    await takeover(context)
  },
}

/** 200 wrong guesses at once use the tries up: then the right one is worth nothing. Four do not. */
async function guessing(context: Context): Promise<void> {
  const { target } = context
  const email = someAddress()
  const { code, cookies } = await target.registered(email)
  const guesses = wrongFrom(code, 200).map((guess) => ({ label: `wrong guess ${guess}`, guess }))
  await context.each(
    guesses,
    200,
    ({ label, guess }) => context.attack(label, verify(context, email, guess, cookies), [refused(400, 'invalid_code')], { most: 20_000 }),
    200,
  )
  await context.attack('the right code after 200 wrong ones', verify(context, email, code, cookies), [refused(400, 'invalid_code')])
  const careful = someAddress()
  const right = await target.registered(careful)
  for (const guess of wrongFrom(right.code, 4))
    await context.attack('one of four wrong guesses', verify(context, careful, guess, right.cookies), [refused(400, 'invalid_code')])
  const answer = await target.send(verify(context, careful, right.code, right.cookies))
  if (!opened(answer)) context.failed('the right code after four wrong ones', `does not open: ${answer.status}`)
}

/** Of 50 right guesses at once one opens. */
async function racing(context: Context): Promise<void> {
  for (let round = 0; round < (context.options.slice ? 1 : 3); round += 1) {
    const email = someAddress()
    const { code, cookies } = await context.target.registered(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => context.target.send(verify(context, email, code, cookies))))
    for (const answer of answers)
      context.judged('one of 50 right guesses at once', opened(answer) ? null : refused(400, 'invalid_code')(answer))
    const successes = answers.filter(opened).length
    if (successes !== 1)
      context.failed('50 right guesses at once', `${successes > 1 ? 'more than one' : 'none'} of 50 right guesses opened`)
  }
}

async function replaying(context: Context): Promise<void> {
  const { target } = context
  const [used, other, old] = [someAddress(), someAddress(), someAddress()]
  const first = await target.registered(used)
  await target.send(verify(context, used, first.code, first.cookies))
  const second = await target.registered(other)
  const third = await target.registered(old)
  await target.sql(`update codes set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`, [
    old,
  ])
  const odd: unknown[] = [
    '',
    '0',
    '00000',
    '0000000',
    `${second.code} `.repeat(2),
    [second.code],
    { $ne: '' },
    null,
    Number(second.code),
    true,
    '١٢٣٤٥٦',
    '1e5',
    '-00001',
    `${second.code}\0`,
    "' or 1=1--",
  ]
  const cases = [
    { label: 'a used code', sent: verify(context, used, first.code, first.cookies) },
    { label: 'a code of another account', sent: verify(context, used, second.code, second.cookies) },
    { label: 'a code for an address nobody has', sent: verify(context, someAddress(), second.code, second.cookies) },
    { label: 'an expired code', sent: verify(context, old, third.code, third.cookies) },
    ...odd.map((code) => ({ label: `a code that is none: ${JSON.stringify(code)}`, sent: verify(context, other, code) })),
  ]
  await context.each(cases, cases.length, ({ label, sent }) => context.attack(label, sent, [refused(400)]))
}

type Step = 'attacker registers' | 'victim registers' | 'a minute passes'

/** Every order in which somebody else registers the address of a person who then confirms it from their own browser. */
const orders: readonly (readonly Step[])[] = [
  ['attacker registers', 'victim registers'],
  ['attacker registers', 'a minute passes', 'victim registers'],
  ['victim registers', 'attacker registers'],
  ['victim registers', 'a minute passes', 'attacker registers'],
  ['attacker registers', 'victim registers', 'a minute passes', 'attacker registers'],
  ['attacker registers', 'a minute passes', 'victim registers', 'a minute passes', 'attacker registers'],
  ['victim registers', 'attacker registers', 'a minute passes', 'victim registers'],
]

/** Whoever registered when: once the victim has entered the code, the password of the attacker opens nothing, and no code opens in the attacker's browser. */
async function takeover(context: Context): Promise<void> {
  const whose = ['victim', 'nobody'] as const
  const cases = orders.flatMap((steps) =>
    whose.map((browser) => ({ label: `${steps.join(', ')}, the code is entered in the browser of ${browser}`, steps, browser })),
  )
  await context.each(cases, cases.length, async ({ label, steps, browser }) => {
    const { target } = context
    const email = someAddress()
    const passwords = { victim: `${PASSWORD} victim`, attacker: `${PASSWORD} attacker` }
    const jars = { victim: '', attacker: '', nobody: '' }
    for (const step of steps) {
      const who = step.startsWith('victim') ? 'victim' : 'attacker'
      if (step === 'a minute passes')
        await target.sql(`update rates set since = since - interval '61 seconds' where key like $1`, [`%${email}`])
      else
        jars[who] = cookiesOf(
          await target.send({ method: 'POST', path: operations.register.path, body: { email, first_name: who, password: passwords[who] } }),
        )
    }
    const answer = await target.send(verify(context, email, await target.code(email), jars[browser]))
    const login = (password: string): Promise<Answer> =>
      target.send({ method: 'POST', path: operations.login.path, body: { username: email, password } })
    const stolen = await login(passwords.attacker)
    context.judged(label, opened(stolen) ? "the attacker's password opens the victim's account" : null)
    if (browser === 'victim' && opened(answer) && !opened(await login(passwords.victim)))
      context.failed(label, "the victim's own password does not open the account")
  })
}
