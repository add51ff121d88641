import type { Context, Statement } from '../context.ts'
import type { Answer, Sent } from '../http.ts'
import { noServerError } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { equip, smallDesign } from '../operations.ts'

/** Magazines a free account may hold. */
const PLAN = 5

/** How many come at once. */
const AT_ONCE = 50

/** One thing that may happen so often and no oftener, however many ask at once. */
interface Race {
  name: string
  /** Sets the scene, and gives the call that all send. */
  prepare: (context: Context) => Promise<(index: number) => Sent>
  won: (answer: Answer) => boolean
  /** Answers of those who come too late. */
  lost: readonly number[]
  winners: number
}

const status =
  (expected: number) =>
  (answer: Answer): boolean =>
    answer.status === expected

const races: readonly Race[] = [
  {
    name: 'magazines of one plan',
    prepare: async ({ target }) => {
      const { token } = await target.person()
      return (index) => ({ method: 'POST', path: '/api/magazines/', token, body: { magazine_content: smallDesign(`Tides ${index}`) } })
    },
    won: status(201),
    lost: [403],
    winners: PLAN,
  },
  {
    name: 'magazines being made by one person',
    prepare: async ({ target }) => {
      const { token } = await target.person()
      const form = formOf([
        { name: 'content_idea', content: 'Tides' },
        { name: 'model_name', content: 'built-in' },
        { name: 'review', content: 'true' },
      ])
      return () => ({
        method: 'POST',
        path: '/api/magazines/',
        token,
        headers: { ...form.headers, prefer: 'respond-async' },
        body: form.body,
      })
    },
    won: status(202),
    lost: [403, 409],
    winners: 1,
  },
  {
    name: 'saves of one revision',
    prepare: async ({ target }) => {
      const ann = await target.person()
      const { magazine } = await equip(target, ann)
      const [page] = smallDesign().pages
      return (index) => ({
        method: 'PATCH',
        path: `/api/magazines/${magazine}/`,
        token: ann.token,
        body: { changes: { revision: 1, pages: { p1: { ...page, name: `Page ${index}` } } } },
      })
    },
    won: status(200),
    lost: [409],
    winners: 1,
  },
  {
    name: 'removals of one magazine',
    prepare: async ({ target }) => {
      const ann = await target.person()
      const { magazine } = await equip(target, ann)
      return () => ({ method: 'DELETE', path: `/api/magazines/${magazine}/`, token: ann.token })
    },
    won: status(204),
    lost: [404],
    winners: 1,
  },
  {
    name: 'registrations of one address',
    prepare: async () => {
      const email = `race${Date.now()}@example.org`
      return () => ({ method: 'POST', path: '/api/v1/auth/register/', body: { email, first_name: 'Ann', password: 'a quiet blue chair' } })
    },
    // All look alike from outside; that one letter goes out is counted in the folder.
    won: status(200),
    lost: [503],
    winners: -1,
  },
]

/** S20: what is limited stays limited when many ask at once. */
export const manyAtOnce: Statement = {
  id: 'S20',
  title: '50 at once for what there is once',
  atLeast: 500,
  run: async (context) => {
    const rounds = context.options.slice ? 1 : 3
    const cases = races.flatMap((race) => Array.from({ length: rounds }, (_, round) => ({ label: `${race.name}, round ${round}`, race })))
    await context.each(cases, races.length, ({ label, race }) => run(context, label, race))
    await ownerLink(context)
  },
}

async function run(context: Context, label: string, { prepare, won, lost, winners }: Race): Promise<void> {
  const sent = await prepare(context)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => context.target.send(sent(index))))
  for (const answer of answers)
    context.judged(
      label,
      noServerError(true)(answer) ?? (won(answer) || lost.includes(answer.status) ? null : `answered ${answer.status} in a race`),
    )
  const count = answers.filter(won).length
  if (winners >= 0 && count !== winners) context.failed(label, `${count} instead of ${winners} of 50 got through: ${label.split(',')[0]}`)
  const email = (sent(0).body as { email?: string }).email
  if (email !== undefined) {
    const code = await context.target.code(email)
    const [row] = (await context.target.sql('select count(*)::int as n from users where email = $1', [email])) as { n: number }[]
    if (row?.n !== 1 || code === '') context.failed(label, `${row?.n} accounts of one address`)
  }
}

/** The link of the owner, which a start prints, lets one in. */
async function ownerLink(context: Context): Promise<void> {
  const path = /\/owner\/[\w-]+/.exec(context.target.log())?.[0]
  if (!path) return context.failed('the link of the owner', 'no link was printed: the trial tries nothing')
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => context.target.send({ method: 'GET', path })))
  for (const answer of answers)
    context.judged('the link of the owner', answer.status === 302 || answer.status === 404 ? null : `answered ${answer.status}`)
  if (answers.filter(status(302)).length !== 1)
    context.failed('the link of the owner', 'the link of the owner let in another number than one')
}
