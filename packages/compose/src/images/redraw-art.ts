import { isKind, ROOT, type Layer, type WantedArt } from '@magazineai/design'
import { motifsOn } from './shown-motifs.ts'
import type { FillContext } from '../fill/context.ts'
import type { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'

/** A box of a page, page pixels. */
export interface ArtBox {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = ({ props: { position, boxSize } }: Layer): ArtBox => ({ ...position, ...boxSize })

/** Returns the box of what a template shows on a page in place of a picture; null where it shows nothing, or words stand on it. */
export function artBoxOn(draft: Draft, group: string, page: number): ArtBox | null {
  const [field, ...others] = draft.slots(group, 'art-ground').filter((place) => place.page === page)
  if (!field || others.length) return null
  const box = boxOf(field.layer)
  const isMet = ({ x, y, width, height }: ArtBox): boolean =>
    x < box.x + box.width && x + width > box.x && y < box.y + box.height && y + height > box.y
  const texts = Object.values(draft.design.pages[page]?.layers ?? {}).filter((layer) => isKind(layer, 'Text'))
  return texts.some((layer) => isMet(boxOf(layer))) ? null : box
}

/** Draws what a template shows in place of a picture anew, in another box: the same thing, at the same place among the layers of its page. */
export function redrawArt(
  { draft, art, stories, lettersFor }: FillContext,
  group: string,
  page: number,
  box: ArtBox,
  how: Pick<WantedArt, 'manner' | 'within'> = {},
): void {
  const shown = draft.design.pages[page]
  if (!shown || !art) return
  const [subject] = motifsOn(shown)
  const old = [...draft.slots(group, 'art-ground'), ...draft.slots(group, 'art')].filter((place) => place.page === page)
  const order = shown.layers[ROOT]?.child ?? []
  const from = order.findIndex((id) => old.some((place) => place.id === id))
  const over = order.slice(from).find((id) => !old.some((place) => place.id === id))
  draft.remove(old)
  const story = stories.get(group)
  const letters = story?.planned.page === page + 1 ? lettersFor(story.title) : undefined
  art(box, { page, subject, letters, ...how }).forEach(({ id, layer }, index) => {
    const slot = { role: index ? 'art' : 'art-ground', group, optional: true }
    draft.add(page, `${group}-${id}`, { ...layer, parent: ROOT, slot, provenance: templateProvenance }, over)
  })
}
