import { z } from 'zod'
import { Swatch } from '../design.ts'
import { Id } from '../primitives.ts'
import { following, insertBefore } from './anchor.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** Most swatches one design may hold. */
const MAX_SWATCHES = 500

/**
 * Adds, changes or (`swatch: null`) removes one swatch, so that several people may work on the palette. A new one goes in front of the
 * swatch `before`, or to the end when that is absent or gone; one that is there stays in its place.
 */
export const SetSwatch = z.object({ op: z.literal('set-swatch'), id: Id, swatch: Swatch.nullable(), before: Id.nullable().optional() })
export type SetSwatch = z.infer<typeof SetSwatch>

const swatchesAfter = (swatches: readonly Swatch[], { id, swatch, before = null }: SetSwatch): Swatch[] => {
  if (swatch === null) return swatches.filter((each) => each.id !== id)
  if (swatches.some((each) => each.id === id)) return swatches.map((each) => (each.id === id ? swatch : each))
  return insertBefore(swatches, [swatch], swatches.find((each) => each.id === before) ?? null)
}

/** How `set-swatch` works. */
export const setSwatch: OperationHandler<SetSwatch, SetSwatch> = {
  schema: SetSwatch,

  apply(design, op) {
    if (op.swatch && op.swatch.id !== op.id) refuse(`The swatch “${op.id}” is called “${op.swatch.id}” in itself.`)
    const swatches = swatchesAfter(design.swatches, op)
    if (swatches.length > MAX_SWATCHES) refuse(`A design has ${MAX_SWATCHES} swatches at most.`)
    return { ...design, swatches }
  },

  invert(op, before) {
    const old = before.swatches.find((each) => each.id === op.id)
    if (!old) return [{ op: op.op, id: op.id, swatch: null }]
    return [{ op: op.op, id: op.id, swatch: old, before: following(before.swatches, old)?.id ?? null }]
  },

  /** Not after a removal: what comes back goes to the place `b` names, not to the old one. */
  merge: (a, b) =>
    a.id === b.id && a.swatch !== null
      ? { op: b.op, id: b.id, swatch: b.swatch, ...(a.before !== undefined && { before: a.before }) }
      : null,
}
