import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf, design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'
import { q } from '../../testing/requests.ts'

let server: TestServer
let log = ''
let ann: Person
let bob: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer({}, (text) => void (log += text))
  ;[ann, bob, eve] = [await server.person('ann'), await server.person('bob'), await server.person('eve')]
})
afterAll(() => server.stop())

const BASE = '/api/file-manager'
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
  const dan = await server.person('dan')
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
  const statuses = async (person: Person, id: string): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const [name, does] of Object.entries(as(person))) found[name] = (await does(id)).status
    return found
  }
  const none = Object.fromEntries(Object.keys(as(bob)).map((name) => [name, 404]))
  const seen = { ...none, list: 200, read: 200, preview: 200, address: 200, versions: 200, reshare: 403 }
  expect(await statuses(bob, view)).toEqual({ ...seen, folder: 403, upload: 403, rename: 403, out: 403 })
  // To move away what is shared itself is for its owner alone.
  expect(await statuses(dan, edit)).toEqual({ ...seen, folder: 201, upload: 201, rename: 200, out: 409 })
  for (const id of [edit, revoked, expired]) expect(await statuses(bob, id)).toEqual(none)
  for (const id of [view, edit, revoked, expired, '00000000-0000-4000-8000-000000000000', 'x'])
    expect(await statuses(eve, id)).toEqual(none)
  expect((await call(eve, 'DELETE', `/shares/${view}/`)).status).toBe(404)
  expect((await call(bob, 'DELETE', `/shares/${view}/`)).status).toBe(204)
  expect(await statuses(bob, view)).toEqual(none)
  // What its owner cannot show any more is gone for everybody.
  await call(ann, 'DELETE', `/directories/${q({ prefix: 'Matrix/' })}`)
  expect(await statuses(dan, edit)).toEqual(none)
  expect((await listed(dan)).shared_with_me).toEqual([])
})

describe('a link', () => {
  const open = (token: string, path = '', sent: Sent = {}): Promise<Answer> => call(null, 'GET', `/api/s/${token}/${path}`, sent)
  const unlock = (token: string, password: string): Promise<Answer> => call(null, 'POST', `/api/s/${token}/unlock/`, { body: { password } })
  const png = (): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()

  test('opens the item and what is in it, and nothing else; its token is kept nowhere', async () => {
    await made(ann, 'Linked/sub/note.md', '# Title\n\nText')
    await upload(ann, 'Linked/red.png', new Uint8Array(await png()))
    await made(ann, 'secret.txt')
    const { token } = await linkTo('Linked/')
    expect((await open(token)).json).toMatchObject({
      locked: false,
      item: { name: 'Linked', type: 'folder', owner: 'ann', allow_download: true, pages: 0 },
    })
    const top = (await open(token, 'files/')).json
    expect([top.prefix, top.folders[0].prefix, top.files[0].key, top.files[0].thumbUrl]).toEqual([
      '',
      'sub/',
      'red.png',
      `/api/s/${token}/thumbnail/?key=red.png&size=256`,
    ])
    expect((await open(token, `files/${q({ prefix: 'sub/' })}`)).json.files[0].key).toBe('sub/note.md')
    expect((await open(token, `content/${q({ key: 'sub/note.md' })}`)).headers.get('content-disposition')).toMatch(/^attachment;/)
    expect((await open(token, `preview/${q({ key: 'sub/note.md' })}`)).json.blocks[0]).toEqual({ kind: 'heading', level: 1, text: 'Title' })
    expect((await open(token, `thumbnail/${q({ key: 'red.png', size: '64' })}`)).headers.get('content-type')).toBe('image/webp')
    for (const key of ['../secret.txt', 'sub/../../secret.txt', '/secret.txt', 'secret.txt', '..', 'sub/\0'])
      expect([400, 404], key).toContain((await open(token, `content/${q({ key })}`)).status)
    expect(JSON.stringify((await call(ann, 'GET', '/shares/')).json)).not.toContain(token)
    const { rows } = await server.db.execute<{ row: string }>(`select s::text as row from shares s`)
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
    expect(token).toHaveLength(22)
    expect([log.includes('/api/s/[hidden]'), log.includes(token)]).toEqual([true, false])
  })

  test('that is unknown, has ended, was revoked, or whose item is gone answers alike, on every call', async () => {
    await made(ann, 'Ended/a.txt')
    const links = [await linkTo('Ended/'), await linkTo('Ended/', { password: 'right one' }), await linkTo('Ended/a.txt')]
    const [expired, revoked, binned] = links.map(({ token }) => token) as [string, string, string]
    await server.db.execute(`update shares set expires_at = now() - interval '1 second' where id = '${links[0]!.id}'`)
    await call(ann, 'DELETE', `/shares/${links[1]!.id}/`)
    await call(ann, 'DELETE', `/files/${q({ key: 'Ended/a.txt' })}`)
    for (const path of ['', 'files/', 'content/', 'preview/', 'thumbnail/', 'pages/1/']) {
      const answers = await Promise.all([expired, revoked, binned, 'AAAAAAAAAAAAAAAAAAAAAA', 'x'].map((token) => open(token, path)))
      for (const { status, json } of answers)
        expect([status, { ...json, request_id: '' }], path).toEqual([404, { ...answers[4]!.json, request_id: '' }])
    }
    for (const token of [expired, revoked, binned, 'x']) expect((await unlock(token, 'right one')).status).toBe(404)
    const back = (await call(ann, 'GET', '/recycle-bin/')).json.items.find(({ path }: { path: string }) => path === 'Ended/a.txt')
    await call(ann, 'POST', '/recycle-bin/', { body: { recycle_path: back.recycle_key } })
    expect((await open(binned)).json.item.name).toBe('a.txt')
    await call(ann, 'DELETE', `/files/${q({ key: 'Ended/a.txt', soft: 'false' })}`)
    await expect.poll(async () => (await server.db.execute(`select 1 from shares where id = '${links[2]!.id}'`)).rows.length).toBe(0)
  })

  test('with a password lets few guess, however many at once, and opens for the browser that knew it, until it is another', async () => {
    await made(ann, 'Locked/a.txt', 'inside')
    const { id, token } = await linkTo('Locked/', { password: 'open sesame' })
    expect((await open(token)).json).toEqual({ locked: true })
    for (const path of ['files/', `content/${q({ key: 'a.txt' })}`, `preview/${q({ key: 'a.txt' })}`, `thumbnail/${q({ key: 'a.txt' })}`])
      expect((await open(token, path)).json, path).toMatchObject({ code: 'link_locked' })
    const right = await unlock(token, 'open sesame')
    expect(right.json.item).toMatchObject({ name: 'Locked' })
    const cookie = cookiesOf(right)
    expect(right.headers.getSetCookie()[0]).toMatch(/HttpOnly/)
    expect((await open(token, `content/${q({ key: 'a.txt' })}`, { cookie })).text).toBe('inside')
    const tries = await Promise.all(Array.from({ length: 50 }, (_, index) => unlock(token, `guess ${index}`)))
    const evaluated = tries.filter(({ json }) => json.code === 'wrong_password').length
    expect([evaluated <= 10, tries.filter(({ status }) => status === 429).length]).toEqual([true, 50 - evaluated])
    expect((await unlock(token, 'open sesame')).status).toBe(429)
    const { json } = await call(ann, 'PATCH', `/shares/${id}/`, { body: { password: 'another one' } })
    expect([json.has_password, JSON.stringify(json).includes('argon')]).toEqual([true, false])
    expect((await open(token, `content/${q({ key: 'a.txt' })}`, { cookie })).status).toBe(403)
    await call(ann, 'PATCH', `/shares/${id}/`, { body: { password: null } })
    expect((await open(token)).json.locked).toBe(false)
  })

  test('without downloads shows what browsers show, and gives nothing away as a file', async () => {
    await upload(ann, 'Shown/red.png', new Uint8Array(await png()))
    await made(ann, 'Shown/page.html', '<script>alert(1)</script>')
    const { token } = await linkTo('Shown/', { allow_download: false })
    const shown = await open(token, `content/${q({ key: 'red.png', view: 'true' })}`)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-security-policy')]).toEqual([
      200,
      'image/png',
      "sandbox; default-src 'none'",
    ])
    for (const query of [{ key: 'red.png' }, { key: 'page.html' }, { key: 'page.html', view: 'true' }])
      expect((await open(token, `content/${q(query)}`)).json.code).toBe('downloads_off')
  })

  test('shows the pages of a magazine, and no more of it', async () => {
    const { id } = (await call(ann, 'POST', '/api/magazines/', { body: { magazine_content: design(2, 'The coast') } })).json
    const path = `Magazine/${id}.magazine`
    const { token } = await linkTo(path)
    expect((await open(token)).json.item).toMatchObject({ type: 'magazine', name: 'The coast', pages: 2 })
    expect((await open(token, 'pages/2/?width=200')).headers.get('content-type')).toBe('image/webp')
    expect([(await open(token, 'pages/3/')).status, (await open(token, 'content/')).status]).toEqual([404, 404])
    expect((await share(ann, { path, kind: 'user', email: bob.email })).json.fields.kind).toHaveLength(1)
  })

  test('has terms that make sense', async () => {
    await made(ann, 'Terms/a.txt')
    const path = 'Terms/'
    const wrong: [object, string][] = [
      [{ path, kind: 'link', permission: 'edit' }, 'permission'],
      [{ path, kind: 'link', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
      [{ path, kind: 'user', email: 'no address' }, 'email'],
      [{ path, kind: 'user' }, 'email'],
      [{ path, kind: 'user', email: ann.email }, 'email'],
      [{ path, kind: 'user', email: bob.email, password: 'x' }, 'password'],
      [{ path, kind: 'user', email: bob.email, allow_download: false }, 'allow_download'],
    ]
    for (const [body, field] of wrong) {
      const { status, json } = await share(ann, body)
      expect([status, Object.keys(json.fields)], field).toEqual([400, [field]])
    }
    expect((await share(ann, { path: '', kind: 'link' })).status).toBe(409)
    expect((await share(ann, { path: 'nowhere/', kind: 'link' })).status).toBe(404)
  })
})
