import { isKind } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { printedOn } from '../setters/pull-quotes.ts'
import { fillIn } from '../wording/wording.ts'
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

/** The part of the back cover. */
const BACK = 'back'

/** Returns whether a picture of the cover need not stand inside for what is said of it: that is printed outside, or has its place in the imprint on the back. */
export const isToldOutside = (context: FillContext, caption: string): boolean =>
  isSaidOutside(context, caption) || context.draft.slots(BACK).length > 0

/** Returns what is said of the picture of the cover and stands on none of the pages that `isPrinted` looks through. */
export const saidOfCover = (context: FillContext, isPrinted: (caption: string) => boolean): string[] =>
  picturesOnCover(context).flatMap(({ caption }) => (caption && !isPrinted(caption) ? [fillIn(context.wording.onCover, { caption })] : []))

/** Returns what is said of the picture of the cover and stands on no page of the issue. */
export function untoldOfCover(context: FillContext): string[] {
  const { draft } = context
  return saidOfCover(context, (caption) => draft.design.pages.some((_, page) => printedOn(draft, '', page)(caption)))
}
