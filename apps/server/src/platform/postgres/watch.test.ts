import { spawn, execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startPostgres } from './index.ts'
import type { EmbeddedPostgres } from './index.ts'
import { isAlive, readPostmaster, waitFor } from './process.ts'

const log = createLog('silent')
const LONG = 60_000
let dataDir: string
let ours: EmbeddedPostgres | null = null
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'magazineai-orphan-'))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  await ours?.stop()
  ours = null
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = (): number => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
const marks = (): string[] => readdirSync(join(dataDir, 'run')).filter((name) => /^(watch-|ending)/.test(name))

/** Ids of the processes that watch over the folder. */
const watchers = (): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('magazineai-watch') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10))

/** A server in a process of its own, that owns the database until it is killed. */
const otherServer = async (grace: number): Promise<ChildProcess> => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const { createLog } = await import(${JSON.stringify(new URL('../log.ts', import.meta.url).href)})
    await startPostgres(${JSON.stringify(dataDir)}, createLog('silent'), { grace: ${grace} })
    console.log('owner')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await new Promise<void>((ready, failed) => {
    child.stdout?.once('data', () => ready())
    child.once('exit', (code) => failed(new Error(`the other server ended with ${code}`)))
  })
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

const works = async ({ connection }: EmbeddedPostgres): Promise<boolean> => {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select 1 as n')
  await client.end()
  return rows[0]?.n === 1
}

test('the database of a killed server ends in order, and so does its watch', { timeout: 120_000 }, async () => {
  const server = await otherServer(1)
  const pid = postmaster()
  expect([isAlive(pid), watchers().length]).toEqual([true, 1])
  await kill(server)
  expect(await waitFor(() => !isAlive(pid), LONG)).toBe(true)
  expect(await waitFor(() => watchers().length === 0, LONG)).toBe(true)
  // In order: the next start has nothing to recover and nothing of the old watch in its way.
  ours = await startPostgres(dataDir, log)
  expect([ours.adopted, marks().length]).toEqual([false, 1])
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
})

test('an adopted database outlives the watch of the killed server', { timeout: 120_000 }, async () => {
  const server = await otherServer(2)
  const [pid, before] = [postmaster(), watchers()]
  await kill(server)
  ours = await startPostgres(dataDir, log, { grace: 1 })
  expect([ours.adopted, ours.pid()]).toEqual([true, pid])
  expect(await waitFor(() => !before.some(isAlive), LONG)).toBe(true)
  expect([isAlive(pid), await works(ours), marks().length]).toEqual([true, true, 1])
})

test.each([0, 1, 2, 3, 4, 5])('a start in the moment the watch ends the database has a database (%i)', { timeout: 120_000 }, async () => {
  const server = await otherServer(0)
  await kill(server)
  ours = await startPostgres(dataDir, log)
  expect(await works(ours)).toBe(true)
  expect(await waitFor(() => watchers().length === 1, LONG)).toBe(true)
  expect([isAlive(postmaster()), await works(ours)]).toEqual([true, true])
})

test('a second start that is refused leaves the watch of the first alone', { timeout: 120_000 }, async () => {
  const server = await otherServer(1)
  const [pid, mark] = [postmaster(), marks()]
  await expect(startPostgres(dataDir, log)).rejects.toThrow('in use by another server')
  expect(await waitFor(() => watchers().length === 1, LONG)).toBe(true)
  expect(marks()).toEqual(mark)
  await kill(server)
  expect(await waitFor(() => !isAlive(pid), LONG)).toBe(true)
})

test('a stop in order leaves no watch', { timeout: 120_000 }, async () => {
  const server = await startPostgres(dataDir, log)
  expect(marks()).toHaveLength(1)
  await server.stop()
  expect(marks()).toEqual([])
  expect(await waitFor(() => watchers().length === 0, LONG)).toBe(true)
})

test('a watch that is killed is replaced', { timeout: 120_000 }, async () => {
  ours = await startPostgres(dataDir, log)
  const [first = 0] = watchers()
  process.kill(first, 'SIGKILL')
  expect(await waitFor(() => watchers().some((pid) => pid !== first), LONG)).toBe(true)
})

test('a process that took the id of an ended database is left alone', { timeout: 120_000 }, async () => {
  const server = await otherServer(1)
  const bystander = spawn('sleep', ['600'])
  children.push(bystander)
  const pid = postmaster()
  // The database falls together with its server, and its id goes to another program.
  await kill(server)
  process.kill(pid, 'SIGKILL')
  expect(await waitFor(() => !isAlive(pid), LONG)).toBe(true)
  execFileSync('sed', ['-i', `1s/.*/${bystander.pid}/`, join(dataDir, 'postgres/postmaster.pid')])
  expect(await waitFor(() => watchers().length === 0, LONG)).toBe(true)
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
})
