import { isRightToLeft } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { emphasised } from '../typography/script-styles.ts'
import { mirrored } from './mirror.ts'

/**
 * Returns a composed design as it is printed. Composing places everything for reading from the left, whatever the language; the magazine
 * of a language that is read from the right is the reflection of that. Where a language knows no italics, what was emphasised by them is bold.
 */
export function printed(design: Design): Design {
  const said = emphasised(design)
  return isRightToLeft(design.language) ? mirrored(said) : said
}
