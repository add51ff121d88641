import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import type { Paint } from '../../frame.ts'
import { channels } from './ink.ts'

type GradientPaint = Exclude<Paint, { type: 'solid' }>

/** The shading of a gradient's colours. */
export const colorShading = (context: PDFContext, paint: GradientPaint): PDFRef =>
  shading(context, paint, 'DeviceRGB', (color) =>
    channels(color)
      .slice(0, 3)
      .map((value) => value / 255),
  )

/** The shading of a gradient's opacity as a grey. */
export const alphaShading = (context: PDFContext, paint: GradientPaint): PDFRef =>
  shading(context, paint, 'DeviceGray', (color) => [channels(color)[3]])

/** True when a stop lets something shine through. */
export const isTranslucent = (paint: GradientPaint): boolean => paint.stops.some((stop) => channels(stop.color)[3] < 1)

function shading(context: PDFContext, paint: GradientPaint, space: string, values: (color: string) => number[]): PDFRef {
  const coords = paint.type === 'linear' ? [paint.x1, paint.y1, paint.x2, paint.y2] : [paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r]
  const dict = {
    ShadingType: paint.type === 'linear' ? 2 : 3,
    ColorSpace: space,
    Coords: coords,
    Extend: [true, true],
    Function: blend(paint, values),
  }
  return context.register(context.obj(dict))
}

/** A function from 0–1 to the colours: one straight piece between each two stops. */
function blend({ stops }: GradientPaint, values: (color: string) => number[]) {
  const first = stops[0]!
  const last = stops.at(-1)!
  const ends = [...(first.offset > 0 ? [{ ...first, offset: 0 }] : []), ...stops, ...(last.offset < 1 ? [{ ...last, offset: 1 }] : [])]
  const pieces = ends.slice(1).map((to, i) => ({ FunctionType: 2, Domain: [0, 1], N: 1, C0: values(ends[i]!.color), C1: values(to.color) }))
  if (pieces.length === 1) return pieces[0]!
  const bounds = ends.slice(1, -1).map((stop) => stop.offset)
  return { FunctionType: 3, Domain: [0, 1], Functions: pieces, Bounds: bounds, Encode: pieces.flatMap(() => [0, 1]) }
}
