import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('all are told in their order, but those removed meanwhile', () => {
  const listeners = createListeners()
  const told: string[] = []
  listeners.add(() => {
    told.push('first')
    remove()
  })
  const remove = listeners.add(() => told.push('second'))
  listeners.add(() => told.push('third'))
  listeners.tell()
  expect([told, listeners.size]).toEqual([['first', 'third'], 2])
})
