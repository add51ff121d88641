import type { LayoutContext, Layouter } from './api.ts'
import { allKinds } from './layers/all-kinds.ts'
import { createLayouterOf } from './layouter-of.ts'

/** Makes a layouter of all kinds of layers. It keeps what it laid out for as long as the objects it was made from live. */
export const createLayouter = (context: LayoutContext): Layouter => createLayouterOf(context, allKinds)
