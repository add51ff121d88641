import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pause, systemClock } from './clock.ts'

test('what is cancelled is not done, and what is not is', async () => {
  const done: string[] = []
  const cancel = systemClock.after(0, () => done.push('cancelled'))
  cancel()
  await new Promise<void>((resolve) => systemClock.after(0, resolve))
  expect(done).toEqual([])
})

test('a pause ends with its signal and leaves no listener behind', async () => {
  const leaving = new AbortController()
  const waited = pause(2 ** 30, leaving.signal)
  expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(1)
  leaving.abort()
  await waited
  await pause(2 ** 30, leaving.signal)
  const { signal } = new AbortController()
  await pause(0, signal)
  expect([getEventListeners(leaving.signal, 'abort'), getEventListeners(signal, 'abort')]).toEqual([[], []])
})
