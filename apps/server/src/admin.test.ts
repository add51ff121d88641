import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from './app.ts'
import { readEnv } from './env.ts'
import { createLog } from './platform/log.ts'
import { findRunningPostgres } from './platform/postgres/index.ts'
import { startTestServer } from './testing/server.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magazineai-admin-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the program without blocking: the server it speaks of may be in this process. */
const admin = (variables: Record<string, string>, ...args: string[]): Promise<Ended> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./admin.ts', import.meta.url)), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...variables },
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  return new Promise((done) => child.once('close', (status) => done({ status, ...printed })))
}

test('an owner gets a link from a server that runs, again and again; the latest works', { timeout: 120_000 }, async () => {
  const server = await startTestServer()
  try {
    await server.person('first')
    const variables = { DATA_DIR: server.dataDir, PUBLIC_URL: server.base }
    const [earlier, later] = [await admin(variables, 'owner-link'), await admin(variables, 'owner-link')]
    expect(later).toMatchObject({ status: 0, stderr: expect.stringContaining('within 60 minutes') as string })
    expect(later.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/owner\/[\w-]{43}\n$/)
    const follow = async (link: string) => (await server.call('GET', new URL(link).pathname)).status
    expect([await follow(earlier.stdout), await follow(later.stdout)]).toEqual([404, 302])
    expect((await server.call('GET', '/readyz')).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test(
  'and from one that does not run: the link works once it is started, and its database is stopped meanwhile',
  { timeout: 120_000 },
  async () => {
    const env = readEnv({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
    await startApp(env, createLog('silent')).then((app) => app.stop())
    const made = await admin({ DATA_DIR: folder, HOST: '0.0.0.0', PORT: '3210' }, 'owner-link')
    expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('The server is not running') as string })
    expect(made.stdout).toMatch(/^http:\/\/localhost:3210\/owner\//)
    expect(await findRunningPostgres(folder)).toBeNull()
  },
)

test('people are listed, disabled, enabled and made administrators beside a server that runs', { timeout: 120_000 }, async () => {
  const server = await startTestServer()
  try {
    const ann = await server.person('ann')
    const run = (...words: string[]) => admin({ DATA_DIR: server.dataDir }, ...words)
    const me = async () => (await server.call('GET', '/api/v1/users/me/', { token: ann.token })).status
    expect((await run('users')).stdout).toMatch(/^ann@example\.com\tuser\tenabled\t\d{4}-\d\d-\d\dT/)
    const plan = async () => (await server.call('GET', '/api/v1/users/me/', { token: ann.token })).json.plan
    for (const [command, given] of [
      ['give-pro', 'pro'],
      ['give-team', 'team'],
      ['take-plan', 'free'],
    ] as const) {
      expect(await run(command, ann.email)).toMatchObject({ status: 0 })
      expect(await plan()).toBe(given)
    }
    expect(await run('disable', 'Ann@Example.com')).toMatchObject({ status: 0, stdout: '' })
    expect([await me(), (await run('users')).stdout]).toEqual([401, expect.stringContaining('disabled')])
    expect(await run('enable', ann.email)).toMatchObject({ status: 0 })
    expect(await run('make-admin', ann.email)).toMatchObject({ status: 0 })
    expect(await run('disable', ann.email)).toEqual({ status: 1, stdout: '', stderr: 'The last administrator stays one.\n' })
    expect(await run('disable', 'nobody@example.com')).toMatchObject({ status: 1, stderr: 'Nobody has the address nobody@example.com.\n' })
  } finally {
    await server.stop()
  }
})

test('a folder without an installation is left as it is, and so is the command line', { timeout: 120_000 }, async () => {
  const empty = join(folder, 'none')
  expect(await admin({ DATA_DIR: empty }, 'owner-link')).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no installation in ${empty}. Name its folder with DATA_DIR, or start the server once.\n`,
  })
  expect(existsSync(empty)).toBe(false)
  const stderr =
    'Say which command: owner-link, users, disable <address>, enable <address>, make-admin <address>, give-pro <address>, give-team <address>, give-enterprise <address>, take-plan <address>, verify, gc.\n'
  for (const args of [['toString'], ['owner-link', 'now'], ['disable']])
    expect(await admin({ DATA_DIR: empty }, ...args)).toEqual({ status: 2, stdout: '', stderr })
  expect(await admin({ DATA_DIR: empty, PORT: 'many' }, 'owner-link')).toMatchObject({ status: 2, stdout: '' })
  const nobody = await admin({ DATA_DIR: empty, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'owner-link')
  expect(nobody).toMatchObject({ status: 1, stderr: 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n' })
})
