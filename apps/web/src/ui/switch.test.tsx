// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

test('a switch that is on for some says so, looks so, and turns all on when it is pressed', () => {
  const change = vi.fn()
  const place = document.createElement('div')
  act(() => {
    createRoot(place).render(
      <Switch isSelected={null} onChange={change}>
        Hyphenate
      </Switch>,
    )
  })
  expect(place.textContent).toBe('Hyphenate, mixed')
  expect(place.querySelector('[data-mixed]')).not.toBeNull()
  const input = place.querySelector('input')!
  expect(input.checked).toBe(false)
  act(() => input.click())
  expect(change).toHaveBeenCalledWith(true)
})

test('one that is only a picture says it in its name', () => {
  const place = document.createElement('div')
  act(() => {
    createRoot(place).render(
      <Switch aria-label="Drop cap" isSelected={null}>
        {''}
      </Switch>,
    )
  })
  expect(place.querySelector('input')?.getAttribute('aria-label')).toBe('Drop cap, mixed')
})
