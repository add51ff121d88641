import { randomUUID } from 'node:crypto'
import type { Context, Statement } from '../context.ts'
import type { Sent } from '../http.ts'
import { refused, sameAs } from '../judges.ts'
import { bodyOf, callsOnItems, equip, guarded, ownedParamsOf, pathOf, reserved } from '../operations.ts'
import type { Belongings, Named } from '../operations.ts'
import type { Person, Target } from '../target.ts'

const onObjects = guarded.filter((operation) => ownedParamsOf(operation).length > 0)

const sentBy = ({ token }: Person, operation: Named, has: Belongings, over: Readonly<Record<string, string>> = {}): Sent => ({
  method: operation.method,
  path: pathOf(operation, has, over),
  token,
  body: bodyOf(operation),
})

/** S2: what belongs to somebody else answers exactly as what does not exist. */
export const objectsOfOthers: Statement = {
  id: 'S2',
  title: 'ids of others, of nothing and of what is gone',
  atLeast: 215,
  run: async (context) => {
    const { target } = context
    const [ann, bob] = [await target.person(), await target.person()]
    const [hers, his, gone] = [await equip(target, ann), await equip(target, bob), await deleted(target, ann)]
    for (const operation of onObjects) {
      const nothing = await target.send(sentBy(ann, operation, hers, named(operation, nobodys)))
      const cases = foreignIds(operation, hers, his, gone)
      const judges = [refused(404, 'not_found'), sameAs(nothing)]
      await context.each(cases, cases.length, ({ label, over }) => context.attack(label, sentBy(ann, operation, hers, over), judges))
    }
    await inTheDrive(context, ann, hers, his)
    await notForEverybody(context, ann, hers)
    // The counter-trial: with his own ids the owner meets no 404, so that the paths above lead somewhere.
    for (const operation of onObjects.toSorted((a, b) => turnOf(a) - turnOf(b))) {
      const { status } = await target.send(sentBy(bob, operation, his))
      // A magazine that was not generated has no job and no outline.
      if (status === 404 && !/\/(job|outline)\//.test(operation.path))
        context.failed(operation.name, `the owner does not get in: ${operation.name}`)
    }
  },
}

/** Items of a drive are named by their paths, in queries and bodies: those of another are as if they were not there, however they are reached for. */
async function inTheDrive({ target, ...context }: Context, ann: Person, hers: Belongings, his: Belongings): Promise<void> {
  const [, name = ''] = his.file.split('/')
  const reached = [
    his.file,
    `Shared/${his.person}/${name}`,
    `Shared/${his.magazine}/${name}/`,
    `../${his.person}/${his.file}`,
    `${hers.file}/../${name}`,
  ]
  const nothing = callsOnItems(`Uploads/${randomUUID()}.txt`)
  for (const [number, key] of reached.entries())
    for (const [call, sent] of Object.entries(callsOnItems(key))) {
      const none = await target.send({ ...nothing[call]!, token: ann.token })
      // A path that is none is said to be none, whoever has what.
      const judges = key.includes('..') ? [refused(400, 'invalid_request')] : [refused(404, 'not_found'), sameAs(none)]
      await context.attack(`${call}: path ${number} of another`, { ...sent, token: ann.token }, judges)
    }
}

/** What only administrators may call is, to everybody signed in, as an address that leads nowhere. */
async function notForEverybody(context: Context, ann: Person, hers: Belongings): Promise<void> {
  for (const operation of reserved) {
    const sent = sentBy(ann, operation, hers)
    const nowhere = await context.target.send({ ...sent, path: sent.path.replace('/api/admin/', '/api/nowhere/') })
    const bodies = operation.method === 'GET' ? [undefined] : [sent.body, {}, [], 'x', { role: 'admin', disabled: false }]
    const cases = bodies.map((body, number) => ({ label: `${operation.name}: body ${number} of somebody else`, body }))
    const judges = [refused(404, 'not_found'), sameAs(nowhere)]
    await context.each(cases, cases.length, ({ label, body }) => context.attack(label, { ...sent, body }, judges))
  }
}

/** Things that are numbered, not named by a uuid. */
const NUMBERED: ReadonlySet<keyof Belongings> = new Set(['notification'])

/** An id of the right form that nobody has. */
const nobodys = (owned: keyof Belongings): string => (NUMBERED.has(owned) ? '999999999999999' : randomUUID())

const named = (operation: Named, value: (owned: keyof Belongings) => string): Record<string, string> =>
  Object.fromEntries(ownedParamsOf(operation).map(({ param, owned }) => [param, value(owned)]))

const takesOutOfTheBin = ({ path }: Named): boolean => path.endsWith('/restore/')

/** Removing comes last, and then what takes out of the bin. */
const turnOf = (operation: Named): number => (takesOutOfTheBin(operation) ? 2 : operation.method === 'DELETE' ? 1 : 0)

/** Every parameter alone, and all of them together, named as they must not be. */
const foreignIds = (operation: Named, hers: Belongings, his: Belongings, gone: Belongings) => {
  const forms: Record<string, (owned: keyof Belongings) => string> = {
    'of another person': (owned) => his[owned],
    random: nobodys,
    deleted: (owned) => gone[owned],
    'in capitals, of another': (owned) => his[owned].toUpperCase(),
    'padded, of another': (owned) => `%20${his[owned]}%20`,
    'without its dashes, of another': (owned) => his[owned].replaceAll('-', ''),
    'of all zeros': () => '00000000-0000-0000-0000-000000000000',
  }
  const params = ownedParamsOf(operation).map(({ param }) => param)
  const isNumbered = ownedParamsOf(operation).some(({ owned }) => NUMBERED.has(owned))
  const chosen = params.length > 1 ? [params, ...params.map((param) => [param])] : [params]
  return (
    Object.entries(forms)
      // What is in the bin is hers to take out of it.
      .filter(([what]) => !takesOutOfTheBin(operation) || what !== 'deleted')
      .filter(([what]) => !isNumbered || /^of another|^random|^deleted/.test(what))
      .flatMap(([what, form]) =>
        chosen.flatMap((names) => {
          const over = Object.fromEntries(Object.entries(named(operation, form)).filter(([param]) => names.includes(param)))
          // A page id is no secret: `p1` of another magazine is `p1` of this one.
          return Object.values(over).every((value) => value === hers.page)
            ? []
            : [{ label: `${operation.name}: ${names.join(' and ')} ${what}`, over }]
        }),
      )
  )
}

async function deleted(target: Target, ann: Person): Promise<Belongings> {
  const has = await equip(target, ann)
  for (const path of [`/api/magazines/${has.magazine}/`, `/api/notes/${has.note}/`]) {
    const { status } = await target.send({ method: 'DELETE', path, token: ann.token })
    if (status !== 204) throw new Error(`DELETE ${path} answered ${status}`)
  }
  // No call removes a picture or an order: what is gone from the database stands in for it.
  await target.sql('delete from assets where id = $1', [has.asset])
  await target.sql('delete from orders where id = $1', [has.order])
  await target.sql('delete from test_payments where id = $1', [has.checkout])
  await target.sql('delete from notifications where id = $1', [has.notification])
  await target.send({ method: 'DELETE', path: `/api/v1/auth/sessions/${has.session}/`, token: ann.token })
  return { ...has, page: 'gone', person: randomUUID() }
}
