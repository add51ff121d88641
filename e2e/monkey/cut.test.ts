import { describe, expect, it } from 'vitest'
import { cut } from './cut.ts'

const always = (): boolean => true
const hundred = Array.from({ length: 100 }, (_, index) => index)

describe('cutting a list that fails', () => {
  it('leaves what is needed, in its order', async () => {
    const needed = [7, 31, 32, 90]
    const fails = async (part: readonly number[]): Promise<boolean> => needed.every((one) => part.includes(one))
    expect(await cut(hundred, fails, always)).toEqual(needed)
  })

  it('leaves one when one is enough, and the whole when all are needed', async () => {
    expect(await cut(hundred, async (part) => part.includes(99), always)).toEqual([99])
    const few = hundred.slice(0, 7)
    expect(await cut(few, async (part) => part.length === 7, always)).toEqual(few)
  })

  it('stops when no more tries are allowed, with the shortest so far', async () => {
    let tries = 0
    const fails = async (part: readonly number[]): Promise<boolean> => {
      tries++
      return part.includes(0)
    }
    const found = await cut(hundred, fails, () => tries < 3)
    expect(tries).toBe(3)
    expect(found).toContain(0)
    expect(found.length).toBeLessThan(hundred.length)
  })
})
