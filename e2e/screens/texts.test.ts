import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

const root = join(import.meta.dirname, '..', '..')

/** A text as it can be compared: as it is read, on one line, with the quotes a keyboard has. */
const plain = (text: string): string =>
  text
    .replaceAll(/&apos;|[‘’]|\\'/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const read = new Map<string, string>()

/** The sources of a folder, without tests. */
const sourcesOf = (folder: string): string => {
  const known = read.get(folder)
  if (known !== undefined) return known
  const names = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).filter((name) => !/\.test\.|(^|\/)test(ing)?\//.test(name))
  const text = plain(names.map((name) => readFileSync(join(root, folder, name), 'utf8')).join('\n'))
  read.set(folder, text)
  return text
}

test.each(texts)('%s “%s”', (_statement, text, folder) => {
  expect(sourcesOf(folder), `${folder} says it otherwise`).toContain(plain(text))
})

test('each text stands once in the table, and there are many', () => {
  expect(texts.length).toBeGreaterThan(90)
  expect(new Set(texts.map((row) => row.join('\n'))).size).toBe(texts.length)
})
