import type { Design } from '@magazineai/design'
import { charactersNamed, missingCharacters } from '@magazineai/render'
import type { Item, LayerFrame, Layouter } from '@magazineai/render'

/** Says in a sentence for a person which characters print as empty boxes because no font here has them; nothing when all have one. */
export function boxNotes(design: Design, layouter: Layouter): string[] {
  const missing = design.pages.map((_, index) => missingCharacters(itemsOf(layouter.page(design, index).layers)))
  const characters = [...new Set(missing.flatMap((page) => page.characters))]
  if (characters.length === 0) return []
  const scripts = [...new Set(missing.flatMap((page) => page.scripts))]
  return [`No font here has letters for ${charactersNamed({ characters, scripts })}: empty boxes stand in their place.`]
}

const itemsOf = (layers: readonly LayerFrame[]): Item[] => layers.flatMap(({ items, children }) => [...items, ...itemsOf(children)])
