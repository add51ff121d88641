import { isKind } from '@magazineai/design'
import type { Layer, LayerOf } from '@magazineai/design'
import type { Draft, PlacedTextSlot } from './draft.ts'

/** Where a template ends the words at the foot of its cover, page pixels: what stands under its line, and the small ones, within the margins. */
export interface CoverFeet {
  /** Where the line begins. */
  line: number
  deck: number
  kickers: number
}

const footOf = ({ layer: { props } }: PlacedTextSlot): number => props.position.y + props.boxSize.height

/** Returns where a cover that is not filled yet ends its words; null where its line hangs from no foot. */
export function feetOfCover(draft: Draft, key: string): CoverFeet | null {
  const [line] = draft.texts(key, 'cover-line')
  if (line?.layer.props.verticalAlign !== 'bottom') return null
  const lowest = (role: string): number => Math.max(footOf(line), ...draft.texts(key, role).map(footOf))
  const deck = lowest('cover-deck')
  const { pageSize, margins } = draft.design
  const edge = Math.round(pageSize.height - margins.bottom)
  return { line: line.layer.props.position.y, deck, kickers: Math.max(deck, Math.min(edge, lowest('kicker'))) }
}

/**
 * Lowers the line of a cover, and what stands under it, as far as there is room at the foot: what is in the picture stands higher, and a line under a picture or
 * art is not pressed on it over an empty foot. A line that the filling has moved, that would come over a face or over the edge of what is shown, stays.
 */
export function lowerCoverLines(draft: Draft, key: string, feet: CoverFeet): void {
  const [line] = draft.texts(key, 'cover-line')
  const [deck] = draft.texts(key, 'cover-deck')
  if (!line) return
  const from = line.layer.props.position.y
  const picture = draft.slots(key, 'cover-image').flatMap(({ layer }) => (isKind(layer, 'Image') ? [layer] : []))[0]
  const art = draft.slots(key, 'art-ground')[0]?.layer
  const smallLines = draft.texts(key, 'kicker').map(({ layer }) => layer.props.position.y - OVER_SMALL)
  const floor = smallLines.length ? Math.min(feet.deck, ...smallLines) : feet.kickers
  const lowered = Math.round(floor - (deck ? inkFootOf(draft, deck) : footOf(line)))
  const raised = picture ? Math.min(0, Math.round(footOfLayer(picture) + OVER - inkHeadOf(draft, line))) : lowered
  const by = Math.max(lowered, Math.min(0, raised))
  const places = [line, ...(deck ? [deck] : [])]
  if (by === 0 || (by < 0 && !smallLines.length)) return
  // What is drawn in place of a picture may come with another place for the line.
  if (!picture && !(art && endsOver(art, from))) return
  if (picture && from !== feet.line) return
  if (picture && !liesUnder(picture, feet.line, floor) && !endsOver(picture, feet.line)) return
  if (picture && places.some((place) => meetsFace(draft, picture, place, by))) return
  for (const place of places) {
    draft.set(place, (layer) => {
      if (!isKind(layer, 'Text')) return layer
      const { x, y } = layer.props.position
      return { ...layer, props: { ...layer.props, position: { x, y: y + by } } }
    })
  }
  for (const place of places) dropRulesUnder(draft, place)
}

/** Room between what stands large on a cover and the small lines at its foot, page pixels. */
const OVER_SMALL = 150

/** Takes a rule off a cover that runs through a line of it now. */
function dropRulesUnder(draft: Draft, { page, id }: PlacedTextSlot): void {
  const { position, boxSize } = draft.layer({ page, id }).props
  const isCrossed = ({ props: { position: at } }: Layer): boolean => at.y > position.y && at.y < position.y + boxSize.height
  const rules = Object.entries(draft.design.pages[page]?.layers ?? {}).filter(([, layer]) => isKind(layer, 'Line') && isCrossed(layer))
  draft.remove(rules.map(([each]) => ({ page, id: each })))
}

const footOfLayer = ({ props: { position, boxSize } }: Layer): number => position.y + boxSize.height

/** The head of the words of a text, page pixels. */
const inkHeadOf = (draft: Draft, place: PlacedTextSlot): number =>
  place.layer.props.position.y + (draft.textLayout(place)?.frames[0]?.lines[0]?.top ?? 0)

/** The foot of the words of a text, page pixels. */
const inkFootOf = (draft: Draft, place: PlacedTextSlot): number =>
  place.layer.props.position.y + (draft.textLayout(place)?.frames[0]?.lines.at(-1)?.bottom ?? place.layer.props.boxSize.height)

/** Returns whether what is shown ends before a line begins, so that both stand on the cover itself. */
const endsOver = ({ props: { position, boxSize } }: Layer, from: number): boolean => position.y + boxSize.height <= from + OVER

/** How far the box of a line may reach into what is shown over it: type begins lower than its box, page pixels. */
const OVER = 60

const liesUnder = ({ props: { position, boxSize } }: LayerOf<'Image'>, from: number, to: number): boolean =>
  position.y <= from && position.y + boxSize.height >= to

/** Returns whether the box of a text that is lowered `by` so much would come over a face of a picture. */
function meetsFace(
  draft: Draft,
  { props: { position: at, image } }: LayerOf<'Image'>,
  { layer: { props } }: PlacedTextSlot,
  by: number,
): boolean {
  const [left, top] = [at.x + image.position.x, at.y + image.position.y]
  const { position, boxSize } = props
  return draft.facesIn(image.url).some((face) => {
    const across = left + face.x * image.boxSize.width
    const down = top + face.y * image.boxSize.height
    return (
      across < position.x + boxSize.width &&
      across + face.width * image.boxSize.width > position.x &&
      down < position.y + by + boxSize.height &&
      down + face.height * image.boxSize.height > position.y + by
    )
  })
}
