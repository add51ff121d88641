import { isRightToLeft } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { mirrored } from './mirror.ts'

/**
 * Returns a composed design as it is printed. Composing places everything for reading from the left, whatever the language; the magazine
 * of a language that is read from the right is the reflection of that.
 */
export const printed = (design: Design): Design => (isRightToLeft(design.language) ? mirrored(design) : design)
