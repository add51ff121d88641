import type { Px } from '@magazineai/design'
import { roomFor } from '../../a4-page.ts'
import { displayFace } from '../../display-face.ts'

/** Characters that fit: columns of a width, in lines of Cormorant Garamond at 46 px (0.382 em on average). */
export const room = (lines: number, width: Px): number => roomFor(lines, width, 46 * 0.382)

const bodoni = displayFace({ ascent: 1.125, descent: 0.4, caps: 0.7 })

/** Distance from the top of a frame to the top of its capitals, in Bodoni Moda of a size. */
export const capInset = bodoni.capInset

/** Height of a frame that holds lines of Bodoni Moda. */
export const displayHeight = bodoni.height
