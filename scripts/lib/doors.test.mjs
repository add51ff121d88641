import { expect, test } from 'vitest'
import { askedNames, doorFaults, shownNames } from './doors.mjs'

const text = "export { a, type B, c as d } from './a.ts'\n"
const readme = '| shown by `@magazineai/x` | `a` `B` `d` | web |'
const asked = new Set(['@magazineai/x a', '@magazineai/x B', '@magazineai/x d'])

test('the names of a door are read in their order', () => {
  expect(shownNames(`${text}export const e = 1\n`)).toEqual(['a', 'B', 'd', 'e'])
  expect(askedNames("import { a, type B as C } from '@magazineai/x'")).toEqual([
    ['@magazineai/x', 'a'],
    ['@magazineai/x', 'B'],
  ])
})

test('a door shows by name what is told and asked for, and no more', () => {
  expect(doorFaults({ door: '@magazineai/x', text, readme, asked })).toEqual([])
  expect(doorFaults({ door: '@magazineai/x', text: `${text}export * from './b.ts'\n`, readme, asked })).toHaveLength(1)
  expect(doorFaults({ door: '@magazineai/x', text, readme: '', asked })).toHaveLength(1)
  expect(doorFaults({ door: '@magazineai/x', text, readme: readme.replace(' `d`', ''), asked })).toHaveLength(1)
  expect(doorFaults({ door: '@magazineai/x', text, readme, asked: new Set(['@magazineai/x a', '@magazineai/x B']) })).toHaveLength(1)
})
