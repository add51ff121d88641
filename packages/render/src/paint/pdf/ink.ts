import type { Paint } from '../../frame.ts'
import type { Separation } from './icc/separation.ts'

/** A colour as a PDF takes it, and how opaque it is. */
export interface Ink {
  /** Components 0–1: three for sRGB, four for CMYK. */
  components: readonly number[]
  alpha: number
  /** True for black that is printed over what lies beneath, so that no white shows when the plates are out of register. */
  overprint: boolean
}

/** Where a colour is used: the black of text and rules is printed with the black plate alone. */
export type InkUse = 'text' | 'area'

/** The colours of a PDF. This is the one place that decides between sRGB and CMYK. */
export interface InkSet {
  space: 'DeviceRGB' | 'DeviceCMYK'
  /** The ink of `#rrggbb` or `#rrggbbaa`; `cmyk` are the percentages of its swatch. */
  of: (color: string, cmyk: readonly number[] | undefined, use: InkUse) => Ink
}

/** Colours for screens: sRGB throughout, so that what is seen there is seen here. */
export const screenInks: InkSet = {
  space: 'DeviceRGB',
  of: (color) => {
    const [r, g, b, alpha] = channels(color)
    return { components: [r / 255, g / 255, b / 255], alpha, overprint: false }
  },
}

/** Text up to this value of its lightest channel is black text, if its channels lie no farther apart than `spread`. */
const NEAR_BLACK = { value: 0x33, spread: 0x0c }

/** From this much black on, text without other ink is printed over its ground. */
const OVERPRINTED = 0.8

/**
 * Creates the inks for a press: the CMYK of a swatch as it is, black and near-black text on the black plate alone, everything else
 * separated.
 */
export const pressInks = (separation: Separation): InkSet => ({
  space: 'DeviceCMYK',
  of: (color, cmyk, use) => {
    const [r, g, b, alpha] = channels(color)
    const components = cmyk ? cmyk.map((percent) => percent / 100) : separated(r, g, b, use, separation)
    const [c, m, y, k] = components as [number, number, number, number]
    return { components, alpha, overprint: use === 'text' && alpha === 1 && c + m + y === 0 && k >= OVERPRINTED }
  },
})

function separated(r: number, g: number, b: number, use: InkUse, { color }: Separation): readonly number[] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const isBlack = most === 0 || (use === 'text' && most <= NEAR_BLACK.value && most - least <= NEAR_BLACK.spread)
  return isBlack ? [0, 0, 0, 1 - (r + g + b) / 765] : color(r, g, b)
}

/** Returns the ink of a paint where only one colour can be used: of a gradient its first. */
export const inkOfPaint = (inks: InkSet, paint: Paint, use: InkUse): Ink => {
  const { color, cmyk } = paint.type === 'solid' ? paint : (paint.stops[0] ?? { color: '#000000' })
  return inks.of(color, cmyk, use)
}

/** Returns the operator that sets a fill or stroke colour of so many components. */
export const inkOperator = (ink: Ink, stroke: boolean): string =>
  ink.components.length === 4 ? (stroke ? 'K' : 'k') : stroke ? 'RG' : 'rg'

/** Returns red, green and blue 0–255, and opacity 0–1, of `#rrggbb` or `#rrggbbaa`. */
export function channels(color: string): [r: number, g: number, b: number, a: number] {
  const at = (i: number) => Number.parseInt(color.slice(i, i + 2), 16)
  return [at(1), at(3), at(5), color.length > 7 ? at(7) / 255 : 1]
}
