import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf, design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let bob: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[ann, bob, eve] = [await server.person('ann'), await server.person('bob'), await server.person('eve')]
})
afterAll(() => server.stop())

const BASE = '/api/file-manager'
const q = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`
const call = (person: Person | null, method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  server.call(method, path.startsWith('/api/') ? path : BASE + path, { ...(person ? { token: person.token } : {}), ...sent })
const upload = (person: Person, key: string, content: string | Uint8Array<ArrayBuffer> = key): Promise<Answer> => {
  const form = new FormData()
  form.set('key', key)
  form.append('file', new Blob([content]), 'upload')
  return call(person, 'POST', '/files/', { form })
}
const made = async (person: Person, key: string, content?: string): Promise<void> => {
  expect((await upload(person, key, content)).status, key).toBe(201)
}
const share = (person: Person, body: object): Promise<Answer> => call(person, 'POST', '/shares/', { body })
const linkTo = async (path: string, more: object = {}): Promise<{ id: string; token: string }> => {
  const { status, json } = await share(ann, { path, kind: 'link', ...more })
  expect([status, json.fields]).toEqual([201, undefined])
  return { id: json.id, token: json.url.split('/s/')[1] }
}
const listed = async (person: Person) => (await call(person, 'GET', '/shares')).json

describe('sharing with a person', () => {
  test('an address is invited, told, and sees it when its account is there; before that nobody learns whether it is', async () => {
    await made(ann, 'Invited/menu.txt', 'soup')
    const first = await share(ann, { path: 'Invited/', kind: 'user', email: 'Carol@Example.com', permission: 'view' })
    const known = await share(ann, { path: 'Invited/', kind: 'user', email: bob.email })
    expect(first.json).toMatchObject({
      shared_with: 'carol@example.com',
      is_pending: true,
      url: null,
      kind: 'user',
      permission: 'view',
      has_password: false,
    })
    expect(known.json).toMatchObject({ shared_with: bob.email, is_pending: true })
    await expect.poll(() => server.subjects('carol@example.com')).toEqual(['ann shared “Invited” with you'])
    const carol = await server.person('carol')
    const { shared_with_me: seen } = await listed(carol)
    expect(seen).toMatchObject([
      { share_id: first.json.id, file_path: `Shared/${first.json.id}/Invited/`, name: 'Invited', owner: 'ann', is_pending: false },
    ])
    const { json } = await call(carol, 'GET', `/files/${q({ key: `${seen[0].file_path}menu.txt` })}`).then((answer) => ({
      json: answer.text,
    }))
    expect(json).toBe('soup')
    expect((await listed(ann)).owned_shares.find(({ id }: { id: string }) => id === first.json.id)).toMatchObject({
      shared_with: 'carol',
      is_pending: false,
    })
    const notices = (await call(bob, 'GET', '/api/notifications/')).json.data
    expect(notices[0]).toMatchObject({ action: 'drive_shared', message: 'ann shared “Invited” with you.' })
    expect((await share(ann, { path: 'Invited/', kind: 'user', email: bob.email })).json.fields).toEqual({
      email: ['It is shared with this address already.'],
    })
  })

  test('who may edit works inside, in the drive and the quota of its owner; what is deleted goes to the owner’s bin', async () => {
    await made(ann, 'Together/plan.txt', 'one')
    const { json } = await share(ann, { path: 'Together/', kind: 'user', email: bob.email, permission: 'edit' })
    const root = `Shared/${json.id}/Together/`
    const before = (await call(ann, 'GET', '/quota/')).json.used
    await made(bob, `${root}draft.txt`, 'x'.repeat(1_000))
    expect((await call(ann, 'GET', '/quota/')).json.used - before).toBe(1_000)
    expect((await call(bob, 'POST', '/directories/', { body: { prefix: `${root}Ideas/` } })).status).toBe(201)
    expect((await call(bob, 'PUT', '/files/', { body: { src_key: `${root}draft.txt`, dst_key: `${root}final.txt` } })).status).toBe(200)
    expect((await call(bob, 'DELETE', `/files/${q({ key: `${root}final.txt` })}`)).status).toBe(204)
    expect((await call(ann, 'GET', '/recycle-bin/')).json.items[0].path).toBe('Together/final.txt')
    expect((await call(bob, 'GET', '/recycle-bin/')).json.items).toEqual([])
    for (const answer of [
      await call(bob, 'PUT', '/directories/', { body: { src_prefix: root, dst_prefix: `Shared/${json.id}/Mine/` } }),
      await call(bob, 'DELETE', `/directories/${q({ prefix: root })}`),
      await share(bob, { path: root, kind: 'link' }),
    ])
      expect([403, 404, 409]).toContain(answer.status)
    expect((await call(bob, 'GET', `/directories/${q({ prefix: root })}`)).json.folders[0].name).toBe('Ideas')
  })
})

test('of nobody’s shares anybody else learns, changes or ends anything: each call, by each person', async () => {
  await made(ann, 'Matrix/sub/a.txt', 'a')
  const shareOf = async (more: object): Promise<string> => (await share(ann, { path: 'Matrix/', kind: 'user', ...more })).json.id
  const [view, edit] = [
    await shareOf({ email: bob.email }),
    await shareOf({ email: (await server.person('dan')).email, permission: 'edit' }),
  ]
  const revoked = await shareOf({ email: 'gone@example.com' })
  await call(ann, 'DELETE', `/shares/${revoked}/`)
  const expired = await shareOf({ email: eve.email })
  await server.db.execute(`update shares set expires_at = now() - interval '1 minute' where id = '${expired}'`)
  const at = (id: string): string => `Shared/${id}/Matrix/`
  const calls: [string, (root: string) => Promise<Answer>, person: () => Person][] = []
  const as = (person: Person) => ({
    list: (id: string) => call(person, 'GET', `/directories/${q({ prefix: at(id) })}`),
    read: (id: string) => call(person, 'GET', `/files/${q({ key: `${at(id)}sub/a.txt` })}`),
    preview: (id: string) => call(person, 'GET', `/preview/${q({ key: `${at(id)}sub/a.txt` })}`),
    address: (id: string) => call(person, 'POST', '/preview-url/', { body: { key: `${at(id)}sub/a.txt` } }),
    versions: (id: string) => call(person, 'GET', `/versions/${q({ key: `${at(id)}sub/a.txt` })}`),
    folder: (id: string) => call(person, 'POST', '/directories/', { body: { prefix: `${at(id)}new-${person.id}/` } }),
    upload: (id: string) => upload(person, `${at(id)}up-${person.id}.txt`),
    rename: (id: string) => call(person, 'PUT', '/files/', { body: { src_key: `${at(id)}sub/a.txt`, dst_key: `${at(id)}sub/a.txt` } }),
    out: (id: string) => call(person, 'PUT', '/directories/', { body: { src_prefix: at(id), dst_prefix: 'Uploads/Stolen/' } }),
    change: (id: string) => call(person, 'PATCH', `/shares/${id}/`, { body: { permission: 'edit' } }),
    reshare: (id: string) => share(person, { path: at(id), kind: 'link' }),
  })
  const statuses = async (person: Person, id: string): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all(Object.entries(as(person)).map(async ([name, does]) => [name, (await does(id)).status])))
  expect(calls).toEqual([])
  const none = {
    list: 404,
    read: 404,
    preview: 404,
    address: 404,
    versions: 404,
    folder: 404,
    upload: 404,
    rename: 404,
    out: 404,
    change: 404,
    reshare: 404,
  }
  const seen = { ...none, list: 200, read: 200, preview: 200, address: 200, versions: 200, reshare: 403 }
  const dan = { ...(await server.call('GET', '/api/profiles/', {})) } as unknown
  expect(dan).toBeDefined()
  expect(await statuses(bob, view)).toMatchObject({ ...seen, folder: 403, upload: 403, rename: 403, change: 404 })
  expect((await statuses(bob, view)).out).toBeGreaterThanOrEqual(403)
  for (const id of [edit, revoked, expired]) expect(await statuses(bob, id)).toEqual(none)
  for (const id of [view, edit, revoked, expired]) expect(await statuses(eve, id)).toEqual(none)
})
