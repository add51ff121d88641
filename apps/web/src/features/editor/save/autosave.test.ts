import type { Changes } from '@magazineai/contract'
import type { Design } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { harness, move, start } from '../test/saving.ts'
import { type Autosave, KEEP_AFTER, reconcile, SaveFailure, SEND_AFTER, SEND_WITHIN } from './autosave.ts'
import { changesBetween } from './changes.ts'
import type { Sent } from './local.ts'
import { digestsOf } from './records.ts'

describe('changesBetween', () => {
  const base = digestsOf(start)

  it('names only what changed', () => {
    const next = move(start, 'q', 5)
    expect(changesBetween(base, next, 7)).toEqual({ revision: 7, pages: { q: next.pages[1] } })
    expect(changesBetween(base, { ...start }, 7)).toBeNull()
    expect(changesBetween(base, { ...start, name: 'New' }, 7)).toMatchObject({ head: { name: 'New' } })
    expect(changesBetween(base, { ...start, pages: start.pages.toReversed() }, 7)).toEqual({ revision: 7, order: ['q', 'p'] })
    expect(changesBetween(base, { ...start, pages: start.pages.slice(1) }, 7)).toEqual({ revision: 7, order: ['q'] })
  })

  it('sends a story alone, and the whole of a design it knows nothing about', () => {
    const story = { doc: { type: 'doc' as const, content: [] }, frames: [] }
    const told = { ...start, stories: { one: story } }
    expect(changesBetween(base, told, 7)).toEqual({ revision: 7, stories: { one: story } })
    expect(changesBetween(digestsOf(told), start, 7)).toEqual({ revision: 7, stories: { one: null } })
    const all = changesBetween(null, told, 7)!
    expect([Object.keys(all.pages!), all.order, all.head!.name]).toEqual([['p', 'q'], ['p', 'q'], start.name])
    // What the server has besides is to go.
    expect([all.head!.stories, all.stories]).toEqual([{ one: story }, undefined])
    expect(changesBetween(null, start, 7)!.head!.stories).toEqual({})
  })

  it('sends all stories with the head where more have changed than a save may name', () => {
    const stories = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, n) => [`s${n}`, { doc: { type: 'doc' as const, content: [] }, frames: [] }]),
    )
    const { pages: _pages, ...head } = { ...start, stories }
    expect(changesBetween(base, { ...start, stories }, 7)).toEqual({ revision: 7, head })
    expect(changesBetween(digestsOf({ ...start, stories }), start, 7)).toMatchObject({ revision: 7, head: { stories: {} } })
    const { s0: _one, ...most } = stories
    expect(Object.keys(changesBetween(base, { ...start, stories: most }, 7)!.stories!)).toHaveLength(10_000)
  })

  it('sends the head without stories, and beside it those that changed with it', () => {
    const story = (indent: number) => ({
      doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const, attrs: { indent } }] },
      frames: [],
    })
    const told = { ...start, stories: { one: story(1), two: story(1), three: story(1) } }
    const { pages: _pages, stories: _stories, ...head } = { ...told, language: 'nb' }
    expect(changesBetween(digestsOf(told), { ...told, language: 'nb' }, 7)).toEqual({ revision: 7, head })
    const both = { ...told, language: 'nb', stories: { one: story(2), two: story(1) } }
    expect(changesBetween(digestsOf(told), both, 7)).toEqual({ revision: 7, head, stories: { one: story(2), three: null } })
    const master = { ...start.pages[0]!, id: 'm' }
    expect(changesBetween(digestsOf(told), { ...told, masters: [master] }, 7)).not.toHaveProperty('stories')
    expect(changesBetween(digestsOf(told), { ...told, masters: [master] }, 7)!.head).not.toHaveProperty('stories')
  })
})

describe('autosave', () => {
  it('keeps a change here first and sends it as one', async () => {
    const { save, sent, kept, statuses, tick } = harness()
    save.changed(move(start, 'p', 1))
    const latest = move(start, 'p', 2)
    save.changed(latest)
    await tick(KEEP_AFTER)
    expect(kept).toMatchObject([{ revision: 7, dirty: true, seq: 2, design: latest }])
    expect(sent).toEqual([])
    await tick(SEND_AFTER)
    expect(sent).toEqual([{ revision: 7, pages: { p: latest.pages[0] } }])
    expect(statuses).toEqual(['unsaved', 'saving', 'saved'])
    expect(save.revision).toBe(8)
    expect(kept.at(-1)).toMatchObject({ revision: 8, dirty: false, sent: [] })
  })

  it('does not wait for rest: what goes on is kept and sent all the same', async () => {
    const { save, sent, kept, timers, tick } = harness()
    for (let letter = 1; letter <= 30; letter++) {
      save.changed(move(start, 'p', letter))
      if (letter % 10 === 0) await tick(KEEP_AFTER)
    }
    expect(kept.map(({ design: { pages } }) => pages[0]!.layers.a!.props.position.x)).toEqual([10, 20, 30])
    expect(timers.map(({ ms }) => ms).toSorted((a, b) => a - b)).toEqual([SEND_AFTER, SEND_WITHIN])
    await tick(SEND_WITHIN)
    expect(sent).toHaveLength(1)
    expect(timers.filter(({ ms }) => ms > KEEP_AFTER)).toEqual([])
  })

  it('goes on trying while nothing answers, with the same under the same key, and then sends the newest', async () => {
    let online = false
    const { save, sent, keys, statuses, timers, tick } = harness(({ revision }) => (online ? revision + 1 : new SaveFailure('offline')))
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
    expect(sent.slice(0, -1)).toEqual(sent.slice(0, -1).map(() => sent[0]))
    expect(new Set(keys.slice(0, -1)).size).toBe(1)
    expect(sent.at(-1)).toEqual({ revision: 8, pages: { p: latest.pages[0] } })
    expect(keys.at(-1)).not.toBe(keys[0])
    expect(statuses.at(-1)).toBe('saved')
  })

  it('makes one of changes of different pages, without asking', async () => {
    let stale = true
    const { save, sent, adopted, statuses, server, tick } = harness(({ revision }) => (stale ? new SaveFailure('stale') : revision + 1))
    server.copy = { design: move(start, 'q', 4), revision: 12 }
    const mine = move(start, 'p', 1)
    save.changed(mine)
    await tick(SEND_AFTER)
    expect(adopted).toEqual([move(mine, 'q', 4)])
    expect(adopted[0]!.pages[0]).toBe(mine.pages[0])
    stale = false
    await tick(SEND_AFTER)
    expect(sent.at(-1)).toEqual({ revision: 12, pages: { p: mine.pages[0] } })
    expect(statuses.at(-1)).toBe('saved')
  })

  it('stops at a conflict and loses nothing', async () => {
    const { save, sent, kept, adopted, statuses, server, tick, settle } = harness(() => new SaveFailure('stale'))
    server.copy = { design: move(start, 'p', 4), revision: 12 }
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('conflict')
    expect(save.conflict).toEqual({ theirs: server.copy, parts: ['page:p'] })
    const latest = move(start, 'p', 2)
    save.changed(latest)
    await tick(SEND_WITHIN)
    expect(sent).toHaveLength(1)
    expect(adopted).toEqual([])
    expect(kept.at(-1)).toMatchObject({ revision: 7, dirty: true, design: latest })
    save.settle()
    await settle()
    expect(adopted).toEqual([server.copy.design])
    expect([save.status, save.revision, save.isDirty]).toEqual(['saved', 12, false])
  })

  it('knows its own work again when the answer to a save was lost', async () => {
    let arrived: Design | null = null
    const { save, adopted, statuses, server, tick } = harness((changes) => {
      if (server.copy) return changes.revision === server.copy.revision ? changes.revision + 1 : new SaveFailure('stale')
      server.copy = { design: arrived!, revision: 8 }
      return new SaveFailure('offline')
    })
    arrived = move(start, 'p', 1)
    save.changed(arrived)
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('offline')
    save.changed(move(start, 'p', 2))
    await tick(SEND_AFTER)
    expect(statuses).not.toContain('conflict')
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('saved')
    expect(save.revision).toBe(9)
    expect(adopted).toEqual([])
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

  it('begins all it can before the page is gone', () => {
    const { save, sent, notes } = harness()
    const latest = move(start, 'p', 2)
    save.changed(latest)
    save.leave()
    expect(sent).toEqual([{ revision: 7, pages: { p: latest.pages[0] } }])
    expect(notes).toMatchObject([{ seq: 1, records: { 'page:p': digestsOf(latest).records['page:p'] } }])
  })

  it('follows what others save while there is nothing of its own', async () => {
    const { save, adopted, server, statuses } = harness()
    server.copy = { design: move(start, 'q', 4), revision: 9 }
    await save.follow(7)
    expect(adopted).toEqual([])
    await save.follow(9)
    expect(adopted).toEqual([server.copy.design])
    expect([save.revision, save.status, statuses]).toEqual([9, 'saved', []])
  })

  it('looks again when the server did not answer at the start', async () => {
    const { save, server, statuses, tick } = harness(undefined, { isOffline: true })
    expect(save.status).toBe('offline')
    await tick(1_000)
    expect(save.status).toBe('offline')
    server.copy = { design: start, revision: 7 }
    await tick(2_000)
    expect(statuses).toEqual(['offline', 'saved'])
  })
})

describe('a save whose answer was lost', () => {
  /** A server that does what arrives once, whose first answer is lost, and where somebody else then changes the same page. */
  const overtaken = () => {
    const done = new Map<string, number>()
    const world = {
      design: start,
      revision: 7,
      isLost: true,
      answer({ revision, pages }: Changes, key: string): number | Error {
        const before = done.get(key)
        if (before !== undefined) return before
        if (revision !== world.revision) return new SaveFailure('stale')
        world.revision++
        world.design = { ...world.design, pages: world.design.pages.map((old) => pages?.[old.id] ?? old) }
        done.set(key, world.revision)
        if (!world.isLost) return world.revision
        world.isLost = false
        world.design = move(world.design, 'p', 99)
        world.revision++
        return new SaveFailure('offline')
      },
    }
    return world
  }

  it('takes over what others made of a save whose answer was lost, without asking', async () => {
    const world = overtaken()
    const { save, adopted, statuses, server, keys, tick } = harness((changes, key) => {
      const result = world.answer(changes, key)
      server.copy = world
      return result
    })
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    expect(statuses.at(-1)).toBe('offline')
    await tick(SEND_AFTER)
    expect([keys[1], save.conflict, statuses.includes('conflict')]).toEqual([keys[0], null, false])
    expect(adopted).toEqual([world.design])
    expect([save.status, save.revision, save.isDirty]).toEqual(['saved', 9, false])
  })

  it('does so after a reload without a connection too', async () => {
    const world = overtaken()
    const before = harness((changes, key) => world.answer(changes, key))
    const mine = move(start, 'p', 1)
    before.save.changed(mine)
    await before.tick(SEND_AFTER)
    const { design: _design, base, ...kept } = before.kept.at(-1)!
    expect(kept).toMatchObject({ revision: 7, dirty: true, unanswered: { key: before.keys[0] } })
    const after = harness((changes, key) => world.answer(changes, key), { design: mine, base, ...kept, isOffline: true })
    after.server.copy = world
    await after.tick(1_000)
    expect([after.keys[0], after.save.conflict]).toEqual([before.keys[0], null])
    expect([after.save.status, after.save.revision, after.kept.at(-1)?.unanswered]).toEqual(['saved', 9, null])
  })
})

describe('reconcile', () => {
  const mine = move(start, 'p', 1)
  const sentOf = (what: Design, seq: number): Sent => ({ ...digestsOf(what), seq })

  it('takes what was sent later than what is here was kept', () => {
    const later = move(start, 'p', 2)
    const outcome = reconcile(mine, { base: digestsOf(start), sent: [sentOf(later, 5)], seq: 4 }, { design: later, revision: 8 })
    expect(outcome).toEqual({ design: later, parts: null })
  })

  it('keeps what is here when it is later than what was sent', () => {
    const earlier = move(start, 'p', 0.5)
    const outcome = reconcile(mine, { base: digestsOf(start), sent: [sentOf(earlier, 3)], seq: 4 }, { design: earlier, revision: 8 })
    expect(outcome).toEqual({ design: mine, parts: null })
  })

  it('brings back a page that was removed, sent and put back', () => {
    const without = { ...start, pages: start.pages.slice(0, 1) }
    const sent: Sent = { ...digestsOf(without), records: { 'page:q': null }, seq: 1 }
    const outcome = reconcile(start, { base: digestsOf(start), sent: [sent], seq: 2 }, { design: without, revision: 8 })
    expect(outcome).toEqual({ design: start, parts: null })
  })

  it('asks when nothing is known of what the two came from', () => {
    expect(reconcile(mine, { base: null, sent: [], seq: 0 }, { design: move(start, 'p', 3), revision: 8 }).parts).toEqual(['page:p'])
    expect(reconcile(mine, { base: null, sent: [], seq: 0 }, { design: move(start, 'p', 1), revision: 8 })).toEqual({
      design: mine,
      parts: null,
    })
  })
})
