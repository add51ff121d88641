import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder
const hosts = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magazineai-supervise-'))
  writeFileSync(join(folder, 'starts'), '')
})
afterEach(() => {
  for (const host of hosts.splice(0)) host.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const starts = () => readFileSync(join(folder, 'starts'), 'utf8').split('\n').filter(Boolean).map(Number)

const until = async (done) => {
  while (!done()) await new Promise((wake) => setTimeout(wake, 10))
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A process that supervises a made-up server, whose program is `body`; every start of it adds its process id to a file. */
function host(body, options = { pauses: [10, 10, 10] }) {
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n')
    const nth = readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').trim().split('\\n').length
    process.once('disconnect', () => process.exit(3))
    ${body}`
  writeFileSync(join(folder, 'server.cjs'), program)
  const script = `
    const { supervise } = await import(${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)})
    const { spawn } = await import('node:child_process')
    const launch = () => spawn(process.execPath, [${JSON.stringify(join(folder, 'server.cjs'))}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    process.exit(await supervise(launch, console.log, ${JSON.stringify(options)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  hosts.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  return { child, ended, said: () => text }
}

const UP = `process.send('ready', () => console.log('up ' + nth)); setInterval(() => {}, 1000);`
const ORDERLY = `process.on('SIGTERM', () => { console.log('in order'); process.exit(0) });`

test('a server that is killed is started again, and a stop ends it in order', async () => {
  const { child, ended, said } = host(ORDERLY + UP)
  for (const nth of [1, 2, 3]) {
    await until(() => said().includes(`up ${nth}`))
    if (nth < 3) process.kill(starts()[nth - 1], 'SIGKILL')
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said()).toContain('The server ended (SIGKILL). It is started again in 0.01 s.')
  expect(said()).toContain('in order')
  expect(starts().filter(isAlive)).toEqual([])
})

test('gives up with a sentence after immediate failures in a row', async () => {
  const { ended, said } = host(`if (nth === 1) process.send('ready', () => process.exit(7)); else process.exit(7)`)
  expect(await ended).toBe(1)
  expect(starts()).toHaveLength(4)
  expect(said()).toContain('The server ended (code 7), 4 times in a row right after its start. It is not started again.')
})

test('a life that lasted takes the failures before it back', async () => {
  const { ended } = host(`process.send('ready', () => setTimeout(() => process.exit(nth < 9 ? 7 : 0), 30))`, {
    pauses: [1],
    settledAfter: 10,
  })
  expect(await ended).toBe(0)
  expect(starts()).toHaveLength(9)
})

test.each([
  ['a start that fails before it was ever ready', `process.exit(1)`, 1, 1],
  ['wrong settings', `if (nth === 1) process.send('ready', () => process.exit(9)); else process.exit(2)`, 2, 2],
  ['an end without a failure', `process.send('ready', () => process.exit(0))`, 0, 1],
])('%s is not tried again', async (_what, body, code, times) => {
  const { ended } = host(body)
  expect(await ended).toBe(code)
  expect(starts()).toHaveLength(times)
})

test('a stop between two lives ends the waiting', async () => {
  const { child, ended, said } = host(`process.send('ready', () => process.exit(7))`, { pauses: [3_600_000] })
  await until(() => said().includes('started again'))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(starts()).toHaveLength(1)
})

test('a server that does not heed a stop is cut', async () => {
  const { child, ended, said } = host(`process.on('SIGTERM', () => console.log('heard'));${UP}`, { limits: { inOrder: 100, atOnce: 100 } })
  await until(() => said().includes('up 1'))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(said().match(/heard/g)).toHaveLength(1)
  expect(starts().filter(isAlive)).toEqual([])
})

test('a second signal reaches the server too', async () => {
  const body = `process.on('SIGINT', () => console.log('heard'));${UP}`
  const { child, ended, said } = host(body, { samePress: 0, limits: { inOrder: 3_600_000, atOnce: 50 } })
  await until(() => said().includes('up 1'))
  child.kill('SIGINT')
  await until(() => said().includes('heard'))
  child.kill('SIGINT')
  expect(await ended).toBe(1)
  expect(starts().filter(isAlive)).toEqual([])
})

test('the same press heard twice is one', async () => {
  const body = `process.once('SIGINT', () => { process.on('SIGINT', () => process.exit(9)); setTimeout(() => process.exit(0), 200) });${UP}`
  const { child, ended, said } = host(body, { samePress: 3_600_000 })
  await until(() => said().includes('up 1'))
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a server whose supervisor is killed ends by itself', async () => {
  const { child, said } = host(UP)
  await until(() => said().includes('up 1'))
  child.kill('SIGKILL')
  await until(() => !isAlive(starts()[0]))
})
