import { isKind } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { printedOn } from '../setters/pull-quotes.ts'
import type { OwnPhoto } from '../ports.ts'

/** Pages on which what is said of the picture of a cover may stand: the cover, and the contents behind it. */
const OUTER = 3

/** Returns the pictures of the user that the cover shows; none where the user brought no other: that is shown in its text as well. */
export function picturesOnCover({ draft, picker }: FillContext): OwnPhoto[] {
  if (picker.count < 2) return []
  const layers = Object.values(draft.design.pages[0]?.layers ?? {})
  return layers.flatMap((layer) => (isKind(layer, 'Image') ? (picker.at(layer.props.image.url) ?? []) : []))
}

/** Returns whether a text is printed on the cover, or on one of the pages that open the issue. */
export function isSaidOutside({ draft, stories }: FillContext, text: string): boolean {
  const first = Math.min(OUTER, ...[...stories.values()].map(({ planned }) => planned.page - 1))
  return Array.from({ length: first }, (_, page) => page).some((page) => printedOn(draft, '', page)(text))
}
