import { createTestClock } from '@magazineai/common/testing'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { forget, unsentHere } from '../../api/kept-here.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import type { NoteCalls } from './note-calls.ts'
import { NoteSession, type Board } from './note-session.ts'
import { EMPTY_SCENE, markOf, type Scene } from './scene.ts'

beforeEach(() => forget('ada'))

const shape = (id: string): ExcalidrawElement =>
  ({ id, type: 'rectangle', version: 1, versionNonce: id.charCodeAt(0), isDeleted: false }) as ExcalidrawElement
const sceneOf = (...ids: string[]): Scene => ({ ...EMPTY_SCENE, elements: ids.map(shape) })

/** A board that shows what it is given and tells of it, as the real one does. */
function boardFor(session: NoteSession) {
  let scene = EMPTY_SCENE
  const tell = () => session.changed(markOf(scene.elements, scene.appState))
  const board: Board = { read: () => scene, load: (next) => ((scene = next), tell()) }
  const drawUntold = (...ids: string[]) => (session.touch(), (scene = sceneOf(...ids)))
  const draw = (...ids: string[]) => (drawUntold(...ids), tell())
  return { board, draw, drawUntold, shown: () => scene.elements.map(({ id }) => id) }
}

/** A server that keeps notes and refuses saves of states that are not the newest. */
function server() {
  const notes = new Map<string, { title: string; revision: number; scene: Scene }>()
  const calls: NoteCalls = {
    read: async (id) => {
      const found = notes.get(id)
      if (!found) throw new ApiError(404, 'not_found', 'Not found.')
      return { note: { id, title: found.title, etag: `"${found.revision}"` }, content: JSON.stringify(JSON.stringify(found.scene)) }
    },
    save: vi.fn(async (note, title, scene) => {
      const before = note ? notes.get(note.id) : undefined
      if (note && !before) throw new ApiError(404, 'not_found', 'Not found.')
      if (note && before && note.etag !== `"${before.revision}"`) throw new ApiError(412, 'note_changed', 'Changed.')
      const id = note?.id ?? `n${notes.size + 1}`
      const next = { title: title?.trim() || before?.title || 'New Note', revision: (before?.revision ?? 0) + 1, scene }
      notes.set(id, next)
      return { note_id: id, title: next.title, etag: `"${next.revision}"`, updated_at: '', pictures: {} }
    }),
  }
  return { notes, calls }
}

const open = new Set<string>()

/** Tells that a tab is gone, by its draft, to the last that asked. */
const going = new Map<string, () => void>()

async function tab(calls: NoteCalls, draftId = 'tab', noteId?: string, drafts: Partial<Drafts> = {}) {
  const clock = createTestClock()
  open.add(draftId)
  const session = new NoteSession({
    calls,
    drafts: { ...createDrafts('ada'), ...drafts },
    draftId,
    isHeld: async (id) => open.has(id),
    gone: (id) => new Promise((resolve) => void going.set(id, resolve)),
    clock,
    now: () => 1_000 + clock.now(),
  })
  const board = boardFor(session)
  const cameBack = await session.attach(board.board, noteId)
  /** The tab goes without a word, as in a crash. */
  const crash = () => {
    open.delete(draftId)
    going.get(draftId)?.()
  }
  const kept = async () => {
    await session.flush()
    return (await createDrafts('ada').read(draftId))?.scene.elements.map(({ id }) => id) ?? null
  }
  return { session, ...board, cameBack, crash, kept, state: () => session.state.get() }
}

describe('a new drawing', () => {
  test('is kept on this device a moment after a stroke, saved as a note, and then no longer kept', async () => {
    const { calls, notes } = server()
    const it = await tab(calls)
    expect(it.state()).toMatchObject({ note: null, isDirty: false })
    it.draw('a')
    expect(it.state().isDirty).toBe(true)
    expect(await it.kept()).toEqual(['a'])
    expect((await unsentHere('ada')).magazines).toEqual(['New Note'])
    expect(await it.session.save({ title: 'Tide' })).toEqual({ outcome: 'saved' })
    expect(it.state()).toMatchObject({ note: { id: 'n1', title: 'Tide', etag: '"1"' }, isDirty: false, work: null })
    expect(await it.kept()).toBeNull()
    it.draw('a', 'b')
    await it.session.save()
    expect(notes.get('n1')).toMatchObject({ title: 'Tide', revision: 2 })
    expect(notes.size).toBe(1)
  })

  test('that is drawn on while it is saved stays unsaved, and kept', async () => {
    const { calls } = server()
    const it = await tab(calls)
    it.draw('a')
    const saving = it.session.save({ title: 'Tide' })
    it.draw('a', 'b')
    expect((await it.session.save({ title: 'Twice' })).outcome).toBe('failed')
    await saving
    expect(it.state()).toMatchObject({ note: { title: 'Tide' }, isDirty: true })
    expect(await it.kept()).toEqual(['a', 'b'])
  })

  test('stays as it is when the save fails', async () => {
    const { calls } = server()
    const it = await tab({ ...calls, save: () => Promise.reject(new ApiError(503, 'unreachable', 'Server unavailable.')) })
    it.draw('a')
    expect(await it.session.save({ title: 'Tide' })).toMatchObject({ outcome: 'failed', error: { status: 503 } })
    expect(it.state()).toMatchObject({ note: null, isDirty: true, work: null })
    expect(await it.kept()).toEqual(['a'])
  })
})

describe('a tab that goes', () => {
  test('has its last stroke on its way before anything else can run, also one it was not told of', async () => {
    const page = new AbortController()
    onTestFinished(() => page.abort())
    const it = await tab(server().calls, 'tab', undefined, createDrafts('ada', page.signal))
    it.draw('a')
    await it.kept()
    it.drawUntold('a', 'b')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    void it.session.flush()
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ scene: sceneOf('a', 'b') }))
    expect(commit).toHaveBeenCalledOnce()
  })

  test('keeps nobody from taking its database away, and keeps its drawing again afterwards', async () => {
    const page = new AbortController()
    onTestFinished(() => page.abort())
    const it = await tab(server().calls, 'tab', undefined, createDrafts('ada', page.signal))
    it.draw('a')
    expect(await it.kept()).toEqual(['a'])
    await forget('ada')
    expect(await createDrafts('ada').list()).toEqual([])
    expect(await it.kept()).toEqual(['a'])
  })

  test('finds its drawing again after a reload, as unsaved as it was', async () => {
    const { calls } = server()
    const before = await tab(calls)
    before.draw('a')
    await before.kept()
    before.crash()
    const after = await tab(calls)
    expect([after.cameBack, after.shown(), after.state().isDirty, after.state().found]).toEqual([true, ['a'], true, null])
    await after.session.save({ title: 'Tide' })
    expect((await tab(calls)).cameBack).toBe(false)
  })

  test('leaves its drawing to another, which restores or discards it; that of a tab that is open is nobody else’s', async () => {
    const { calls } = server()
    const gone = await tab(calls, 'gone')
    gone.draw('a')
    await gone.kept()
    const other = await tab(calls, 'other')
    expect(other.state().found).toBeNull()
    gone.crash()
    await vi.waitFor(() => expect(other.state().found).toMatchObject({ id: 'gone' }))
    const heir = await tab(calls, 'heir')
    expect(heir.state().found).toMatchObject({ id: 'gone', note: null })
    heir.session.restore(heir.state().found!)
    expect([heir.shown(), heir.state().isDirty, heir.state().found]).toEqual([['a'], true, null])
    await vi.waitFor(async () => expect((await createDrafts('ada').list()).map(({ id }) => id)).toEqual(['heir']))
    heir.crash()
    const last = await tab(calls, 'last')
    await last.session.discardFound()
    expect(await createDrafts('ada').list()).toEqual([])
  })

  test('comes back with its own drawing, and still offers those of all others that are gone, one after another', async () => {
    const { calls } = server()
    for (const [id, drawn] of [
      ['first', 'a'],
      ['second', 'b'],
      ['tab', 'c'],
    ] as const) {
      const each = await tab(calls, id)
      each.draw(drawn)
      await each.kept()
      each.crash()
    }
    const it = await tab(calls)
    expect([it.cameBack, it.shown()]).toEqual([true, ['c']])
    await it.session.discardFound()
    await it.session.save()
    it.session.restore(it.state().found!)
    expect(it.state().found).toBeNull()
    await vi.waitFor(async () => expect((await createDrafts('ada').list()).map(({ id }) => id)).toEqual(['tab']))
  })

  test('leaves its drawing on this device when the heir cannot keep it', async () => {
    const { calls } = server()
    const gone = await tab(calls, 'gone')
    gone.draw('a')
    await gone.kept()
    gone.crash()
    const heir = await tab(calls, 'heir', undefined, { keep: async () => false })
    heir.session.restore(heir.state().found!)
    await heir.session.flush()
    await vi.waitFor(() => expect(heir.state().isUnkept).toBe(true))
    expect((await createDrafts('ada').list()).map(({ id }) => id)).toEqual(['gone'])
  })

  test('asked for another note after a reload loses no drawing of its own, when a newer one of another tab is offered', async () => {
    const { calls, notes } = server()
    notes.set('n9', { title: 'Moss', revision: 4, scene: sceneOf('m') })
    const before = await tab(calls)
    before.draw('a')
    await before.kept()
    before.crash()
    await createDrafts('ada').keep({ id: 'newer', note: null, scene: sceneOf('b'), addresses: [], at: 9_000 })
    const after = await tab(calls, 'tab', 'n9')
    expect(after.state().found?.id).toBe('newer')
    await after.session.discardFound()
    expect(after.state().found?.scene.elements).toEqual([shape('a')])
  })

  test('asked for another note after a reload opens that one, offers the drawing, and loses it neither by drawing nor by saving', async () => {
    const { calls, notes } = server()
    notes.set('n9', { title: 'Moss', revision: 4, scene: sceneOf('m') })
    const before = await tab(calls)
    before.draw('a')
    await before.kept()
    before.crash()
    const after = await tab(calls, 'tab', 'n9')
    expect([after.cameBack, after.shown(), after.state().note?.title]).toEqual([false, ['m'], 'Moss'])
    expect(after.state().found?.scene.elements).toHaveLength(1)
    after.draw('m', 'n')
    expect(await after.kept()).toEqual(['m', 'n'])
    await after.session.save()
    const found = after.state().found!
    expect((await createDrafts('ada').list()).map(({ id }) => id)).toEqual([found.id])
    after.session.restore(found)
    expect([after.shown(), after.state().note]).toEqual([['a'], null])
  })
})

describe('two tabs with one note', () => {
  test('the later save is told, changes nothing, and both are kept', async () => {
    const { calls, notes } = server()
    notes.set('n1', { title: 'Tide', revision: 1, scene: sceneOf('t') })
    const [one, two] = [await tab(calls, 'one', 'n1'), await tab(calls, 'two', 'n1')]
    one.draw('t', 'a')
    two.draw('t', 'b')
    expect((await one.session.save()).outcome).toBe('saved')
    expect((await two.session.save()).outcome).toBe('conflict')
    expect(two.state()).toMatchObject({ isConflict: true, isDirty: true })
    expect(await two.kept()).toEqual(['t', 'b'])
    await two.session.save({ title: 'Tide (mine)', asNew: true })
    expect(two.state()).toMatchObject({ isConflict: false, isDirty: false, note: { id: 'n2', title: 'Tide (mine)' } })
    expect([...notes.values()].map(({ scene }) => scene.elements.map(({ id }) => id))).toEqual([
      ['t', 'a'],
      ['t', 'b'],
    ])
  })

  test('the other version is opened when that is wanted', async () => {
    const { calls, notes } = server()
    notes.set('n1', { title: 'Tide', revision: 2, scene: sceneOf('t') })
    const it = await tab(calls, 'tab', 'n1')
    notes.set('n1', { title: 'Tide 2', revision: 3, scene: sceneOf('x') })
    it.draw('t', 'a')
    await it.session.save()
    await it.session.open('n1')
    expect([it.shown(), it.state().isDirty, it.state().isConflict, it.state().note?.etag]).toEqual([['x'], false, false, '"3"'])
  })
})

test('a note deleted under the board is a drawing of its own, and the note again when it is brought back', async () => {
  const { calls, notes } = server()
  notes.set('n1', { title: 'Tide', revision: 1, scene: sceneOf('t') })
  const it = await tab(calls, 'tab', 'n1')
  it.session.noteRemoved('n2')
  expect(it.state().note?.id).toBe('n1')
  it.session.noteRemoved('n1')
  expect(it.state()).toMatchObject({ note: null, isDirty: true })
  it.session.noteRestored({ id: 'n1', title: 'Tide', etag: '"1"' })
  expect(it.state()).toMatchObject({ note: { id: 'n1' }, isDirty: false })
  notes.delete('n1')
  it.draw('t', 'a')
  expect((await it.session.save()).outcome).toBe('gone')
  expect(it.state()).toMatchObject({ note: null, isDirty: true })
})

test('what the board does by itself when a note is opened is no change', async () => {
  const { calls, notes } = server()
  notes.set('n1', { title: 'Tide', revision: 1, scene: sceneOf('t') })
  const it = await tab(calls, 'tab', 'n1')
  it.session.changed('letters were measured anew')
  expect(it.state().isDirty).toBe(false)
  it.session.touch()
  it.session.changed('a stroke')
  expect(it.state().isDirty).toBe(true)
})
