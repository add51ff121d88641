import { type Matrix, type PropsOf, resolveColor } from '@magazineai/design'
import type { Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'
import { recoloured, sizedMarkup, svgDataUrl } from './svg/markup.ts'
import { vectorsOf } from './svg/vectors.ts'

/** A vector graphic in its colours: as outlines, or as a picture that fills its box where a part of it has no vector form. */
export const Svg: LayerRow<'Svg'> = {
  content: ({ props }, context) => {
    const item = props.markup !== undefined ? graphic(props.markup, props.colors, context) : props.image && whole(props.image, context)
    return { items: item ? [mirrored(item, props, context)] : [] }
  },
}

/** A graphic whose left and right, or top and bottom, are exchanged. */
function mirrored(item: Item, { flipHorizontal = false, flipVertical = false }: PropsOf<'Svg'>, { width, height }: LayerContext): Item {
  if (!flipHorizontal && !flipVertical) return item
  if (item.type === 'image') return { ...item, flipX: flipHorizontal, flipY: flipVertical }
  if (item.type === 'link') return item
  const matrix: Matrix = [flipHorizontal ? -1 : 1, 0, 0, flipVertical ? -1 : 1, flipHorizontal ? width : 0, flipVertical ? height : 0]
  return { type: 'group', matrix, items: [item] }
}

function graphic(markup: string, colors: readonly string[], context: LayerContext): Item {
  const resolved = colors.map((color) => resolveColor({ swatches: context.swatches }, color))
  const inks = new Map(resolved.flatMap(({ color, cmyk }) => (cmyk ? [[color, { cmyk }] as const] : [])))
  const drawn = recoloured(
    markup,
    resolved.map(({ color }) => color),
  )
  return (
    vectorsOf(drawn, context.width, context.height, inks) ?? whole(svgDataUrl(sizedMarkup(drawn, context.width, context.height)), context)
  )
}

const whole = (url: string, { width, height }: LayerContext): Item => filling(url, 0, 0, width, height, rectangle(0, 0, width, height))
