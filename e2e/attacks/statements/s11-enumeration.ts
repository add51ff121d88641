import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { post } from '../http.ts'
import type { Sent } from '../http.ts'
import { firstOf } from '../context.ts'
import { median, noServerError, sameAs } from '../judges.ts'
import { login, someAddress } from '../target.ts'

/** Largest difference between the middle times of known and unknown addresses, ms. */
const MOST_DIFFERENCE = 10

/** What somebody without an account may ask about an address. */
const questions: Readonly<Record<string, (email: string) => Sent>> = {
  register: (email) => post(operations.register.path, { email, first_name: 'Ann', password: 'a quiet blue chair' }),
  login: (email) => login(email, 'not the password'),
  verifyEmail: (email) => post(operations.verifyEmail.path, { email, code: '000000' }),
  forgotPassword: (email) => post(operations.forgotPassword.path, { email }),
  resetPassword: (email) => post(operations.resetPassword.path, { email, code: '000000', new_password: 'a quiet blue chair' }),
  resendCode: (email) => post(operations.resendCode.path, { email }),
}

/** S11: nothing tells whether an address has an account: not the status, the body, the headers, nor the time. */
export const enumeration: Statement = {
  id: 'S11',
  title: 'telling known from unknown addresses',
  atLeast: 2_400,
  run: async (context) => {
    const known: string[] = []
    while (known.length < (context.options.slice ? 8 : 200)) known.push((await context.target.person()).email)
    for (const [name, question] of Object.entries(questions)) await compare(context, name, known, question)
  },
}

/** Asks about one known and one unknown address in turns, so that what else the machine does meets both alike. */
async function compare(
  { target, judged, failed }: Context,
  name: string,
  known: readonly string[],
  question: (email: string) => Sent,
): Promise<void> {
  // A letter went to the known ones when they registered, and a letter a minute is sent: both kinds begin with theirs.
  await target.sql('delete from rates')
  const differences: number[] = []
  for (const [index, email] of known.entries()) {
    const asked = index % 2 ? [someAddress(), email] : [email, someAddress()]
    const first = await target.send(question(asked[0] as string))
    const second = await target.send(question(asked[1] as string))
    judged(`${name} ${index}`, firstOf([noServerError(), sameAs(second)], first))
    judged(`${name} ${index}`, firstOf([noServerError(), sameAs(first)], second))
    differences.push(index % 2 ? second.ms - first.ms : first.ms - second.ms)
  }
  // A few times tell nothing about time.
  if (known.length < 100 || Math.abs(median(differences)) <= MOST_DIFFERENCE) return
  failed(name, `${name} tells known addresses by their time: ${median(differences).toFixed(0)} ms`)
}
