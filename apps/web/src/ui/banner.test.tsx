// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from './banner.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const show = (onClose?: () => void): HTMLElement => {
  const place = document.createElement('div')
  act(() => {
    createRoot(place).render(
      <Banner tone="error" {...(onClose && { onClose })}>
        It failed.
      </Banner>,
    )
  })
  return place
}

test('a notice that can go goes after five seconds', () => {
  const close = vi.fn()
  expect(show(close).querySelector('[role=alert]')?.textContent).toContain('It failed.')
  pass(4_999)
  expect(close).not.toHaveBeenCalled()
  pass(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a notice without a way to close stays, and has no button', () => {
  const place = show()
  pass(60_000)
  expect(place.querySelector('button')).toBeNull()
  expect(place.textContent).toBe('It failed.')
})
