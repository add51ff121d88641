import { createHistory, type Design, fingerprint, type History, restoreHistory } from '@magazineai/design'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { design, page, shape } from '@magazineai/editor/testing'
import { chooseCopy } from './choose.ts'
import { createLocalStore, type Kept, type LocalStore } from './local.ts'
import { digestsOf } from './records.ts'
import { pruneLocalCopies } from './prune-local-copies.ts'

const start = design(page('p', { a: shape(0, 0) }), page('q', { a: shape(0, 0) }), page('r', { a: shape(0, 0) }))
const facts: Kept = { revision: 3, base: digestsOf(start), dirty: true, seq: 1, sent: [] }

/** A history whose steps turn a layer of a page. */
function turned(history: History, ...pages: string[]): History {
  for (const id of pages) {
    history.mark(`Turn ${id}`)
    history.run({ op: 'set-props', page: id, layer: 'a', set: { rotate: history.log().cursor + 1 } })
  }
  return history
}

const put = (store: LocalStore, id: string, history: History, kept: Partial<Kept> = {}) =>
  store.write(id, { ...facts, ...kept }, history.design, history.log())

/** All keys of a store of the database, as text. */
async function keysOf(name: string): Promise<string[]> {
  const db = await openDB('magazineai:ada:editor')
  const keys = (await db.getAllKeys(name)).map((key) => (key as unknown[]).join(' '))
  db.close()
  return keys
}

const historyOf = (read: { design: Design; history: unknown }): History =>
  restoreHistory({ ...(read.history as object), fingerprint: fingerprint(read.design) }, read.design)

let count = 0
let id = ''
beforeEach(() => void (id = `m${++count}`))

describe('a copy on this device', () => {
  it('comes back as it was, history and all', async () => {
    const history = turned(createHistory(start, { now: () => 5, view: () => ({ page: 'p' }) }), 'p', 'q')
    history.undo()
    expect(await put(createLocalStore({ owner: 'ada' }), id, history, { sent: [{ ...digestsOf(start), seq: 9 }] })).toBeNull()
    const read = (await createLocalStore({ owner: 'ada' }).read(id))!
    expect(read).toMatchObject({ design: history.design, revision: 3, base: facts.base, dirty: true, seq: 1, sent: [{ seq: 9 }] })
    const again = historyOf(read)
    expect(again.toJSON()).toEqual(history.toJSON())
    expect(again.log().steps[0]).toMatchObject({ label: 'Turn p', at: 5, view: { page: 'p' } })
    again.redo()
    expect(again.entries().past).toEqual(['Turn p', 'Turn q'])
  })

  it('writes a changed page and its step, nothing else', async () => {
    const store = createLocalStore({ owner: 'ada' })
    const history = turned(createHistory(start), 'p')
    await put(store, id, history)
    const before = await keysOf('parts')
    turned(history, 'q')
    await put(store, id, history)
    const after = await keysOf('parts')
    expect(after.filter((key) => !before.includes(key))).toEqual([`${id} page:q 2`])
    expect((await keysOf('steps')).filter((key) => key.startsWith(`${id} `))).toEqual([`${id} 0`, `${id} 1`])
  })

  it('keeps two writes of what changes and no more', async () => {
    const store = createLocalStore({ owner: 'ada' })
    const history = createHistory(start)
    for (let write = 0; write < 20; write++) await put(store, id, turned(history, 'q'))
    expect((await keysOf('parts')).filter((key) => key.startsWith(`${id} page:q`)).toSorted()).toEqual([
      `${id} page:q 19`,
      `${id} page:q 20`,
    ])
    expect((await keysOf('manifests')).filter((key) => key.startsWith(`${id} `))).toHaveLength(2)
  })

  it('goes on cheaply after it was read', async () => {
    await put(createLocalStore({ owner: 'ada' }), id, turned(createHistory(start), 'p', 'q'))
    const store = createLocalStore({ owner: 'ada' })
    const read = (await store.read(id))!
    const history = historyOf(read)
    store.adopt(id, history.log())
    await put(store, id, turned(history, 'r'))
    const parts = (await keysOf('parts')).filter((key) => key.startsWith(id))
    expect(parts.filter((key) => key.endsWith(' 2'))).toEqual([`${id} page:r 2`])
  })

  it('forgets steps that were overtaken or are too old', async () => {
    const store = createLocalStore({ owner: 'ada' })
    const history = turned(createHistory(start, { steps: 3 }), 'p', 'q', 'r')
    await put(store, id, history)
    history.undo()
    history.undo()
    turned(history, 'r')
    await put(store, id, history)
    expect(historyOf((await store.read(id))!).entries()).toEqual({ past: ['Turn p', 'Turn r'], future: [] })
    turned(history, 'p', 'q')
    await put(store, id, history)
    expect((await keysOf('steps')).filter((key) => key.startsWith(`${id} `))).toEqual([1, 2, 3].map((number) => `${id} ${number}`))
    expect(historyOf((await createLocalStore({ owner: 'ada' }).read(id))!).log().first).toBe(1)
  })

  it.each([
    ['a part is missing', 'parts'],
    ['a part is rubbish', 'parts'],
    ['the newest table of contents is rubbish', 'manifests'],
  ] as const)('is the one of the write before when %s', async (what, name) => {
    const store = createLocalStore({ owner: 'ada' })
    const history = turned(createHistory(start), 'p')
    await put(store, id, history)
    const whole = history.design
    await put(store, id, turned(history, 'q'), { seq: 2 })
    const db = await openDB('magazineai:ada:editor')
    const key = name === 'parts' ? [id, 'page:q', 2] : [id, 0]
    await (what.endsWith('missing') ? db.delete(name, key) : db.put(name, { id: 7 }, key))
    db.close()
    const read = (await createLocalStore({ owner: 'ada' }).read(id))!
    expect([read.design, read.seq, read.history]).toEqual([whole, 1, null])
    // And the next write makes it whole again.
    const next = createLocalStore({ owner: 'ada' })
    await next.read(id)
    await put(next, id, history)
    expect((await createLocalStore({ owner: 'ada' }).read(id))!.design).toEqual(history.design)
  })

  it('comes without its history when a step is missing', async () => {
    await put(createLocalStore({ owner: 'ada' }), id, turned(createHistory(start), 'p', 'q'))
    const db = await openDB('magazineai:ada:editor')
    await db.delete('steps', [id, 0])
    db.close()
    expect(await createLocalStore({ owner: 'ada' }).read(id)).toMatchObject({ revision: 3, history: null })
  })

  it('is read as version 1 kept it, and goes over with the next write', async () => {
    const history = turned(createHistory(start), 'p')
    await createLocalStore({ owner: 'ada' }).read(id)
    const db = await openDB('magazineai:ada:editor')
    await db.put('magazines', { design: history.design, revision: 4, dirty: true, sent: 'x', history: history.toJSON() }, id)
    db.close()
    const store = createLocalStore({ owner: 'ada' })
    const read = (await store.read(id))!
    expect(read).toMatchObject({ design: history.design, revision: 4, base: null, dirty: true })
    expect(historyOf(read).entries().past).toEqual(['Turn p'])
    await put(store, id, history)
    expect(await keysOf('magazines').then((keys) => keys.length)).toBe(0)
    expect((await createLocalStore({ owner: 'ada' }).read(id))!.base).toEqual(facts.base)
  })

  it('is gone when it is removed, and nothing of its neighbours', async () => {
    const store = createLocalStore({ owner: 'ada' })
    await put(store, id, turned(createHistory(start), 'p'))
    await put(store, `${id}~2`, createHistory(start))
    await store.remove(id)
    expect(await store.read(id)).toBeNull()
    expect((await store.read(`${id}~2`))!.design).toEqual(start)
  })

  it('says why it cannot be kept, and is written whole when it can be again', async () => {
    const store = createLocalStore({ owner: 'ada' })
    await put(store, id, createHistory(start))
    const odd = { ...start, name: (() => 'not plain data') as unknown as string }
    expect(await store.write(id, facts, odd, createHistory(start).log())).toBe('denied')
    expect((await createLocalStore({ owner: 'ada' }).read(id))!.design).toEqual(start)
    await put(store, id, turned(createHistory(start), 'p'))
    expect((await createLocalStore({ owner: 'ada' }).read(id))!.design.pages[0]!.layers.a!.props.rotate).toBe(1)
  })
})

describe('tidy', () => {
  it('lets go of what is saved and old, never of what the server lacks', async () => {
    let time = 0
    const store = createLocalStore({ owner: 'ada', now: () => time })
    for (const copy of await store.list()) await store.remove(copy.id)
    for (let index = 0; index < 20; index++) {
      time = index
      await put(store, `t${index}`, createHistory(start), { dirty: index < 3 })
    }
    await pruneLocalCopies(store, () => 20)
    const left = (await store.list()).map((copy) => copy.id).toSorted()
    expect(left).toEqual([...Array.from({ length: 12 }, (_, index) => `t${index + 8}`), 't0', 't1', 't2'].toSorted())
    await pruneLocalCopies(store, () => 40 * 24 * 60 * 60 * 1_000)
    expect((await store.list()).map((copy) => copy.id).toSorted()).toEqual(['t0', 't1', 't2'])
  })
})

describe('what is opened', () => {
  const changed = turned(createHistory(start), 'p').design
  const copy = { ...facts, design: changed, history: null }
  const theirs = turned(createHistory(start), 'q').design

  it('is what this device has when the server has nothing newer', () => {
    expect(chooseCopy({ design: start, revision: 3 }, copy)).toMatchObject({
      design: changed,
      base: facts.base,
      revision: 3,
      conflict: null,
    })
    expect(chooseCopy(null, copy)).toMatchObject({ design: changed, base: facts.base, revision: 3 })
    expect(chooseCopy(null, null)).toBeNull()
  })

  it('is what the server has when this device lacks nothing', () => {
    expect(chooseCopy({ design: theirs, revision: 9 }, { ...copy, dirty: false })).toMatchObject({
      design: theirs,
      base: theirs,
      revision: 9,
    })
    expect(chooseCopy({ design: theirs, revision: 9 }, null)).toMatchObject({ design: theirs, base: theirs, from: null })
  })

  it('is both together where they changed different pages, and a question where they changed the same', () => {
    const both = chooseCopy({ design: theirs, revision: 9 }, copy)!
    expect([both.conflict, both.revision, both.design.pages]).toEqual([null, 9, [changed.pages[0], theirs.pages[1], start.pages[2]]])
    const other = turned(turned(createHistory(start), 'q'), 'p').design
    expect(chooseCopy({ design: other, revision: 9 }, copy)).toMatchObject({
      design: changed,
      revision: 3,
      conflict: { parts: ['page:p'] },
    })
  })

  it('counts changes on from all that was ever sent', () => {
    const noted = { ...digestsOf(changed), seq: 50 }
    expect(chooseCopy({ design: start, revision: 3 }, copy, noted)).toMatchObject({ seq: 51, sent: [{ seq: 50 }] })
  })
})
