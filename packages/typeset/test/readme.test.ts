import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')

test('the example of the README runs as it stands', { timeout: 120_000 }, () => {
  const code = /```ts\n([^]*?)```/.exec(readFileSync(join(PACKAGE, 'README.md'), 'utf8'))![1]!
  const rows = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], { cwd: PACKAGE, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(rows.at(-1)).toBe('everything fits')
  const text = rows.slice(0, -1).map((row) => row.replace(/^\d+\.\d\d /, ''))
  expect(text.join('').replaceAll('-', '')).toContain('Call me Ishmael. Some years ago—never mind')
  expect(rows.length).toBeGreaterThan(3)
})
