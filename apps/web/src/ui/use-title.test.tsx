// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTitle } from './use-title.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

function Screen({ name }: { name: string | undefined }) {
  useTitle(name)
  return null
}

test('the tab is called by what it shows, and by the product when that is gone or has no name', () => {
  const root = createRoot(document.createElement('div'))
  const show = (name: string | undefined) => act(() => root.render(<Screen key="one" name={name} />))
  show('Tides')
  expect(document.title).toBe('Tides · MagazineAI')
  show('  潮  ')
  expect(document.title).toBe('潮 · MagazineAI')
  show('  ')
  expect(document.title).toBe('MagazineAI')
  show(undefined)
  expect(document.title).toBe('MagazineAI')
  act(() => root.render(<Screen key="another" name="Home" />))
  expect(document.title).toBe('Home · MagazineAI')
  act(() => root.unmount())
  expect(document.title).toBe('MagazineAI')
})
