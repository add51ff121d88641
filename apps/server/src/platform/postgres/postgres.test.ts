import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { launch } from './cluster.ts'
import { startPostgres } from './index.ts'
import { canReach } from './owner.ts'
import { clusterPathsFor } from './place.ts'
import { isAlive, readPostmaster, waitFor } from './process.ts'

let dataDir: string
const log = createLog('silent')
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'magazineai-pg-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that owns the database of a folder; resolves when it does. */
const otherOwner = async (): Promise<ChildProcess> => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const { createLog } = await import(${JSON.stringify(new URL('../log.ts', import.meta.url).href)})
    await startPostgres(${JSON.stringify(dataDir)}, createLog('silent'))
    process.on('SIGUSR2', () => Promise.reject(new Error('a crash of the owner')))
    console.log('owner')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await new Promise<void>((ready, failed) => {
    child.stdout?.once('data', () => ready())
    child.once('exit', (code) => failed(new Error(`the other owner ended with ${code}`)))
  })
  return child
}

/** A path inside the cluster. */
const cluster = (...parts: string[]): string => join(dataDir, 'postgres', ...parts)

/** Both files PostgreSQL keeps others out with: of the cluster, and of its socket. */
const lockFiles = (): string[] => {
  const { data, socket } = clusterPathsFor(dataDir)
  return [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
}

const rowsOf = async (connection: object, sql: string): Promise<unknown[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('starts, keeps its rows over a stop, and leaves no process behind', { timeout: 120_000 }, async () => {
  const first = await startPostgres(dataDir, log)
  await rowsOf(first.connection, 'create table kept (n int); insert into kept values (7)')
  expect(
    await rowsOf(first.connection, "select name, setting from pg_settings where name in ('fsync', 'listen_addresses') order by name"),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
  ])
  const pid = first.pid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const again = await startPostgres(dataDir, log)
  expect(again.adopted).toBe(false)
  expect(await rowsOf(again.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('runs as an unprivileged user in folders nobody else enters', async () => {
  const { socket, data, owner } = clusterPathsFor(dataDir)
  expect(statSync(socket).mode & 0o777).toBe(0o700)
  expect(statSync(data).mode & 0o077).toBe(0)
  expect(statSync(data).uid).toBe(owner?.uid ?? process.getuid?.())
  if (process.getuid?.() === 0) expect(owner?.uid).toBeGreaterThan(0)
})

test('refuses a second start while the first one runs, and says who has it', { timeout: 120_000 }, async () => {
  const owner = await otherOwner()
  await expect(startPostgres(dataDir, log)).rejects.toThrow(`in use by another server (process ${owner.pid})`)
  expect(isAlive(owner.pid ?? 0)).toBe(true)
  owner.kill('SIGKILL')
  await waitFor(() => !isAlive(owner.pid ?? 0), 20_000)
})

test('adopts the database that a killed owner left running', { timeout: 120_000 }, async () => {
  const owner = await otherOwner()
  const orphan = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
  owner.kill('SIGKILL')
  await waitFor(() => owner.exitCode !== null || owner.signalCode !== null, 20_000)
  expect(isAlive(orphan)).toBe(true)
  const heir = await startPostgres(dataDir, log)
  expect([heir.adopted, heir.pid()]).toEqual([true, orphan])
  expect(await rowsOf(heir.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await heir.stop()
  expect(isAlive(orphan)).toBe(false)
})

test(
  'an owner that crashes leaves the database alone, so that nothing interrupts its recovery, and the next start adopts it',
  { timeout: 120_000 },
  async () => {
    const owner = await otherOwner()
    const orphan = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    const ended = new Promise((gone) => owner.once('exit', gone))
    owner.kill('SIGUSR2')
    expect(await ended).toBe(1)
    const heir = await startPostgres(dataDir, log)
    expect([heir.adopted, heir.pid()]).toEqual([true, orphan])
    await heir.stop()
  },
)

test('a database that is found while it recovers from a crash is waited for, not stopped', { timeout: 120_000 }, async () => {
  const server = await startPostgres(dataDir, log)
  await rowsOf(server.connection, 'create table if not exists many as select n from generate_series(1, 300000) as n')
  await server.stop()
  const place = clusterPathsFor(dataDir)
  const binaries = findBinaries(place.owner, place.shelter)
  const [crashed, recovering] = [launch(place, binaries), () => readPostmaster(place.data)?.pid]
  // From its socket on it has nothing left to write that its heir would stop at.
  await waitFor(() => recovering() === crashed.pid && readPostmaster(place.data)?.socket !== '', 20_000)
  crashed.kill('SIGKILL')
  await waitFor(() => crashed.signalCode !== null, 20_000)
  const again = launch(place, binaries)
  await waitFor(() => recovering() === again.pid, 20_000)
  const heir = await startPostgres(dataDir, log)
  expect([heir.adopted, heir.pid()]).toEqual([true, again.pid])
  expect(await rowsOf(heir.connection, 'select count(*)::int as n from many')).toEqual([{ n: 300_000 }])
  await heir.stop()
})

test('starts again when the database is killed under it', { timeout: 120_000 }, async () => {
  const server = await startPostgres(dataDir, log)
  const before = server.pid()
  process.kill(before, 'SIGKILL')
  expect(await waitFor(() => server.pid() !== before && isAlive(server.pid()), 60_000)).toBe(true)
  expect(await rowsOf(server.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await server.stop()
})

test('a pid file whose number now belongs to another program is no obstacle, and that program is left alone', async () => {
  const bystander = spawn('sleep', ['60'])
  children.push(bystander)
  for (const file of lockFiles()) writeFileSync(file, `${bystander.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n/nowhere\n\n`)
  const server = await startPostgres(dataDir, log)
  expect(server.adopted).toBe(false)
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
  await server.stop()
})

test('a lock file whose database was killed before it wrote into it is no obstacle', async () => {
  for (const file of lockFiles()) {
    writeFileSync(file, '')
    const server = await startPostgres(dataDir, log)
    expect([server.adopted, await rowsOf(server.connection, 'select n from kept')]).toEqual([false, [{ n: 7 }]])
    await server.stop()
  }
})

test.each([
  ['holds something else', () => renameSync(cluster('PG_VERSION'), cluster('other')), 'is no database: it has no PG_VERSION'],
  ['is of another release', () => writeFileSync(cluster('PG_VERSION'), '9\n'), 'was made by PostgreSQL 9'],
  ['is not whole', () => rmSync(cluster('global/pg_control')), 'pg_control": No such file or directory. Its log is '],
  ['has a setting nobody understands', () => writeFileSync(cluster('postgresql.conf'), 'nonsense 1\n'), 'contains errors. Its log is '],
])('a cluster that %s is refused in one sentence', async (_what, spoil, sentence) => {
  const copy = `${dataDir}-copy`
  mkdirSync(copy)
  execFileSync('cp', ['-a', cluster(), copy])
  const original = dataDir
  dataDir = copy
  try {
    spoil()
    const failure = await startPostgres(dataDir, log).catch((error: Error) => error.message)
    expect(failure).toContain(sentence)
    expect(failure).not.toContain('\n')
  } finally {
    dataDir = original
    rmSync(copy, { recursive: true })
  }
})

test('a cluster that a copy left open to everyone is closed', async () => {
  chmodSync(cluster(), 0o755)
  const server = await startPostgres(dataDir, log)
  expect(statSync(cluster()).mode & 0o777).toBe(0o700)
  await server.stop()
})

test.runIf(process.getuid?.() === 0)('a cluster of another user is refused with the way out', async () => {
  const { uid, gid } = statSync(cluster())
  chownSync(cluster(), 0, 0)
  await expect(startPostgres(dataDir, log)).rejects.toThrow(`Give it back to that user (chown -R ${uid} ${cluster()})`)
  chownSync(cluster(), uid, gid)
})

test('a database whose process cannot be seen, as in another container, is not started a second time', async () => {
  const server = await startPostgres(dataDir, log)
  const path = join(dataDir, 'postgres/postmaster.pid')
  const content = readFileSync(path, 'utf8')
  const ended = spawn('true')
  await new Promise((gone) => ended.once('exit', gone))
  writeFileSync(path, content.replace(/^\d+/, String(ended.pid)))
  await expect(startPostgres(dataDir, log)).rejects.toThrow('in use by a server in another container')
  writeFileSync(path, content)
  expect(await rowsOf(server.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await server.stop()
})

test.runIf(process.platform === 'linux')('a process that ended and that its parent did not ask for does not run', async () => {
  // The parent becomes another program, which knows nothing of its child; only then the child ends.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec 3<&-; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
  children.push(parent)
  const pid = await new Promise<number>((said) => parent.stdout?.once('data', (chunk: Buffer) => said(Number(chunk.toString()))))
  expect(await waitFor(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n', 20_000)).toBe(true)
  expect(isAlive(pid)).toBe(true)
  parent.stdio[3]?.destroy()
  expect(await waitFor(() => !isAlive(pid), 20_000)).toBe(true)
  expect(() => process.kill(pid, 0)).not.toThrow()
})

test('a long path still gets a socket the system can address', () => {
  const long = join(dataDir, 'x'.repeat(60), 'y'.repeat(60))
  const { socket } = clusterPathsFor(long)
  expect(Buffer.byteLength(socket)).toBeLessThan(86)
  rmSync(socket, { recursive: true, force: true })
})

test('reach is judged by the folders above', () => {
  const nobody = { uid: 65_533, gid: 65_533 }
  const file = join(dataDir, 'open.txt')
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  expect(canReach(file, nobody)).toBe(true)
  chmodSync(dataDir, 0o700)
  expect(canReach(file, nobody)).toBe(false)
  chmodSync(dataDir, 0o755)
  expect(readFileSync(file, 'utf8')).toBe('')
})
