// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { CallbackScreen, type CallbackProvider, type CallbackSearch } from './callback-screen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api/app.ts', () => ({ call }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  call.mockReset()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

const show = async (provider: CallbackProvider, given: CallbackSearch) => {
  const place = document.createElement('div')
  const ways = { onSession: vi.fn(), onConnected: vi.fn(), onUnproven: vi.fn(), onFailed: vi.fn() }
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <StrictMode>
        <CallbackScreen provider={provider} given={given} ways={ways} />
      </StrictMode>,
    ),
  )
  return { place, ways, root }
}

const GIVEN = { code: 'c', state: 's' }

test('a session is entered a second and a half after it is there; the code is handed on once', async () => {
  const answer = { access_token: null, next: '/' }
  call.mockResolvedValue(answer)
  const { place, ways } = await show('google', { ...GIVEN, iss: 'https://issuer.example' })
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { ...GIVEN, iss: 'https://issuer.example' } })
  expect(place.textContent).toContain('You’re signed in.')
  await pass(1_499)
  expect(ways.onSession).not.toHaveBeenCalled()
  await pass(1)
  expect(ways.onSession).toHaveBeenCalledExactlyOnceWith(answer)
  await pass(10_000)
  expect(ways.onSession).toHaveBeenCalledTimes(1)
  expect(ways.onFailed).not.toHaveBeenCalled()
})

test.each([
  ['google', { error: 'access_denied' }, 'Google authorization error: access_denied'],
  ['facebook', {}, 'No authorization code received from Facebook'],
  ['linkedin', { error: '<b>x</b>', code: 'c' }, 'LinkedIn authorization error: <b>x</b>'],
] as const)('what %s sends without a code is said, and three seconds later the way leads back', async (provider, given, text) => {
  const { place, ways } = await show(provider, given)
  expect(call).not.toHaveBeenCalled()
  expect(place.querySelector('h1')?.textContent).toBe('Login Failed')
  expect(place.textContent).toContain(text)
  await pass(2_999)
  expect(ways.onFailed).not.toHaveBeenCalled()
  await pass(1)
  expect(ways.onFailed).toHaveBeenCalledTimes(1)
})

test('what the server refuses fails with its reason', async () => {
  call.mockRejectedValue(new ApiError(502, 'provider_unreachable', 'x'))
  const { place, ways } = await show('linkedin', GIVEN)
  expect(place.textContent).toContain('Failed to process LinkedIn login')
  expect(place.textContent).toContain('It did not answer. Please try again.')
  await pass(3_000)
  expect(ways.onFailed).toHaveBeenCalledTimes(1)
})

test('an address that is not proved leads to its proof, a connection to the profile', async () => {
  call.mockResolvedValueOnce({ provider: 'facebook', email: 'a@b.example', detail: '', expires_in: 600 })
  const unproven = await show('facebook', GIVEN)
  expect(unproven.ways.onUnproven).toHaveBeenCalledTimes(1)
  call.mockResolvedValueOnce(undefined)
  const connected = await show('facebook', GIVEN)
  expect(connected.place.textContent).toContain('Facebook is connected.')
  await pass(1_500)
  expect(connected.ways.onConnected).toHaveBeenCalledTimes(1)
})

test('who leaves the screen is not led anywhere later', async () => {
  const { ways, root } = await show('google', { error: 'access_denied' })
  await act(async () => root.unmount())
  await pass(5_000)
  expect(ways.onFailed).not.toHaveBeenCalled()
})
