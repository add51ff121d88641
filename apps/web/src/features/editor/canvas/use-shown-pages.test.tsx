// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PagePictures, setPictures } from '../layout/page-pictures.ts'
import { editorOf, page } from '@magazineai/editor/testing'
import { mount } from '../test/mount.tsx'
import { useShownPages } from './use-shown-pages.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => void vi.useRealTimers())

const Live = () => <output>{[...useShownPages().live].join(' ')}</output>

/** Pictures that are there when the test says so. */
function controlledPictures() {
  const listeners = new Set<() => void>()
  let isThere = false
  const pictures: PagePictures = {
    get: () => null,
    peek: () => null,
    isFresh: () => isThere,
    subscribe(_, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const come = (): void => {
    isThere = true
    for (const listener of Array.from(listeners)) listener()
  }
  return { pictures, come, listeners }
}

test('from afar pages are live until their pictures have come, though nothing else changes then', async () => {
  const editor = editorOf(page('one'), page('two'), page('three'))
  editor.setView({ width: 1_400, height: 900 })
  const { pictures, come, listeners } = controlledPictures()
  setPictures(editor, pictures)
  const place = mount(editor, <Live />)
  const shows = (ids: string) => vi.waitFor(() => expect(place.textContent).toBe(ids), 10_000)
  await shows('one two three')
  editor.zoomTo(10)
  // The camera rests, and there is no picture yet.
  vi.advanceTimersByTime(1_000)
  expect(listeners.size).toBeGreaterThan(0)
  expect(place.textContent).toBe('one two three')
  come()
  await shows('one')
})
