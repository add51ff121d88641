import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { openUploadRoot } from './uploads.ts'

let server: TestServer
let ann: Person
let magazine: string
let picture: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person('ann')
  magazine = (await server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })).json.id
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3261e' } })
  picture = (await made.png().toBuffer()).toString('latin1')
})
afterAll(() => server.stop())

const forms = Object.entries<Operation>(operations).filter(([, operation]) => operation.multipart)
const uploadsLeft = (): string[] => readdirSync(join(server.dataDir, 'tmp', 'uploads'))

const open = (operation: Operation, type: string, more = ''): Socket => {
  const socket = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1')
  const path = operation.path.replace('{id}', magazine)
  socket.on('error', () => undefined)
  socket.write(
    `${operation.method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: ${type}\r\n${more}\r\n`,
    'latin1',
  )
  return socket
}

/** Sends a body as it is, and returns status and body of the answer; null when the connection ended without one. */
const send = (
  operation: Operation,
  type: string,
  body: string,
  length = Buffer.byteLength(body, 'latin1'),
): Promise<{ status: number; json: Record<string, unknown> } | null> =>
  new Promise((resolve) => {
    const socket = open(operation, type, `Content-Length: ${length}\r\n`)
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.once('close', () => resolve(answerOf(heard)))
    socket.write(body, 'latin1')
    if (length > Buffer.byteLength(body, 'latin1')) socket.end()
  })

const answerOf = (heard: string): { status: number; json: Record<string, unknown> } | null => {
  if (heard === '') return null
  const start = heard.indexOf('\r\n\r\n') + 4
  const json = /^\{.*\}$/ms.exec(heard.slice(start).replace(/^[\da-f]+\r\n|\r\n0?[\r\n]*$/g, ''))?.[0] ?? 'null'
  return { status: Number(heard.split(' ')[1]), json: JSON.parse(json) as Record<string, unknown> }
}

const TYPE = 'multipart/form-data; boundary=cut'
const part = (disposition: string, content: string, type = ''): string =>
  `--cut\r\nContent-Disposition: ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${content}\r\n`
const file = (content: string, name = 'file', filename = 'a.png'): string =>
  part(`form-data; name="${name}"; filename="${filename}"`, content, 'image/png')
const END = '--cut--\r\n'

/** Forms that are broken, or odd; each is a type and a body. */
const oddForms = (): Record<string, readonly [type: string, body: string, length?: number]> => {
  const whole = file(picture) + END
  const cuts = Array.from({ length: 40 }, (_, index) => Math.floor((whole.length * index) / 40))
  return {
    nothing: [TYPE, ''],
    'no boundary': ['multipart/form-data', whole],
    'an empty boundary': ['multipart/form-data; boundary=', whole],
    'a quoted boundary without end': ['multipart/form-data; boundary="cut', whole],
    'another boundary': ['multipart/form-data; boundary=other', whole],
    'a boundary of 5,000': [`multipart/form-data; boundary=${'c'.repeat(5_000)}`, whole],
    'a boundary of signs': ['multipart/form-data; boundary=\x80\xff', whole],
    'two boundaries': ['multipart/form-data; boundary=cut; boundary=other', whole],
    'mixed parts': ['multipart/mixed; boundary=cut', whole],
    'no end': [TYPE, file(picture)],
    'an end alone': [TYPE, END],
    'a boundary alone': [TYPE, '--cut'],
    'text before': [TYPE, `preamble\r\n${whole}`],
    'text after': [TYPE, `${whole}epilogue`],
    'line feeds alone': [TYPE, whole.replaceAll('\r\n', '\n')],
    'no headers': [TYPE, `--cut\r\n\r\n${picture}\r\n${END}`],
    'no disposition': [TYPE, `--cut\r\nContent-Type: image/png\r\n\r\n${picture}\r\n${END}`],
    'no name': [TYPE, part('form-data', 'a') + END],
    'a file without a name': [TYPE, part('form-data; filename="a.png"', picture, 'image/png') + END],
    'a file without a file name': [TYPE, part('form-data; name="file"', picture, 'application/octet-stream') + END],
    'an empty file name': [TYPE, file(picture, 'file', '') + END],
    'a file name of NUL': [TYPE, file(picture, 'file', 'a\0b.png') + END],
    'a file name of half characters': [TYPE, file(picture, 'file', '\xed\xa0\x80.png') + END],
    'a file name that climbs': [TYPE, file(picture, 'file', '../../../../etc/passwd') + END],
    'a file name of 20,000': [TYPE, file(picture, 'file', 'n'.repeat(20_000)) + END],
    'a file name in an unknown encoding': [TYPE, part(`form-data; name="file"; filename*=klingon''%e0%a4%a`, picture, 'image/png') + END],
    'a file name with a broken escape': [TYPE, part(`form-data; name="file"; filename*=UTF-8''%zz%`, picture, 'image/png') + END],
    'the name of a prototype': [TYPE, file(picture, '__proto__') + part('form-data; name="__proto__"', 'a') + END],
    'the name of a constructor': [TYPE, part('form-data; name="constructor"', 'a') + file(picture, 'toString') + END],
    'a name of NUL': [TYPE, part('form-data; name="a\0b"', 'a') + END],
    'a file nobody asked for': [TYPE, file(picture, 'other') + END],
    'a field twice': [TYPE, part('form-data; name="content_idea"', 'a') + part('form-data; name="content_idea"', 'b') + END],
    'a NUL in a field': [TYPE, part('form-data; name="content_idea"', 'a\0b') + part('form-data; name="model_name"', 'built-in') + END],
    '100 fields': [TYPE, Array.from({ length: 100 }, (_, index) => part(`form-data; name="f${index}"`, 'a')).join('') + END],
    '100 files': [TYPE, Array.from({ length: 100 }, () => file('a') + file('a', 'files')).join('') + END],
    'a header of 100 kB': [TYPE, part(`form-data; name="file"; filename="a.png"\r\nX: ${'y'.repeat(100_000)}`, picture) + END],
    '5,000 headers': [TYPE, part(`form-data; name="file"; filename="a.png"${'\r\nX: y'.repeat(5_000)}`, picture) + END],
    'a form within a form': [
      TYPE,
      part('form-data; name="file"; filename="a.png"', whole.replaceAll('cut', 'deep'), 'multipart/mixed; boundary=deep') + END,
    ],
    'an unknown charset': [TYPE, part('form-data; name="content_idea"', '\xff\xfe', 'text/plain; charset=klingon') + END],
    'half an UTF-16 field': [TYPE, part('form-data; name="content_idea"', '\x00\xd8\x00', 'text/plain; charset=utf-16le') + END],
    'JSON that is none': [TYPE, part('form-data; name="changes"', '{', 'application/json') + END],
    'changes that are none': [TYPE, part('form-data; name="changes"', '{"revision":') + END],
    'JSON of a prototype': [TYPE, part('form-data; name="changes"', '{"__proto__":{"a":1}}', 'application/json') + END],
    'an unknown transfer encoding': [
      TYPE,
      `--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: quoted-klingon\r\n\r\n\xff${END}`,
    ],
    'a longer length than it has': [TYPE, whole, whole.length + 100],
    noise: [
      TYPE,
      Array.from({ length: 3_000 }, (_, index) => String.fromCharCode((index * 7_919 + (index >> 3) * 104_729) % 256)).join(''),
    ],
    ...Object.fromEntries(cuts.map((at) => [`cut at ${at}`, [TYPE, whole.slice(0, at)] as const])),
    ...Object.fromEntries(
      cuts.slice(1).map((at) => [`a byte turned at ${at}`, [TYPE, `${whole.slice(0, at)}\0${whole.slice(at + 1)}`] as const]),
    ),
  }
}

describe.each(forms)('odd forms: %s', (_name, operation) => {
  test('are taken, or refused with the one error body; nothing is left of them', { timeout: 120_000 }, async () => {
    for (const [what, [type, body, length]] of Object.entries(oddForms())) {
      const answer = await send(operation, type, body, length)
      if (length === undefined) expect(answer, what).not.toBeNull()
      if (answer === null) continue
      expect(answer.status, `${what} ${JSON.stringify(answer.json)}`).toBeLessThan(500)
      if (answer.status >= 400)
        expect(answer.json, what).toMatchObject({ code: expect.any(String) as string, detail: expect.any(String) as string })
    }
    await vi.waitUntil(() => uploadsLeft().length === 0)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
  })
})

test('an upload that is cut off leaves no file', async () => {
  const socket = open(operations.uploadAsset, TYPE, 'Content-Length: 10000000\r\n')
  socket.write(file('x'.repeat(100_000)).slice(0, -2))
  await vi.waitUntil(() => uploadsLeft().length === 1)
  socket.destroy()
  await vi.waitUntil(() => uploadsLeft().length === 0)
})

test('uploads that a killed server left are removed when the next one starts', async () => {
  const left = join(server.dataDir, 'other', 'tmp', 'uploads', 'request-abc')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, '0'), 'secret')
  const root = await openUploadRoot(join(server.dataDir, 'other'))
  expect(readdirSync(root)).toEqual([])
})
