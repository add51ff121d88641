import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from '../context.ts'
import { paths } from '../corpora/paths.ts'
import type { Answer, Sent } from '../http.ts'
import type { Judge } from '../judges.ts'
import { keeps } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { all, equip, paramsOf, pathOf, smallDesign, smallPicture } from '../operations.ts'
import type { Belongings } from '../operations.ts'
import type { Person, Target } from '../target.ts'

/** A place where a path can be put. */
interface Place {
  name: string
  sent: (line: string) => Sent
  /** True where the line stands in the path itself: no success may come of it, but the first page of the app. */
  inPath: boolean
}

/** S4: no path leads to a file that is not served. */
export const pathTraversal: Statement = {
  id: 'S4',
  title: 'paths that lead out, in every key',
  atLeast: 14_445,
  run: async (context) => {
    const { target } = context
    const firstPage = await target.send({ method: 'GET', path: '/' })
    const secret = keeps(plant(target))
    for (const place of await places(target)) {
      const cases = paths.map((line, number) => ({ label: `${place.name} #${number} ${line.slice(0, 80)}`, line }))
      const judges = place.inPath ? [secret, leadsNowhere(firstPage)] : [secret]
      await context.each(cases, 40, ({ label, line }) => context.attack(label, place.sent(line), judges, { isPrivate: false }), 12)
    }
  },
}

/** Puts canaries where paths may lead to. Their content, by name. */
const plant = ({ dataDir }: Target): Record<string, string> => {
  const canary = 'canary-of-a-file-nobody-serves'
  for (const name of ['canary.txt', 'objects/canary.txt', 'mail/canary.eml']) writeFileSync(join(dataDir, name), canary)
  return {
    'a planted file': canary,
    'the secret': readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    '/etc/passwd': 'root:x:0:0',
    'a package.json': '"dependencies":',
    'an environment': 'DATA_DIR=',
  }
}

/** Nothing is found; a screen of the app that does not exist is its first page. */
const leadsNowhere =
  (firstPage: Answer): Judge =>
  ({ status, body }) =>
    status >= 200 && status < 300 && !body.equals(firstPage.body) ? `found something, ${status}` : null

async function places(target: Target): Promise<Place[]> {
  const ann = await target.person()
  const has = await equip(target, ann)
  const folders = [
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
  return [...inParams(ann, has), ...inQueries(ann, has), ...folders.map(inFolder), ...(await inBodies(ann))]
}

const inFolder = (folder: string): Place => ({ name: folder, inPath: true, sent: (line) => ({ method: 'GET', path: folder + line }) })

const inParams = ({ token }: Person, has: Belongings): Place[] =>
  all.flatMap((operation) =>
    paramsOf(operation).map((param) => ({
      name: `${operation.name} {${param}}`,
      inPath: true,
      sent: (line) => ({ method: operation.method, path: pathOf(operation, has, { [param]: line }), token }),
    })),
  )

const inQueries = ({ token }: Person, has: Belongings): Place[] =>
  all.flatMap((operation) =>
    Object.keys(operation.query?.shape ?? {}).map((name) => ({
      name: `${operation.name} ?${name}`,
      inPath: false,
      sent: (line) => ({
        method: operation.method,
        path: `${pathOf(operation, has)}?${name}=${line.replaceAll(/[#&]/g, encodeURIComponent)}`,
        token,
      }),
    })),
  )

/** Fields that name something that is stored: file names, templates, and the addresses of pictures in a design. */
async function inBodies({ token }: Person): Promise<Place[]> {
  const picture = await smallPicture()
  const post = (path: string, rest: Partial<Sent>): Sent => ({ method: 'POST', path, token, ...rest })
  const withPicture = (url: string) => {
    const design = smallDesign()
    return {
      magazine_content: { ...design, pages: [{ layers: { a: { type: { resolvedName: 'ImageLayer' }, props: { image: { url } } } } }] },
    }
  }
  return [
    {
      name: 'name of an uploaded picture',
      inPath: false,
      sent: (line) => post('/api/assets/', formOf([{ name: 'file', file: line, content: picture.subarray(0, 60) }])),
    },
    {
      name: 'name of a document',
      inPath: false,
      sent: (line) =>
        post(
          '/api/magazines/',
          formOf([
            { name: 'content_idea', content: 'x' },
            { name: 'model_name', content: 'built-in' },
            { name: 'files', file: line, content: 'x' },
          ]),
        ),
    },
    {
      name: 'template of a magazine',
      inPath: false,
      sent: (line) => post('/api/magazines/', { body: { content_idea: 'x', model_name: 'built-in', template: line } }),
    },
    { name: 'address of a picture', inPath: false, sent: (line) => post('/api/magazines/', { body: withPicture(`asset:${line}`) }) },
  ]
}
