import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTrouble } from './platform/folder.ts'
import { asText } from './platform/log.ts'
import { canMount, mountSmallDisk } from './testing/small-disk.ts'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'magazineai-main-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const start = (variables: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.trim() }
}

test('a start that cannot succeed says why in one sentence', { timeout: 120_000 }, async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(start({ DATA_DIR: file })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${file} is not a folder. Correct that, or choose another DATA_DIR.`,
  })
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  expect(start({ DATA_DIR: join(folder, 'taken'), PORT: String(port), LOG_LEVEL: 'silent' })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use. Stop what listens there, or choose another PORT.`,
  })
  listener.close()
  expect(start({ PORT: 'many', HOST: 'x' })).toMatchObject({ status: 2, stderr: expect.stringContaining('PORT') as string })
})

test.skipIf(!canMount())(
  'a disk without space, or mounted read-only, is named (skipped where a test may not mount one)',
  { timeout: 60_000 },
  () => {
    const disk = mountSmallDisk(20)
    const path = disk?.path ?? ''
    const data = join(path, 'data')
    try {
      expect(start({ DATA_DIR: data }).stderr).toBe(folderTrouble(data, { code: 'ENOSPC' }))
      spawnSync('mount', ['-o', 'remount,ro', path])
      expect(start({ DATA_DIR: join(path, 'new') }).stderr).toBe(folderTrouble(join(path, 'new'), { code: 'EROFS' }))
    } finally {
      disk?.remove()
    }
  },
)

test('a server whose supervisor is gone stops in order', { timeout: 120_000 }, async () => {
  const data = join(folder, 'supervised')
  const env = { PATH: process.env['PATH'], DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  expect(await new Promise((said) => child.once('message', said))).toBe('ready')
  child.disconnect()
  expect(await ended).toBe(0)
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
})

test('errors of the disk are told as what they are', () => {
  const told = (code: string): string | null => folderTrouble('/data', Object.assign(new Error(code), { code }))
  expect(told('ENOSPC')).toBe('The data folder /data is on a disk that is full. Correct that, or choose another DATA_DIR.')
  expect(told('EROFS')).toContain('mounted read-only')
  expect(told('EACCES')).toContain('cannot be written by the user')
  expect(told('EMFILE')).toBeNull()
})

test('the log for a person leaves out what is routine, and shows what is wrong', () => {
  const shown = (level: string): string[] => {
    const lines: string[] = []
    const log = asText(level, (text) => lines.push(text.trim().replace(/^\d\d:\d\d:\d\d {2}/, '')))
    for (const line of [
      { level: 30, msg: 'request', method: 'GET', path: '/', status: 200 },
      { level: 30, msg: 'a letter was written', pid: 1, hostname: 'x', path: '/mail/1.eml' },
      { level: 50, msg: 'internal', err: { message: 'boom', stack: 'Error: boom at x' } },
    ])
      log.write(JSON.stringify({ time: 0, ...line }))
    return lines
  }
  expect(shown('info')).toEqual(['a letter was written  path=/mail/1.eml', 'error: internal  (boom)'])
  expect(shown('debug')[0]).toBe('request  method=GET  path=/  status=200')
})
