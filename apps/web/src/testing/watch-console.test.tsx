// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { watchConsole } from './watch-console.ts'

/** A console of a test, in place of the real one, and what was said to it. */
function ownConsole() {
  const print = vi.fn()
  vi.stubGlobal('console', { ...console, error: print, warn: print })
  return { print, takeSaid: watchConsole(console), [Symbol.dispose]: () => vi.unstubAllGlobals() }
}

test('errors and warnings are printed and told of once', () => {
  using own = ownConsole()
  console.error('one', 1)
  console.warn('two')
  expect(own.print.mock.calls).toEqual([['one', 1], ['two']])
  expect(own.takeSaid()).toEqual(['one 1', 'two'])
  expect(own.takeSaid()).toEqual([])
})

test('what React complains of is among them', async () => {
  using own = ownConsole()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = async (value: string | undefined) => {
    root.render(<input aria-label="Name" value={value} onChange={() => {}} />)
    await vi.waitFor(() => expect(place.querySelector('input')?.value).toBe(value ?? ''))
  }
  await show(undefined)
  expect(own.takeSaid()).toEqual([])
  await show('x')
  expect(own.takeSaid().join()).toMatch(/uncontrolled input to be controlled/)
  root.unmount()
  place.remove()
})
