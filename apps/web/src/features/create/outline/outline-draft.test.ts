import type { Outline } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { createOutlineDraft, REST, RETRY } from './outline-draft.ts'

const named = (title: string): Outline => ({ title, tagline: '', items: [] })

/** A draft whose clock and server are in our hands. */
function draftOf(answer: (title: string) => Promise<void> | void = () => {}) {
  const saved: string[] = []
  let timer: { ms: number; ring: () => void } | null = null
  const draft = createOutlineDraft(named('a'), {
    save: async ({ title }) => {
      saved.push(title)
      await answer(title)
    },
    isElsewhere: (error) => (error as Error).message === '409',
    clock: {
      after(ms, ring) {
        timer = { ms, ring }
        return () => {
          timer = null
        }
      },
    },
  })
  const pass = async (): Promise<number> => {
    const { ms, ring } = timer ?? { ms: -1, ring: () => {} }
    timer = null
    ring()
    await new Promise((resolve) => setImmediate(resolve))
    return ms
  }
  return { draft, saved, pass, isWaiting: () => timer !== null, rename: (title: string) => draft.edit((old) => ({ ...old, title })) }
}

test('changes are saved together, once the hand rests', async () => {
  const { draft, saved, pass, rename } = draftOf()
  rename('b')
  rename('c')
  expect(draft.get().status).toBe('unsaved')
  expect(await pass()).toBe(REST)
  expect(saved).toEqual(['c'])
  expect(draft.get().status).toBe('saved')
})

test('what changes during a save is saved after it', async () => {
  let release = (): void => {}
  const { draft, saved, pass, rename } = draftOf((title) => (title === 'b' ? new Promise((resolve) => (release = resolve)) : undefined))
  rename('b')
  await pass()
  rename('c')
  expect(draft.get().status).toBe('saving')
  release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(draft.get().status).toBe('unsaved')
  await pass()
  expect([saved, draft.get().status]).toEqual([['b', 'c'], 'saved'])
})

test('a failed save is tried again, and loses nothing', async () => {
  let broken = true
  const { draft, saved, pass, rename } = draftOf(() => {
    if (broken) throw new Error('offline')
  })
  rename('b')
  await pass()
  expect(draft.get()).toMatchObject({ status: 'failed', outline: { title: 'b' } })
  draft.receive(named('old'))
  expect(draft.get().outline.title).toBe('b')
  broken = false
  expect(await pass()).toBe(RETRY)
  expect([saved, draft.get().status]).toEqual([['b', 'b'], 'saved'])
})

test('an outline that was taken on elsewhere is not edited any more', async () => {
  const { draft, saved, pass, rename, isWaiting } = draftOf(() => {
    throw new Error('409')
  })
  rename('b')
  await pass()
  expect(draft.get().status).toBe('refused')
  rename('c')
  expect([saved, isWaiting(), await draft.settle()]).toEqual([['b'], false, false])
  draft.receive(named('theirs'))
  expect(draft.get()).toEqual({ outline: named('theirs'), status: 'saved' })
})

test('what the server has comes in when nothing of ours is on its way', () => {
  const { draft, rename } = draftOf()
  draft.receive(named('other'))
  expect(draft.get().outline.title).toBe('other')
  rename('ours')
  draft.receive(named('late'))
  expect(draft.get().outline.title).toBe('ours')
})

test('settling saves at once, and says whether everything is kept', async () => {
  const { draft, saved, rename } = draftOf()
  expect(await draft.settle()).toBe(true)
  rename('b')
  expect(await draft.settle()).toBe(true)
  expect(saved).toEqual(['b'])
})
