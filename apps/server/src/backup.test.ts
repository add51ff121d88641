import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { startApp } from './app.ts'
import { readEnv } from './env.ts'
import { createLog } from './platform/log.ts'
import { PASSWORD, design, startTestServer } from './testing/server.ts'
import type { Person } from './testing/server.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Every file of a folder by its path, with the SHA-256 of what is in it. */
const sums = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

/** What a person has, as calls tell it: lists, magazines with all their pages, jobs, exports and the bytes of files. */
const belongings = async (base: string, token: string, paths: readonly string[]): Promise<Record<string, string>> => {
  const seen: Record<string, string> = {}
  for (const path of paths) {
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
    const bytes = Buffer.from(await response.arrayBuffer())
    seen[path] = `${response.status} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  return seen
}

// docs/OPERATE.md says: stop, copy, start.
test('a copy of the folder of a stopped server is a backup: everything is there, to the byte', { timeout: 300_000 }, async () => {
  const server = await startTestServer()
  ends.push(() => server.stop())
  const people = [await server.person(), await server.person()]
  const paths = new Map<Person, string[]>()
  for (const person of people) {
    const { token } = person
    const post = async (path: string, sent: object) => {
      const answer = await server.call('POST', path, { token, ...sent })
      expect(answer.status, answer.text).toBeLessThan(300)
      return answer.json
    }
    const form = new FormData()
    form.set('content_idea', 'A magazine about life on the coast')
    form.set('model_name', 'built-in')
    form.set('pages', '8')
    form.append(
      'files',
      new Blob([`# The pier\n\n${'Anna Holm bakes at four in the morning. She sells everything by eight. '.repeat(20)}`]),
      'pier.md',
    )
    const made = await post('/api/magazines/', { form })
    const drawn = await post('/api/magazines/', { body: { magazine_content: design(3, 'Æ “drawn” 🎉') } })
    const picture = new FormData()
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3261e' } })
      .jpeg()
      .toBuffer()
    picture.set('file', new Blob([new Uint8Array(bytes)]), 'holiday.jpg')
    const asset = await post('/api/assets/', { form: picture })
    const pdf = await post(`/api/magazines/${drawn.id}/exports/`, { body: { format: 'pdf' } })
    const at = `/api/magazines/${drawn.id}/exports/${pdf.export_id}/`
    while ((await server.call('GET', at, { token })).json.status !== 'finished') await new Promise((wake) => setTimeout(wake, 100))
    const magazines = [made.id as string, drawn.id as string].map((id) => `/api/magazines/${id}/`)
    paths.set(person, ['/api/magazines/', ...magazines, `${magazines[0]}job/`, at, `${at}file`, '/api/assets/', asset.src])
  }
  const own = await Promise.all(people.map((person) => belongings(server.base, person.token, paths.get(person) ?? [])))
  for (const answer of own.flatMap((each) => Object.values(each))) expect(answer).toMatch(/^200 /)

  await server.app.stop()
  const parent = mkdtempSync(join(tmpdir(), 'magazineai-backup-'))
  execFileSync('chmod', ['755', parent])
  ends.push(() => rmSync(parent, { recursive: true, force: true }))
  const copy = join(parent, 'data')
  execFileSync('cp', ['-a', server.dataDir, copy])
  expect(sums(copy)).toEqual(sums(server.dataDir))
  expect(statSync(join(copy, 'secret')).mode & 0o077).toBe(0)
  // The copy alone is left.
  rmSync(server.dataDir, { recursive: true })

  const app = await startApp(readEnv({ DATA_DIR: copy, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' }), createLog('silent'))
  ends.push(() => app.stop())
  const base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  // The sessions of before are still open, and so is the door.
  expect(await Promise.all(people.map((person) => belongings(base, person.token, paths.get(person) ?? [])))).toEqual(own)
  const login = await fetch(`${base}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: people[0]?.email, password: PASSWORD }),
  })
  expect(login.status).toBe(200)
})
