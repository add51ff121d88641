import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root as here } from './run.mjs'
import { outOfOrder, servingOne, strangeSlices, structure, tooLarge } from './structure.mjs'

let root
const put = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const lines = (count) => 'x\n'.repeat(count)

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'magazineai-structure-'))))
afterEach(() => rmSync(root, { recursive: true }))

test('a feature that is too large needs floors, and so does each of its floors; tests do not count', () => {
  put('web/small/a.ts', lines(10))
  put('web/small/a.test.ts', lines(10))
  put('web/small/test/b.ts', lines(10))
  put('web/large/low/a.ts', lines(6))
  put('web/large/high/a.tsx', lines(11))
  const of = (floors) => tooLarge(root, { features: ['web/*'], floors, most: 10 })
  expect(of({})).toEqual([{ path: 'web/large', lines: 17 }])
  expect(of({ 'web/large': ['low', 'high'] })).toEqual([{ path: 'web/large/high', lines: 11 }])
})

test('a folder beside floors is one of them', () => {
  for (const name of ['low', 'high', 'other', 'new', 'test']) put(`base/${name}/a.ts`, '')
  put('base/pictures/a.png', '')
  expect(outOfOrder(root, { base: ['low', 'high|other', 'gone'] })).toEqual([
    'base/new is in no row of the floors',
    'base/gone is named as a floor and not there',
  ])
})

test('a short file that one other imports stands in that one; shared, tested and long ones, and rows of a table, stand alone', () => {
  for (const name of ['short', 'shared', 'tested', 'routes/row']) put(`src/${name}.ts`, lines(5))
  put('src/long.ts', lines(30))
  put('src/index.ts', "export * from './shown.ts'\n")
  put('src/shown.ts', lines(5))
  put(
    'src/all.ts',
    "import { a } from './short.ts'\nimport { b } from './shared.ts'\nimport { c } from './long.ts'\nimport { d } from './routes/row.ts'\n",
  )
  put('src/other.ts', "import { a } from './shared.ts'\nconst b = await import('./tested.ts')\n")
  put('src/tested.test.ts', "import { a } from './tested.ts'\n")
  expect(servingOne(root, { folders: ['src'] }).map(({ path, by }) => `${path} ${by}`)).toEqual(['src/short.ts src/all.ts'])
})

test('a slice is named after its file', () => {
  put(
    'src/text/edit.ts',
    "const last = defineSlice<{ at: number }>('text/edit')\nconst old = defineSlice<Map<string, number>>('text/typing')\n",
  )
  expect(strangeSlices(root, ['src'])).toEqual(['src/text/edit.ts: its slice is named text/typing'])
})

test('the sources of the product stand as they should', async () => {
  expect(await structure(here)).toBe(true)
})
