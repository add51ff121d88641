import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import type { Answer, Sent } from '../http.ts'
import { median, noServerError, sameAs } from '../judges.ts'
import { someAddress } from '../target.ts'

/** Largest difference between the middle times of known and unknown addresses, ms. */
const MOST_DIFFERENCE = 10

/** What somebody without an account may ask about an address. */
const questions: Readonly<Record<string, (email: string) => Sent>> = {
  register: (email) => ({
    method: 'POST',
    path: operations.register.path,
    body: { email, first_name: 'Ann', password: 'a quiet blue chair' },
  }),
  login: (username) => ({ method: 'POST', path: operations.login.path, body: { username, password: 'not the password' } }),
  verifyEmail: (email) => ({ method: 'POST', path: operations.verifyEmail.path, body: { email, code: '000000' } }),
  resendCode: (email) => ({ method: 'POST', path: operations.resendCode.path, body: { email } }),
}

/** S11: nothing tells whether an address has an account: not the status, the body, the headers, nor the time. */
export const enumeration: Statement = {
  id: 'S11',
  title: 'telling known from unknown addresses',
  atLeast: 1_600,
  run: async (context) => {
    const count = context.options.slice ? 8 : 200
    const known: string[] = []
    while (known.length < count) known.push((await context.target.person()).email)
    for (const [name, question] of Object.entries(questions)) await compare(context, name, known, question)
  },
}

/** Asks about one known and one unknown address in turns, so that what else the machine does meets both alike. */
async function compare(context: Context, name: string, known: readonly string[], question: (email: string) => Sent): Promise<void> {
  const times: { known: number; unknown: number }[] = []
  // A letter went to the known ones when they registered, and a letter a minute is sent: both kinds begin with theirs.
  await context.target.sql('delete from rates')
  for (const [index, email] of known.entries()) {
    const unknown = someAddress()
    const asked = index % 2 ? [unknown, email] : [email, unknown]
    const answers: Answer[] = []
    for (const address of asked) answers.push(await context.target.send(question(address)))
    const [first, second] = answers as [Answer, Answer]
    for (const [answer, other] of [
      [first, second],
      [second, first],
    ] as const)
      context.judged(`${name} ${email}`, noServerError()(answer) ?? sameAs(other)(answer))
    times.push(index % 2 ? { known: second.ms, unknown: first.ms } : { known: first.ms, unknown: second.ms })
  }
  // A few times tell nothing about time.
  if (known.length < 100) return
  const difference = median(times.map((pair) => pair.known - pair.unknown))
  if (Math.abs(difference) > MOST_DIFFERENCE)
    context.failed(name, `${name} tells known addresses by their time: ${difference.toFixed(0)} ms`)
}
