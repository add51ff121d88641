import { createInkGap } from '@magazineai/typeset'
import type { InkLayouter, LayoutContext } from './api.ts'
import { allKinds } from './layers/all-kinds.ts'
import { createLayouterOf } from './layouter-of.ts'
import { lineOutline } from './text/line-outline.ts'

/** Makes a layouter of all kinds of layers. It keeps what it laid out for as long as the objects it was made from live. */
export const createLayouter = (context: LayoutContext): InkLayouter => ({
  ...createLayouterOf(context, allKinds),
  inkGap: createInkGap(context.typesetter),
  lineOutline: (line) => lineOutline(line, context.typesetter),
})
