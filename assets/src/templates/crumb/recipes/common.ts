import type { Px } from '@magazineai/design'
import { roomFor } from '../../a4-page.ts'
import { displayFace } from '../../display-face.ts'

/** Characters that fit: columns of a width, in ragged lines of DM Sans at 36.5 px (0.452 em on average, a twelfth lost at the right). */
export const room = (lines: number, width: Px): number => roomFor(lines, width, 36.5 * 0.452 * 1.08)

const gloock = displayFace({ ascent: 0.975, descent: 0.225, caps: 0.75 })

/** Distance from the top of a frame to the top of its capitals, in Gloock of a size. */
export const capInset = gloock.capInset

/** Height of a frame that holds lines of Gloock. */
export const displayHeight = gloock.height
