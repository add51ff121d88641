import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './ids.ts'

test('what is made here is an id', () => {
  expect(isUuid(randomUUID())).toBe(true)
})

test.each([
  '',
  'null',
  randomUUID().slice(1),
  `${randomUUID()}\n`,
  ` ${randomUUID()}`,
  randomUUID().replaceAll('-', ''),
  `${randomUUID()}'--`,
])('what the database would refuse is none: %j', (text) => {
  expect(isUuid(text)).toBe(false)
})
