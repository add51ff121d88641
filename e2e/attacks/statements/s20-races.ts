import { operations } from '@magazineai/contract'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import type { Answer, Sent } from '../http.ts'
import { noServerError } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { equip, smallDesign } from '../operations.ts'
import { PASSWORD, someAddress } from '../target.ts'
import type { Target } from '../target.ts'

/** How many come at once. */
const AT_ONCE = 50

/** One thing that may happen so often and no oftener, however many ask at once. */
interface Race {
  /** Sets the scene, and gives the call that all send. */
  prepare: (target: Target) => Promise<(index: number) => Sent>
  won: number
  /** Status of those who come too late. */
  lost: readonly number[]
  winners: number
}

const races: Readonly<Record<string, Race>> = {
  // A free plan holds five.
  'magazines of one plan': {
    prepare: async (target) => {
      const { token } = await target.person()
      return (index) => post('/api/magazines/', { magazine_content: smallDesign(`Tides ${index}`) }, { token })
    },
    won: 201,
    lost: [403],
    winners: 5,
  },
  // One at a time, and another once it is made: making the longest takes longer than fifty calls. One that waits for its outline to be read is not being made.
  'magazines being made': {
    prepare: async (target) => {
      const { token } = await target.person()
      const body = { content_idea: 'Tides', model_name: 'built-in', pages: '24' }
      return () => post('/api/magazines/', body, { token, headers: { prefer: 'respond-async' } })
    },
    won: 202,
    lost: [403, 409],
    winners: 1,
  },
  'saves of one revision': {
    prepare: async (target) => {
      const ann = await target.person()
      const path = `/api/magazines/${(await equip(target, ann)).magazine}/`
      const [page] = smallDesign().pages
      const pages = (name: string) => ({ p1: { ...page, name } })
      return (index) => ({ method: 'PATCH', path, token: ann.token, body: { changes: { revision: 1, pages: pages(`Page ${index}`) } } })
    },
    won: 200,
    lost: [409],
    winners: 1,
  },
  'removals of one magazine': {
    prepare: async (target) => {
      const ann = await target.person()
      const path = `/api/magazines/${(await equip(target, ann)).magazine}/`
      return () => ({ method: 'DELETE', path, token: ann.token })
    },
    won: 204,
    lost: [404],
    winners: 1,
  },
  'files under one name': {
    prepare: async (target) => {
      const { token } = await target.person()
      return (index) => storing('Uploads/one.txt', `By number ${index}`, token)
    },
    won: 201,
    lost: [409],
    winners: 1,
  },
  'restores of one file': {
    prepare: async (target) => {
      const { token } = await target.person()
      await target.send(storing('one.txt', 'Ebb', token))
      await target.send({ method: 'DELETE', path: '/api/file-manager/files/?key=one.txt', token })
      const { json } = await target.send(get('/api/file-manager/recycle-bin/', { token }))
      const handle = (json?.items?.[0]?.recycle_path ?? json?.items?.[0]?.path) as string
      return () => post('/api/file-manager/recycle-bin/', { recycle_path: handle }, { token })
    },
    won: 200,
    lost: [404],
    winners: 1,
  },
  'moves of one folder': {
    prepare: async (target) => {
      const { token } = await target.person()
      await target.send(post('/api/file-manager/directories/', { prefix: 'tides/' }, { token }))
      return (index) => ({
        method: 'PUT',
        path: '/api/file-manager/copy-move/',
        body: { src_path: 'tides/', dst_path: `moved-${index}/` },
        token,
      })
    },
    won: 200,
    lost: [404],
    winners: 1,
  },
  // All look alike from outside: what came of it is counted below.
  'registrations of one address': {
    prepare: async () => {
      const body = { email: someAddress(), first_name: 'Ann', password: PASSWORD }
      return () => post(operations.register.path, body)
    },
    won: 200,
    lost: [503],
    winners: AT_ONCE,
  },
}

const storing = (key: string, content: string, token: string): Sent => ({
  ...post('/api/file-manager/files/'),
  ...formOf([
    { name: 'key', content: key },
    { name: 'on_conflict', content: 'fail' },
    { name: 'file', file: 'a.txt', content },
  ]),
  token,
})

/** Takes a link back while many read what it leads to: each is served or refused, and nobody is served who asks after the answer. */
async function readWhileTakenBack({ target, judged }: Context): Promise<void> {
  const label = 'reads of a link that is taken back'
  const { token } = await target.person()
  await target.send(storing('Uploads/shared.txt', 'Ebb and flow', token))
  const { json: share } = await target.send(post('/api/file-manager/shares/', { path: 'Uploads/shared.txt', kind: 'link' }, { token }))
  const read = get(`/api/s/${(share.url as string).split('/').at(-1)}/content/`)
  const judge = (answer: Answer, allowed: readonly number[]): void =>
    judged(label, noServerError(true)(answer) ?? (allowed.includes(answer.status) ? null : `answered ${answer.status}, taken back or not`))
  const takenBack = target.send({ method: 'DELETE', path: `/api/file-manager/shares/${share.id}/`, token })
  for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => target.send(read)))) judge(answer, [200, 404])
  await takenBack
  for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => target.send(read)))) judge(answer, [404])
}

/** S20: what is limited stays limited when many ask at once. */
export const manyAtOnce: Statement = {
  id: 'S20',
  title: '50 at once for what there is once',
  atLeast: 500,
  run: async (context) => {
    const { target, options, failed } = context
    const owner = /\/owner\/[\w-]+/.exec(target.log())?.[0]
    if (!owner) failed('the link of the owner', 'no link was printed: the trial tries nothing')
    else await run(context, 'the link of the owner', { prepare: async () => () => get(owner), won: 302, lost: [404], winners: 1 })
    for (let round = 0; round < (options.slice ? 1 : 3); round += 1)
      for (const [label, race] of Object.entries(races)) await run(context, label, race)
    await readWhileTakenBack(context)
    const [row] = await target.sql('select count(*)::int as n from (select email from users group by email having count(*) > 1) as twice')
    if (row?.['n'] !== 0) failed('registrations of one address', 'two accounts of one address')
  },
}

async function run({ target, judged, failed }: Context, label: string, { prepare, won, lost, winners }: Race): Promise<void> {
  const sent = await prepare(target)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => target.send(sent(index))))
  for (const answer of answers)
    judged(label, noServerError(true)(answer) ?? ([won, ...lost].includes(answer.status) ? null : `answered ${answer.status} in a race`))
  const count = answers.filter(({ status }) => status === won).length
  if (count !== winners && winners < AT_ONCE) failed(label, `${count} of 50 got through instead of ${winners}: ${label}`)
}
