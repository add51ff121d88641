import { isKind } from '@magazineai/design'
import type { FillContext, Story } from '../fill/context.ts'
import { moved, type Draft, type PlacedTextSlot } from '../fill/draft.ts'
import { tryFit } from '../fill/fit.ts'
import { plainBlock } from '../fill/inlines.ts'
import { keepTogether } from '../fill/keep-together.ts'
import { withDatesWhole } from '../fill/labels.ts'
import { storyProvenance, templateProvenance } from '../fill/provenance.ts'
import { removeWithRules } from '../fill/tidy.ts'
import { ENDLESS, measureText } from '../setters/set-text.ts'

/** Writes the first titles that fit into the places at the foot of a cover, each in its full size, in the order of their pages from the first place on. */
export function fillSmallLines(context: FillContext, key: string, announced: readonly { story: Story; forms: readonly string[] }[]): void {
  const { draft } = context
  const places = draft.texts(key, 'kicker')
  const [first] = places
  const candidates = announced.flatMap(({ story, forms }) => {
    const text = forms.find((form) => first && isWhole(context, first, form))
    return text ? [{ text, page: story.planned.page, provenance: storyProvenance(story) }] : []
  })
  const said = candidates.slice(0, places.length).sort((a, b) => a.page - b.page)
  const taken = places.slice(0, said.length)
  if (said.length > 1) spreadEvenly(draft, places, taken)
  said.forEach(({ text, provenance }, nth) => {
    const place = taken[nth]
    if (!place) return
    draft.write(place, [plainBlock(withDatesWhole(text), attrsOf(place))], provenance)
    keepTogether(draft, place)
  })
  if (taken.every(({ layer }) => layer.props.position.y === first?.layer.props.position.y)) {
    standOnOneLine(draft, places, taken)
    standLevel(draft, taken)
  }
  removeWithRules(
    context,
    places.filter((place) => !taken.includes(place)),
  )
}

/** Stands texts of a row on the same first line, where some have more lines than others: the highest of them as its place has it. */
function standLevel(draft: Draft, row: readonly PlacedTextSlot[]): void {
  const heads = row.flatMap((place) => draft.textLayout(place)?.frames[0]?.lines[0]?.baseline ?? [])
  const highest = Math.min(...heads)
  row.forEach((place, nth) => {
    const down = Math.round(highest - (heads[nth] ?? highest))
    if (down) draft.set(place, (layer) => moved(layer, down))
  })
}

/** Stands the first of some places in a row over the whole width of all of them. */
function spreadEvenly(draft: Draft, places: readonly PlacedTextSlot[], taken: readonly PlacedTextSlot[]): void {
  const [first, second] = places
  if (!first || !second || taken.length === places.length) return
  const { position, boxSize } = first.layer.props
  const pitch = second.layer.props.position.x - position.x
  const wider = Math.round((pitch * places.length) / taken.length)
  if (pitch <= 0 || places.some(({ layer }) => layer.props.position.y !== position.y)) return
  taken.forEach((place, nth) => {
    draft.set(place, (layer) => {
      if (!isKind(layer, 'Text')) return layer
      const { boxSize: size, position: at } = layer.props
      const props = { position: { ...at, x: position.x + nth * wider }, boxSize: { ...size, width: wider - pitch + boxSize.width } }
      return { ...layer, props: { ...layer.props, ...props } }
    })
  })
}

/** Room between texts of a row that are as wide as their words, at least and at most, in sizes of the room between its columns. */
const APART = { least: 0.8, most: 3 } as const

/** Gives the texts of a row the width that each needs, with the same room between them, where some of them are broken and all can stand on one line. */
function standOnOneLine(draft: Draft, places: readonly PlacedTextSlot[], taken: readonly PlacedTextSlot[]): void {
  const [first, second] = places
  const last = places.at(-1)
  if (!first || !second || !last || taken.length < 2) return
  if (taken.every((place) => (draft.textLayout(place)?.frames[0]?.lines.length ?? 0) <= 1)) return
  const { position, boxSize } = first.layer.props
  const room = last.layer.props.position.x + last.layer.props.boxSize.width - position.x
  const apart = second.layer.props.position.x - position.x - boxSize.width
  const widths = taken.map((place) => Math.ceil(widthOf(draft, place)) + 1)
  const free = (room - widths.reduce((sum, width) => sum + width, 0)) / (taken.length - 1)
  if (!(free >= APART.least * apart)) return
  const between = Math.min(free, APART.most * apart)
  let { x } = position
  taken.forEach((place, nth) => {
    const width = widths[nth] ?? 0
    draft.set(place, (layer) =>
      isKind(layer, 'Text')
        ? {
            ...layer,
            props: { ...layer.props, position: { ...layer.props.position, x: Math.round(x) }, boxSize: { ...layer.props.boxSize, width } },
          }
        : layer,
    )
    x += width + between
  })
}

/** The width of a text on one line, page pixels. */
function widthOf(draft: Draft, place: PlacedTextSlot): number {
  const layer = draft.layer(place)
  if (!isKind(layer, 'Text')) return 0
  const { blocks, style } = { blocks: layer.props.doc?.content ?? [], style: layer.props.style ?? '' }
  return measureText(draft, place.page, { x: 0, y: 0, width: ENDLESS }, blocks, style, false).widest
}

function attrsOf({ layer }: PlacedTextSlot) {
  const { placeholder: _, ...attrs } = layer.props.doc?.content[0]?.attrs ?? {}
  return attrs
}

/** Lines that a title at the foot of a cover takes at most. */
const LINES_AT_FOOT = 2

/** True where a text stands in a place on so many lines, no smaller than its style. */
function isWhole({ draft }: FillContext, place: PlacedTextSlot, text: string): boolean {
  const { fits, lines, scale } = tryFit(draft.trial(), place, {
    blocks: [plainBlock(text, attrsOf(place))],
    provenance: templateProvenance,
  })
  return fits && lines <= LINES_AT_FOOT && scale >= 0.99
}
