import { type Inline, isKind } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import type { Draft, PlacedTextSlot } from '../fill/draft.ts'
import { tryFit, writeFirst } from '../fill/fit.ts'
import { keepTogether, tornLines } from '../fill/keep-together.ts'
import { plainBlock, sourced, textOfLayer } from '../fill/inlines.ts'
import { from, templateProvenance } from '../fill/provenance.ts'
import { OPTICAL } from '../pages/open-up.ts'
import { endsShort, measureText, setText } from '../setters/set-text.ts'
import { typeAreaOf, type Rect } from '../setters/type-area.ts'
import { atLevel } from '../typography/level.ts'
import type { Saying } from './sayings.ts'

/** Sets what is said as large as its box holds it, and what it stands under small over it. Returns false where it finds no room. */
export function setWhole(
  { draft }: FillContext,
  { key, page, place, room }: { key: string; page: number; place: PlacedTextSlot; room: Rect },
  saying: Saying,
): boolean {
  const style = place.layer.props.style ?? 'back-line'
  const text = { ...plainBlock('', { style, ...sourced(saying.block) }), content: brokenLines(saying.lines) }
  if (!writeFirst(draft, place, [{ blocks: [text], provenance: from(saying.block) }])) return false
  breakBySense(draft, place)
  hangInMiddle(draft, place, room)
  if (!saying.head) return true
  const { position } = draft.layer(place)?.props ?? place.layer.props
  const head = [plainBlock(saying.head, { style: 'back-name', ...sourced(saying.block) })]
  const box = { ...room, x: position.x, height: room.height }
  const y = position.y - ABOVE_LINE * typeAreaOf(draft.design).step - measureText(draft, page, box, head, 'back-name', false).height
  return (
    setText(draft, { page, id: `${key}-line-head` }, { ...box, y }, head, {
      style: 'back-name',
      slot: { role: 'kicker', group: key, index: 0 },
    }) !== null
  )
}

/** Sets who said what stands large small under it. */
export function setSpeaker(
  draft: Draft,
  { key, place, room }: { key: string; place: PlacedTextSlot; room: Rect },
  name: string,
  block: PlacedBlock,
): void {
  const { position, boxSize } = draft.layer(place)?.props ?? place.layer.props
  const y = Math.round(position.y + boxSize.height + UNDER_LINE * typeAreaOf(draft.design).step)
  const under = { ...room, x: position.x, y, height: room.y + room.height - y }
  const slot = { role: 'credits', group: key, index: 1 }
  setText(draft, { page: place.page, id: `${key}-line-by` }, under, [plainBlock(name, { style: 'back-name', ...sourced(block) })], {
    style: 'back-name',
    slot,
  })
}

/** Steps of the grid between what somebody said and the name under it. */
const UNDER_LINE = 1

/** Lines of verse as they stand. */
const brokenLines = (lines: readonly string[]): Inline[] =>
  lines.flatMap((text, nth): Inline[] => [...(nth ? [{ type: 'hard_break' as const }] : []), { type: 'text', text }])

/** Steps of the grid between what is said and what it stands under. */
const ABOVE_LINE = 1.5

/** Shares of the size that fills its box in which a sentence is tried, the largest first. */
const SHRUNK = [1, 0.93, 0.87, 0.81, 0.75, 0.7] as const

/** Least share in which lines of verse turn, and further ones in which they are tried that do not. */
const LEAST_TURNED = 0.7
const UNTURNED = [0.64, 0.58, 0.53] as const

/** Smaller ones, where two larger lines or more would turn elsewhere than by sense. */
const LEAST_UNTURNED = 0.5
const WHOLE = [0.49, 0.46, 0.43, 0.4] as const

/** How many times as much leading as their size asks lines of verse have that are so small: long lines in the leading of a headline are read over each other. */
const OPEN_VERSE = 1.3

/** Share of the size of its style from which on a sentence is small for the leading of a headline, and how many times as much it has then. */
const SMALL = 0.55
const OPEN_SMALL = 1.12

/** Words of a sentence at least that has two words on each of its lines. */
const MANY_WORDS = 5

/** Share of its size that a sentence gives for a line that ends better. */
const WORTH = 0.25

/** Sets a sentence as large as its box holds it, or smaller where more of its lines then break by sense. */
export function breakBySense(draft: Draft, place: PlacedTextSlot): void {
  const layer = draft.layer(place)
  if (!isKind(layer, 'Text')) return
  const blocks = layer.props.doc?.content ?? []
  const provenance = layer.provenance ?? templateProvenance
  const filling = draft.textLayout(place)?.fit ?? 1
  let best: { trial: Draft; cost: number; bad: number } | null = null
  const written = blocks.flatMap(({ content = [] }) => content.filter(({ type }) => type === 'hard_break')).length + 1
  for (const share of written > 1 ? [...SHRUNK, ...UNTURNED, ...WHOLE] : SHRUNK) {
    if (share < LEAST_UNTURNED && best && best.bad < 2) break
    const trial = draft.trial()
    const size = share * filling
    const opened = size < SMALL ? OPEN_SMALL : 1
    const leading = (written > 1 && share < LEAST_TURNED ? OPEN_VERSE : opened) * size
    const { fits } = tryFit(trial, { ...place, layer }, { blocks: atLevel(draft.design, blocks, { size, leading }), provenance })
    keepTogether(trial, place)
    const turned = written > 1 ? (trial.textLayout(place)?.frames[0]?.lines.length ?? 0) - written : 0
    const bad = badLines(trial, place)
    const cost = 1 - share + WORTH * (bad + turned)
    if (turned > 0 && share < LEAST_TURNED) continue
    if (fits && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { trial, cost, bad }
  }
  if (best) draft.adopt(best.trial)
}

/** Returns how many lines of a sentence end in a small word, within a word, or, in a longer one, are one word, and whether the last is a short one. */
function badLines(draft: Draft, place: PlacedTextSlot): number {
  const layer = draft.layer(place)
  const text = textOfLayer(layer)
  const isLong = text.split(/\s+/u).length >= MANY_WORDS
  const broken = (draft.textLayout(place)?.frames[0]?.lines ?? []).filter(({ start, end, hyphenated }) => {
    const said = text.slice(start, end).trim()
    return hyphenated || /\p{L}[-‐]$/u.test(said) || (isLong && !/\s/u.test(said))
  })
  return broken.length + tornLines(draft, place) + Number(endsShort(draft, place))
}

/** Stands a sentence a little over the middle of its room. */
export function hangInMiddle(draft: Draft, place: PlacedTextSlot, room: Rect): void {
  const height = Math.ceil(draft.textLayout(place)?.frames[0]?.height ?? 0)
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { position, boxSize } = layer.props
    const y = Math.round(room.y + OPTICAL * Math.max(0, room.height - height))
    return { ...layer, props: { ...layer.props, position: { x: position.x, y }, boxSize: { ...boxSize, height }, verticalAlign: 'top' } }
  })
}
