import { randomUUID } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import type { Answer } from '../http.ts'
import { refused, sameAs } from '../judges.ts'
import { bodyOf, equip, fillerOf, onObjects, paramsOf, pathOf } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import type { Person, Target } from '../target.ts'

const sentFor = (operation: Named, person: Person, has: Belongings, over: Readonly<Record<string, string>> = {}) => ({
  method: operation.method,
  path: pathOf(operation, has, over),
  token: person.token,
  body: operation.multipart && operation.body === undefined ? undefined : bodyOf(operation),
})

/** S2: what belongs to somebody else answers exactly as what does not exist. */
export const objectsOfOthers: Statement = {
  id: 'S2',
  title: 'ids of others, of nothing and of what is gone',
  atLeast: 135,
  run: async (context) => {
    const { target } = context
    const [ann, bob] = [await target.person(), await target.person()]
    const [hers, his] = [await equip(target, ann), await equip(target, bob)]
    const gone = await deleted(target, ann)
    for (const operation of onObjects) {
      const nothing = await target.send(
        sentFor(
          operation,
          ann,
          hers,
          idsOf(operation, () => randomUUID()),
        ),
      )
      const cases = foreignIds(operation, { hers, his, gone })
      await context.each(cases, cases.length, ({ label, over }) =>
        context.attack(label, sentFor(operation, ann, hers, over), [refused(404, 'not_found'), sameAs(nothing)]),
      )
    }
    await ownerGetsIn(context, bob, his)
  },
}

const idsOf = (operation: Named, value: (owned: keyof Belongings) => string): Record<string, string> =>
  Object.fromEntries(
    paramsOf(operation).flatMap((param) => {
      const { owned } = fillerOf(operation, param)
      return owned === null ? [] : [[param, value(owned)]]
    }),
  )

/** Every parameter alone, and all of them together, named as they must not be. */
const foreignIds = (operation: Named, { hers, his, gone }: { hers: Belongings; his: Belongings; gone: Belongings }) => {
  const forms: Record<string, (owned: keyof Belongings) => string> = {
    'of another person': (owned) => his[owned],
    random: () => randomUUID(),
    deleted: (owned) => gone[owned],
    'in capitals, of another': (owned) => his[owned].toUpperCase(),
    'padded, of another': (owned) => `%20${his[owned]}%20`,
    'of another person, twice': (owned) => `${his[owned]},${his[owned]}`,
    'of all zeros': () => '00000000-0000-0000-0000-000000000000',
  }
  const params = Object.keys(idsOf(operation, () => ''))
  const chosen = params.length > 1 ? [params, ...params.map((param) => [param])] : [params]
  return Object.entries(forms).flatMap(([what, form]) =>
    chosen.flatMap((names) => {
      const over = Object.fromEntries(Object.entries(idsOf(operation, form)).filter(([param]) => names.includes(param)))
      // A page id is no secret: `p1` of another magazine is `p1` of this one.
      const same = Object.entries(over).every(([param, value]) => fillerOf(operation, param).owned === 'page' && value === hers.page)
      return same ? [] : [{ label: `${operation.name}: ${names.join(' and ')} ${what}`, over }]
    }),
  )
}

async function deleted(target: Target, ann: Person): Promise<Belongings> {
  const has = await equip(target, ann)
  await target.send({ method: 'DELETE', path: `/api/magazines/${has.magazine}/`, token: ann.token })
  // No call removes a picture yet: one that is gone from the database stands in for it.
  await target.sql('delete from assets where id = $1', [has.asset])
  return { ...has, page: 'gone' }
}

/** The counter-trial: with his own ids the owner meets no 404, so that the paths above lead somewhere. */
async function ownerGetsIn(context: Context, bob: Person, his: Belongings): Promise<void> {
  const last = [...onObjects].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  for (const operation of last) {
    const answer: Answer = await context.target.send(sentFor(operation, bob, his))
    // A magazine that was not generated has no job and no outline.
    const mayBeMissing = /\/(job|outline)\//.test(operation.path)
    if (answer.status === 404 && !mayBeMissing)
      context.failed(operation.name, `the owner does not get in to ${operation.name}: the trial tries nothing`)
  }
}
