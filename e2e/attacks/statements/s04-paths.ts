import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from '../context.ts'
import { paths } from '../corpora/paths.ts'
import { get, post } from '../http.ts'
import type { Answer, Sent } from '../http.ts'
import { keeps } from '../judges.ts'
import type { Judge } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { all, equip, paramsOf, pathOf, personFor, shareOf, smallDesign } from '../operations.ts'
import type { Named } from '../operations.ts'
import type { Target } from '../target.ts'

const IN_SLICE = 2_000

/** Places where a path can be put. `inPath` = in the path itself: no success may come of it, but a page of the app. */
type Places = Readonly<Record<string, { inPath: boolean; sent: (line: string) => Sent }>>

/** S4: no path leads to a file that is not served. */
export const pathTraversal: Statement = {
  id: 'S4',
  title: 'paths that lead out, in every key',
  atLeast: 14_445,
  run: async (context) => {
    const { target } = context
    // What everybody is given at the door, and at a screen that does not exist.
    const pages = [await target.send(get('/')), await target.send(get('/a-screen-that-is-none'))]
    const secret = keeps(plant(target))
    const found = Object.entries(await places(target))
    for (const [place, { inPath, sent }] of found) {
      const cases = paths.map((line, number) => ({ label: `${place} #${number} ${line.slice(0, 80)}`, line }))
      const judges = inPath ? [secret, leadsNowhere(pages)] : [secret]
      await context.each(
        cases,
        shareOf(IN_SLICE, found.length, 10),
        ({ label, line }) => context.attack(label, sent(line), judges, { isPrivate: false }),
        12,
      )
    }
  },
}

/** Puts canaries where paths may lead to. What nobody may be given, by name. */
const plant = ({ dataDir }: Target): Record<string, string> => {
  const canary = 'canary-of-a-file-nobody-serves'
  for (const folder of ['objects', 'mail']) mkdirSync(join(dataDir, folder), { recursive: true })
  for (const name of ['canary.txt', 'objects/canary.txt', 'mail/canary.eml']) writeFileSync(join(dataDir, name), canary)
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return {
    'a planted file': canary,
    'the secret': secret,
    '/etc/passwd': 'root:x:0:0',
    'a package.json': '"dependencies":',
    'an environment': 'DATA_DIR=',
  }
}

/** Nothing is found but the pages of the app that everybody is given. */
const leadsNowhere =
  (pages: readonly Answer[]): Judge =>
  ({ status, body }) =>
    status >= 200 && status < 300 && !pages.some((page) => body.equals(page.body)) ? `found something, ${status}` : null

const FOLDERS = [
  '/',
  '/assets/',
  '/library/',
  '/library/photos/',
  '/library/art/',
  '/fonts/',
  '/owner/',
  '/ws/notifications/',
  '/api/',
  '/api/assets/',
]

async function places(target: Target): Promise<Places> {
  const ann = await target.person()
  const [has, { token }] = [await equip(target, ann), ann]
  const { token: adminToken } = await personFor(target, { auth: 'admin' })
  const tokenFor = ({ auth }: Named) => (auth === 'admin' ? adminToken : token)
  const idea = [
    { name: 'content_idea', content: 'x' },
    { name: 'model_name', content: 'built-in' },
  ]
  const picture = (url: string) => [{ layers: { a: { type: { resolvedName: 'ImageLayer' }, props: { image: { url } } } } }]
  const params = all.flatMap((operation) =>
    paramsOf(operation).map((param) => {
      const sent = (line: string): Sent => ({
        method: operation.method,
        path: pathOf(operation, has, { [param]: line }),
        token: tokenFor(operation),
      })
      return [`${operation.name} {${param}}`, { inPath: true, sent }] as const
    }),
  )
  const queries = all.flatMap((operation) =>
    Object.keys(operation.query?.shape ?? {}).map((name) => {
      const sent = (line: string): Sent =>
        get(`${pathOf(operation, has)}?${name}=${line.replaceAll(/[#&]/g, encodeURIComponent)}`, { token: tokenFor(operation) })
      return [`${operation.name} ?${name}`, { inPath: false, sent }] as const
    }),
  )
  /** Fields that name something that is stored: file names, templates, and the addresses of pictures in a design. */
  const bodies: Record<string, (line: string) => Sent> = {
    'name of a picture': (line) => ({ ...post('/api/assets/'), ...formOf([{ name: 'file', file: line, content: 'x' }]) }),
    'name of a document': (line) => ({ ...post('/api/magazines/'), ...formOf([...idea, { name: 'files', file: line, content: 'x' }]) }),
    'template of a magazine': (line) => post('/api/magazines/', { content_idea: 'x', model_name: 'built-in', template: line }),
    'address of a picture': (line) => post('/api/magazines/', { magazine_content: { ...smallDesign(), pages: picture(`asset:${line}`) } }),
  }
  return {
    ...Object.fromEntries([...params, ...queries]),
    ...Object.fromEntries(FOLDERS.map((folder) => [folder, { inPath: true, sent: (line: string) => get(folder + line) }])),
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [name, { inPath: false, sent: (line: string) => ({ ...body(line), token }) }]),
    ),
  }
}
