import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secret.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'magazineai-secret-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes a secret that only its user reads; later starts derive the same keys from it', () => {
  const first = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(new Set([first.tokens, first.codes, first.devices].map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
})

test.each([
  ['empty', ''],
  ['white space', ' \n\n'],
  ['short', 'c2hvcnQ'],
  ['cut by a byte', 'A'.repeat(42)],
  ['zeros of a disk that lost its power', '\0'.repeat(43)],
  ['no base64url', 'a secret that somebody typed by hand, with spaces and more'],
])('a secret that is %s is refused with what to do, and stays as it is', (_, content) => {
  writeFileSync(join(folder, 'secret'), content)
  expect(() => loadSecrets(folder)).toThrow(/secret (is empty|is damaged or too short).*Put it back from a backup, or delete it/)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(content)
})

test('one that cannot be read is named', () => {
  mkdirSync(join(folder, 'secret'))
  expect(() => loadSecrets(folder)).toThrow(/secret, the key of every sign-in, cannot be read/)
})
