import type { Item, LayerFrame, PageFrame, Paint } from '../frame.ts'
import type { Finding } from './finding.ts'

/** Colours without percentages of the four inks: a press gets them converted, which may shift saturated ones. Black, white and greys are safe. */
export function screenColours(frames: readonly PageFrame[]): Finding[] {
  const colours = new Set(frames.flatMap((frame) => frame.layers.flatMap(paintsOf)).flatMap(screenOnly))
  if (colours.size === 0) return []
  const some = [...colours].slice(0, 5).join(', ')
  const message = `${colours.size} colour${colours.size === 1 ? ' has' : 's have'} no values for print: ${some}${colours.size > 5 ? ' …' : ''}`
  return [{ kind: 'colour', level: 'warning', page: null, layer: null, message }]
}

const paintsOf = (layer: LayerFrame): Paint[] => [...layer.items.flatMap(itemPaints), ...layer.children.flatMap(paintsOf)]

function itemPaints(item: Item): Paint[] {
  if (item.type === 'group') return item.items.flatMap(itemPaints)
  if (item.type === 'text') return item.segments.flatMap((segment) => (segment.space ? [] : [segment.fill]))
  return item.type === 'path' ? [item.fill, item.stroke?.paint].flatMap((paint) => paint ?? []) : []
}

const screenOnly = (paint: Paint): string[] =>
  (paint.type === 'solid' ? [paint] : paint.stops).flatMap(({ color, cmyk }) => (cmyk || isGrey(color) ? [] : [color.slice(0, 7)]))

const isGrey = (color: string) => color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5, 7)
