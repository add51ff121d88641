import { expect, it } from 'vitest'
import { runExamples } from '../../design/test/run-examples.ts'

it('runs the examples of the manual, which print what they say', { timeout: 60_000 }, () => {
  const examples = runExamples(new URL('../README.md', import.meta.url))
  expect(examples.flatMap(({ promised }) => promised)).toHaveLength(2)
  for (const { printed, promised } of examples) expect(printed).toEqual(promised)
})
