import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import type { Paint } from '../../frame.ts'
import { channels, type InkSet } from './ink.ts'

type GradientPaint = Exclude<Paint, { type: 'solid' }>

/** A colour on the way, as components. */
interface Stop {
  offset: number
  values: readonly number[]
}

/** Registers the shading of a gradient's colours. */
export const colorShading = (context: PDFContext, paint: GradientPaint, inks: InkSet): PDFRef =>
  shading(context, paint, inks.space, inks.space === 'DeviceRGB' ? stopsOf(paint, inks) : pressStops(paint, inks))

/** Registers the shading of a gradient's opacity as a grey, for a soft mask. */
export const alphaShading = (context: PDFContext, paint: GradientPaint): PDFRef =>
  shading(
    context,
    paint,
    'DeviceGray',
    paint.stops.map(({ color, offset }) => ({ offset, values: [channels(color)[3]] })),
  )

/** Tells whether a stop lets something shine through. */
export const isTranslucent = (paint: GradientPaint): boolean => paint.stops.some((stop) => channels(stop.color)[3] < 1)

const stopsOf = ({ stops }: GradientPaint, inks: InkSet): Stop[] =>
  stops.map(({ color, cmyk, offset }) => ({ offset, values: inks.of(color, cmyk, 'area').components }))

/** Straight pieces that a way through sRGB is cut into, so that it looks on paper as it does on screen. */
const PIECES = 8

/** The inks of a gradient: between swatches with inks of their own mixed as inks, else mixed as on screen and separated piece by piece. */
function pressStops(paint: GradientPaint, inks: InkSet): Stop[] {
  const { stops } = paint
  const own = stopsOf(paint, inks)
  return own.flatMap((stop, i) => {
    const [from, to] = [stops[i]!, stops[i + 1]]
    if (!to || (from.cmyk && to.cmyk)) return [stop]
    const between = Array.from({ length: PIECES - 1 }, (_, n) => {
      const share = (n + 1) / PIECES
      return {
        offset: from.offset + (to.offset - from.offset) * share,
        values: inks.of(mixed(from.color, to.color, share), undefined, 'area').components,
      }
    })
    return [stop, ...between]
  })
}

/** A colour between two others, opaque. */
function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const hex = [0, 1, 2].map((k) =>
    Math.round(a[k]! + (b[k]! - a[k]!) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

function shading(context: PDFContext, paint: GradientPaint, space: string, stops: readonly Stop[]): PDFRef {
  const coords = paint.type === 'linear' ? [paint.x1, paint.y1, paint.x2, paint.y2] : [paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r]
  const dict = {
    ShadingType: paint.type === 'linear' ? 2 : 3,
    ColorSpace: space,
    Coords: coords,
    Extend: [true, true],
    Function: blend(stops),
  }
  return context.register(context.obj(dict))
}

/** A function from 0–1 to the colours: one straight piece between each two stops. */
function blend(stops: readonly Stop[]) {
  const first = stops[0]!
  const last = stops.at(-1)!
  const ends = [...(first.offset > 0 ? [{ ...first, offset: 0 }] : []), ...stops, ...(last.offset < 1 ? [{ ...last, offset: 1 }] : [])]
  const pieces = ends
    .slice(1)
    .map((to, i) => ({ FunctionType: 2, Domain: [0, 1], N: 1, C0: rounded(ends[i]!.values), C1: rounded(to.values) }))
  if (pieces.length === 1) return pieces[0]!
  const bounds = ends.slice(1, -1).map((stop) => stop.offset)
  return { FunctionType: 3, Domain: [0, 1], Functions: pieces, Bounds: bounds, Encode: pieces.flatMap(() => [0, 1]) }
}

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4)
