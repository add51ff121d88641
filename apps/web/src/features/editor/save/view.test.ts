// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from '../../../api/storage.ts'
import { session } from '../../../api/app.ts'
import { keptName } from '../../../api/kept-names.ts'
import { editorOf, page, shape } from '@magazineai/editor/testing'
import { keepView, readView } from './view.ts'

const opened = () => editorOf(page('p', { a: shape(0, 0) }), page('q', { b: shape(0, 0) }))

const keptOf = (magazineId: string, storage = tabStorage): Record<string, unknown> | null =>
  JSON.parse(storage.get(keptName('u1', `view:${magazineId}`)) ?? 'null')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the view of the last visit', () => {
  it('is kept for each magazine, in whatever order they are changed', () => {
    const [first, second] = [opened(), opened()]
    const stops = [keepView('u1', 'one', first), keepView('u1', 'two', second)]
    first.store.set({ page: 'q' })
    second.store.set({ page: 'p', entered: null, selected: ['a'] })
    vi.runAllTimers()
    expect([keptOf('one')?.page, keptOf('two')?.page]).toEqual(['q', 'p'])
    for (const stop of stops) stop()
  })

  it('is written when the magazine is closed before its time, and nothing afterwards', () => {
    const editor = opened()
    const stop = keepView('u1', 'one', editor)
    editor.store.set({ page: 'q', selected: ['b'] })
    stop()
    expect(keptOf('one')).toMatchObject({ page: 'q', selected: ['b'] })
    expect(keptOf('one', deviceStorage)).not.toHaveProperty('selected')
    expect(vi.getTimerCount()).toBe(0)
    editor.store.set({ page: 'p' })
    vi.runAllTimers()
    expect(keptOf('one')?.page).toBe('q')
  })

  it('of who signed out is not kept', () => {
    const editor = opened()
    const stop = keepView('u1', 'one', editor)
    editor.store.set({ page: 'q' })
    vi.spyOn(session, 'mayKeep').mockReturnValue(false)
    stop()
    expect(keptOf('one')).toBeNull()
    expect(keptOf('one', deviceStorage)).toBeNull()
  })

  it('is brought back to the editor that is opened next', () => {
    const before = opened()
    const stop = keepView('u1', 'one', before)
    before.store.set({ page: 'q', selected: ['b'] })
    stop()
    const after = opened()
    expect(readView('u1', 'one', after)).toBe(true)
    expect([after.state.page, after.state.selected]).toEqual(['q', ['b']])
    expect(readView('u1', 'two', opened())).toBe(false)
  })
})
