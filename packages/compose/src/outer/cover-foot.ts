import { isKind, type Layer } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { moved, type Draft, type PlacedTextSlot } from '../fill/draft.ts'
import { sizeOfLine } from '../fill/open-lines.ts'
import { redrawArt } from '../images/redraw-art.ts'
import { motifsOn } from '../images/shown-motifs.ts'
import { CAPS } from '../setters/set-text.ts'

/** Air over and under what stands on the ground of a cover, and between its parts, page pixels. */
const AIR = 150
const BETWEEN = 84

/** How high the ground is on which nothing is said, page pixels. */
const BARE = 250

/** Room between the name and the line of a cover, and between that and the motif under it, page pixels. */
const UNDER_NAME = 210
const OVER_MOTIF = 190

/**
 * Composes a cover whose art lies under all of its words: what stands on its ground is one block with even air, the ground is as high as that asks, and the motif fills
 * the room between it and the line.
 */
export function composeFoot(context: FillContext, key: string): void {
  const { draft } = context
  const [ground, ...others] = draft.slots(key, 'art-ground')
  const page = ground && draft.design.pages[ground.page]
  if (!page || others.length || !motifsOn(page).size) return
  const box = { ...ground.layer.props.position, ...ground.layer.props.boxSize }
  const { height } = draft.design.pageSize
  if (box.y > 0 || box.y + box.height < height) return
  const rules = Object.entries(page.layers).filter(([, { type, slot }]) => type.resolvedName === 'LineLayer' && slot?.group === key)
  const head = standOnFoot(draft, key, rules)
  const kept = rules.flatMap(([id]) => {
    const layer = draft.design.pages[ground.page]?.layers[id]
    return layer ? [{ id, layer }] : []
  })
  const under = hangLine(draft, key)
  const floor = Math.round(head === null ? height - BARE : head - AIR)
  redrawArt(context, key, ground.page, box, { manner: 'cover', within: { y: under, height: floor - under } })
  const words = draft.slots(key).find(({ layer }) => isKind(layer, 'Text'))
  for (const { id, layer } of kept) draft.add(ground.page, `${id}-drawn`, layer, words?.id)
}

/** Stands the small lines of a cover and what leads into its text over each other on the foot. Returns where their ink begins; null where nothing stands there. */
function standOnFoot(draft: Draft, key: string, rules: readonly (readonly [string, Layer])[]): number | null {
  const foot = draft.design.pageSize.height - AIR
  const row = standOn(draft, draft.texts(key, 'kicker'), foot)
  const [deck] = draft.texts(key, 'cover-deck')
  const at = { page: draft.slots(key)[0]?.page ?? 0 }
  const isRuled = row !== null && deck !== undefined
  if (isRuled)
    for (const [id] of rules) draft.set({ ...at, id }, (layer) => moved(layer, Math.round(row - BETWEEN) - layer.props.position.y))
  else draft.remove(rules.map(([id]) => ({ ...at, id })))
  return (deck && standOn(draft, [deck], isRuled ? row - 2 * BETWEEN : foot)) ?? row
}

/** Moves texts of a row so that the lowest ink of them ends at a height. Returns where their ink begins; null without any. */
function standOn(draft: Draft, places: readonly PlacedTextSlot[], foot: number): number | null {
  const inks = places.flatMap((place) => capsOf(draft, place))
  if (!inks.length) return null
  const by = Math.round(foot - Math.max(...inks.map((ink) => ink.foot)))
  for (const place of places) draft.set(place, (layer) => moved(layer, by))
  return Math.min(...inks.map((ink) => ink.head)) + by
}

/** Hangs the line of a cover under its name. Returns where a motif under it may begin. */
function hangLine(draft: Draft, key: string): number {
  const over = ['masthead', 'issue-line'].flatMap((role) => draft.texts(key, role)).flatMap((place) => capsOf(draft, place))
  const foot = Math.max(0, ...over.map((ink) => ink.foot))
  for (const place of draft.texts(key, 'cover-line')) closeBox(draft, place)
  const [line] = draft.texts(key, 'cover-line')
  const [ink] = line ? capsOf(draft, line) : []
  if (!line || !ink) return foot + OVER_MOTIF
  const by = Math.round(foot + UNDER_NAME - ink.head)
  draft.set(line, (layer) => moved(layer, by))
  return Math.round(ink.foot + by + OVER_MOTIF)
}

/** Makes the box of a text as high as its lines. */
function closeBox(draft: Draft, place: PlacedTextSlot): void {
  const height = Math.ceil(draft.textLayout(place)?.frames[0]?.height ?? 0)
  if (!height) return
  const { props } = place.layer
  draft.set(place, () => ({ ...place.layer, props: { ...props, verticalAlign: 'top', boxSize: { ...props.boxSize, height } } }))
}

/** Where the capitals of the first line of a text begin and where the last one stands, page pixels; `[]` where it has none. */
function capsOf(draft: Draft, place: PlacedTextSlot): { head: number; foot: number }[] {
  const lines = draft.textLayout(place)?.frames[0]?.lines ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  const { y } = draft.layer(place).props.position
  return first && last ? [{ head: y + first.baseline - CAPS * sizeOfLine(first), foot: y + last.baseline }] : []
}
