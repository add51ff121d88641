import { expect, test } from 'vitest'
import { createStore, createValue } from './store.ts'

test('listeners of a value hear of another one, and of the same one nothing', () => {
  const value = createValue(Number.NaN)
  const heard: number[] = []
  const stop = value.subscribe(() => heard.push(value.get()))
  value.set(Number.NaN)
  value.set(1)
  stop()
  value.set(2)
  expect([heard, value.get()]).toEqual([[1], 2])
})

test('a store is told of once for a patch that changes something, and keeps its identity otherwise', () => {
  const store = createStore({ a: 1, b: [2] })
  let times = 0
  store.subscribe(() => times++)
  const before = store.get()
  store.set({ a: 1, b: before.b })
  store.set({})
  expect([store.get(), times]).toEqual([before, 0])
  expect(store.get()).toBe(before)
  store.set({ a: 2, b: [2] })
  expect([store.get(), times]).toEqual([{ a: 2, b: [2] }, 1])
})

test('a listener that changes the store leaves what all see last the same', () => {
  const store = createStore({ count: 0 })
  const seen: number[] = []
  store.subscribe(() => store.get().count < 3 && store.set({ count: store.get().count + 1 }))
  store.subscribe(() => seen.push(store.get().count))
  store.set({ count: 1 })
  expect(seen.every((count) => count === 3)).toBe(true)
})
