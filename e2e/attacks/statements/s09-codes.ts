import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { cookiesOf, post } from '../http.ts'
import type { Answer, Sent } from '../http.ts'
import { refused } from '../judges.ts'
import { login, PASSWORD, someAddress } from '../target.ts'

const opened = ({ status, json }: Answer): boolean => status === 200 && Boolean(json?.access)
const wrong = refused(400, 'invalid_code')

const guessesFrom = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index * 7) % 1_000_000).padStart(6, '0'))

/** Enters a code, in a browser that holds these cookies. */
const verify = ({ target }: Context, email: string, code: unknown, cookie = ''): Sent =>
  post(operations.verifyEmail.path, { email, code }, { cookie, headers: { origin: target.url } })

/** S9: a code is guessed by nobody, works once, and opens only to the one whose attempt it confirms. */
export const mailedCodes: Statement = {
  id: 'S9',
  title: 'mailed codes: guesses, races, replays, takeover',
  atLeast: 300,
  run: async (context) => {
    await guessing(context)
    for (let round = 0; round < (context.options.slice ? 1 : 3); round += 1) await racing(context)
    await replaying(context)
    await choosing(context)
    await takeover(context)
  },
}

/** 200 wrong guesses at once use the tries up: then the right one is worth nothing. Four do not. */
async function guessing(context: Context): Promise<void> {
  const { target, attack, each, failed } = context
  const email = someAddress()
  const { code, cookies } = await target.registered(email)
  const guesses = guessesFrom(code, 200).map((guess) => ({ label: `wrong guess ${guess}`, guess }))
  await each(guesses, 200, ({ label, guess }) => attack(label, verify(context, email, guess, cookies), [wrong], { most: 20_000 }), 200)
  await attack('the right code after 200 wrong ones', verify(context, email, code, cookies), [wrong])
  const careful = someAddress()
  const right = await target.registered(careful)
  for (const guess of guessesFrom(right.code, 4))
    await attack('one of four wrong guesses', verify(context, careful, guess, right.cookies), [wrong])
  const answer = await target.send(verify(context, careful, right.code, right.cookies))
  if (!opened(answer)) failed('the right code after four wrong ones', `the right code does not open, ${answer.status}`)
}

/** Of 50 right guesses at once one opens. */
async function racing(context: Context): Promise<void> {
  const { target, judged, failed } = context
  const email = someAddress()
  const { code, cookies } = await target.registered(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => target.send(verify(context, email, code, cookies))))
  for (const answer of answers) judged('one of 50 right guesses at once', opened(answer) ? null : wrong(answer))
  if (answers.filter(opened).length !== 1)
    failed('50 right guesses at once', `${answers.filter(opened).length} instead of one of 50 right guesses opened`)
}

async function replaying(context: Context): Promise<void> {
  const { target, attack } = context
  const [used, other, old] = [someAddress(), someAddress(), someAddress()]
  const first = await target.registered(used)
  await target.send(verify(context, used, first.code, first.cookies))
  const expired = await target.registered(old)
  await target.sql(`update codes set expires_at = now() - interval '1 second'`)
  const { code, cookies } = await target.registered(other)
  await attack('a used code', verify(context, used, first.code, first.cookies), [wrong])
  await attack('a code of another account', verify(context, used, code, cookies), [wrong])
  await attack('a code for an address nobody has', verify(context, someAddress(), code, cookies), [wrong])
  await attack('an expired code', verify(context, old, expired.code, expired.cookies), [wrong])
  const texts = ['', '0', '00000', '0000000', '١٢٣٤٥٦', '1e5', '-00001', `${code}\0`, "' or 1=1--"]
  const odd = [...texts, [code], { $ne: '' }, null, Number(code), true]
  for (const one of odd) await attack(`a code that is none: ${JSON.stringify(one)}`, verify(context, other, one, cookies), [refused(400)])
}

/** A code entered elsewhere gives a ticket that lets a password be chosen: once, by whoever holds it, for a while. */
async function choosing(context: Context): Promise<void> {
  const { target, attack, judged, failed } = context
  const confirmed = async (): Promise<string> => {
    const email = someAddress()
    const { code } = await target.registered(email)
    return ((await target.send(verify(context, email, code))).json?.ticket ?? '') as string
  }
  const choose = (ticket: unknown): Sent =>
    post(operations.choosePassword.path, { ticket, password: PASSWORD }, { headers: { origin: target.url } })
  const [ticket, old] = [await confirmed(), await confirmed()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => target.send(choose(ticket))))
  for (const { status } of answers)
    judged('one of 50 with one ticket', [200, 400, 401, 404, 503].includes(status) ? null : `answered ${status} to a ticket`)
  if (answers.filter(opened).length !== 1)
    failed('50 with one ticket', `${answers.filter(opened).length} instead of one of 50 chose a password`)
  await target.sql(`update tickets set expires_at = now() - interval '1 second' where purpose = 'password'`)
  const ann = await target.person()
  for (const one of [ticket, old, '', 'x', ann.token, ann.refresh, ann.id, null, [ticket], `${ticket}\0`])
    await attack(`a ticket that is none: ${String(one).slice(0, 9)}`, choose(one), [refused([400, 401, 404])])
}

/** A = somebody else registers the address, V = the person registers it, `.` = a minute passes. The newest code is entered then. */
const ORDERS = ['AV', 'A.V', 'VA', 'V.A', 'AV.A', 'A.V.A', 'VA.V', 'AAV', 'A.A.V']

/** Whoever registered when: once the person has entered the code, in their browser or in another, the password of somebody else opens nothing. */
async function takeover(context: Context): Promise<void> {
  const { target, each, judged, failed } = context
  const cases = ORDERS.flatMap((order) =>
    ['V', 'nobody'].map((browser) => ({ label: `takeover ${order}, code entered in the browser of ${browser}`, order, browser })),
  )
  await each(cases, 99, async ({ label, order, browser }) => {
    const email = someAddress()
    const cookies: Record<string, string> = {}
    for (const who of Array.from(order)) {
      const minute = `update rates set since = since - interval '61 seconds' where key like $1`
      if (who === '.') await target.sql(minute, [`%${email}`])
      else
        cookies[who] = cookiesOf(
          await target.send(post(operations.register.path, { email, first_name: who, password: `${PASSWORD} ${who}` })),
        )
    }
    const answer = await target.send(verify(context, email, await target.code(email), cookies[browser]))
    judged(label, opened(await target.send(login(email, `${PASSWORD} A`))) ? "somebody else's password opens the account" : null)
    if (browser === 'V' && opened(answer) && !opened(await target.send(login(email, `${PASSWORD} V`))))
      failed(label, "the person's own password does not open the account")
  })
}
