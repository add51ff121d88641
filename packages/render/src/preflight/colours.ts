import type { Item, LayerFrame, PageFrame, Paint } from '../frame.ts'
import { count, finding, type Finding, type FindingKind } from './finding.ts'

/** The most ink a coated sheet takes, percent of all plates together: the limit of `paint/pdf/ink.ts`, which binds what is converted but no swatch. */
const MAX_INK = 300

/** A colour as the display list gives it. */
type Colour = Pick<Extract<Paint, { type: 'solid' }>, 'color' | 'cmyk'>

/** Where a colour is found first, and on how many layers. */
interface Use {
  page: string
  number: number
  layer: string
  layers: number
}

/**
 * Finds colours a press cannot print as they are seen: those without percentages of the four inks, and those with more ink than paper
 * takes.
 */
export function pressColours(frames: readonly PageFrame[]): Finding[] {
  const screenOnly = new Map<string, Use>()
  const heavy = new Map<string, Use>()
  for (const frame of frames)
    for (const layer of frame.layers)
      visit(layer, (id, colour) => {
        if (isScreenOnly(colour)) note(screenOnly, colour.color.slice(0, 7), frame, id)
        const ink = (colour.cmyk ?? []).reduce((sum, plate) => sum + plate, 0)
        if (ink > MAX_INK) note(heavy, `${colour.color.slice(0, 7)} with ${Math.round(ink)} %`, frame, id)
      })
  return [
    ...findings('colour', screenOnly, (name) => `${name} has no values for print and may come out otherwise`),
    ...findings('ink', heavy, (name) => `${name} is more ink than paper takes`),
  ]
}

const findings = (kind: FindingKind, uses: ReadonlyMap<string, Use>, say: (name: string) => string): Finding[] =>
  [...uses].map(([name, use]) => finding(kind, 'warning', use, `${say(name)}${use.layers > 1 ? ` (${count(use.layers, 'layer')})` : ''}`))

function note(uses: Map<string, Use>, name: string, { page, number }: PageFrame, layer: string): void {
  const known = uses.get(name)
  if (known) known.layers += 1
  else uses.set(name, { page, number, layer, layers: 1 })
}

/** Calls back with every colour of a layer and of those in it, once for each layer. */
function visit(layer: LayerFrame, found: (layer: string, colour: Colour) => void): void {
  const colours = layer.items.flatMap(itemPaints).flatMap((paint): Colour[] => (paint.type === 'solid' ? [paint] : paint.stops))
  const distinct = new Map(colours.map((colour) => [`${colour.color} ${colour.cmyk?.join(' ') ?? ''}`, colour]))
  for (const colour of distinct.values()) found(layer.id, colour)
  for (const child of layer.children) visit(child, found)
}

function itemPaints(item: Item): Paint[] {
  if (item.type === 'group') return item.items.flatMap(itemPaints)
  if (item.type === 'text') return item.segments.flatMap((segment) => (segment.space ? [] : [segment.fill]))
  return item.type === 'path' ? [item.fill, item.stroke?.paint].flatMap((paint) => paint ?? []) : []
}

/** Black, white and greys are safe without values: they print on the black plate or as a neutral mix. */
const isScreenOnly = ({ color, cmyk }: Colour): boolean =>
  !cmyk && !(color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5, 7))
