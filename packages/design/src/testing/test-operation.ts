import { expect } from 'vitest'
import { canonicalJson } from '../canonical.ts'
import type { Design } from '../design.ts'
import { apply, invert, Operation } from '../operation.ts'

/**
 * Proves every law of an operation on one case: it applies; its inverse restores the design, as a value and as JSON; both survive JSON
 * and their own schema; the design given in is left as it was.
 * @returns the design after the operation, for what the case itself expects.
 */
export const testOperation = (before: Design, op: Operation): Design => {
  const untouched = canonicalJson(before)
  const result = apply(before, op)
  if (!result.ok) throw new Error(result.reason)
  const inverse = invert(op, before)
  for (const each of [op, inverse]) {
    expect(Operation.parse(JSON.parse(JSON.stringify(each)))).toEqual(each)
  }
  const restored = apply(result.design, JSON.parse(JSON.stringify(inverse)) as Operation)
  if (!restored.ok) throw new Error(`The inverse does not apply: ${restored.reason}`)
  expect(restored.design).toEqual(before)
  expect(canonicalJson(restored.design)).toBe(untouched)
  expect(canonicalJson(before)).toBe(untouched)
  return result.design
}

/** The reason an operation is refused for. */
export const reasonOf = (design: Design, op: Operation): string => {
  const before = canonicalJson(design)
  const result = apply(design, op)
  expect(canonicalJson(design)).toBe(before)
  return result.ok ? 'it was done' : result.reason
}
