import { expect, test } from 'vitest'
import { initialOf } from './initials.ts'

test('first name, else address, else username, else U', () => {
  expect(initialOf({ first_name: 'ada', email: 'x@y.z', username: 'q' })).toBe('A')
  expect(initialOf({ first_name: ' ', email: 'x@y.z', username: 'q' })).toBe('X')
  expect(initialOf({ first_name: '', email: '', username: 'q' })).toBe('Q')
  expect(initialOf({ first_name: '', email: '', username: '' })).toBe('U')
})
