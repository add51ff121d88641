import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { all } from './operations.ts'
import { statements } from './statements/index.ts'

const root = join(import.meta.dirname, '..', '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The rows of the tables of docs/SECURITY.md: number, promise, what holds it. */
const rows = [...textOf('docs/SECURITY.md').matchAll(/^\| ([SH]\d+) \| (.+?) \| (.+) \|$/gm)].map(([, number, promise, by]) => ({
  number: number!,
  promise: promise!,
  by: by!,
}))

const sources = (): string => globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).map(textOf).join('\n')

/** Whether a part is there that a row says is not yet: a call of the contract, a screen of the client, a word in its sources. */
const isThere: Readonly<Record<string, (word: string) => boolean>> = {
  call: (word) =>
    all.some(({ method, path, body, query }) =>
      `${method} ${path} ${Object.keys({ ...shapeOf(body), ...shapeOf(query) }).join(' ')}`.includes(word),
    ),
  screen: (word) => globSync('apps/web/src/routes/*.tsx', { cwd: root }).some((path) => textOf(path).includes(`'${word}`)),
  word: (word) => sources().includes(word),
}

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}

const pairs = (by: string) => [...by.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path, title]) => ({ path: path!, title: title! }))

test('every statement and every safe design has its row', () => {
  const numbers = [
    ...Array.from({ length: 22 }, (_, index) => `S${index + 1}`),
    ...Array.from({ length: 36 }, (_, index) => `H${index + 1}`),
  ]
  expect(rows.map(({ number }) => number)).toEqual(numbers)
})

test.each(rows)('$number: $promise', ({ number, by }) => {
  const missing = /^not yet: (call|screen|word) `(.+)`$/.exec(by)
  if (missing) {
    const [, kind, word] = missing
    expect(isThere[kind!]!(word!), `there is such a ${kind} now: name the test that holds ${number}`).toBe(false)
    return
  }
  const file = /^`(s\d\d-[\w-]+\.ts)`$/.exec(by)?.[1]
  if (file !== undefined) {
    expect(textOf(`e2e/attacks/statements/${file}`)).toContain(`id: '${number}'`)
    expect(
      statements.map(({ id }) => id),
      'a statement that nobody runs',
    ).toContain(number)
    return
  }
  const held = pairs(by)
  expect(held.length, 'a row that names no test').toBeGreaterThan(0)
  for (const { path, title } of held) expect(textOf(path), path).toContain(title)
})

test('a statement that is tried has its row', () => {
  expect(statements.filter(({ id }) => !rows.some(({ number, by }) => number === id && by.startsWith('`')))).toEqual([])
})
