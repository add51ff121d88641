// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWaited } from './use-waited.ts'

let now = 1_000

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Wait = () => <b>{useWaited()}</b>

test('who waits goes on waiting when another says so, however often, and anew when it was over', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (key: string | null): string => {
    act(() => root.render(key === null ? null : <Wait key={key} />))
    return place.textContent
  }
  expect(show('first')).toBe('0')
  now += 300
  expect(show('second')).toBe('300')
  now += 500
  expect(show('third')).toBe('800')
  show(null)
  now += 5_000
  expect(show('later')).toBe('0')
})
