import 'fake-indexeddb/auto'
import type { Changes } from '@magazineai/contract'
import { apply, type Design, fingerprint, type Operation } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { design, page, shape } from '../test/build.ts'
import { Autosave, SaveFailure, SEND_AFTER } from './autosave.ts'
import { changesBetween } from './changes.ts'
import { chooseCopy } from './choose.ts'
import { createLocalStore } from './local.ts'

const move = (before: Design, pageId: string, x: number): Design => {
  const op: Operation = { op: 'set-props', page: pageId, layer: 'a', set: { position: { x, y: 0 } } }
  const result = apply(before, op)
  if (!result.ok) throw new Error(result.reason)
  return result.design
}

const start = design(page('p', { a: shape(0, 0) }), page('q', { a: shape(0, 0) }))

/** Timers that run when they are told to, and a server that answers as it is told. */
function harness(answer: (changes: Changes) => number | Error = ({ revision }) => revision + 1) {
  const timers: { ms: number; run: () => void }[] = []
  const sent: Changes[] = []
  const kept: { dirty: boolean; revision: number }[] = []
  const statuses: string[] = []
  const save = new Autosave(
    {
      send: async (changes) => {
        sent.push(changes)
        const result = answer(changes)
        if (result instanceof Error) throw result
        return result
      },
      keep: async (_design, revision, dirty) => void kept.push({ revision, dirty }),
      after(ms, run) {
        const timer = { ms, run }
        timers.push(timer)
        return () => {
          const at = timers.indexOf(timer)
          if (at >= 0) timers.splice(at, 1)
        }
      },
      onStatus: (status) => statuses.push(status),
    },
    start,
    7,
  )
  const tick = async (ms: number): Promise<void> => {
    for (const timer of timers.filter((candidate) => candidate.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.run()
    }
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { save, sent, kept, statuses, timers, tick }
}

describe('changesBetween', () => {
  it('names only what changed', () => {
    const next = move(start, 'q', 5)
    expect(changesBetween(start, next, 7)).toEqual({ revision: 7, pages: { q: next.pages[1] } })
    expect(changesBetween(start, { ...start }, 7)).toBeNull()
    expect(changesBetween(start, { ...start, name: 'New' }, 7)).toMatchObject({ head: { name: 'New' } })
    expect(changesBetween(start, { ...start, pages: start.pages.toReversed() }, 7)).toEqual({ revision: 7, order: ['q', 'p'] })
  })
})

describe('autosave', () => {
  it('keeps a change here first and sends it as one', async () => {
    const { save, sent, kept, statuses, tick } = harness()
    save.changed(move(start, 'p', 1))
    const latest = move(start, 'p', 2)
    save.changed(latest)
    await tick(250)
    expect(kept).toEqual([{ revision: 7, dirty: true }])
    expect(sent).toEqual([])
    await tick(SEND_AFTER)
    expect(sent).toEqual([{ revision: 7, pages: { p: latest.pages[0] } }])
    expect(statuses).toEqual(['unsaved', 'saving', 'saved'])
    expect(save.revision).toBe(8)
    expect(kept.at(-1)).toEqual({ revision: 8, dirty: false })
  })

  it('goes on trying while nothing answers, and sends the newest', async () => {
    let online = false
    const { save, sent, statuses, timers, tick } = harness(({ revision }) => (online ? revision + 1 : new SaveFailure('offline')))
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('offline')
    expect(timers.some((timer) => timer.ms === 1_000)).toBe(true)
    await tick(1_000)
    expect(timers.some((timer) => timer.ms === 2_000)).toBe(true)
    online = true
    const latest = move(start, 'p', 9)
    save.changed(latest)
    await save.flush()
    expect(sent.at(-1)).toEqual({ revision: 7, pages: { p: latest.pages[0] } })
    expect(statuses.at(-1)).toBe('saved')
  })

  it('stops at a conflict and loses nothing', async () => {
    const { save, sent, kept, statuses, tick } = harness(() => new SaveFailure('stale'))
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('conflict')
    save.changed(move(start, 'p', 2))
    await tick(SEND_AFTER)
    expect(sent).toHaveLength(1)
    expect(kept.at(-1)).toEqual({ revision: 7, dirty: true })
    const theirs = move(start, 'q', 4)
    save.rebase(theirs, 12)
    expect(save.status).toBe('saved')
    expect(save.revision).toBe(12)
  })

  it('sends what changed while a save was under way', async () => {
    const box: { save?: Autosave } = {}
    let first = true
    const second = move(start, 'q', 3)
    const world = harness(({ revision }) => {
      if (first) box.save!.changed(second)
      first = false
      return revision + 1
    })
    box.save = world.save
    world.save.changed(move(start, 'p', 1))
    await world.tick(SEND_AFTER)
    expect(world.statuses.at(-1)).toBe('unsaved')
    await world.tick(SEND_AFTER)
    expect(world.sent.at(-1)!.revision).toBe(8)
    expect(world.statuses.at(-1)).toBe('saved')
  })
})

describe('local copies', () => {
  it('come back as they were, and unreadable ones not at all', async () => {
    const store = createLocalStore()
    await store.write('m', { design: start, revision: 3, dirty: true, sent: null, history: null })
    expect(await store.read('m')).toEqual({ design: start, revision: 3, dirty: true, sent: null, history: null })
    await store.write('bad', { design: { pages: [] } as unknown as Design, revision: 3, dirty: true, sent: null, history: null })
    expect(await store.read('bad')).toBeNull()
    await store.remove('m')
    expect(await store.read('m')).toBeNull()
  })

  it('win over the server only with changes it lacks', () => {
    const changed = move(start, 'p', 1)
    const server = { design: start, revision: 3 }
    expect(chooseCopy(server, { design: changed, revision: 3, dirty: false, sent: null, history: null })!.design).toBe(start)
    expect(chooseCopy(server, { design: changed, revision: 3, dirty: true, sent: null, history: null })).toMatchObject({
      design: changed,
      conflict: false,
    })
    expect(chooseCopy(server, { design: changed, revision: 2, dirty: true, sent: null, history: null })!.conflict).toBe(true)
    expect(chooseCopy(null, { design: changed, revision: 2, dirty: true, sent: null, history: null })!.design).toBe(changed)
    // What was sent arrived, but this page was gone before it heard so: its own work is no conflict.
    const unheard = { design: changed, revision: 2, dirty: true, sent: fingerprint(server.design), history: null }
    expect(chooseCopy(server, unheard)).toMatchObject({ conflict: false, revision: 3 })
    expect(chooseCopy(null, null)).toBeNull()
  })
})
