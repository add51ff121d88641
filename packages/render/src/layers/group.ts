import type { LayerRow } from './content.ts'

/** Layers that move as one. */
export const Group: LayerRow<'Group'> = {
  content: (_, context) => ({ items: [], children: context.children() }),
  inputs: (_, context) => context.children(),
}
