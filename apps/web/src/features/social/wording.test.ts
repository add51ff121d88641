import { expect, test } from 'vitest'
import { failureIn, failureText, startAddress } from './wording.ts'

test('an address tells of a failed sign-in only for a provider there is', () => {
  expect(failureIn({ error: 'denied', provider: 'github' })).toEqual({ code: 'denied', provider: 'github' })
  expect(failureIn({ provider: 'github' })).toBeNull()
  expect(failureIn({ error: 'denied' })).toBeNull()
  expect(failureIn({ error: 'denied', provider: '__proto__' })).toBeNull()
})

test('a failure is said with what to do, whatever the word', () => {
  expect(failureText({ provider: 'microsoft', code: 'provider_off' })).toBe('Microsoft login failed. Not available on this server.')
  expect(failureText({ provider: 'google', code: 'never-heard-of' })).toBe('Google login failed. Please try again.')
  expect(failureText({ provider: 'google', code: 'constructor' })).toBe('Google login failed. Please try again.')
})

test('the way to a provider keeps where the person wants to go', () => {
  expect(startAddress('google', '/')).toBe('/api/v1/auth/google/')
  expect(startAddress('github', '/')).toBe('/api/auth/github/')
  expect(startAddress('linkedin', '/editor/7?x=1&y=2')).toBe('/api/v1/auth/linkedin/?next=%2Feditor%2F7%3Fx%3D1%26y%3D2')
})
