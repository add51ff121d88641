import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = (): AbortSignal => new AbortController().signal

/** Work that ends when it is told to, and notes when it begins. */
const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

test('who asked for much lets others pass', async () => {
  const turns = createTurns({ concurrency: 1, open: 30 })
  const { begun, work, end } = works()
  const all = Array.from({ length: 30 }, (_, n) => turns.take('ann', never(), work(`a${n}`)))
  all.push(turns.take('ben', never(), work('b0')), turns.take('ben', never(), work('b1')))
  for (const name of ['a0', 'b0', 'a1', 'b1', 'a2']) {
    await settled()
    end(name)
  }
  await settled()
  expect(begun.slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3'])
  for (let n = 3; n < 30; n += 1) {
    end(`a${n}`)
    await settled()
  }
  expect(await Promise.all(all)).toHaveLength(32)
})

test('no more than allowed at once, of all and of one', async () => {
  const turns = createTurns({ concurrency: 2, open: 3 })
  const { begun, work, end } = works()
  const three = ['1', '2', '3'].map((name) => turns.take('ann', never(), work(name)))
  await expect(turns.take('ann', never(), work('4'))).rejects.toMatchObject({ code: 'too_many_jobs' })
  await settled()
  expect(begun).toEqual(['1', '2'])
  end('1')
  await settled()
  expect(begun).toEqual(['1', '2', '3'])
  for (const name of ['2', '3']) end(name)
  await Promise.all(three)
})

test('who goes away while waiting leaves the line; what fails gives its place back', async () => {
  const turns = createTurns({ concurrency: 1, open: 3 })
  const { begun, work, end } = works()
  const first = turns.take('ann', never(), work('first'))
  const gone = new AbortController()
  const second = turns.take('ben', gone.signal, work('second'))
  const third = turns.take('ben', never(), () => Promise.reject(new Error('broken')))
  gone.abort(new Error('nobody waits'))
  await expect(second).rejects.toThrow('nobody waits')
  end('first')
  await first
  await expect(third).rejects.toThrow('broken')
  const last = turns.take('ann', never(), work('last'))
  await settled()
  expect(begun).toEqual(['first', 'last'])
  end('last')
  await last
  await expect(turns.take('ann', gone.signal, work('never'))).rejects.toThrow('nobody waits')
})
