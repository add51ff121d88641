import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..')
const kit = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** What is seen on the kit through something else, and through what. */
const WITHIN: Readonly<Record<string, string>> = {
  field: 'every field has its label, hint and error',
  toaster: 'stands once in the app; `toast` shows a message in it',
  'tone-icon': 'banners and toasts',
}

test('every control of the design language is on the kit', () => {
  const controls = globSync('*.tsx', { cwd: ui })
    .filter((name) => !name.includes('.test.'))
    .map((name) => basename(name, '.tsx'))
  expect(controls.length).toBeGreaterThan(20)
  expect(controls.filter((name) => !(name in WITHIN) && !kit.includes(`'../${name}.tsx'`))).toEqual([])
  expect(Object.keys(WITHIN).filter((name) => !controls.includes(name))).toEqual([])
})
