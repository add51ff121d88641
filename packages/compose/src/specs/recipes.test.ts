import { expect, it } from 'vitest'
import type { MaterialBlock } from '../material/material.ts'
import { recipes } from './recipes.ts'

const list = (...items: string[]): MaterialBlock => ({
  kind: 'items',
  at: [0],
  ordered: false,
  items: items.map((text) => ({ level: 0, text: [[{ text }]] })),
})

it('things that are needed stand beside a method, clauses of sentences in its text', () => {
  const clause = 'You may charge a reasonable copying fee for any distribution of this package. '.repeat(4).trim()
  for (const spec of [recipes['how-to'], recipes.recipe]) {
    expect(spec.isBeside(list('a screwdriver', 'two brackets'))).toBe(true)
    expect(spec.isBeside(list('a screwdriver', clause))).toBe(false)
  }
})

it('a list that counts what is to be done, one after the other, is the text of a method', () => {
  for (const spec of [recipes['how-to'], recipes.recipe])
    expect(spec.isBeside({ ...list('Turn off the tap.', 'Open the drain.'), ordered: true } as MaterialBlock)).toBe(false)
})
