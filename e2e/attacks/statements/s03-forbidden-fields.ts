import { randomUUID } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import type { Answer } from '../http.ts'
import { keeps, noServerError } from '../judges.ts'
import type { Judge } from '../judges.ts'
import { all, bodyOf, equip, pathOf, personFor, shareOf, smallDesign } from '../operations.ts'
import { someAddress } from '../target.ts'
import type { Person } from '../target.ts'

const IN_SLICE = 120

const forgedId = randomUUID()
const forgedDate = '1999-09-09T09:09:09Z'
const forgedNumber = 987_654_321
const forgedName = 'Forged Name'

/** Fields only the server writes, with values that are found again if it believed them. */
const forbidden: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(['owner', 'owner_id', 'ownerId', 'user_id', 'id', 'magazine_id', 'job_id'].map((name) => [name, forgedId])),
  ...Object.fromEntries(['created_at', 'updated_at', 'deleted_at', 'verifiedAt'].map((name) => [name, forgedDate])),
  ...Object.fromEntries(['quota', 'revision', 'tokens_limit', 'bytes'].map((name) => [name, forgedNumber])),
  ...Object.fromEntries(['author', 'plan', 'status', 'username'].map((name) => [name, forgedName])),
  role: 'admin',
  is_admin: true,
  is_verified: true,
}

const forged = {
  'a forged id': forgedId,
  'a forged date': '1999-09-09',
  'a forged name': forgedName,
  'a forged number': String(forgedNumber),
}

/** What is found where a body was believed; an administrator is shown that they are one. */
const believed = (isAdmin: boolean): Judge => keeps(isAdmin ? forged : { ...forged, 'the rights of an admin': '"role":"admin"' })

/** S3: what only the server decides is never taken from a body. */
export const forbiddenFields: Statement = {
  id: 'S3',
  title: 'fields only the server writes',
  atLeast: 140,
  run: async (context) => {
    const { target } = context
    const written = all.filter((each) => bodyOf(each) !== undefined)
    for (const operation of written) {
      const ann = await personFor(target, operation)
      const has = await equip(target, ann)
      const cases = Object.keys(forbidden).map((field) => ({ label: `${operation.name}: ${field}`, field }))
      await context.each(cases, shareOf(IN_SLICE, written.length, 3), async ({ label, field }) => {
        const own = operation.name === 'register' ? { email: someAddress() } : {}
        const body = { ...(bodyOf(operation) as object), ...own, [field]: forbidden[field] }
        const token = operation.auth === 'none' ? {} : { token: ann.token }
        const answer = await target.send({ method: operation.method, path: pathOf(operation, has), body, ...token })
        await judge(context, ann, label, answer, operation.auth === 'admin')
        if (operation.name === 'createMagazine')
          await target.send({ method: 'DELETE', path: `/api/magazines/${answer.json?.id}/`, token: ann.token })
      })
    }
    await author(context)
  },
}

/** Looks at the answer, and at everything the person's own client can read about them and theirs. A refusal may name what it refuses. */
async function judge({ target, judged }: Context, { token }: Person, label: string, answer: Answer, isAdmin = false): Promise<void> {
  const paths = ['/api/v1/users/me/', '/api/auth/me/', '/api/magazines/', '/api/magazines-list/', '/api/assets/', '/api/generation/limits/']
  const stored = await Promise.all(paths.map((path) => target.send(get(path, { token }))))
  const seen = answer.status < 400 ? [answer, ...stored] : stored
  judged(label, noServerError()(answer) ?? seen.map(believed(isAdmin)).find((complaint) => complaint !== null) ?? null)
}

/** The author of a creation (H30), in both of its forms: the session says who it is. */
async function author(context: Context): Promise<void> {
  const forms = { 'an idea': { content_idea: 'Tides', model_name: 'built-in' }, 'a magazine': { magazine_content: smallDesign() } }
  for (const [what, form] of Object.entries(forms)) {
    const ann = await context.target.person()
    const sent = post('/api/magazines/', { ...form, author: forgedName }, { token: ann.token, headers: { prefer: 'respond-async' } })
    await judge(context, ann, `author of ${what}`, await context.target.send(sent))
  }
}
