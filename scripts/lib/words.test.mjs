import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bannedWords, docstrings, opensWithVerb } from './words.mjs'

let root
const put = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return path
}

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'magazineai-words-'))))
afterEach(() => rmSync(root, { recursive: true }))

test('a word that is not said is found in the name of a file, of a declaration and in a docstring', () => {
  const files = [
    put('packages/a/desk-state.ts', ''),
    put('packages/a/b.ts', 'export const openDesks = 1\n'),
    put('packages/a/c.ts', '/** A purse of tokens. */\nexport const x = 1\n'),
  ]
  expect(bannedWords(root, files).map((found) => found.split(';')[0])).toEqual([
    'packages/a/desk-state.ts: a file named “desk”',
    'packages/a/b.ts:1: openDesks',
    'packages/a/c.ts:1: docstring says “purse”',
  ])
})

test('a word of the trade stays, and so does one within another', () => {
  const text = 'const background = 1, ladder = 2, letterSpacing = 3, postMessage = 4, handler = 5, handle = 6\n'
  expect(bannedWords(root, [put('packages/a/b.ts', text)])).toEqual([])
})

test('only the names a file declares are looked at', () => {
  expect(bannedWords(root, [put('packages/a/b.ts', "import { Desk } from 'other'\nDesk.purse()\n")])).toEqual([])
})

test('exports without a docstring, and functions whose docstring has no verb, are listed', () => {
  const text =
    '/** Returns one. */\nexport const one = () => 1\n/** The second. */\nexport function two() {}\nexport const three = 3\n/** The fourth. */\nexport const four = 4\n'
  const { missing, silent, exported, functions } = docstrings(root, [put('a.ts', text)])
  expect(missing).toEqual(['a.ts:5: three has no docstring'])
  expect(silent).toEqual([expect.stringContaining('a.ts:4: two')])
  expect([exported, functions]).toEqual([4, 2])
})

test.each([
  ['Returns the frames of a story.', true],
  ['Pushes a page.', true],
  ['The frames of a story.', false],
  ['Pages of an issue.', false],
  ['True when it is there.', false],
])('%s', (doc, opens) => expect(opensWithVerb(doc)).toBe(opens))
