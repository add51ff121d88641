import { expect } from 'vitest'
import { canonicalJson } from '../canonical.ts'
import { Design } from '../design.ts'
import { apply, group, invert, merge, Operation } from '../operation.ts'
import type { Page } from '../page.ts'

const throughJson = (op: Operation): Operation => Operation.parse(JSON.parse(JSON.stringify(op)))

/** Applies an operation that must fit the design. @throws Error with the reason when it does not. */
export const applied = (design: Design, op: Operation): Design => {
  const result = apply(design, op)
  if (!result.ok) throw new Error(`${op.op}: ${result.reason}`)
  return result.design
}

/** Pages and layers that are the same as before, and that the operation does not name, are the same objects, so that layout may remember them. */
const expectIdentity = (before: Design, op: Operation, after: Design): void => {
  const text = JSON.stringify(op)
  const isNamed = (id: string) => text.includes(`"${id}"`)
  const old = new Map([...before.pages, ...before.masters].map((page) => [page.id, page]))
  for (const page of [...after.pages, ...after.masters]) {
    const was: Page | undefined = old.get(page.id)
    if (!was || was === page) continue
    if (!isNamed(page.id)) expect(canonicalJson(was), `${page.id} is the same and yet another object`).not.toBe(canonicalJson(page))
    for (const [id, layer] of Object.entries(page.layers)) {
      const isRemade = was.layers[id] !== undefined && was.layers[id] !== layer && !isNamed(id)
      if (isRemade && canonicalJson(was.layers[id]) === canonicalJson(layer)) throw new Error(`“${id}” is the same and yet another object.`)
    }
  }
}

/**
 * Proves every law of an operation on one case: it applies; the design is still one; its inverse restores it, as a value and as JSON, and
 * it may be done again; both survive JSON and their own schema; the design given in is left as it was.
 * @returns the design after the operation, for what the case itself expects.
 */
export const testOperation = (before: Design, op: Operation): Design => {
  const untouched = canonicalJson(before)
  const after = applied(before, op)
  const inverse = invert(op, before)
  for (const each of [op, inverse]) expect(throughJson(each)).toEqual(each)
  const restored = applied(after, throughJson(inverse))
  expect(restored).toEqual(before)
  expect(canonicalJson(restored)).toBe(untouched)
  expect(canonicalJson(applied(restored, throughJson(op)))).toBe(canonicalJson(after))
  expect(canonicalJson(before)).toBe(untouched)
  expect(Design.safeParse(after).error).toBeUndefined()
  expectIdentity(before, op, after)
  return after
}

/**
 * Proves the law of merging on two operations that follow each other: merged they do what they do one after the other, and the merged one
 * obeys all laws itself.
 * @returns true when they merge.
 */
export const testMerge = (before: Design, a: Operation, b: Operation): boolean => {
  const merged = merge(a, b)
  const apart = apply(before, group([a, b]))
  if (!merged || !apart.ok) return false
  expect(canonicalJson(testOperation(before, merged))).toBe(canonicalJson(apart.design))
  return true
}

/** Returns the reason an operation is refused for, and expects that the design stayed as it was. */
export const reasonOf = (design: Design, op: Operation): string => {
  const before = canonicalJson(design)
  const result = apply(design, op)
  expect(canonicalJson(design)).toBe(before)
  return result.ok ? 'it was done' : result.reason
}
