import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moduleState } from './state.mjs'

/** What is found in a module, by name. */
const stateOf = (text, owned = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'magazineai-state-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/a.ts'), text)
  writeFileSync(join(root, 'src/a.test.ts'), 'let count = 0\n')
  return moduleState(root, ['src'], owned)
}
const namesIn = (text) => stateOf(text).faults.map((fault) => fault.split(' ')[1])

test.each([
  ['a variable', 'let at = 0', ['at']],
  ['variables of one line', 'export let [a, b] = [0, 0]', ['[a,']],
  ['an empty collection', 'const kept = new Map<string, Set<number>>()', ['kept']],
  ['a filled collection that grows', 'const kept = new Map([[1, 2]])\nexport const add = () => kept.set(2, 3)', ['kept']],
  ['a list that grows', 'const waiting: string[] = []\nexport function add() {\n  waiting.push("a")\n}', ['waiting']],
  ['an object with a place that is written', 'const state = { at: { x: 0 } }\nexport const move = () => { state.at.x += 1 }', ['state']],
  [
    'an object a place of which is removed',
    'const all: Record<string, 1> = {}\nexport const drop = (a: string) => { delete all[a] }',
    ['all'],
  ],
  ['a counter in an object', 'const ids = { last: 0 }\nexport const next = () => ids.last++', ['ids']],
  ['what a function makes', 'export const chosen = createStore({ unit: null })', ['chosen']],
  ['what a class makes', 'const queue = new Queue<number>({ most: 4 })', ['queue']],
  ['a variable of a class', 'class A {\n  static last = 0\n  static readonly MOST = 1\n}', ['A.last']],
  ['what is kept by editor', 'const of = new WeakMap<Editor, number>()\nexport const f = (e: Editor) => of.get(e)', ['of']],
  [
    'what is kept by request, by its type',
    'const of: WeakMap<FastifyRequest, number> = new WeakMap()\nexport const f = (e) => of.get(e)',
    ['of'],
  ],
  [
    'what one function leaves for another',
    'const m = new WeakMap<Page, 1>()\nexport const a = (p) => m.set(p, 1)\nexport const b = (p) => m.get(p)',
    ['m'],
  ],
  [
    'constants',
    'const A = new Map([[1, 2]])\nconst B = [1, 2]\nconst C = { a: 1 } as const\nconst D = /a/g\nconst E = new Intl.Segmenter()\nconst F: ReadonlySet<string> = new Set()',
    [],
  ],
  ['state of a function', 'export function create() {\n  let at = 0\n  const all = new Map()\n  return () => all.set(at++, 1)\n}', []],
  ['a comparison', 'const state = { at: 0 }\nexport const is = () => state.at === 0 && !state.at && -state.at', []],
])('a module keeps no state: %s', (_what, text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('what one function works out for a value that never changes is a memo', () => {
  const text =
    'const known = new WeakMap<Page, number>()\nexport function of(page: Page) {\n  const found = known.get(page) ?? 1\n  known.set(page, found)\n  return found\n}\n'
  expect(stateOf(text)).toEqual({ faults: [], memos: 1, owned: 0 })
})

test('an object has an owner by name; a variable can have none, and an owner of nothing is a fault', () => {
  const owned = { 'src/a.ts: session': 'the page', 'src/a.ts: gone': 'the page', 'src/a.ts: at': 'the page' }
  const { faults, owned: count } = stateOf('export const session = createSession()\nlet at = 0\n', owned)
  expect(count).toBe(1)
  expect(faults).toEqual([
    'src/a.ts: at is a variable of its module',
    'src/a.ts: gone is no object any more: take it out of OWNED',
    'src/a.ts: at is no object any more: take it out of OWNED',
  ])
})
