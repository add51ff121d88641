import { expect, test } from 'vitest'
import { createNewest, createSerial } from './serial.ts'

test('work is done in order, and what fails keeps nobody from the next', async () => {
  const { run } = createSerial()
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = run(async () => {
    await promise
    done.push('first')
    return 1
  })
  const second = run(() => {
    done.push('second')
    throw new Error('second')
  })
  const third = run(() => done.push('third'))
  const failure = expect(second).rejects.toThrow('second')
  resolve()
  expect([await first, await third]).toEqual([1, 3])
  await failure
  expect(done).toEqual(['first', 'second', 'third'])
})

test('those that ask during one run share the next, which sees the newest', async () => {
  let newest = 0
  const written: number[] = []
  const ends: (() => void)[] = []
  const write = createNewest(async () => {
    written.push(newest)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  const asked = [write()]
  await Promise.resolve()
  for (newest = 1; newest < 10; newest++) asked.push(write())
  expect(new Set(asked.slice(1)).size).toBe(1)
  ends[0]!()
  await asked[0]
  while (ends.length < 2) await Promise.resolve()
  ends[1]!()
  await Promise.all(asked)
  expect(written).toEqual([0, 10])
})

test('a run that failed is told to those who asked for it alone', async () => {
  let isBroken = true
  const write = createNewest(() => (isBroken ? Promise.reject(new Error('full')) : Promise.resolve()))
  await expect(write()).rejects.toThrow('full')
  isBroken = false
  await write()
})
