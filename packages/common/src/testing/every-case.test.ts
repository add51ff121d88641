import { afterEach, describe, expect, it, vi } from 'vitest'
import { everyCase, inTurn } from './every-case.ts'

describe('cases in turn', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('are a part, every one of them in the part of one turn', () => {
    vi.stubEnv('EVERY_CASE', '')
    const cases = ['a', 'b', 'c', 'd', 'e']
    expect(everyCase()).toBe(false)
    expect([0, 1, 2].map((turn) => inTurn(cases, 3, turn))).toEqual([['a', 'd'], ['b', 'e'], ['c']])
    expect(inTurn(cases, 3, 4)).toEqual(['b', 'e'])
  })

  it('are all where all are asked for', () => {
    vi.stubEnv('EVERY_CASE', '1')
    expect(inTurn(['a', 'b', 'c'], 3, 1)).toEqual(['a', 'b', 'c'])
  })

  it('are never none: a law without a case would hold by itself', () => {
    vi.stubEnv('EVERY_CASE', '')
    expect(() => inTurn(['a'], 3, 1)).toThrow(RangeError)
  })
})
