import { expect, test } from 'vitest'
import { createImmediateKind } from './immediate.ts'
import type { ImmediateOptions } from './immediate.ts'

const kindOf = (limits: Partial<ImmediateOptions>) =>
  createImmediateKind({
    name: 'test',
    concurrency: 1,
    caps: { open: 200, running: limits.concurrency ?? 1 },
    refusal: { code: 'busy', retryAfter: 5 },
    ...limits,
  })

/** Work that ends when it is told to, and notes when it begins. */
const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, work, end }
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

test('who asks for a hundred does not hold up another', async () => {
  const kind = kindOf({})
  const { begun, work, end } = works()
  const all = Array.from({ length: 100 }, (_, n) => kind.run('ann', work(`a${n}`)))
  all.push(kind.run('ben', work('b0')), kind.run('ben', work('b1')), kind.run('cy', work('c0')))
  for (const name of ['a0', 'b0', 'c0', 'a1', 'b1']) await end(name)
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
  for (let n = 2; n < 100; n += 1) await end(`a${n}`)
  expect(await Promise.all(all)).toHaveLength(103)
})

test('no more than allowed is done at once, and all of it is done', async () => {
  const kind = kindOf({ concurrency: 2 })
  let now = 0
  let most = 0
  const work = async (value: number): Promise<number> => {
    most = Math.max(most, (now += 1))
    await settled()
    now -= 1
    return value
  }
  const results = await Promise.all(Array.from({ length: 50 }, (_, value) => kind.run(String(value % 3), () => work(value))))
  expect([most, results]).toEqual([2, Array.from({ length: 50 }, (_, value) => value)])
})

test('one owner never has more at once than allowed, though there is room; who has less under way is next', async () => {
  const kind = kindOf({ concurrency: 3, caps: { open: 200, running: 2 } })
  const { begun, work, end } = works()
  for (const name of ['a0', 'a1', 'a2', 'a3']) void kind.run('ann', work(name))
  void kind.run('ben', work('b0'))
  void kind.run('ben', work('b1'))
  await settled()
  expect(begun).toEqual(['a0', 'a1', 'b0'])
  await end('a0')
  expect(begun.at(-1)).toBe('a2')
  await end('b0')
  expect(begun.at(-1)).toBe('b1')
})

test('too much of one owner or of all is refused at once, of the installation never; a failure gives its place back', async () => {
  const kind = kindOf({ caps: { open: 3, running: 1 }, open: 4 })
  const { begun, work, end } = works()
  const fails = kind.run('ann', async () => {
    await settled()
    throw new Error('broken')
  })
  const open = [kind.run('ann', work('a1')), kind.run('ann', work('a2'))]
  await expect(kind.run('ann', work('a3'))).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 5 } })
  open.push(kind.run('ben', work('b0')))
  await expect(kind.run('cy', work('c0'))).rejects.toMatchObject({ code: 'busy' })
  open.push(kind.run(null, work('n0')))
  await expect(fails).rejects.toThrow('broken')
  await settled()
  for (const name of ['b0', 'n0', 'a1', 'a2']) await end(name)
  expect(await Promise.all(open)).toEqual(['a1', 'a2', 'b0', 'n0'])
  expect(begun).toEqual(['b0', 'n0', 'a1', 'a2'])
  expect(await kind.run('cy', async () => 'again')).toBe('again')
})

test('who goes away while waiting leaves the line', async () => {
  const kind = kindOf({ caps: { open: 1, running: 1 } })
  const { begun, work, end } = works()
  const first = kind.run('ann', work('first'))
  const gone = new AbortController()
  const second = kind.run('ben', work('second'), gone.signal)
  gone.abort(new Error('nobody waits'))
  await expect(second).rejects.toThrow('nobody waits')
  const third = kind.run('ben', work('third'))
  await end('first')
  await first
  expect(begun).toEqual(['first', 'third'])
  await end('third')
  await third
  await expect(kind.run('ann', work('never'), gone.signal)).rejects.toThrow('nobody waits')
})
