import type { Design } from './design.ts'

/** A colour made definite: `#rrggbb` or `#rrggbbaa` for screens and, when its swatch says so, percentages of cyan, magenta, yellow, black. */
export interface ResolvedColor {
  color: string
  cmyk?: [number, number, number, number]
}

/** What stands in for a swatch that is missing. */
const MISSING = '#000000'

const long = (color: string): string =>
  color.length === 4 ? `#${color.slice(1).replaceAll(/./g, '$&$&')}`.toLowerCase() : color.toLowerCase()

/** Resolves a colour of the design, which may be `swatch:<id>`. A missing swatch, or one that names another, is black. */
export const resolveColor = (design: Pick<Design, 'swatches'>, color: string): ResolvedColor => {
  if (!color.startsWith('swatch:')) return { color: long(color) }
  const swatch = design.swatches.find((each) => each.id === color.slice('swatch:'.length))
  if (!swatch || swatch.color.startsWith('swatch:')) return { color: MISSING }
  return swatch.cmyk ? { color: long(swatch.color), cmyk: swatch.cmyk } : { color: long(swatch.color) }
}

/** Returns the contrast of two colours (`#rrggbb`; how far they let through is not asked) by WCAG 2.2, 1–21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
