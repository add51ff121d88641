import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { order } from '@magazineai/contract/plans'
import { A4, createDesign, createLayer, createPage } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { valid } from './generate.ts'
import { post } from './http.ts'
import type { Sent } from './http.ts'
import { formOf } from './multipart.ts'
import { login } from './target.ts'
import type { Person, Target } from './target.ts'

/** An operation of the contract and its name there. */
export interface Named extends Operation {
  name: string
}

/** Every operation of the contract. What is added to the contract is attacked without anybody remembering. */
export const all: readonly Named[] = Object.entries<Operation>(operations).map(([name, operation]) => ({ ...operation, name }))

/** Operations for signed-in callers. */
export const guarded = all.filter(({ auth }) => auth === 'user')

/** Operations for whoever runs the server: to everybody else there is nothing. */
export const reserved = all.filter(({ auth }) => auth === 'admin')

/** Things a person has, by which the parameters of every operation are filled. */
export interface Belongings {
  magazine: string
  page: string
  export: string
  asset: string
  note: string
  /** What they share by a link, and the token of that. */
  share: string
  link: string
  /** Path of a file in their drive, which nobody else has. */
  file: string
  /** Somebody else's account, which nobody needs. */
  account: string
  /** A job that waits for tomorrow. */
  job: string
  notification: string
  order: string
  /** Of the test provider, for that order. */
  checkout: string
  /** Their own id, and another session of theirs. */
  person: string
  session: string
}

/** Creates a small magazine with a line of text on its first page. */
export const smallDesign = (name = 'Tides'): Design => {
  let step = 0
  const made = createDesign({ random: () => (step = (step + 0.137) % 1), name })
  const doc = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Ebb and flow' }] }],
  }
  const words = createLayer('Text', { doc, boxSize: { width: 900, height: 300 } })
  return { ...made, pages: ['p1', 'p2'].map((id) => createPage({ id, name: id, size: A4, layers: id === 'p1' ? { words } : {} })) }
}

/** A drawing of one shape. */
const SMALL_SCENE = { elements: [{ id: 'a', type: 'rectangle', x: 0, y: 0, width: 90, height: 60 }], appState: {} }

/** Encodes a picture that is one: 40 × 30 pixels, PNG. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#274690' } })
    .png()
    .toBuffer()

/** Gives a person a magazine, what a person can have: an export, pictures, a note, a file, a second session, an order. @throws when the server refuses one of them. */
export async function equip(target: Target, { id, email, token }: Person): Promise<Belongings> {
  const made = async (sent: Sent, key: string): Promise<string> => {
    const answer = await target.send({ ...sent, token })
    if (answer.status >= 300 || !answer.json?.[key]) throw new Error(`${sent.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    return answer.json[key] as string
  }
  const magazine = await made(post('/api/magazines/', { magazine_content: smallDesign() }), 'id')
  const exported = await made(post(`/api/magazines/${magazine}/exports/`, { format: 'pdf' }), 'export_id')
  const form = formOf([{ name: 'file', file: 'picture.png', content: await smallPicture() }])
  const asset = await made({ ...post('/api/assets/'), ...form }, 'id')
  const note = await made(post('/api/notes/', { title: 'Tides', note_content: SMALL_SCENE }), 'note_id')
  const stored = formOf([
    { name: 'key', content: `Uploads/${randomUUID()}.txt` },
    { name: 'file', file: 'a.txt', content: 'Ebb and flow' },
  ])
  const file = await made({ ...post('/api/file-manager/files/'), ...stored }, 'key')
  const portrait = formOf([{ name: 'image', file: 'me.png', content: await smallPicture() }])
  await made({ ...post('/profile_info/storage/upload-avatar/'), ...portrait }, 'profile_image')
  await target.send(login(email))
  const sessions = (await target.send({ method: 'GET', path: '/api/v1/auth/sessions/', token })).json?.data as { id: string }[]
  return {
    magazine,
    page: 'p1',
    export: exported,
    asset,
    note,
    ...(await shareOfUploads(target, token)),
    file,
    person: id,
    session: sessions.at(-1)?.id ?? '',
    account: await spareAccount(target),
    job: await waitingJob(target),
    notification: await notificationOf(target, id),
    ...(await orderOf(target, token)),
  }
}

const shareOfUploads = async (target: Target, token: string): Promise<Pick<Belongings, 'share' | 'link'>> => {
  const { status, json } = await target.send(post('/api/file-manager/shares/', { path: 'Uploads/', kind: 'link' }, { token }))
  if (status !== 201) throw new Error(`a share answered ${status}`)
  return { share: json.id, link: (json.url as string).split('/').at(-1)! }
}

const spareAccount = async (target: Target): Promise<string> => {
  const [row] = await target.sql(
    `insert into users (id, email, username, first_name, last_name, verified_at)
     select id, id || '@example.org', id::text, 'Spare', '', now() from (select gen_random_uuid() as id) made returning id`,
  )
  return String(row?.['id'])
}

const waitingJob = async (target: Target): Promise<string> => {
  const [row] = await target.sql(
    `insert into jobs (id, kind, dedupe_key, run_at) select id, 'of nobody', id::text, now() + interval '1 day'
     from (select gen_random_uuid() as id) made returning id`,
  )
  return String(row?.['id'])
}

const orderOf = async (target: Target, token: string): Promise<Pick<Belongings, 'order' | 'checkout'>> => {
  const { status, json } = await target.send(
    post('/api/payments/orders/', { price_id: order.id, return_url: `${target.url}/payment` }, { token }),
  )
  if (status !== 201) throw new Error(`an order answered ${status}`)
  return { order: json.order_id, checkout: json.provider_order_id }
}

const notificationOf = async (target: Target, owner: string): Promise<string> => {
  const [row] = await target.sql(
    `insert into notifications (id, owner_id, action, actor, affected_object_type, affected_object_json, tone, message)
     values (1000000000000 + (random() * 1000000000000)::bigint, $1, 'magazine_ready', 'MagazineAI', 'magazine',
       '{"message":"Ready","id":"","href":null}', 'info', 'Ready') returning id`,
    [owner],
  )
  return String(row?.['id'])
}

/** Registers somebody who may call an operation: an administrator where it asks for one. */
export const personFor = async (target: Target, { auth }: Pick<Operation, 'auth'>): Promise<Person> => {
  const person = await target.person()
  if (auth === 'admin') await target.sql(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}

/** Somebody who may call an operation, and what they have. */
export interface Caller {
  person: Person
  has: Belongings
}

/**
 * Finds somebody for each operation: operations that only read share one person, for nothing of hers is used up; every other has its own. An account
 * with all its things takes a second to make.
 */
export const createCallers = (target: Target): ((operation: Pick<Operation, 'auth' | 'method'>) => Promise<Caller>) => {
  const readers = new Map<Operation['auth'], Promise<Caller>>()
  const made = async (operation: Pick<Operation, 'auth'>): Promise<Caller> => {
    const person = await personFor(target, operation)
    return { person, has: await equip(target, person) }
  }
  return (operation) => {
    if (operation.method !== 'GET') return made(operation)
    const reader = readers.get(operation.auth) ?? made(operation)
    readers.set(operation.auth, reader)
    return reader
  }
}

/** Returns how many cases of each of `parts` a slice tries, so that all of them together are about `whole`, however many operations there are. */
export const shareOf = (whole: number, parts: number, least: number): number => Math.max(least, Math.ceil(whole / parts))

/** What fills `{param}` in paths that begin so: something that one person owns, or a value that is good for everybody. */
const fillers: readonly { path: string; param: string; owned?: keyof Belongings; value?: string }[] = [
  { path: '/api/magazines/', param: 'id', owned: 'magazine' },
  { path: '/api/magazines/', param: 'export_id', owned: 'export' },
  { path: '/api/magazines/', param: 'page_id', owned: 'page' },
  { path: '/api/assets/', param: 'id', owned: 'asset' },
  { path: '/api/notes/', param: 'id', owned: 'note' },
  { path: '/api/file-manager/shares/', param: 'id', owned: 'share' },
  { path: '/api/file-manager/content/', param: 'signature', value: 'x' },
  { path: '/api/s/', param: 'token', owned: 'link' },
  { path: '/api/s/', param: 'number', value: '1' },
  { path: '/api/payments/orders/', param: 'id', owned: 'order' },
  { path: '/api/payments/test/checkouts/', param: 'id', owned: 'checkout' },
  { path: '/api/payments/webhooks/', param: 'provider', value: 'stripe' },
  { path: '/api/v1/auth/connections/', param: 'provider', value: 'google' },
  { path: '/api/notifications/', param: 'id', owned: 'notification' },
  { path: '/api/admin/users/', param: 'id', owned: 'account' },
  { path: '/api/admin/jobs/', param: 'id', owned: 'job' },
  { path: '/profile_info/', param: 'id', owned: 'person' },
  { path: '/api/v1/auth/sessions/', param: 'id', owned: 'session' },
  { path: '/api/magazine-templates/', param: 'id', value: '1' },
  { path: '/api/magazine-templates/', param: 'number', value: '1' },
  { path: '/fonts/', param: 'hash', value: '0000000000000000' },
  { path: '/library/', param: 'path', value: 'photos/brooke' },
]

/** Lists the parameters in the path of an operation, in their order. */
export const paramsOf = ({ path }: Operation): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Finds what a parameter stands for. @throws Error for one that nobody has told us about. */
export const fillerOf = ({ name, path }: Named, param: string) => {
  const found = fillers.find((filler) => path.startsWith(filler.path) && filler.param === param)
  if (!found) throw new Error(`no attack knows how to fill {${param}} of ${name} (${path}): add a row to fillers in operations.ts`)
  return found
}

/** Builds the path of an operation. `over` replaces parameters and is sent as it is, not encoded. */
export const pathOf = (operation: Named, has: Belongings, over: Readonly<Record<string, string>> = {}): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const { owned, value = '' } = fillerOf(operation, param)
    return over[param] ?? (owned ? has[owned] : value)
  })

const inDrive = (method: string, path: string, body?: object): Sent => ({
  method,
  path: `/api/file-manager/${path}`,
  ...(body ? { body } : {}),
})

/** Returns every call that takes an item of a drive by its path, with the path of one. The rest of each is good, and takes nothing that is there. */
export const callsOnItems = (key: string): Readonly<Record<string, Sent>> => {
  const named = (field: string): string => `${field}=${encodeURIComponent(key)}`
  const to = `Uploads/${randomUUID()}`
  return {
    readFile: inDrive('GET', `files/?${named('key')}`),
    deleteFile: inDrive('DELETE', `files/?${named('key')}`),
    moveFile: inDrive('PUT', 'files/', { src_key: key, dst_key: to }),
    listDirectory: inDrive('GET', `directories/?${named('prefix')}`),
    moveDirectory: inDrive('PUT', 'directories/', { src_prefix: key, dst_prefix: to }),
    deleteDirectory: inDrive('DELETE', `directories/?${named('prefix')}`),
    copyItem: inDrive('POST', 'copy-move/', { src_key: key, dst_key: to }),
    moveItem: inDrive('PUT', 'copy-move/', { src_path: key, dst_path: to }),
    actOnMany: inDrive('POST', 'batch/', { action: 'bin', all: { prefix: key } }),
    favoriteFile: inDrive('POST', 'favorites/files/', { key, is_favorite: true }),
    favoriteFolder: inDrive('POST', 'favorites/folders/', { prefix: key, is_favorite: true }),
    listVersions: inDrive('GET', `versions/?${named('key')}`),
    restoreVersion: inDrive('POST', 'versions/restore/', { key, version: randomUUID() }),
    listActivity: inDrive('GET', `activity/?${named('path')}`),
    restoreFromBin: inDrive('POST', 'recycle-bin/', { recycle_path: key }),
    deleteFromBin: inDrive('DELETE', `recycle-bin/?${named('recycle_path')}`),
    zipFiles: inDrive('POST', 'zip/', { keys: [key] }),
  }
}

/** Parameters that name something of one person. */
export const ownedParamsOf = (operation: Named) =>
  paramsOf(operation).flatMap((param) => {
    const { owned } = fillerOf(operation, param)
    return owned ? [{ param, owned }] : []
  })

/** Bodies that are good where the schema alone does not tell enough. */
const goodBodies: Readonly<Record<string, () => unknown>> = {
  createMagazine: () => ({ magazine_content: smallDesign() }),
  saveMagazine: () => ({ name: 'Tides' }),
  rewrite: () => ({ target: { type: 'page', page: 'p1' }, request: 'again', magazine_content: smallDesign() }),
  createNote: () => ({ title: 'Tides', note_content: SMALL_SCENE }),
  saveNote: () => ({ title: 'Tides' }),
  resetPassword: () => ({ email: 'somebody@example.org', code: '000000', new_password: 'a quiet blue chair' }),
  followLink: () => ({ token: 'x'.repeat(43), new_password: 'a quiet blue chair' }),
  register: () => ({ email: 'somebody@example.org', first_name: 'Ann', password: 'a quiet blue chair' }),
}

/** Builds a good body for an operation, by its schema; undefined when it takes none, or a file alone. */
export const bodyOf = ({ name, body, multipart, method }: Named): unknown =>
  !body || method === 'GET' || (multipart?.length && !goodBodies[name]) ? undefined : (goodBodies[name]?.() ?? valid(body))
