import { expect, test } from 'vitest'
import { createSaver, type SaverStatus } from './saver.ts'
import { createTestClock } from './testing/index.ts'

function saverOf(answer: (value: string) => void | Promise<void> = () => {}) {
  const clock = createTestClock()
  const saved: string[] = []
  const statuses: SaverStatus[] = []
  const saver = createSaver<string>({
    clock,
    rest: 100,
    retry: 1_000,
    save(value) {
      saved.push(value)
      return answer(value)
    },
    isRefused: (error) => (error as Error).message === 'refused',
    onStatus: (status) => statuses.push(status),
  })
  return { clock, saved, statuses, saver }
}

test('the newest value is saved once nothing has changed for a while', async () => {
  const { clock, saved, statuses, saver } = saverOf()
  saver.change('a')
  await clock.pass(99)
  saver.change('b')
  await clock.pass(99)
  expect(saved).toEqual([])
  await clock.pass(1)
  expect([saved, clock.waits(), statuses.at(-1)]).toEqual([['b'], [], 'saved'])
})

test('what changes during a save is saved after it', async () => {
  let end = (): void => {}
  const { clock, saved, statuses, saver } = saverOf((value) => (value === 'a' ? new Promise((resolve) => (end = resolve)) : undefined))
  saver.change('a')
  await clock.pass(100)
  saver.change('b')
  await clock.pass(500)
  expect([saved, statuses]).toEqual([['a'], ['unsaved', 'saving']])
  end()
  await clock.pass(0)
  await Promise.resolve()
  await clock.pass(100)
  expect([saved, statuses]).toEqual([
    ['a', 'b'],
    ['unsaved', 'saving', 'unsaved', 'saving', 'saved'],
  ])
})

test.each([
  [
    'at once',
    () => {
      throw new Error('offline')
    },
  ],
  ['later', () => Promise.reject(new Error('offline'))],
])('a save that fails %s is tried again with the newest', async (_, fail) => {
  let isBroken = true
  const { clock, saved, statuses, saver } = saverOf(() => (isBroken ? fail() : undefined))
  saver.change('a')
  await clock.pass(100)
  expect([statuses.at(-1), clock.waits()]).toEqual(['failed', [1_000]])
  isBroken = false
  await clock.pass(1_000)
  expect([saved, statuses.at(-1), clock.waits()]).toEqual([['a', 'a'], 'saved', []])
})

test('what is refused is not tried again', async () => {
  const { clock, saved, statuses, saver } = saverOf(() => Promise.reject(new Error('refused')))
  saver.change('a')
  await clock.pass(10_000)
  expect([saved, statuses.at(-1), clock.waits(), await saver.flush()]).toEqual([['a'], 'refused', [], true])
})

test('a flush begins at once, leaves no timer and says whether all is saved', async () => {
  const { clock, saved, saver } = saverOf((value) => (value === 'broken' ? Promise.reject(new Error('offline')) : undefined))
  expect(await saver.flush()).toBe(true)
  saver.change('a')
  const flushed = saver.flush()
  expect([saved, clock.waits()]).toEqual([['a'], []])
  expect(await flushed).toBe(true)
  saver.change('broken')
  expect(await saver.flush()).toBe(false)
  expect(clock.waits()).toEqual([1_000])
  saver.stop()
  expect(clock.waits()).toEqual([])
})
