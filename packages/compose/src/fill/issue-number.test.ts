import { expect, it } from 'vitest'
import { numberIn } from './issue-number.ts'

it('a line under a name says which issue it is with those of its parts that do', () => {
  expect(numberIn('Bulletin of the Marsh Rowing Society · no. 31 · May 2024')).toBe('no. 31 · May 2024')
  expect(numberIn('Rundbrief der Freunde des Hafens | Nr. 7 | Herbst 2025')).toBe('Nr. 7 · Herbst 2025')
  expect(numberIn('A paper for friends · made at home')).toBeNull()
  expect(numberIn('no. 31')).toBeNull()
})
