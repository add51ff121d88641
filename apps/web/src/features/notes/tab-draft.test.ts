import { afterEach, expect, it, vi } from 'vitest'
import type { Owner } from '../../api/kept-names.ts'
import { holdTabDraft } from './tab-draft.ts'

const owner = 'tab-draft-test' as Owner

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab of this browser, with what it keeps. */
function openTab(kept = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

it('a tab that is reloaded waits for the page before it, however long that takes to go; a copy of an open tab has a draft of its own', async () => {
  const kept = openTab()
  const before = await holdTabDraft(owner)
  openTab(new Map(kept))
  const copy = await holdTabDraft(owner)
  expect(copy.id).not.toBe(before.id)

  openTab(kept)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  setTimeout(before.release, 2_500)
  const after = await holdTabDraft(owner)
  expect(after.id).toBe(before.id)
  expect(await after.isHeld(copy.id)).toBe(true)
  after.release()
  copy.release()
})
