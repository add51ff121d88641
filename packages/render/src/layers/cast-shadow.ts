import { hardCopy } from '../bake/hard.ts'
import { softCopy } from '../bake/soft.ts'
import { solid } from '../colour.ts'
import type { Kinds } from './content.ts'

/** A blur given as CSS gives it reaches two standard deviations. */
const DEVIATIONS = 2

/** Blurs under this many page pixels cannot be seen in print: such shadows stay outlines. */
const SHARP = 2

/** Casts the shadow of items: a sharp copy where it is hardly blurred, else a picture; null when they cover nothing. */
export const castShadow: Kinds['shadow'] = (items, { x, y, blur, color: ink }, { swatches, texts }) => {
  const { color } = solid(ink, swatches)
  return blur < SHARP ? hardCopy(items, x, y, color) : softCopy(items, { x, y, deviation: blur / DEVIATIONS, color }, texts.letters)
}
