import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('what is short counts as nothing, what repeats or counts on as little', () => {
  expect(['', 'aB3$xy7', 'short'].map(strengthOf)).toEqual([0, 0, 0])
  expect(['aaaaaaaaaaaa', '1234567890', 'abcabcabcabc', 'abcdefghij', '👩👩👩👩👩👩👩👩'].map(strengthOf)).toEqual([1, 1, 1, 1, 1])
})

test('length and kinds of signs make it stronger', () => {
  expect(strengthOf('kitchens')).toBe(2)
  expect(strengthOf('tK7mq2!x')).toBe(3)
  expect(strengthOf('a quiet blue chair')).toBe(4)
  expect(strengthOf('пароль на море')).toBe(4)
})
