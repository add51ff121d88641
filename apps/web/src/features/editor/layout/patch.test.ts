import { expect, it } from 'vitest'
import { patchBetween, patched } from './patch.ts'

/** Sends a patch as a worker gets it, applies it, and compares. */
function sent<T>(before: T, after: T): T {
  const patch = patchBetween(before, after)
  if (!patch) return before
  const result = patched(before, structuredClone(patch)) as T
  expect(result).toEqual(after)
  return result
}

it('makes one value of another', () => {
  sent({ a: 1, b: { c: [1, 2, 3] } }, { a: 2, b: { c: [1, 4, 3] }, d: null })
  sent({ a: 1, b: 2 } as Record<string, number>, { b: 2 })
  sent([1, 2, 3, 4], [1, 4])
  sent([1, 4], [1, 2, 3, 4])
  sent([{ a: 1 }], [{ a: 1 }, { a: 2 }])
  sent<unknown>({ a: [1] }, { a: { 0: 1 } })
  sent<unknown>(null, { a: 1 })
})

it('says nothing of what is the same', () => {
  const page = { id: 'p', layers: { a: { x: 1 } } }
  expect(patchBetween(page, page)).toBeNull()
  expect(patchBetween(page, structuredClone(page))).toBeNull()
})

it('carries the changed layer alone, and leaves all others the same objects', () => {
  const layers = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`l${index}`, { x: index, text: 'long '.repeat(50) }]))
  const before = {
    pages: [
      { id: 'a', layers },
      { id: 'b', layers: {} },
    ],
  }
  const after = { pages: [{ id: 'a', layers: { ...layers, l7: { ...layers['l7']!, x: 99 } } }, before.pages[1]!] }
  expect(JSON.stringify(patchBetween(before, after)).length).toBeLessThan(300)
  const result = sent(before, after)
  expect(result.pages[1]).toBe(before.pages[1])
  expect(result.pages[0]!.layers['l8']).toBe(layers['l8'])
})

it('refuses a patch that was made for something else', () => {
  const patch = patchBetween([1], [1, 2])!
  expect(() => patched({}, patch)).toThrow(TypeError)
})
