import type { z } from 'zod'
import type { Design } from '../design.ts'

/**
 * What one kind of operation knows. An operation is plain data; the verb gives it its meaning.
 * Laws, proved for every verb by `testOperation`: applying the inverse restores the design, the operation survives JSON,
 * the design given in is never changed, and what an operation does not name keeps its identity.
 */
export interface OperationHandler<O, Inverse> {
  schema: z.ZodType<O>
  /** The design after the operation. @throws Refusal when the operation does not fit the design. */
  apply(design: Design, op: O): Design
  /** The operations that, in order, undo `op`; `before` is the design it is or was applied to. @throws Refusal as `apply`. */
  invert(op: O, before: Design): Inverse[]
  /** One operation that does what `a` and then `b` do, or null. Absent = never. */
  merge?(a: O, b: O): O | null
  /** How operations that each name a part of their own of one whole are done in one go, so that a thousand parts are copied once. */
  joint?: {
    /** The whole and the part that an operation names. */
    names(op: O): { whole: string; part: string }
    /** As `apply` for each in turn; all name the same whole and no part twice. */
    apply(design: Design, ops: readonly O[]): Design
  }
}

/** Says in one sentence why an operation does not fit a design. `apply` turns it into a result. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** @throws Refusal with the reason, always. */
export const refuse = (reason: string): never => {
  throw new Refusal(reason)
}
