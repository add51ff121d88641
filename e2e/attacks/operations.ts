import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { A4, createDesign, createLayer, createPage } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import sharp from 'sharp'
import { valid } from './generate.ts'
import type { Answer, Sent } from './http.ts'
import { formOf } from './multipart.ts'
import type { Person, Target } from './target.ts'

/** An operation of the contract and its name there. */
export interface Named extends Operation {
  name: string
}

/** Every operation of the contract. What is added to the contract is attacked without anybody remembering. */
export const all: readonly Named[] = Object.entries<Operation>(operations).map(([name, operation]) => ({ ...operation, name }))

/** Operations for signed-in callers. */
export const guarded = all.filter(({ auth }) => auth === 'user')

/** Things a person has, by which the parameters of every operation are filled. */
export interface Belongings {
  magazine: string
  page: string
  export: string
  asset: string
}

/** A small magazine with a line of text on its first page. */
export const smallDesign = (name = 'Tides'): Design => {
  let step = 0
  const made = createDesign({ random: () => (step = (step + 0.137) % 1), name })
  const words = createLayer('Text', {
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ebb and flow' }] }] },
    boxSize: { width: 900, height: 300 },
  })
  const pages = ['p1', 'p2'].map((id) => createPage({ id, name: id, size: A4, layers: id === 'p1' ? { words } : {} }))
  return { ...made, pages }
}

/** A picture that is one. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#274690' } })
    .png()
    .toBuffer()

/** Gives a person a magazine, an export of it and a picture. @throws when the server refuses one of them. */
export async function equip(target: Target, { token }: Person): Promise<Belongings> {
  const made = async (sent: Omit<Sent, 'token'>, status: number): Promise<Answer> => {
    const answer = await target.send({ ...sent, token })
    if (answer.status !== status) throw new Error(`${sent.method} ${sent.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    return answer
  }
  const magazine = (await made({ method: 'POST', path: '/api/magazines/', body: { magazine_content: smallDesign() } }, 201)).json
    .id as string
  const exported = (await made({ method: 'POST', path: `/api/magazines/${magazine}/exports/`, body: { format: 'pdf' } }, 202)).json
    .export_id as string
  const form = formOf([{ name: 'file', file: 'picture.png', type: 'image/png', content: await smallPicture() }])
  const asset = (await made({ method: 'POST', path: '/api/assets/', ...form }, 201)).json.id as string
  return { magazine, page: 'p1', export: exported, asset }
}

/** What fills `{name}` in paths that begin so; `owned` = it names something of one person. The first row that fits counts. */
const fillers: readonly { path: string; param: string; owned: keyof Belongings | null; value?: string }[] = [
  { path: '/api/magazines/', param: 'id', owned: 'magazine' },
  { path: '/api/magazines/', param: 'export_id', owned: 'export' },
  { path: '/api/magazines/', param: 'page_id', owned: 'page' },
  { path: '/api/assets/', param: 'id', owned: 'asset' },
  { path: '/api/magazine-templates/', param: 'id', owned: null, value: '1' },
  { path: '/api/magazine-templates/', param: 'number', owned: null, value: '1' },
  { path: '/fonts/', param: 'hash', owned: null, value: '0000000000000000' },
  { path: '/library/', param: 'path', owned: null, value: 'photos/brooke' },
]

/** The parameters in the path of an operation, in their order. */
export const paramsOf = ({ path }: Operation): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** What a parameter names. @throws Error for one that nobody has told us about: add a row to `fillers`. */
export const fillerOf = (operation: Named, param: string) => {
  const found = fillers.find((filler) => operation.path.startsWith(filler.path) && filler.param === param)
  if (!found)
    throw new Error(
      `no attack knows how to fill {${param}} of ${operation.name} (${operation.path}): add a row to fillers in operations.ts`,
    )
  return found
}

/** The path of an operation. `over` replaces parameters and is sent as it is, not encoded. */
export const pathOf = (operation: Named, has: Partial<Belongings>, over: Readonly<Record<string, string>> = {}): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const { owned, value = 'x' } = fillerOf(operation, param)
    return over[param] ?? (owned === null ? value : encodeURIComponent(has[owned] ?? 'x'))
  })

/** Operations on something of one person. */
export const onObjects = guarded.filter((operation) => paramsOf(operation).some((param) => fillerOf(operation, param).owned !== null))

/** Bodies that are good where the schema alone does not tell enough. */
const goodBodies: Readonly<Record<string, () => unknown>> = {
  createMagazine: () => ({ magazine_content: smallDesign() }),
  saveMagazine: () => ({ name: 'Tides' }),
  rewrite: () => ({ target: { type: 'page', page: 'p1' }, request: 'again', magazine_content: smallDesign() }),
  register: () => ({ email: 'somebody@example.org', first_name: 'Ann', password: 'a quiet blue chair' }),
}

/** A good body for an operation, by its schema; undefined when it takes none. */
export const bodyOf = (operation: Named): unknown =>
  operation.body ? (goodBodies[operation.name]?.() ?? valid(operation.body)) : undefined
