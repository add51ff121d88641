import { operations } from '@magazineai/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import type { Answer, Sent } from '../http.ts'
import { secretsIn } from '../judges.ts'
import { smallDesign } from '../operations.ts'
import { cookieSession, login, PASSWORD, someAddress, startTarget } from '../target.ts'
import type { Target } from '../target.ts'

/** Secrets that come in as settings. Nothing is ever sent to them: no model is asked and no letter leaves. */
const settings = {
  OPENAI_API_KEY: 'canary-openai-key-1',
  STRIPE_SECRET_KEY: 'canary-stripe-key-2',
  STRIPE_WEBHOOK_SECRET: 'canary-webhook-secret-3',
  OAUTH_GOOGLE_ID: 'google-id',
  OAUTH_GOOGLE_SECRET: 'canary-oauth-secret-4',
} as const
const SMTP_PASSWORD = 'canary-smtp-password-5'
const WRONG = 'canary-wrong-password-6'
const OWNER_LINK = 'canary-owner-link-7'
const WORDS = 'canary-words-of-a-page-8'

/** S21: secrets are in no line of a log, no error, no address. */
export const secrets: Statement = {
  id: 'S21',
  title: 'canaries in logs, errors and addresses',
  atLeast: 40,
  run: async (context) => {
    const target = await startTarget({ LOG_LEVEL: 'trace', ...settings })
    const mailing = await startTarget({ LOG_LEVEL: 'trace', SMTP_URL: `smtp://somebody:${SMTP_PASSWORD}@127.0.0.1:9` })
    try {
      const address = someAddress()
      await mailing.send(post(operations.register.path, { email: address, first_name: 'Ann', password: PASSWORD }))
      const { canaries, answers } = await live(target)
      const failures = await whileBroken(target, address)
      const log = `${context.target.log()}\n${mailing.log()}\n${target.log()}`.split('\n')
      for (const [name, secret] of Object.entries({
        ...canaries,
        'the SMTP password': SMTP_PASSWORD,
        'the words of a page': WORDS,
        'the hash of a password': '$argon2id$',
      }))
        judge(context, name, secret, log, [...answers, ...failures])
      // Where a letter was written is said with its address; where a query failed it is not.
      judge(
        context,
        'an address',
        address,
        log.filter((line) => line.includes('"err"')),
        failures,
      )
    } finally {
      await Promise.all([mailing.stop(), target.stop()])
    }
  },
}

function judge({ judged, failed }: Context, name: string, secret: string, log: readonly string[], answers: readonly Answer[]): void {
  if (secret === '') return failed(name, `there is no ${name}: the trial tries nothing`)
  const canary = { [name]: secret }
  const line = log.find((each) => secretsIn(each, canary).length > 0)
  judged(`${name} in the log`, line === undefined ? null : `${name} is in the log: ${/"msg":"([^"]*)"/.exec(line)?.[1] ?? 'a line'}`)
  const errors = answers.filter(({ status }) => status >= 400).map(({ text }) => text)
  judged(`${name} in errors`, secretsIn(errors.join('\n'), canary).length > 0 ? `${name} is in an error` : null)
  const addresses = answers.map(({ headers }) => `${headers['location']} ${headers['link']} ${headers['content-location']}`)
  judged(`${name} in addresses`, secretsIn(addresses.join('\n'), canary).length > 0 ? `${name} is in an address` : null)
}

/** Uses every kind of secret, rightly and wrongly. */
async function live(target: Target): Promise<{ canaries: Record<string, string>; answers: Answer[] }> {
  const { code } = await target.registered(someAddress())
  const ann = await target.person()
  const { token } = ann
  const cookie = await cookieSession(target, ann)
  const ticket = (await target.send(post(operations.socketTicket.path, undefined, { token }))).json.ticket as string
  const sent: Sent[] = [
    login(ann.email, WRONG),
    post(operations.login.path, { username: WRONG, password: [WRONG] }),
    post(operations.register.path, { email: 'not an address', first_name: 'x', password: WRONG }),
    post(operations.verifyEmail.path, { email: ann.email, code: '000000', note: WRONG }),
    post(operations.refresh.path, undefined, { cookie }),
    get(`/ws/notifications/${ann.id}?ticket=${ticket}`),
    get(`/api/magazines/?search=${token}&access_token=${token}`, { token }),
    get(operations.me.path, { headers: { authorization: `Basic ${token}` }, cookie }),
    get(`/owner/${OWNER_LINK}`),
    get(`/owner/${OWNER_LINK}/%zz`),
    post(operations.refresh.path, { refresh: ann.refresh }),
    post('/api/magazines/', { content_idea: 'Tides', model_name: 'none' }, { token }),
  ]
  const answers: Answer[] = []
  for (const each of sent) answers.push(await target.send(each))
  const canaries = {
    'a password': PASSWORD,
    'a wrong password': WRONG,
    'a mailed code': code,
    'an access token': token,
    'a refresh token': ann.refresh,
    'an access cookie': /access=([^;]+)/.exec(cookie)?.[1] ?? '',
    'a refresh cookie': /refresh=([^;]+)/.exec(cookie)?.[1] ?? '',
    'a ticket': ticket,
    'an owner link': OWNER_LINK,
    'the key of a model': settings.OPENAI_API_KEY,
    'the key of payments': settings.STRIPE_SECRET_KEY,
    'the secret of a webhook': settings.STRIPE_WEBHOOK_SECRET,
    'the secret of a provider': settings.OAUTH_GOOGLE_SECRET,
    'the secret of the installation': readFileSync(join(target.dataDir, 'secret'), 'utf8').trim(),
  }
  return { canaries, answers }
}

/** Lets queries fail while they carry what is private: an address, the hash of a password, a page. */
async function whileBroken(target: Target, address: string): Promise<Answer[]> {
  const ann = await target.person()
  const { token } = ann
  const design = smallDesign()
  const pages = [{ ...design.pages[0], notes: WORDS }]
  const { json } = await target.send(post('/api/magazines/', { magazine_content: design }, { token }))
  const sent: Sent[] = [
    { method: 'PATCH', path: `/api/magazines/${json.id}/`, token, body: { changes: { revision: 1, pages: { p1: pages[0] } } } },
    post('/api/magazines/', { magazine_content: { ...design, pages } }, { token }),
    post(operations.register.path, { email: address, first_name: 'Ann', password: PASSWORD }),
    login(ann.email),
    post(operations.refresh.path, { refresh: ann.refresh }),
  ]
  const answers: Answer[] = []
  for (const table of ['pages', 'registrations', 'jobs', 'codes', 'refresh_tokens', 'sessions', 'rates', 'users']) {
    await target.sql(`alter table ${table} rename to ${table}_away`)
    for (const each of sent) answers.push(await target.send(each))
    await target.sql(`alter table ${table}_away rename to ${table}`)
  }
  return answers
}
