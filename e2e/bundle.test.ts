import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')

/** What credentials look like, as their makers shape them. */
const CREDENTIALS: Readonly<Record<string, RegExp>> = {
  'a signed token': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  // Not the file of the Slovak texts of the drawing board, `sk-SK-C5VTKIMK-….js`.
  'a key of a model': /\bsk-(?!SK-[A-Z0-9]{8}-[\w-]{8}\.js)(?:proj-|ant-)?[A-Za-z0-9_-]{20,}/,
  'a key of a payment provider': /\b[srp]k_(?:live|test)_[A-Za-z0-9]{10,}|\bwhsec_[A-Za-z0-9]{10,}/,
  'a key of a cloud': /\bAKIA[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of a forge': /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a password in an address': /\b[a-z]+:\/\/[\w.-]+:[^@\s"'`{}$]+@[\w.-]+/,
}

const given = (): string[] => globSync('**/*.{js,css,html,json,map}', { cwd: dist })

// `npm test` builds the client first.
test.runIf(existsSync(join(dist, 'index.html')))('no credential stands in what browsers are given', () => {
  const files = given()
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8')
    return Object.entries(CREDENTIALS).flatMap(([what, pattern]) => {
      const match = pattern.exec(text)?.[0]
      return match === undefined ? [] : [`${file}: ${what}, ${match.slice(0, 12)}…`]
    })
  })
  expect(found).toEqual([])
})

// Browsers that journeys drive do not follow such hints, so that a journey would not notice one.
test.runIf(existsSync(join(dist, 'index.html')))('no page hints at another site', () => {
  const pages = globSync('**/*.html', { cwd: dist })
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(readFileSync(join(dist, page), 'utf8'), page).not.toMatch(/<link[^>]+href="(?:https?:)?\/\//)
})

test('what credentials look like is recognised', () => {
  const samples = [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJlc2ln',
    `sk-${'a1'.repeat(12)}`,
    `AKIA${'A1'.repeat(8)}`,
    'https://me:secret@example.com',
  ]
  for (const sample of samples)
    expect(
      Object.values(CREDENTIALS).some((pattern) => pattern.test(sample)),
      sample,
    ).toBe(true)
})
