import type { Paint } from '../../frame.ts'

/** A colour as a PDF takes it, and how opaque it is. */
export interface Ink {
  /** Components 0–1: three for sRGB, four for CMYK. */
  components: readonly number[]
  alpha: number
}

/** Where a colour is used: the black of text and rules is printed with the black plate alone. */
export type InkUse = 'text' | 'area'

/** Greys up to this value are near enough to black to be printed with the black plate alone where they are text. */
const DARK = 0x33

/** The ink of a colour. This is the one place that decides between sRGB and CMYK. */
export function inkOf(color: string, cmyk: readonly number[] | undefined, use: InkUse): Ink {
  const [r, g, b, a] = channels(color)
  if (cmyk) return { components: cmyk.map((percent) => percent / 100), alpha: a }
  const isGrey = r === g && g === b
  if (isGrey && (r === 0 || (use === 'text' && r <= DARK))) return { components: [0, 0, 0, 1 - r / 255], alpha: a }
  return { components: [r / 255, g / 255, b / 255], alpha: a }
}

/** The ink of a paint where only one colour can be used: of a gradient its first. */
export const inkOfPaint = (paint: Paint, use: InkUse): Ink =>
  paint.type === 'solid' ? inkOf(paint.color, paint.cmyk, use) : inkOf(paint.stops[0]?.color ?? '#000000', undefined, use)

/** The operator that sets a fill (`f`) or stroke (`s`) colour of so many components. */
export const inkOperator = (ink: Ink, stroke: boolean): string =>
  ink.components.length === 4 ? (stroke ? 'K' : 'k') : stroke ? 'RG' : 'rg'

/** Red, green and blue 0–255, and opacity 0–1, of `#rrggbb` or `#rrggbbaa`. */
export function channels(color: string): [r: number, g: number, b: number, a: number] {
  const at = (i: number) => Number.parseInt(color.slice(i, i + 2), 16)
  return [at(1), at(3), at(5), color.length > 7 ? at(7) / 255 : 1]
}
