import { isKind } from '@magazineai/design'
import type { LayerOf, Page } from '@magazineai/design'

/** Returns the pictures of a page, by their ids, of which the facing page shows the other half. `index` is that of the page, of pages that are bound at the left. */
export function runsOver(pages: readonly Page[], index: number): ReadonlySet<string> {
  const facing = index === 0 ? undefined : pages[index % 2 ? index + 1 : index - 1]
  const others = facing ? pictures(facing).map(([, picture]) => picture) : []
  return new Set(
    pictures(pages[index])
      .filter(([, picture]) => others.some((other) => isSame(picture, other)))
      .map(([id]) => id),
  )
}

const pictures = (page: Page | undefined): [string, LayerOf<'Image'>][] =>
  Object.entries(page?.layers ?? {}).flatMap(([id, layer]): [string, LayerOf<'Image'>][] => (isKind(layer, 'Image') ? [[id, layer]] : []))

/** True of two layers of one picture in one slot, as large in both. */
const isSame = (a: LayerOf<'Image'>, b: LayerOf<'Image'>): boolean =>
  a.slot !== undefined &&
  a.slot.role === b.slot?.role &&
  a.slot.group === b.slot.group &&
  a.slot.index === b.slot.index &&
  a.props.image.url === b.props.image.url &&
  Math.abs(a.props.image.boxSize.width - b.props.image.boxSize.width) < 1
