import { randomBytes } from 'node:crypto'
import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
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

/** What somebody who has no link may ask about one. */
const linkQuestions: Readonly<Record<string, (token: string) => Sent>> = {
  openLink: (token) => get(`/api/s/${token}/`),
  unlockLink: (token) => post(`/api/s/${token}/unlock/`, { password: 'a quiet blue chair' }),
  listLink: (token) => get(`/api/s/${token}/files/`),
}

/** S11: nothing tells whether an address has an account, or whether a link ever led anywhere: not the status, the body, the headers, nor the time. */
export const enumeration: Statement = {
  id: 'S11',
  title: 'telling known from unknown addresses and links',
  atLeast: 2_400,
  run: async (context) => {
    const count = context.options.slice ? 8 : 200
    const known: string[] = []
    while (known.length < count) known.push((await context.target.person()).email)
    for (const [name, question] of Object.entries(questions)) await compare(context, name, known, { question, unknown: someAddress })
    const ended = await endedLinks(context, Math.ceil(count / 2))
    for (const [name, question] of Object.entries(linkQuestions)) await compare(context, name, ended, { question, unknown: someToken })
  },
}

const someToken = (): string => randomBytes(32).toString('base64url')

/** Makes links that have ended, each with a password: half of them were taken back, half have expired. */
async function endedLinks({ target }: Context, count: number): Promise<string[]> {
  const { id: owner, token } = await target.person()
  const tokens: string[] = []
  while (tokens.length < count) {
    // How many links somebody makes an hour is another question.
    if (tokens.length % 20 === 0) await target.sql('delete from rates')
    const body = { path: 'Uploads/', kind: 'link', password: 'a quiet blue chair' }
    const { status, json } = await target.send(post('/api/file-manager/shares/', body, { token }))
    if (status !== 201) throw new Error(`a share answered ${status}`)
    tokens.push((json.url as string).split('/').at(-1)!)
    if (tokens.length % 2) await target.send({ method: 'DELETE', path: `/api/file-manager/shares/${json.id}/`, token })
  }
  await target.sql("update shares set expires_at = now() - interval '1 day' where owner_id = $1", [owner])
  return tokens
}

interface Comparison {
  question: (known: string) => Sent
  unknown: () => string
}

/** Asks about one known and one unknown thing in turns, so that what else the machine does meets both alike. */
async function compare(
  { target, judged, failed }: Context,
  name: string,
  known: readonly string[],
  { question, unknown }: Comparison,
): Promise<void> {
  // A letter went to the known ones when they registered, and a letter a minute is sent: both kinds begin with theirs.
  await target.sql('delete from rates')
  const differences: number[] = []
  for (const [index, each] of known.entries()) {
    const asked = index % 2 ? [unknown(), each] : [each, unknown()]
    const first = await target.send(question(asked[0] as string))
    const second = await target.send(question(asked[1] as string))
    judged(`${name} ${index}`, firstOf([noServerError(), sameAs(second)], first))
    judged(`${name} ${index}`, firstOf([noServerError(), sameAs(first)], second))
    differences.push(index % 2 ? second.ms - first.ms : first.ms - second.ms)
  }
  // A few times tell nothing about time.
  if (known.length < 100 || Math.abs(median(differences)) <= MOST_DIFFERENCE) return
  failed(name, `${name} tells known from unknown by the time: ${median(differences).toFixed(0)} ms`)
}
