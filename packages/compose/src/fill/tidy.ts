import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { FillContext } from './context.ts'
import type { PlacedSlot } from './draft.ts'
import { plainBlock } from './inlines.ts'
import { waiting } from './provenance.ts'

/** Returns whether a text layer still shows the sample of its template. */
export function isSample(layer: Layer): boolean {
  if (!isKind(layer, 'Text') || layer.provenance || layer.props.story) return false
  return layer.props.doc?.content.some((block) => block.attrs?.placeholder) ?? false
}

/** Leaves no sample text behind: optional slots go but for roles that `ask`, the others ask for their copy. Rules that belonged to what went, go too. */
export function tidyGroup(context: FillContext, group: string, ask?: RegExp): void {
  const { draft } = context
  for (const place of draft.slots(group)) {
    if (isSample(place.layer)) settle(context, place, ask?.test(place.layer.slot?.role ?? ''))
    else if (isKind(place.layer, 'Text') && !place.layer.provenance)
      draft.set(place, (layer) => ({ ...layer, provenance: { sources: [] } }))
  }
}

function settle(context: FillContext, place: PlacedSlot, asks = false): void {
  const { slot } = place.layer
  const request = context.wording.requests[slot?.role ?? '']
  if (!context.leavesRoom || (slot?.optional && !asks) || !request || !isKind(place.layer, 'Text')) return removeWithRules(context, [place])
  const style = place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style
  context.draft.write(place, [plainBlock(request, { ...(style ? { style } : {}), placeholder: true })], waiting)
}

/** How far above a text its rule stands at most, page pixels. */
const RULE_ABOVE = 70

/** Removes layers and the rules right above them. */
export function removeWithRules({ draft }: FillContext, places: readonly PlacedSlot[]): void {
  const rules = places.flatMap((place) => {
    const { position, boxSize } = place.layer.props
    return Object.entries(draft.design.pages[place.page]?.layers ?? {}).flatMap(([id, layer]) => {
      if (!isKind(layer, 'Line') || layer.slot) return []
      const above = position.y - layer.props.position.y
      const beside = Math.abs(layer.props.position.x - position.x) < 40 && layer.props.boxSize.width <= boxSize.width + 80
      return above >= 0 && above <= RULE_ABOVE && beside ? [{ page: place.page, id }] : []
    })
  })
  draft.remove([...places, ...rules])
}
