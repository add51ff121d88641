import type { LayerOf } from '@magazineai/design'
import { fillOf } from '../colour.ts'
import type { Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { pictureItem } from './picture.ts'

/** The paper: colour or gradient, then the background picture, all out to the edge of the bleed. */
export const Root: LayerRow<'Root'> = {
  content: (layer, context) => ({ items: paper(layer, context) }),
  inputs: (_, { design }) => [design.bleed],
}

function paper({ props }: LayerOf<'Root'>, { design, width, height, swatches }: LayerContext): Item[] {
  const { bleed } = design
  const d = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
  const fill = fillOf(props, swatches, width, height)
  const items: Item[] = fill ? [{ type: 'path', d, fill, stroke: null }] : []
  return props.image ? [...items, pictureItem(props.image, d)] : items
}
