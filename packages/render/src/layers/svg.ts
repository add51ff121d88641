import { rectangle } from '../geometry/outlines.ts'
import { solid } from '../colour.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'
import { recoloured, svgDataUrl } from './svg-markup.ts'

/** A vector graphic, drawn as a picture that fills its box. */
export const Svg: LayerRow<'Svg'> = {
  content: ({ props }, context) => {
    const url = props.markup
      ? svgDataUrl(
          recoloured(
            props.markup,
            props.colors.map((color) => hex(color, context)),
          ),
        )
      : props.image
    return { items: url ? [filling(url, 0, 0, context.width, context.height, rectangle(0, 0, context.width, context.height))] : [] }
  },
}

const hex = (color: string, { swatches }: LayerContext) => solid(color, swatches).color
