import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (ann = await server.person()))
afterAll(() => server.stop())

const BASE = '/api/file-manager'
const call = (method: string, path: string, sent: Sent = {}, person = ann): Promise<Answer> =>
  server.call(method, BASE + path, { token: person.token, ...sent })
const q = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`
const upload = (
  key: string,
  content: string | Uint8Array<ArrayBuffer> = key,
  more: Record<string, string> = {},
  sent: Sent = {},
): Promise<Answer> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key, ...more })) form.set(name, value)
  form.append('file', new Blob([content]), 'upload')
  return call('POST', '/files/', { form, ...sent })
}
const list = async (prefix = '', more: Record<string, string> = {}) => (await call('GET', `/directories/${q({ prefix, ...more })}`)).json
const names = async (prefix = ''): Promise<string[]> => {
  const { folders, files } = await list(prefix)
  return [...folders.map((each: { name: string }) => `${each.name}/`), ...files.map((each: { name: string }) => each.name)]
}
const read = async (key: string): Promise<string> => {
  const answer = await call('GET', `/files/${q({ key })}`)
  expect(answer.status, key).toBe(200)
  return answer.text
}

describe('the thread', () => {
  test('a drive has its folders, and takes, lists, gives, renames, moves, deletes and restores files and folders', async () => {
    expect(await names()).toEqual(['Magazine/', 'Templates/', 'Uploads/'])
    expect((await call('POST', '/directories/', { body: { prefix: 'Work/2026/March/' } })).status).toBe(201)
    const made = await upload('Work/2026/notes.txt', 'hello')
    expect([made.status, made.json.key, made.json.size, made.json.file_type]).toEqual([201, 'Work/2026/notes.txt', 5, 'text/plain'])
    expect(await names('Work/2026/')).toEqual(['March/', 'notes.txt'])
    expect(await read('Work/2026/notes.txt')).toBe('hello')
    const moved = await call('PUT', '/files/', { body: { src_key: 'Work/2026/notes.txt', dst_key: 'Uploads/Notes.txt' } })
    expect([moved.status, moved.json.key]).toEqual([200, 'Uploads/Notes.txt'])
    const renamed = await call('PUT', '/directories/', { body: { src_prefix: 'Work/', dst_prefix: 'Projects/' } })
    expect([renamed.status, renamed.json.prefix, renamed.json.items]).toEqual([200, 'Projects/', 1])
    expect((await call('DELETE', `/directories/${q({ prefix: 'Projects/2026/' })}`)).status).toBe(204)
    expect((await call('DELETE', `/files/${q({ key: 'Uploads/Notes.txt' })}`)).status).toBe(204)
    const { json: bin } = await call('GET', '/recycle-bin/')
    expect(bin.items.map((item: { path: string }) => item.path)).toEqual(['Uploads/Notes.txt', 'Projects/2026/'])
    for (const item of bin.items) {
      const back = await call('POST', '/recycle-bin/', {
        body: { recycle_path: item.recycle_key ?? item.recycle_prefix, restore_path: item.restoration_path },
      })
      expect([back.status, back.json.path]).toEqual([200, item.original_path])
    }
    expect(await names('Projects/2026/')).toEqual(['March/'])
    expect(await read('Uploads/Notes.txt')).toBe('hello')
  })

  test('a magazine stands in its folder, and is moved, renamed, deleted and restored there', async () => {
    const created = await server.call('POST', '/api/magazines/', { token: ann.token, body: { magazine_content: design(1, 'The coast') } })
    const { id } = created.json
    const { files } = await list('Magazine/')
    expect(files).toMatchObject([{ type: 'magazine', key: `Magazine/${id}.magazine`, name: 'The coast', openUrl: `/editor/${id}` }])
    await call('POST', '/directories/', { body: { prefix: 'Magazine/2026/' } })
    const at = `Magazine/2026/${id}.magazine`
    expect((await call('PUT', '/copy-move/', { body: { src_path: files[0].key, dst_path: at } })).json.key).toBe(at)
    expect((await call('PUT', '/files/', { body: { src_key: at, dst_key: 'Magazine/2026/The sea' } })).json).toMatchObject({
      key: at,
      name: 'The sea',
    })
    expect((await call('DELETE', `/directories/${q({ prefix: 'Magazine/2026/' })}`)).status).toBe(204)
    expect(await names('Magazine/')).toEqual(['The sea'])
    expect((await call('DELETE', `/files/${q({ key: `Magazine/${id}.magazine` })}`)).status).toBe(204)
    expect(await names('Magazine/')).toEqual([])
    const { json: bin } = await call('GET', '/recycle-bin/')
    expect(bin.items[0]).toMatchObject({ type: 'magazine', name: 'The sea' })
    expect((await call('POST', '/recycle-bin/', { body: { recycle_path: bin.items[0].recycle_key } })).status).toBe(200)
    expect(await names('Magazine/')).toEqual(['The sea'])
    const copied = await call('POST', '/copy-move/', {
      body: { src_key: `Magazine/${id}.magazine`, dst_key: 'Uploads/Another sea.magazine' },
    })
    expect(copied.json).toMatchObject({
      type: 'magazine',
      name: 'Another sea',
      key: expect.stringMatching(/^Uploads\/.+\.magazine$/) as string,
    })
  })
})
