import type { Outline } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { createDesk, REST, RETRY } from './desk.ts'

const named = (title: string): Outline => ({ title, tagline: '', items: [] })

/** A desk whose clock and server are in our hands. */
function deskOf(answer: (title: string) => Promise<void> | void = () => {}) {
  const saved: string[] = []
  let timer: { ms: number; ring: () => void } | null = null
  const desk = createDesk(named('a'), {
    save: async ({ title }) => {
      saved.push(title)
      await answer(title)
    },
    isElsewhere: (error) => (error as Error).message === '409',
    wait(ms, then) {
      timer = { ms, ring: then }
      return () => {
        timer = null
      }
    },
  })
  const pass = async (): Promise<number> => {
    const { ms, ring } = timer ?? { ms: -1, ring: () => {} }
    timer = null
    ring()
    await new Promise((resolve) => setImmediate(resolve))
    return ms
  }
  return { desk, saved, pass, isWaiting: () => timer !== null, rename: (title: string) => desk.edit((old) => ({ ...old, title })) }
}

test('changes are saved together, once the hand rests', async () => {
  const { desk, saved, pass, rename } = deskOf()
  rename('b')
  rename('c')
  expect(desk.get().status).toBe('unsaved')
  expect(await pass()).toBe(REST)
  expect(saved).toEqual(['c'])
  expect(desk.get().status).toBe('saved')
})

test('what changes during a save is saved after it', async () => {
  let release = (): void => {}
  const { desk, saved, pass, rename } = deskOf((title) => (title === 'b' ? new Promise((resolve) => (release = resolve)) : undefined))
  rename('b')
  await pass()
  rename('c')
  expect(desk.get().status).toBe('saving')
  release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(desk.get().status).toBe('unsaved')
  await pass()
  expect([saved, desk.get().status]).toEqual([['b', 'c'], 'saved'])
})

test('a failed save is tried again, and loses nothing', async () => {
  let broken = true
  const { desk, saved, pass, rename } = deskOf(() => {
    if (broken) throw new Error('offline')
  })
  rename('b')
  await pass()
  expect(desk.get()).toMatchObject({ status: 'failed', outline: { title: 'b' } })
  desk.receive(named('old'))
  expect(desk.get().outline.title).toBe('b')
  broken = false
  expect(await pass()).toBe(RETRY)
  expect([saved, desk.get().status]).toEqual([['b', 'b'], 'saved'])
})

test('an outline that was taken on elsewhere is not edited any more', async () => {
  const { desk, saved, pass, rename, isWaiting } = deskOf(() => {
    throw new Error('409')
  })
  rename('b')
  await pass()
  expect(desk.get().status).toBe('elsewhere')
  rename('c')
  expect([saved, isWaiting(), await desk.settle()]).toEqual([['b'], false, false])
  desk.receive(named('theirs'))
  expect(desk.get()).toEqual({ outline: named('theirs'), status: 'saved' })
})

test('what the server has comes in when nothing of ours is on its way', () => {
  const { desk, rename } = deskOf()
  desk.receive(named('other'))
  expect(desk.get().outline.title).toBe('other')
  rename('ours')
  desk.receive(named('late'))
  expect(desk.get().outline.title).toBe('ours')
})

test('settling saves at once, and says whether everything is kept', async () => {
  const { desk, saved, rename } = deskOf()
  expect(await desk.settle()).toBe(true)
  rename('b')
  expect(await desk.settle()).toBe(true)
  expect(saved).toEqual(['b'])
})
