import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Checkpoint, ModelFailureReason, ModelRequest, ModelStream, WritingModel } from '../ports.ts'
import { Steps } from '../steps.ts'
import { ask, costOf, isModelFailure, TokenBudget } from './ask.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

const usage = { input: 30, output: 12 }
const schema = z.object({ text: z.string() })
const request = { schema, fields: ['text: a text'], instructions: 'Write.', input: 'Ferries', limits: { tokens: 100 } }
const failure = (reason: ModelFailureReason): Error => Object.assign(new Error(`it was ${reason}`), { reason, usage })

/** A model that answers one after the other, and counts how often it was asked. */
function modelOf(answers: readonly (object | Error)[]): WritingModel & { asked: number } {
  const model = {
    name: 'm',
    asked: 0,
    stream<T>(): ModelStream<T> {
      const answer = answers[Math.min(model.asked++, answers.length - 1)] ?? {}
      const final =
        answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({ value: answer as T, usage, finishReason: 'stop' as const, notes: ['a note'] })
      final.catch(() => undefined)
      return {
        partials: (async function* () {
          yield { text: 'F' }
          yield { text: 'Fer' }
        })(),
        final,
      }
    },
  }
  return model
}

function keeper(): Checkpoint & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    load: (key) => Promise.resolve(kept.get(key)),
    save: (key, value) => Promise.resolve(void kept.set(key, JSON.parse(JSON.stringify(value)))),
  }
}

const contextOf = (model: WritingModel, tokens = 1_000, checkpoint?: Checkpoint, signal?: AbortSignal) => ({
  model,
  steps: new Steps(checkpoint),
  tokenBudget: new TokenBudget(tokens),
  signal,
})

describe('a question', () => {
  it('is answered, counted and not asked again for what was kept', async () => {
    const [model, checkpoint] = [modelOf([{ text: 'Ferry' }]), keeper()]
    const first = contextOf(model, 1_000, checkpoint)
    expect(await ask('a', request, first)).toEqual({ value: { text: 'Ferry' }, usage, notes: ['a note'] })
    expect([first.tokenBudget.spent, first.tokenBudget.paid, first.tokenBudget.left]).toEqual([42, 42, 958])
    const second = contextOf(model, 1_000, checkpoint)
    expect(await ask('a', request, second)).toMatchObject({ value: { text: 'Ferry' } })
    expect(model.asked).toBe(1)
    // What was paid before is spent by this magazine and costs nothing now.
    expect([second.tokenBudget.spent, second.tokenBudget.paid, second.tokenBudget.left]).toEqual([42, 0, 1_000])
  })

  it('that is another one is asked, by its name, its words, its limits or its model', async () => {
    const checkpoint = keeper()
    const model = modelOf([{ text: 'Ferry' }])
    await ask('a', request, contextOf(model, 1_000, checkpoint))
    await ask('b', request, contextOf(model, 1_000, checkpoint))
    await ask('a', { ...request, input: 'Bridges' }, contextOf(model, 1_000, checkpoint))
    await ask('a', { ...request, limits: { tokens: 101 } }, contextOf(model, 1_000, checkpoint))
    await ask('a', request, contextOf({ ...model, name: 'other' }, 1_000, checkpoint))
    expect(checkpoint.kept.size).toBe(5)
  })

  it.each(['length', 'refused', 'empty', 'schema', 'request', 'too-long'] as const)(
    'that failed for good (%s) is not paid twice',
    async (reason) => {
      const [model, checkpoint] = [modelOf([failure(reason)]), keeper()]
      for (let time = 0; time < 2; time++)
        expect(await ask('a', request, contextOf(model, 1_000, checkpoint))).toMatchObject({ reason, message: `it was ${reason}`, usage })
      expect(model.asked).toBe(1)
    },
  )

  it.each(['key', 'quota', 'busy', 'unreachable', 'server', 'cut', 'stalled', 'slow'] as const)(
    'that failed for a while (%s) is counted and asked again',
    async (reason) => {
      const [model, checkpoint] = [modelOf([failure(reason), { text: 'Ferry' }]), keeper()]
      const first = contextOf(model, 1_000, checkpoint)
      expect(await ask('a', request, first)).toMatchObject({ reason })
      expect(first.tokenBudget.left).toBe(958)
      expect(checkpoint.kept.size).toBe(0)
      expect(await ask('a', request, contextOf(model, 1_000, checkpoint))).toMatchObject({ value: { text: 'Ferry' } })
    },
  )

  it('that cannot be paid is not asked, and not kept', async () => {
    const [model, checkpoint] = [modelOf([{ text: 'Ferry' }]), keeper()]
    const poor = contextOf(model, costOf(request) - 1, checkpoint)
    expect(await ask('a', request, poor)).toMatchObject({ reason: 'budget' })
    expect([model.asked, poor.tokenBudget.spent, checkpoint.kept.size]).toEqual([0, 0, 0])
    expect(await ask('a', request, contextOf(model, costOf(request), checkpoint))).toHaveProperty('value')
  })

  it('of which the kept answer cannot be read any more says so', async () => {
    const [model, checkpoint] = [modelOf([{ text: 'Ferry' }]), keeper()]
    await ask('a', request, contextOf(model, 1_000, checkpoint))
    for (const [key, value] of checkpoint.kept) checkpoint.kept.set(key, { ...(value as object), value: { text: 4 } })
    expect(await ask('a', request, contextOf(model, 1_000, checkpoint))).toMatchObject({ reason: 'schema' })
  })

  it('shows the answer as it grows where somebody looks', async () => {
    const partials: unknown[] = []
    await ask('a', request, contextOf(modelOf([{ text: 'Ferry' }])), (partial) => partials.push(partial))
    expect(partials).toEqual([{ text: 'F' }, { text: 'Fer' }])
  })

  it('throws the reason of an end, and what is no failure of a model', async () => {
    const model = modelOf([{ text: 'Ferry' }])
    await expect(ask('a', request, contextOf(model, 1_000, undefined, AbortSignal.abort(new Error('enough'))))).rejects.toThrow('enough')
    expect(model.asked).toBe(0)
    await expect(ask('a', request, contextOf(modelOf([new TypeError('a bug')])))).rejects.toThrow('a bug')
  })
})

describe('what a question costs', () => {
  const cost = (change: Partial<Omit<ModelRequest<unknown>, 'schema'>>): number => costOf({ ...request, ...change })

  it('grows with each of its parts, and is never less than its answer may take', () => {
    const plain = cost({})
    expect(plain).toBeGreaterThan(request.limits.tokens)
    expect(cost({ input: 'x'.repeat(3_000) })).toBeGreaterThanOrEqual(plain + 990)
    expect(cost({ instructions: 'x'.repeat(300) })).toBeGreaterThan(plain)
    expect(cost({ fields: ['x'.repeat(300)] })).toBeGreaterThan(plain)
    expect(cost({ limits: { tokens: 200 } })).toBe(plain + 100)
  })

  it('is told of a failure by its shape, whatever class it is of', () => {
    expect(isModelFailure(failure('busy'))).toBe(true)
    for (const other of [new Error('x'), { reason: 'busy', usage }, null, 'busy', Object.assign(new Error('x'), { reason: 1, usage })])
      expect(isModelFailure(other)).toBe(false)
  })
})

describe('a model that kept us waiting for nothing', () => {
  it.each(['slow', 'stalled'] as const)('is asked no more once it was %s, without cost, for the same reason', async (reason) => {
    const model = modelOf([failure(reason), { text: 'late' }])
    const breaker = new CircuitBreaker(model)
    const context = contextOf(breaker)
    await ask('a', request, context)
    expect(await ask('b', request, context)).toMatchObject({ reason, message: `it was ${reason}`, usage: { input: 0, output: 0 } })
    expect([model.asked, context.tokenBudget.paid]).toEqual([1, 42])
    for await (const partial of breaker.stream(request).partials) expect(partial).toBe('none')
  })

  it.each(['busy', 'refused', 'schema', 'server'] as const)('is asked again after a %s answer', async (reason) => {
    const model = modelOf([failure(reason), { text: 'Ferry' }])
    const context = contextOf(new CircuitBreaker(model))
    await ask('a', request, context)
    expect(await ask('b', request, context)).toHaveProperty('value')
  })

  it('is called what it is called, and has the room it has', () => {
    expect(new CircuitBreaker({ ...modelOf([]), context: 8_000 })).toMatchObject({ name: 'm', context: 8_000 })
    expect('context' in new CircuitBreaker(modelOf([]))).toBe(false)
  })
})
