import { cleanSvg, MAX_MARKUP, type Matrix, type PropsOf, resolveColor } from '@magazineai/design'
import type { Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'
import { recoloured, sizedMarkup, svgDataUrl } from './svg/markup.ts'
import { NoVectorForm, parseSvg, type SvgNode } from './svg/parse.ts'
import { vectorsOf } from './svg/vectors.ts'
import { Undrawable, weightOf } from './svg/weight.ts'

/** A vector graphic in its colours: as outlines, or as a picture that fills its box where a part of it has no vector form. One that cannot be drawn leaves its box empty. */
export const Svg: LayerRow<'Svg'> = {
  content: ({ props }, context) => {
    if (context.width === 0 || context.height === 0) return { items: [] }
    if (props.markup === undefined) return { items: props.image ? [mirrored(whole(props.image, context), props, context)] : [] }
    try {
      return { items: [mirrored(graphic(props.markup, props.colors, context), props, context)] }
    } catch (error) {
      return { items: [], fault: error instanceof Undrawable ? error.message : 'It cannot be read' }
    }
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
  if (markup.length > MAX_MARKUP) throw new Undrawable('It is too long')
  const resolved = colors.map((color) => resolveColor({ swatches: context.swatches }, color))
  const inks = new Map(resolved.flatMap(({ color, cmyk }) => (cmyk ? [[color, { cmyk }] as const] : [])))
  const drawn = recoloured(
    markup,
    resolved.map(({ color }) => color),
  )
  const root = rootOf(drawn)
  const weight = weightOf(root)
  return vectorsOf(root, context.width, context.height, inks) ?? pictureOf(drawn, weight, context)
}

/** A graphic as a picture. */
const pictureOf = (markup: string, weight: number, context: LayerContext): Item =>
  whole(svgDataUrl(sizedMarkup(cleaned(markup), context.width, context.height, weight)), context)

/** The tree of a graphic, put in order first where it is not well formed. @throws Undrawable when it is none. */
function rootOf(markup: string): SvgNode {
  try {
    return parseSvg(markup)
  } catch (error) {
    if (error instanceof NoVectorForm) return parseSvg(cleaned(markup))
    throw error
  }
}

/** Markup as `cleanSvg` leaves it: what is painted is clean even where a design was stored before all had to be. @throws Undrawable when it is none. */
function cleaned(markup: string): string {
  const clean = cleanSvg(markup)
  if (clean === null) throw new Undrawable('It cannot be read')
  return clean
}

const whole = (url: string, { width, height }: LayerContext): Item => filling(url, 0, 0, width, height, rectangle(0, 0, width, height))
