import { expect } from 'vitest'
import { q } from '../../../testing/requests.ts'
import type { Answer, Person, Sent, TestServer } from '../../../testing/server.ts'

const BASE = '/api/file-manager'

/** What a test does in the drive of a person. */
export type DriveClient = ReturnType<typeof driveOf>

/** Acts as a person in their drive. */
export const driveOf = (server: TestServer, person: Person) => {
  const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
    server.call(method, BASE + path, { token: person.token, ...sent })
  const upload = (
    key: string,
    content: string | Uint8Array<ArrayBuffer> = key,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ key, ...more })) form.set(name, value)
    form.append('file', new Blob([content]), 'upload')
    return call('POST', '/files/', { form, headers })
  }
  const list = async (prefix = '', more: Record<string, string> = {}) => (await call('GET', `/directories/${q({ prefix, ...more })}`)).json
  const bin = async () => (await call('GET', '/recycle-bin/')).json.items
  return {
    call,
    upload,
    list,
    bin,
    person,
    /** Names in a folder, in the order of its list; those of folders end with a stroke. */
    names: async (prefix = '', more: Record<string, string> = {}): Promise<string[]> => {
      const { folders, files } = await list(prefix, more)
      return [...folders.map(({ name }: { name: string }) => `${name}/`), ...files.map(({ name }: { name: string }) => name)]
    },
    mkdir: (prefix: string): Promise<Answer> => call('POST', '/directories/', { body: { prefix } }),
    read: async (key: string): Promise<string> => {
      const answer = await call('GET', `/files/${q({ key })}`)
      expect(answer.status, key).toBe(200)
      return answer.text
    },
    status: async (key: string): Promise<number> => (await call('GET', `/files/${q({ key })}`)).status,
    rm: (path: string, more: Record<string, string> = {}): Promise<Answer> =>
      path.endsWith('/')
        ? call('DELETE', `/directories/${q({ prefix: path, ...more })}`)
        : call('DELETE', `/files/${q({ key: path, ...more })}`),
    move: (from: string, to: string, more: object = {}): Promise<Answer> =>
      call('PUT', '/copy-move/', { body: { src_path: from, dst_path: to, ...more } }),
    copy: (from: string, to: string, more: object = {}): Promise<Answer> =>
      call('POST', '/copy-move/', { body: { src_key: from, dst_key: to, ...more } }),
    restore: (handle: string, more: object = {}): Promise<Answer> =>
      call('POST', '/recycle-bin/', { body: { recycle_path: handle, ...more } }),
    /** The handles of deleted items, by their paths. */
    handles: async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await bin()).map((item: Record<string, string>) => [item['path'], item['recycle_key'] ?? item['recycle_prefix']]),
      ),
  }
}
