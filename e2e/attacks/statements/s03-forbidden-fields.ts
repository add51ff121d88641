import { randomUUID } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import { keeps, noServerError } from '../judges.ts'
import { all, bodyOf, equip, pathOf, smallDesign } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import { someAddress } from '../target.ts'
import type { Person } from '../target.ts'

const forgedId = randomUUID()

/** Fields only the server writes, with values that are found again if it believed them. */
const forbidden: Readonly<Record<string, unknown>> = {
  owner: forgedId,
  owner_id: forgedId,
  ownerId: forgedId,
  user_id: forgedId,
  id: forgedId,
  magazine_id: forgedId,
  role: 'admin',
  is_admin: true,
  plan: 'forged-plan',
  is_verified: true,
  verifiedAt: '1999-09-09T09:09:09Z',
  quota: 987_654_321,
  created_at: '1999-09-09T09:09:09Z',
  updated_at: '1999-09-09T09:09:09Z',
  deleted_at: '1999-09-09T09:09:09Z',
  author: 'Forged Author',
  status: 'forged-status',
  revision: 987_654,
  tokens_used: -987_654,
  tokens_limit: 987_654_321,
  username: 'forged-username',
  bytes: 987_654_321,
}

const forgeries = {
  'a forged id': forgedId,
  'a forged date': '1999-09-09',
  'a forged author': 'Forged Author',
  'a forged plan': 'forged-plan',
  'a forged status': 'forged-status',
  'a forged name': 'forged-username',
  'a forged number': '987654',
}

const withBody = all.filter(({ body, method }) => body !== undefined && method !== 'GET')

/** S3: what only the server decides is never taken from a body. */
export const forbiddenFields: Statement = {
  id: 'S3',
  title: 'fields only the server writes',
  atLeast: 140,
  run: async (context) => {
    const { target } = context
    for (const operation of withBody) {
      const ann = await target.person()
      const has = await equip(target, ann)
      const cases = Object.keys(forbidden).map((field) => ({ label: `${operation.name}: ${field}`, field }))
      await context.each(cases, 8, ({ label, field }) => forge(context, { label, field, operation, ann, has }))
    }
    await authorOfForm(context)
  },
}

async function forge(
  context: Context,
  given: { label: string; field: string; operation: Named; ann: Person; has: Belongings },
): Promise<void> {
  const { label, field, operation, ann, has } = given
  const { target } = context
  const body = {
    ...(bodyOf(operation) as object),
    ...(operation.name === 'register' ? { email: someAddress() } : {}),
    [field]: forbidden[field],
  }
  const token = operation.auth === 'user' ? { token: ann.token } : {}
  const answer = await target.send({ method: operation.method, path: pathOf(operation, has), body, ...token })
  const stored = await whatIsStored(context, ann)
  const complaints = [
    noServerError()(answer),
    operation.name === 'logout' ? null : keeps(forgeries)({ ...answer, text: '', body: Buffer.from(stored + echoOf(answer.text, field)) }),
    privileged(stored),
  ]
  context.judged(label, complaints.find((complaint) => complaint !== null) ?? null)
  const id = answer.status === 201 && answer.json?.magazine_content ? (answer.json.id as string) : null
  if (id) await target.send({ method: 'DELETE', path: `/api/magazines/${id}/`, token: ann.token })
}

/** A sound answer; a refusal may name what it refuses. */
const echoOf = (text: string, field: string): string => (text.includes(`"fields"`) && text.includes(field) ? '' : text)

/** Everything the person's own client can read about them and theirs. */
async function whatIsStored({ target }: Context, { token }: Person): Promise<string> {
  const paths = ['/api/v1/users/me/', '/api/auth/me/', '/api/magazines/', '/api/magazines-list/', '/api/assets/', '/api/generation/limits/']
  const answers = await Promise.all(paths.map((path) => target.send({ method: 'GET', path, token })))
  return answers.map(({ text }) => text).join('\n')
}

const privileged = (stored: string): string | null => (/"role":"admin"/.test(stored) ? 'made an admin' : null)

/** The author of the creation form, which travels as a form (H30): the session says who it is. */
async function authorOfForm(context: Context): Promise<void> {
  const ann = await context.target.person()
  const cases = [
    { label: 'author of a creation form', body: { content_idea: 'Tides', model_name: 'built-in', author: 'Forged Author' } },
    { label: 'author of a stored magazine', body: { magazine_content: smallDesign(), author: 'Forged Author' } },
  ]
  await context.each(cases, 2, async ({ label, body }) => {
    await context.target.send({ method: 'POST', path: '/api/magazines/', body, token: ann.token, headers: { prefer: 'respond-async' } })
    const stored = await whatIsStored(context, ann)
    context.judged(label, stored.includes('Forged Author') ? 'gave away a forged author' : null)
  })
}
