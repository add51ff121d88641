import { z } from 'zod'
import { DesignHead } from '../design.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** Sets what belongs to the design as a whole: name, language, page size, bleed, margins, grid, swatches, fonts. */
export const SetDesign = z.object({
  op: z.literal('set-design'),
  set: DesignHead.omit({ format: true, version: true, masters: true, stories: true, styles: true }).partial(),
  unset: z.array(z.enum(['columns', 'facing', 'binding'])).optional(),
})
export type SetDesign = z.infer<typeof SetDesign>

/** How `set-design` works. */
export const setDesign: OperationHandler<SetDesign, SetDesign> = {
  schema: SetDesign,
  apply(design, op) {
    const ids = op.set.swatches?.map((swatch) => swatch.id) ?? []
    const twin = ids.find((id, i) => ids.indexOf(id) !== i)
    if (twin !== undefined) refuse(`The swatch “${twin}” is there twice.`)
    return patched(design, op)
  },
  invert: (op, before) => [{ op: 'set-design', ...unpatch(before, op) } as SetDesign],
  merge: (a, b) => ({ op: 'set-design', ...mergePatches(a, b) }) as SetDesign,
}
