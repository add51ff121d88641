import { describe, expect, it } from 'vitest'
import { editorOf, page, shape } from '../testing/build.ts'
import { type DeferralClock, createDeferredUpdates } from './deferred-updates.ts'

/** A clock that is wound by hand. */
function manualClock() {
  const waiting = new Set<{ kind: 'paint' | 'rest'; work: () => void }>()
  const wait = (kind: 'paint' | 'rest', work: () => void) => {
    const item = { kind, work }
    waiting.add(item)
    return () => void waiting.delete(item)
  }
  const clock: DeferralClock & { isPage: boolean } = {
    isPage: true,
    after: (_, work) => wait('rest', work),
    afterPaint: (work) => wait('paint', work),
    isPageFirst: () => clock.isPage,
  }
  const pass = (kind: 'paint' | 'rest'): void => {
    for (const item of [...waiting].filter((each) => each.kind === kind)) item.work()
  }
  return { clock, pass, waits: () => [...waiting].map(({ kind }) => kind) }
}

function deferredOn(layers: number) {
  const all = Object.fromEntries(Array.from({ length: layers }, (_, index) => [`l${index}`, shape(300 + 250 * index, 300)]))
  const editor = editorOf(page('p', all))
  const manual = manualClock()
  let times = 0
  const stop = createDeferredUpdates(editor.store, manual.clock, 140)(() => void times++)
  return { editor, ...manual, stop, times: () => times }
}

describe('panels', () => {
  it('hear of a marquee once, when it is over and its frame is painted, however many layers it met on the way', () => {
    const { editor, pass, times, waits } = deferredOn(5)
    editor.pointerDown(250, 200)
    for (let x = 300; x < 1500; x += 20) editor.pointerMove(x, 600)
    expect(editor.state.selected).toHaveLength(5)
    expect(waits()).toEqual(['rest'])
    editor.pointerUp()
    expect([times(), waits()]).toEqual([0, ['paint']])
    pass('paint')
    expect([times(), waits()]).toEqual([1, []])
  })

  it('hear in the middle of a drag when it rests', () => {
    const { editor, pass, times } = deferredOn(1)
    editor.pointerDown(350, 350).pointerMove(400, 400)
    pass('rest')
    expect(times()).toBe(1)
  })

  it('hear a frame later of what is done on the page, once for all of it, and at once of what is done in one of them', () => {
    const { editor, clock, pass, times } = deferredOn(3)
    editor.select(['l0'])
    editor.change('Move', { op: 'set-props', page: 'p', layer: 'l0', set: { rotate: 5 } })
    editor.run('undo')
    expect(times()).toBe(0)
    pass('paint')
    expect(times()).toBe(1)
    clock.isPage = false
    editor.select(['l1'])
    expect(times()).toBe(2)
  })

  it('are not woken by a view that goes on moving, but by how it comes to stand; a change is not put off by it', () => {
    const { editor, waits, times, pass } = deferredOn(1)
    editor.zoomTo(50)
    editor.zoomTo(60)
    expect(waits()).toEqual(['rest'])
    editor.select(['l0'])
    editor.zoomTo(70)
    expect(waits()).toEqual(['paint'])
    pass('paint')
    expect(times()).toBe(1)
  })

  it('that are gone leave nothing waiting', () => {
    const { editor, stop, waits } = deferredOn(1)
    editor.select(['l0'])
    stop()
    editor.select([])
    expect(waits()).toEqual([])
  })
})
