import type { Paint } from '../../frame.ts'

/** CMYK percentages of the colours of a graphic that come from swatches, by their colour on screen. */
export type Inks = ReadonlyMap<string, { cmyk: readonly [number, number, number, number] }>

/** Returns a colour as a paint, with its CMYK when it has one. */
export const resolvedPaint = (color: string, inks: Inks): Paint => ({ type: 'solid', color, ...inks.get(color) })
