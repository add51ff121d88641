import { isKind, type Provenance } from '@magazineai/design'
import type { FillContext, Story } from '../fill/context.ts'
import { moved, type Draft, type PlacedTextSlot } from '../fill/draft.ts'
import { tryFit } from '../fill/fit.ts'
import { plainBlock } from '../fill/inlines.ts'
import { keepTogether } from '../fill/keep-together.ts'
import { withPartsWhole } from '../fill/labels.ts'
import { storyProvenance, templateProvenance } from '../fill/provenance.ts'
import { removeWithRules } from '../fill/tidy.ts'
import { ENDLESS, measureText } from '../setters/set-text.ts'
import { atLevel } from '../typography/level.ts'

/** Writes the first titles that fit into the places at the foot of a cover, each in its full size, in the order of their pages from the first place on. */
export function fillSmallLines(context: FillContext, key: string, announced: readonly { story: Story; forms: readonly string[] }[]): void {
  const { draft } = context
  const places = draft.texts(key, 'kicker')
  const [first] = places
  const inColumns = announced.flatMap(({ story, forms }) => {
    const text = forms.find((form) => first && isWhole(context, first, form))
    return text ? [{ text, page: story.planned.page, provenance: storyProvenance(story) }] : []
  })
  const said = withWider(context, places, inColumns.slice(0, places.length), announced).toSorted((a, b) => a.page - b.page)
  const taken = places.slice(0, said.length)
  if (said.length > 1) spreadEvenly(draft, places, taken)
  said.forEach(({ text, provenance }, nth) => {
    const place = taken[nth]
    if (!place) return
    draft.write(place, [plainBlock(withPartsWhole(text), attrsOf(place))], provenance)
    keepTogether(draft, place)
  })
  if (taken.length && taken.every(({ layer }) => layer.props.position.y === first?.layer.props.position.y)) {
    spanRow(draft, places, taken)
    standLevel(draft, taken)
  }
  removeWithRules(
    context,
    places.filter((place) => !taken.includes(place)),
  )
}

/** What a small line says, and of which page. */
interface Said {
  text: string
  page: number
  provenance: Provenance
}

/** Adds to small lines that leave places empty titles that are too long for a column, as long as all of them stand beside each other on one line. */
function withWider(
  { draft }: FillContext,
  places: readonly PlacedTextSlot[],
  said: readonly Said[],
  announced: readonly { story: Story; forms: readonly string[] }[],
): Said[] {
  const row = [...said]
  for (const { story, forms } of announced) {
    const [text] = forms
    if (!text || text.length > WIDER || row.length >= places.length || row.some((each) => forms.includes(each.text))) continue
    if (standInRow(draft, places, [...row.map((each) => each.text), text]))
      row.push({ text, page: story.planned.page, provenance: storyProvenance(story) })
  }
  return row
}

/** Most letters of a title that is too long for a column. */
const WIDER = 34

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
  taken.forEach((place, nth) => standAt(draft, place, position.x + nth * wider, wider - pitch + boxSize.width))
}

/** Room between texts of a row that are as wide as their words, at least, in sizes of the room between its columns. */
const LEAST_APART = 0.8

/** How many times as large as its style a text of a row is that has no other beside it, and each of two, from the largest: fewer words fill the same foot. */
const LARGER: readonly (readonly number[])[] = [
  [1.8, 1.6, 1.4, 1.2],
  [1.4, 1.25, 1.1],
]

/** Room between two texts that are set larger, at least, as a share of their row: they are not read as one. */
const LARGER_APART = 0.12

/** Returns the room of a row of places from one margin to the other, and that between two of its texts at least; null for places that are no row. */
function rowOf(draft: Draft, [first, second]: readonly PlacedTextSlot[]): { room: number; apart: number } | null {
  if (!first || !second || first.layer.props.position.y !== second.layer.props.position.y) return null
  const { position, boxSize } = first.layer.props
  const apart = LEAST_APART * (second.layer.props.position.x - position.x - boxSize.width)
  return { room: draft.design.pageSize.width - 2 * position.x, apart }
}

/** Returns whether texts stand beside each other in a row of places, each on one line. */
function standInRow(draft: Draft, places: readonly PlacedTextSlot[], texts: readonly string[]): boolean {
  const row = rowOf(draft, places)
  const trial = draft.trial()
  const widths = texts.map((text, nth) => {
    const place = places[nth]
    if (!place) return ENDLESS
    trial.write(place, [plainBlock(withPartsWhole(text), attrsOf(place))], templateProvenance)
    return widthOf(trial, place)
  })
  return row !== null && widths.reduce((sum, width) => sum + width + row.apart, 0) <= row.room + row.apart
}

/** Stands the texts of a row from one margin to the other, each on one line, as large as their number asks, with the same room between them. Where they have no room on one line, they keep their columns. */
function spanRow(draft: Draft, places: readonly PlacedTextSlot[], taken: readonly PlacedTextSlot[]): void {
  const row = rowOf(draft, places)
  const [first] = places
  if (!row || !first) return
  for (const size of [...(LARGER[taken.length - 1] ?? []), 1]) {
    const trial = draft.trial()
    for (const place of taken) enlarge(trial, place, size)
    const widths = taken.map((place) => Math.ceil(widthOf(trial, place)) + 1)
    const free = row.room - widths.reduce((sum, width) => sum + width, 0)
    if (free < (taken.length - 1) * (size > 1 ? LARGER_APART * row.room : row.apart)) continue
    let { x } = first.layer.props.position
    taken.forEach((place, nth) => {
      const width = widths[nth] ?? 0
      standAt(trial, place, x, width)
      if (trial.textLayout(place)?.overset) heighten(trial, place, size)
      x += width + free / (taken.length - 1)
    })
    draft.adopt(trial)
    return
  }
}

function enlarge(draft: Draft, place: PlacedTextSlot, size: number): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text') || !layer.props.doc) return layer
    const content = atLevel(draft.design, layer.props.doc.content, { size, leading: size })
    return { ...layer, props: { ...layer.props, doc: { ...layer.props.doc, content } } }
  })
}

/** Makes the box of a text so many times as high, where its larger line has no room in it. */
function heighten(draft: Draft, place: PlacedTextSlot, times: number): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { boxSize } = layer.props
    return { ...layer, props: { ...layer.props, boxSize: { ...boxSize, height: Math.ceil(boxSize.height * times) } } }
  })
}

/** Moves a text sideways, and makes its box so wide. */
function standAt(draft: Draft, place: PlacedTextSlot, x: number, width: number): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { position, boxSize } = layer.props
    return { ...layer, props: { ...layer.props, position: { ...position, x: Math.round(x) }, boxSize: { ...boxSize, width } } }
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
