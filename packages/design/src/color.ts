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
