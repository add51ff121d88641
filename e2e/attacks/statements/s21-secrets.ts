import { operations } from '@magazineai/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Statement } from '../context.ts'
import { cookiesOf } from '../http.ts'
import type { Answer } from '../http.ts'
import { secretsIn } from '../judges.ts'
import { smallDesign } from '../operations.ts'
import { PASSWORD, someAddress, startTarget } from '../target.ts'
import type { Target } from '../target.ts'

/** Secrets that come in as settings. Nothing is ever sent to them: no model is asked and no letter leaves. */
const settings = {
  OPENAI_API_KEY: 'canary-openai-key-1',
  STRIPE_SECRET_KEY: 'canary-stripe-key-2',
  STRIPE_WEBHOOK_SECRET: 'canary-webhook-secret-3',
  OAUTH_GOOGLE_ID: 'google-id',
  OAUTH_GOOGLE_SECRET: 'canary-oauth-secret-4',
} as const

/** S21: secrets are in no line of a log, no answer, no address. */
export const secrets: Statement = {
  id: 'S21',
  title: 'canaries in logs, errors and addresses',
  atLeast: 30,
  run: async (context) => {
    const target = await startTarget({ LOG_LEVEL: 'trace', ...settings })
    const mailless = await startTarget({ LOG_LEVEL: 'trace', SMTP_URL: 'smtp://somebody:canary-smtp-password-5@127.0.0.1:9' })
    try {
      const { canaries, answers } = await live(target)
      await mailless.send({
        method: 'POST',
        path: operations.register.path,
        body: { email: someAddress(), first_name: 'Ann', password: PASSWORD },
      })
      answers.push(...(await whileBroken(target, canaries)))
      const all = { ...canaries, 'the SMTP password': 'canary-smtp-password-5' }
      for (const [name, secret] of Object.entries(all)) {
        if (secret === '') context.failed(name, `there is no ${name}: the trial tries nothing`)
        else judgeOne(context, name, secret, { log: `${target.log()}\n${mailless.log()}`, answers })
      }
    } finally {
      await mailless.stop()
      await target.stop()
    }
    judgeOne(context, 'a password, in the log of all statements', PASSWORD, { log: context.target.log(), answers: [] })
  },
}

function judgeOne(context: Context, name: string, secret: string, { log, answers }: { log: string; answers: readonly Answer[] }): void {
  const canary = { [name]: secret }
  const inLog = log.split('\n').find((line) => secretsIn(line, canary).length > 0)
  context.judged(`${name} in the log`, inLog === undefined ? null : `${name} is in the log: ${messageOf(inLog)}`)
  const errors = answers.filter(({ status }) => status >= 400).map(({ text }) => text)
  context.judged(`${name} in errors`, secretsIn(errors.join('\n'), canary).length > 0 ? `${name} is in an error` : null)
  const addresses = answers
    .map(({ headers }) => `${headers['location'] ?? ''} ${headers['link'] ?? ''} ${headers['referer'] ?? ''}`)
    .join('\n')
  context.judged(`${name} in addresses`, secretsIn(addresses, canary).length > 0 ? `${name} is in an address` : null)
}

const messageOf = (line: string): string => {
  try {
    return String((JSON.parse(line) as { msg?: string }).msg)
  } catch {
    return 'a line'
  }
}

/** Uses every kind of secret, rightly and wrongly. */
async function live(target: Target): Promise<{ canaries: Record<string, string>; answers: Answer[] }> {
  const answers: Answer[] = []
  const call = async (method: string, path: string, rest: object = {}): Promise<Answer> => {
    const answer = await target.send({ method, path, ...rest })
    answers.push(answer)
    return answer
  }
  const email = someAddress()
  const wrong = 'canary-wrong-password-6'
  const { code } = await target.registered(email)
  const ann = await target.person()
  await call('POST', operations.login.path, { body: { username: ann.email, password: wrong } })
  await call('POST', operations.login.path, { body: { username: wrong, password: [wrong] } })
  await call('POST', operations.register.path, { body: { email: 'not an address', first_name: 'x', password: wrong } })
  await call('POST', operations.verifyEmail.path, { body: { email, code: '000000', note: wrong } })
  const signedIn = await call('POST', operations.login.path, {
    body: { username: ann.email, password: PASSWORD },
    headers: { 'x-auth-mode': 'cookie' },
  })
  const cookie = cookiesOf(signedIn)
  const ticket = (await call('POST', operations.socketTicket.path, { token: ann.token })).json.ticket as string
  await call('GET', `/ws/notifications/${ann.id}?ticket=${ticket}`)
  await call('GET', `/api/magazines/?search=${ann.token}&access_token=${ann.token}`, { token: ann.token })
  await call('GET', `/api/v1/users/me/`, { headers: { authorization: `Basic ${ann.token}`, cookie } })
  await call('GET', `/owner/canary-owner-link-7`)
  await call('POST', operations.refresh.path, { body: { refresh: ann.refresh } })
  const refused = await call('POST', '/api/magazines/', { token: ann.token, body: { content_idea: 'canary-idea-8', model_name: 'none' } })
  if (refused.status < 400) throw new Error('a model that is none was taken')
  const canaries = {
    'a password': PASSWORD,
    'a wrong password': wrong,
    'a mailed code': code,
    'an access token': ann.token,
    'a refresh token': ann.refresh,
    'an access cookie': /access=([^;]+)/.exec(cookie)?.[1] ?? '',
    'a refresh cookie': /refresh=([^;]+)/.exec(cookie)?.[1] ?? '',
    'a ticket': ticket,
    'an owner link': 'canary-owner-link-7',
    'the key of a model': settings.OPENAI_API_KEY,
    'the key of payments': settings.STRIPE_SECRET_KEY,
    'the secret of a webhook': settings.STRIPE_WEBHOOK_SECRET,
    'the secret of a provider': settings.OAUTH_GOOGLE_SECRET,
    'the secret of the installation': readFileSync(join(target.dataDir, 'secret'), 'utf8').trim(),
  }
  return { canaries, answers }
}

/** Lets queries fail while they carry what is private: an address, the hash of a password, a page. */
async function whileBroken(target: Target, canaries: Record<string, string>): Promise<Answer[]> {
  const ann = await target.person()
  const words = 'canary-words-of-a-page-9'
  const address = `canary-address-10-${Date.now()}@example.org`
  const design = smallDesign()
  const { json } = await target.send({ method: 'POST', path: '/api/magazines/', token: ann.token, body: { magazine_content: design } })
  const [row] = (await target.sql('select password_hash from users where id = $1', [ann.id])) as { password_hash: string }[]
  canaries['the hash of a password'] = row?.password_hash.slice(-30) ?? ''
  canaries['what a page says'] = words
  canaries['an address'] = address
  const answers: Answer[] = []
  for (const table of ['pages', 'magazine_history', 'codes', 'refresh_tokens', 'sessions', 'rates', 'users'])
    await broken(target, table, async () => {
      const page = { ...design.pages[0], notes: words }
      const sent = [
        { method: 'PATCH', path: `/api/magazines/${json.id}/`, token: ann.token, body: { changes: { revision: 1, pages: { p1: page } } } },
        { method: 'POST', path: '/api/magazines/', token: ann.token, body: { magazine_content: { ...design, pages: [page] } } },
        { method: 'POST', path: operations.register.path, body: { email: address, first_name: 'Ann', password: PASSWORD } },
        { method: 'POST', path: operations.login.path, body: { username: ann.email, password: PASSWORD } },
        { method: 'POST', path: operations.refresh.path, body: { refresh: ann.refresh } },
      ]
      for (const each of sent) answers.push(await target.send(each))
    })
  return answers
}

async function broken(target: Target, table: string, work: () => Promise<void>): Promise<void> {
  await target.sql(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await target.sql(`alter table ${table}_away rename to ${table}`)
  }
}
