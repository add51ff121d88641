import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['text', false],
  [undefined, false],
  [() => {}, false],
])('whether it is a record: %o', (value, answer) => {
  expect(isRecord(value)).toBe(answer)
})
