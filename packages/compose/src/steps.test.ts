import { describe, expect, it, vi } from 'vitest'
import type { Checkpoint } from './ports.ts'
import { Steps } from './steps.ts'

/** Keeps values as JSON, as a server does. */
function keeper(): Checkpoint & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    load: async (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
    save: async (key, value) => void kept.set(key, JSON.stringify(value)),
  }
}

describe('a step of a composition', () => {
  it('is done once with the same inputs, whatever order their keys are in, and again with others', async () => {
    const checkpoint = keeper()
    let done = 0
    const work = async (): Promise<{ done: number }> => ({ done: ++done })
    const run = (inputs: unknown, name = 'a') => new Steps(checkpoint).run(name, inputs, work)
    expect(await run({ a: 1, b: [2] })).toEqual({ done: 1 })
    expect(await run({ b: [2], a: 1 })).toEqual({ done: 1 })
    expect(await run({ a: 1, b: [3] })).toEqual({ done: 2 })
    expect(await run({ a: 1, b: [2] }, 'b')).toEqual({ done: 3 })
    expect(checkpoint.kept.size).toBe(3)
  })

  it('that fails is not kept', async () => {
    const checkpoint = keeper()
    const steps = new Steps(checkpoint)
    await expect(steps.run('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await steps.run('a', 1, async () => 'yes')).toBe('yes')
    expect(await steps.load('a', 1)).toBe('yes')
  })

  it('is done every time where nothing keeps it', async () => {
    const steps = new Steps(undefined)
    const work = vi.fn<() => Promise<number>>(async () => 7)
    expect([await steps.run('a', 1, work), await steps.run('a', 1, work)]).toEqual([7, 7])
    expect(work).toHaveBeenCalledTimes(2)
    await steps.save('a', 1, 8)
    expect(await steps.load('a', 1)).toBeNull()
  })

  it.each([0, '', false, [], {}])('that gave %j gave something', async (value) => {
    const checkpoint = keeper()
    const work = vi.fn<() => Promise<unknown>>(async () => value)
    for (let time = 0; time < 2; time++) expect(await new Steps(checkpoint).run('a', 1, work)).toEqual(value)
    expect(work).toHaveBeenCalledOnce()
  })

  it('ends with what its checkpoint says when that cannot keep it', async () => {
    const broken: Checkpoint = { load: async () => undefined, save: () => Promise.reject(new Error('disk full')) }
    await expect(new Steps(broken).run('a', 1, async () => 1)).rejects.toThrow('disk full')
  })
})
