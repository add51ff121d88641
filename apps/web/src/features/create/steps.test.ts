import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

test('steps before the present one are done, those after are ahead', () => {
  const states = stepsOf({ step: 'writing', status: 'running' }).map(({ state }) => state)
  expect(states).toEqual(['done', 'done', 'now', 'ahead', 'ahead'])
  expect(stepsOf({ step: 'queued', status: 'queued' }).every(({ state }) => state === 'ahead')).toBe(true)
  expect(stepsOf({ step: 'done', status: 'finished' }).every(({ state }) => state === 'done')).toBe(true)
})

test('an outline to be looked at comes first', () => {
  const steps = stepsOf({ step: 'outline', status: 'running' })
  expect(steps[0]).toEqual({ id: 'outline', label: 'Making the outline', state: 'now' })
  expect(steps.slice(1).map(({ id, state }) => [id, state])).toEqual([
    ['writing', 'ahead'],
    ['fitting', 'ahead'],
    ['checking', 'ahead'],
  ])
})
