import { z } from 'zod'
import type { Design } from '../design.ts'
import { own } from '../own.ts'
import { Id } from '../primitives.ts'
import { CharacterStyle, ParagraphStyle } from '../text.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

const named = { op: z.literal('set-style-props'), id: Id }

/** Sets and removes attributes of one style. Only what is named changes, so that edits of different attributes commute; `set-style` adds and removes whole styles. */
export const SetStyleProps = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('paragraph'),
    set: ParagraphStyle.partial(),
    unset: z.array(ParagraphStyle.omit({ name: true }).keyof()).optional(),
  }),
  z.object({
    ...named,
    kind: z.literal('character'),
    set: CharacterStyle.partial(),
    unset: z.array(CharacterStyle.omit({ name: true }).keyof()).optional(),
  }),
])
export type SetStyleProps = z.infer<typeof SetStyleProps>

const styleOf = (design: Design, op: SetStyleProps): object =>
  own<object>(design.styles[op.kind], op.id) ?? refuse(`There is no ${op.kind} style “${op.id}”.`)

/** How `set-style-props` works. */
export const setStyleProps: OperationHandler<SetStyleProps, SetStyleProps> = {
  schema: SetStyleProps,

  apply(design, op) {
    const style = patched(styleOf(design, op), op)
    return { ...design, styles: { ...design.styles, [op.kind]: { ...design.styles[op.kind], [op.id]: style } } }
  },

  invert: (op, before) => [{ op: op.op, kind: op.kind, id: op.id, ...unpatch(styleOf(before, op), op) } as SetStyleProps],

  merge: (a, b) =>
    a.kind === b.kind && a.id === b.id ? ({ op: a.op, kind: a.kind, id: a.id, ...mergePatches(a, b) } as SetStyleProps) : null,
}
