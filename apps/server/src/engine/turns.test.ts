import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
const held = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (): Promise<string> =>
    new Promise((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const finish = async (name: string): Promise<void> => {
    ends.get(name)?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { started, work, finish }
}

test('one who asks for a hundred does not hold up another', async () => {
  const turns = createTurns({ atOnce: 1, perOwner: 1, waiting: 100 })
  const { started, work, finish } = held()
  for (let i = 0; i < 100; i++) void turns.take('ann', work(`a${i}`))
  void turns.take('bob', work('b0'))
  void turns.take('bob', work('b1'))
  await finish('a0')
  await finish('b0')
  await finish('a1')
  expect(started).toEqual(['a0', 'b0', 'a1', 'b1'])
})

test('one owner never has more at once than allowed, though there is room', async () => {
  const turns = createTurns({ atOnce: 3, perOwner: 1, waiting: 10 })
  const { started, work, finish } = held()
  for (let i = 0; i < 3; i++) void turns.take('ann', work(`a${i}`))
  void turns.take('bob', work('b0'))
  expect(started).toEqual(['a0', 'b0'])
  await finish('a0')
  expect(started).toEqual(['a0', 'b0', 'a1'])
})

test('too much of one owner is refused, of the installation never, and a failure gives its place back', async () => {
  const turns = createTurns({ atOnce: 1, perOwner: 1, waiting: 1 })
  const { started, work, finish } = held()
  const fails = turns.take('ann', async () => {
    await Promise.resolve()
    throw new Error('it failed')
  })
  const second = turns.take('ann', work('a1'))
  await expect(turns.take('ann', work('a2'))).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(fails).rejects.toThrow('it failed')
  for (let i = 0; i < 5; i++) void turns.take(null, work(`n${i}`))
  await finish('a1')
  expect(await second).toBe('a1')
  for (let i = 0; i < 5; i++) await finish(`n${i}`)
  expect(started).toEqual(['a1', 'n0', 'n1', 'n2', 'n3', 'n4'])
})
