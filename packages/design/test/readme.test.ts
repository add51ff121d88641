import { describe, expect, it } from 'vitest'
import { runExamples } from './run-examples.ts'

describe('the examples of the manual', () => {
  it('run, and print what they say', { timeout: 60_000 }, () => {
    const examples = runExamples(new URL('../README.md', import.meta.url))
    expect(examples.flatMap(({ promised }) => promised).length).toBeGreaterThanOrEqual(4)
    for (const { printed, promised } of examples) expect(printed).toEqual(promised)
  })
})
