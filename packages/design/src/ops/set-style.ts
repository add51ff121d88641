import { z } from 'zod'
import type { Design } from '../design.ts'
import { own, without } from '../own.ts'
import { Id } from '../primitives.ts'
import { CharacterStyle, ParagraphStyle } from '../text.ts'
import type { OperationHandler } from './operation-handler.ts'

/** Adds, exchanges or (`style: null`) removes a paragraph or character style. Text that names a missing style falls back to the default. */
export const SetStyle = z.discriminatedUnion('kind', [
  z.object({ op: z.literal('set-style'), kind: z.literal('paragraph'), id: Id, style: ParagraphStyle.nullable() }),
  z.object({ op: z.literal('set-style'), kind: z.literal('character'), id: Id, style: CharacterStyle.nullable() }),
])
export type SetStyle = z.infer<typeof SetStyle>

const stylesAfter = (design: Design, op: SetStyle): object =>
  op.style === null ? without(design.styles[op.kind], [op.id]) : { ...design.styles[op.kind], [op.id]: op.style }

/** How `set-style` works. */
export const setStyle: OperationHandler<SetStyle, SetStyle> = {
  schema: SetStyle,
  apply: (design, op) => ({ ...design, styles: { ...design.styles, [op.kind]: stylesAfter(design, op) } }),
  invert: (op, before) => [{ ...op, style: own<object>(before.styles[op.kind], op.id) ?? null } as SetStyle],
  merge: (a, b) => (a.kind === b.kind && a.id === b.id ? b : null),
}
