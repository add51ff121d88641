import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to. */
const held = () => {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => (release = resolve))
  return { done, release }
}

const settled = (): Promise<void> => new Promise((wake) => setImmediate(wake))

test('no more than allowed is done at once, and all of it is done', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 100, waitingOfOwner: 100 })
  let now = 0
  let most = 0
  const work = async (value: number): Promise<number> => {
    most = Math.max(most, (now += 1))
    await settled()
    now -= 1
    return value
  }
  const results = await Promise.all(Array.from({ length: 50 }, (_, value) => queue.run(String(value % 3), () => work(value))))
  expect([most, results]).toEqual([2, Array.from({ length: 50 }, (_, value) => value)])
})

test('owners take turns', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 100, waitingOfOwner: 100 })
  const { done, release } = held()
  const order: string[] = []
  const ask = (owner: string) => queue.run(owner, async () => void order.push(owner))
  const first = queue.run('a', () => done)
  const rest = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask)
  release()
  await Promise.all([first, ...rest])
  expect(order.join('')).toBe('abcaba')
})

test('more than may wait is refused at once, of one owner and of all; a failure frees its place', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 3, waitingOfOwner: 2 })
  const { done, release } = held()
  const failing = queue.run('a', async () => {
    await done
    throw new Error('broken')
  })
  const waiting = [queue.run('a', async () => 1), queue.run('a', async () => 2)]
  await expect(queue.run('a', async () => 3)).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 5 } })
  waiting.push(queue.run('b', async () => 4))
  await expect(queue.run('c', async () => 5)).rejects.toMatchObject({ code: 'busy' })
  release()
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(waiting)).toEqual([1, 2, 4])
  expect(await queue.run('c', async () => 6)).toBe(6)
})
